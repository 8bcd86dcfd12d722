(* The checkers for each game, and that what they accept is true; their extraction
   to OCaml. *)

Require Import List NArith Extraction ExtrOcamlBasic.
From Proof Require Import Games Ghost Anywhere Seats Sums Heaps Octal Lines.
Import ListNotations.

(* What a checker takes, and what it gives: the lines from the first that isn't
   accepted, or none. All positions are lists of numbers. *)
Definition certificate := list (line (list N)).
Definition result : Set := certificate * verdict (list N).
Definition accepts (checker : certificate -> result) (ls : certificate) : Prop :=
  checker ls = ([], Accepted).

(* ----- Ghost and its family ----- *)

Definition tree_of (k : kind) (K : k <> Xghost) (ws : list word) : engine (ghost k ws) :=
  by_tree k ws _ _ K eq_refl eq_refl.

Definition engine_of (k : kind) (ws : list word) : engine (ghost k ws) :=
  match k with
  | Ghost => tree_of Ghost ltac:(discriminate) ws
  | Superghost => tree_of Superghost ltac:(discriminate) ws
  | Superduperghost => tree_of Superduperghost ltac:(discriminate) ws
  | Xghost => by_words ws _ _ eq_refl eq_refl
  end.

Definition check_words (k : kind) (ws : list word) : certificate -> result :=
  run (engine_of k ws) empty.
Definition check_spook (ws : list word) : certificate -> result := check_words Xghost (map in_order ws).
Definition check_seats (n : N) (ws : list word) : certificate -> result :=
  run (seats_engine n ws (engine_of Ghost ws)) empty.

Theorem words_true k ws ls : accepts (check_words k ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := ghost k ws) c p.
Proof. exact (accepted_so_true (engine_of k ws) ls). Qed.

Theorem spook_true ws ls : accepts (check_spook ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := spook ws) c p.
Proof. exact (words_true _ _ ls). Qed.

Theorem seats_true n ws ls : accepts (check_seats n ws) ls ->
  forall c p, In (Claim c p) ls -> holds (G := seats n ws) c p.
Proof. exact (accepted_so_true (seats_engine n ws (engine_of Ghost ws)) ls). Qed.

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

Extraction "checker.ml" check_words check_spook check_seats check_heaps check_lines
  playable nim octal nim_lost N.add N.mul N.ltb.

(* No axiom is used: each of these must answer "Closed under the global context". *)
Print Assumptions never_both.
Print Assumptions words_true.
Print Assumptions spook_true.
Print Assumptions seats_true.
Print Assumptions heaps_true.
Print Assumptions lines_true.
Print Assumptions nim_true.
