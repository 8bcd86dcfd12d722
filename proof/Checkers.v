(* The checkers for each game, and that what they accept is true; their extraction
   to OCaml. *)

Require Import List NArith Extraction ExtrOcamlBasic.
From Proof Require Import Games Ghost Spook Parity Words Seats Sums Heaps Octal Lines.
Import ListNotations.

(* What a checker takes, and what it gives: the lines from the first that isn't
   accepted, or none. All positions are lists of numbers. *)
Definition certificate := list (line (list N)).
Definition result : Set := certificate * verdict (list N).
Definition accepts (check : certificate -> result) (ls : certificate) : Prop :=
  check ls = ([], Accepted).

(* ----- Ghost and its family ----- *)

(* A checker asks about the fragments of all lines, hears the words one after another, and
   judges the lines. The reader of files gives it each word as soon as it has read it, so that
   nobody keeps them. Letters are numbers up to [most]. *)
Definition ask_all (k : kind) more (most : N) (fragment : list N -> word) (ls : certificate) : notes :=
  fold_left (fun s l => let (c, p) := match l with Fact c p | Claim c p => (c, p) end in
    ask k more most s c (fragment p)) ls (0%N, empty).
Definition ask_words (k : kind) more most : certificate -> notes := ask_all k more most (fun f => f).
Definition ask_seats most : certificate -> notes := ask_all Ghost (added Ghost) most (fun p => tl (tl p)).

Definition judge_words (k : kind) more (s : notes) : certificate -> result := run (word_engine k more s) empty.
Definition judge_seats (n : N) (s : notes) : certificate -> result :=
  run (Seats.seats_engine n (word_engine Ghost (added Ghost) s)) empty.

Definition check_words k more most (ws : list word) ls : result :=
  judge_words k more (fold_left (hear k) ws (ask_words k more most ls)) ls.
Definition check_spook most (ws : list word) : certificate -> result :=
  check_words Xghost placed most (map in_order ws).
Definition check_seats n most (ws : list word) ls : result :=
  judge_seats n (fold_left (hear Ghost) ws (ask_seats most ls)) ls.

Lemma all_told k more most fragment ls ws : told k ws (fold_left (hear k) ws (ask_all k more most fragment ls)).
Proof.
  apply told_all; unfold ask_all; generalize (nothing_told k); generalize (0%N, @empty remark).
  induction ls as [|[c p|c p] ls IH]; simpl; auto using told_ask.
Qed.

Lemma enough_true k more most ws ls : enough k ws more -> accepts (check_words k more most ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := ghost k ws) c p.
Proof. intros E; exact (accepted_so_true (words_right _ _ _ _ E (all_told _ _ _ _ _ _)) ls). Qed.

Theorem words_true k most ws ls : accepts (check_words k (added k) most ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := ghost k ws) c p.
Proof. exact (enough_true k _ most ws ls (added_enough _ _)). Qed.

Theorem spook_true most ws ls : accepts (check_spook most ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := spook ws) c p.
Proof. exact (enough_true Xghost _ most _ ls (placed_enough ws)). Qed.

Theorem seats_true n most ws ls : accepts (check_seats n most ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := seats n ws) c p.
Proof. exact (accepted_so_true (Seats.seats_right n ws _ (words_right _ _ _ _ (added_enough _ _) (all_told _ _ _ _ _ _))) ls). Qed.

(* The claims about seats, in the words of the rules. *)
Theorem safe_true n most ws ls : (2 <= n)%N -> accepts (check_seats n most ws) ls -> forall f,
  (In (Claim (Wins, None) (0 :: 0 :: f)%N) ls -> safe n ws 0 f) /\
  (In (Claim (Loses, None) (0 :: 0 :: f)%N) ls -> ~ safe n ws 0 f) /\
  (forall k, (0 < k < n)%N -> let p := (0 :: k :: f)%N in
    (In (Claim (Loses, None) p) ls -> safe n ws k f) /\ (In (Claim (Wins, None) p) ls -> ~ safe n ws k f)).
Proof.
  intros T A f; assert (H := fun c p => seats_true n most ws ls A c p); repeat split; intros I;
    rewrite ?safe_to_move, ?safe_before by assumption; try exact (H _ _ I);
    intros S; exact (never_both _ _ _ _ S (H _ _ I)) || exact (never_both _ _ _ _ (H _ _ I) S).
Qed.

(* ----- Heap games and line games ----- *)

Definition check_heaps (r : rule) (misere : bool) : certificate -> result :=
  checker (G := heaps r misere) (plain_right _ _).
Definition check_lines (width height k : nat) (v : variant) (gravity : bool) : certificate -> result :=
  checker (G := line_game width height k v gravity) (plain_right _ _).

Theorem heaps_true r misere ls : accepts (check_heaps r misere) ls ->
  forall c p, In (Claim c p) ls -> holds (G := heaps r misere) c p.
Proof. exact (accepted_so_true (G := heaps r misere) (plain_right _ _) ls). Qed.

(* Rules by the list of positions after a move. *)
Definition check_moves (moves : list N -> list (list N)) (misere : bool) : certificate -> result :=
  checker (G := by_moves moves misere) (plain_right _ _).

Theorem moves_true moves misere ls : accepts (check_moves moves misere) ls ->
  forall c p, In (Claim c p) ls -> holds (G := by_moves moves misere) c p.
Proof. exact (accepted_so_true (G := by_moves moves misere) (plain_right _ _) ls). Qed.

Theorem lines_true width height k v gravity ls : accepts (check_lines width height k v gravity) ls ->
  forall c p, In (Claim c p) ls -> holds (G := line_game width height k v gravity) c p.
Proof. exact (accepted_so_true (G := line_game width height k v gravity) (plain_right _ _) ls). Qed.

Extraction "checker.ml" ask_words ask_seats hear judge_words judge_seats added placed in_order playable
  check_heaps check_lines check_moves moore wythoff dynamic chomp
  nim octal nim_lost judge has_value value_of lost_by_values most longest N.add N.mul N.ltb N.leb N.eqb.

(* No axiom is used: each of these must answer "Closed under the global context". *)
Print Assumptions never_both.
Print Assumptions words_true.
Print Assumptions spook_true.
Print Assumptions spook_part.
Print Assumptions seats_true.
Print Assumptions safe_true.
Print Assumptions heaps_true.
Print Assumptions moves_true.
Print Assumptions lines_true.
Print Assumptions bouton.
Print Assumptions values_true.
Print Assumptions period_true.
Print Assumptions parity_decides.
