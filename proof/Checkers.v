(* The checkers for each game, and that what they accept is true; their extraction
   to OCaml. *)

Require Import List NArith Extraction ExtrOcamlBasic.
From Proof Require Import Games Ghost Spook Parity Words Seats Sums Heaps Octal Lines.
Import ListNotations.

(* What a checker takes, and what it gives: the lines from the first that isn't
   accepted, or none. All positions are lists of numbers. *)
Definition certificate := list (line (list N)).
Definition result : Set := certificate * verdict (list N).
Definition accepts (checker : certificate -> result) (ls : certificate) : Prop :=
  checker ls = ([], Accepted).

(* ----- Ghost and its family ----- *)

Definition engine_of (k : kind) (ws : list word) : engine (ghost k ws) :=
  word_engine k ws _ _ eq_refl eq_refl.

Definition check_words (k : kind) (ws : list word) : certificate -> result :=
  run (engine_of k ws) empty.
Definition check_spook (ws : list word) : certificate -> result := check_words Xghost (map in_order ws).
Definition check_seats (n : N) (ws : list word) : certificate -> result :=
  run (Seats.seats_engine n ws (engine_of Ghost ws)) empty.

Theorem words_true k ws ls : accepts (check_words k ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := ghost k ws) c p.
Proof. exact (accepted_so_true (engine_of k ws) ls). Qed.

Theorem spook_true ws ls : accepts (check_spook ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := spook ws) c p.
Proof. exact (words_true _ _ ls). Qed.

Theorem seats_true n ws ls : accepts (check_seats n ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := seats n ws) c p.
Proof. exact (accepted_so_true (Seats.seats_engine n ws (engine_of Ghost ws)) ls). Qed.

(* The claims about seats, in the words of the rules. *)
Theorem safe_true n ws ls : (2 <= n)%N -> accepts (check_seats n ws) ls -> forall f,
  (In (Claim (Wins, None) (0 :: 0 :: f)%N) ls -> safe n ws 0 f) /\
  (In (Claim (Loses, None) (0 :: 0 :: f)%N) ls -> ~ safe n ws 0 f) /\
  (forall k, (0 < k < n)%N -> let p := (0 :: k :: f)%N in
    (In (Claim (Loses, None) p) ls -> safe n ws k f) /\ (In (Claim (Wins, None) p) ls -> ~ safe n ws k f)).
Proof.
  intros T A f; assert (H := fun c p => seats_true n ws ls A c p); repeat split; intros I;
    rewrite ?safe_to_move, ?safe_before by assumption; try exact (H _ _ I);
    intros S; exact (never_both _ _ _ _ S (H _ _ I)) || exact (never_both _ _ _ _ (H _ _ I) S).
Qed.

(* ----- Heap games and line games ----- *)

Definition check_heaps (r : rule) (misere : bool) : certificate -> result :=
  run (heap_engine r misere) empty.
Definition check_lines (width height k : nat) (v : variant) (gravity : bool) : certificate -> result :=
  run (line_engine width height k v gravity) empty.

Theorem heaps_true r misere ls : accepts (check_heaps r misere) ls ->
  forall c p, In (Claim c p) ls -> holds (G := heaps r misere) c p.
Proof. exact (accepted_so_true (heap_engine r misere) ls). Qed.

Theorem lines_true width height k v gravity ls : accepts (check_lines width height k v gravity) ls ->
  forall c p, In (Claim c p) ls -> holds (G := line_game width height k v gravity) c p.
Proof. exact (accepted_so_true (line_engine width height k v gravity) ls). Qed.

(* Nim of any size, without lines. *)
Definition nim_lost (misere : bool) (s : list N) : bool :=
  if misere then misere_lost s else N.eqb (nim_sum s) 0.

Theorem nim_true misere s : if nim_lost misere s
  then loses (G := heaps nim misere) None s else wins (G := heaps nim misere) None s.
Proof. destruct misere; [apply bouton_misere | apply bouton]. Qed.

(* Octal games of any size, in normal play, by their values. *)
Inductive judged := Right | Wrong_value (heap : nat) | No_period.
Definition judge_values (c : code) (vs : list N) (r : repeats) : judged :=
  match wrong c vs with
  | Some n => Wrong_value n
  | None => match r with
    | Some (n0, p) => if long_enough c vs n0 p then Right else No_period
    | None => Right
    end
  end.

Lemma judge_right c vs r : judge_values c vs r = Right -> right c vs r = true.
Proof.
  unfold judge_values, right; destruct (wrong c vs), r as [[n0 p]|]; try discriminate; simpl; auto.
  destruct (long_enough c vs n0 p); congruence.
Qed.

Definition value_there (vs : list N) (r : repeats) : N -> option N := value_of vs (N.of_nat (length vs)) r.
Definition lost_by_values (vs : list N) (r : repeats) (s : list N) : option bool :=
  if forallb (fun h => match value_there vs r h with Some _ => true | None => false end) s
  then Some (N.eqb (nim_sum (map (val vs r) s)) 0) else None.

Theorem values_true c vs r : judge_values c vs r = Right ->
  (forall g, (forall h, is_mex N (octal c) g h) -> forall h v, value_there vs r h = Some v -> g h = v) /\
  (forall s, match lost_by_values vs r s with
    | Some true => loses (G := heaps (octal c) false) None s
    | Some false => wins (G := heaps (octal c) false) None s
    | None => True
    end).
Proof.
  intros J; apply judge_right in J; split; [exact (value_true c vs r J)|].
  intros s; unfold lost_by_values; destruct (forallb _ s) eqn:F; [|exact I].
  assert (H := heaps_by_values c vs r J s); destruct (N.eqb _ 0); apply H;
    rewrite forallb_forall in F; apply Forall_forall; intros h I; specialize (F h I);
    unfold value_there in F; destruct (value_of _ _ r h); congruence.
Qed.

Theorem period_of_values c vs n0 p : judge_values c vs (Some (n0, p)) = Right ->
  forall g, (forall h, is_mex N (octal c) g h) -> forall h, (n0 <= h)%N -> g (h + p)%N = g h.
Proof. intros J; apply period_true with (vs := vs), judge_right, J. Qed.

Extraction "checker.ml" check_words check_spook check_seats check_heaps check_lines
  playable nim octal nim_lost judge_values value_there lost_by_values N.add N.mul N.ltb N.leb N.eqb.

(* No axiom is used: each of these must answer "Closed under the global context". *)
Print Assumptions never_both.
Print Assumptions words_true.
Print Assumptions spook_true.
Print Assumptions spook_part.
Print Assumptions seats_true.
Print Assumptions safe_true.
Print Assumptions heaps_true.
Print Assumptions lines_true.
Print Assumptions nim_true.
Print Assumptions values_true.
Print Assumptions period_of_values.
Print Assumptions parity_decides.
