(* Heap games: sums whose components are heaps, each a number of counters. Nim by
   theory (Bouton 1901), and any heap game by a certificate. *)

Require Import List Bool NArith Lia Permutation.
From Proof Require Import Games Sums.
Import ListNotations.

Notation heap := N (only parsing).
(* A move makes some heaps of one, none of them empty. *)
Definition rule := heap -> list (list heap).
Definition heaps (r : rule) (misere : bool) : game := sum heap r in_order misere.

(* ----- Nim: take as many as you like from a heap ----- *)

Definition rest (m : N) : list heap := if N.eqb m 0 then [] else [m].
Definition nim : rule := fun n => map rest (range 0 (N.to_nat n)).

Lemma in_nim n o : In o (nim n) <-> exists m, o = rest m /\ (m < n)%N.
Proof.
  unfold nim; rewrite in_map_iff; setoid_rewrite in_range.
  split; intros (m & A & B); exists m; split; auto; lia.
Qed.

(* In normal play the player to move loses if the nim-sum is 0. In misere play, too, until
   no heap has more than one counter: then it is the other way round. *)
Definition small (s : list heap) : bool := forallb (fun h => N.leb h 1) s.
Definition nim_lost (misere : bool) (s : list heap) : bool :=
  xorb (misere && small s) (N.eqb (nim_sum s) 0).

Lemma small_permutes s t : Permutation s t -> small s = small t.
Proof. unfold small; induction 1; simpl; try congruence; destruct (N.leb y 1), (N.leb x 1);
  reflexivity. Qed.

Lemma nim_lost_permutes misere s t : Permutation s t -> nim_lost misere s = nim_lost misere t.
Proof. intros P; unfold nim_lost; rewrite (nim_sum_permutes _ _ P), (small_permutes _ _ P);
  reflexivity. Qed.

Lemma small_sum s : small s = true -> (nim_sum s <= 1)%N.
Proof.
  induction s as [|h s IH]; simpl; [lia|]; rewrite andb_true_iff, N.leb_le; intros [H S];
    specialize (IH S).
  destruct h as [|[]], (nim_sum s) as [|[]]; simpl; lia.
Qed.

(* What a heap of h beside c is: lost or not, by cases. *)
Lemma lost_cases misere h c : nim_lost misere (h :: c) =
  xorb (misere && N.leb h 1 && small c) (N.eqb h (nim_sum c)).
Proof.
  unfold nim_lost; simpl; rewrite andb_assoc; f_equal; apply eq_true_iff_eq; rewrite !N.eqb_eq.
  split; [apply N.lxor_eq | intros ->; apply N.lxor_nilpotent].
Qed.

Ltac by_cases := repeat match goal with
  | H : context [N.eqb ?a ?b] |- _ => destruct (N.eqb_spec a b)
  | |- context [N.eqb ?a ?b] => destruct (N.eqb_spec a b)
  | H : context [N.leb ?a ?b] |- _ => destruct (N.leb_spec a b)
  | |- context [N.leb ?a ?b] => destruct (N.leb_spec a b)
  end; cbn [xorb andb negb] in *; try congruence; try lia.

(* No move leads from a lost position to another one. *)
Lemma nim_lost_move misere h m c : (m < h)%N -> nim_lost misere (h :: c) = true ->
  nim_lost misere (m :: c) = false.
Proof.
  rewrite !lost_cases; assert (S := small_sum c); destruct misere, (small c);
    try specialize (S eq_refl); by_cases.
Qed.

(* Some move leads from any other to a lost one: so does one of m counters, or of 1 - m. *)
Lemma nim_won_move misere h m c : (m < h)%N -> nim_lost misere (h :: c) = false ->
  misere && (N.leb h 1 && small c) = true \/ m = nim_sum c ->
  exists k, (k < h)%N /\ nim_lost misere (k :: c) = true.
Proof.
  intros M L K; enough (nim_lost misere (m :: c) = true \/ (1 - m < h)%N /\
    nim_lost misere (1 - m :: c)%N = true)
    as [A|A] by eauto; revert L K; rewrite !lost_cases; assert (S := small_sum c).
  destruct misere, (small c); try specialize (S eq_refl); by_cases.
  all: intuition (try lia; try congruence).
Qed.

Lemma some_less s u : (u < nim_sum s)%N ->
  exists h c, Permutation s (h :: c) /\ (N.lxor u (nim_sum c) < h)%N.
Proof.
  revert u; induction s as [|h s IH]; simpl; intros u L; [lia|];
    destruct (less_than_sum _ _ _ L) as [H|H]; [eauto|].
  destruct (IH _ H) as (k & c & P & M); exists k, (h :: c); rewrite P; split; [apply perm_swap|].
  simpl; rewrite <- N.lxor_assoc; exact M.
Qed.

Lemma no_moves s : moves_of heap nim s = [] -> small s = true /\ nim_sum s = 0%N.
Proof.
  induction s as [|[|h] s IH]; simpl; intros E; auto; [apply map_eq_nil in E; auto|].
  unfold nim in E; simpl in E; destruct (Pos.to_nat h) eqn:N; [lia | discriminate].
Qed.

Theorem bouton misere s : lost_if (G := heaps nim misere) (nim_lost misere s) s.
Proof.
  apply (sum_decided heap nim in_order N.to_nat (fun _ => True));
    auto using in_order_permutes, nim_lost_permutes;
    try (intros; apply Forall_forall; auto; fail).
  { intros p o I; apply in_nim in I; destruct I as ([|m] & -> & L); simpl; lia. }
  clear s; intros s _.
  destruct (moves_of heap nim s) as [|t ts] eqn:E; [left | right; rewrite <- E].
  { destruct (no_moves s E) as [S N]; unfold nim_lost; rewrite S, N; destruct misere; auto. }
  assert (A : forall u, In u (moves_of heap nim s) -> exists h m c,
    (m < h)%N /\ Permutation s (h :: c) /\
    nim_lost misere u = nim_lost misere (m :: c)).
  { intros u I; apply in_moves in I; destruct I as (h & c & o & P & I & Q); apply in_nim in I.
    destruct I as (m & -> & I); exists h, m, c; rewrite (nim_lost_permutes _ _ _ Q); destruct m;
      auto. }
  assert (T : In t (moves_of heap nim s)) by (rewrite E; left; reflexivity).
  destruct (nim_lost misere s) eqn:L.
  { assert (W : forall u, In u (moves_of heap nim s) -> nim_lost misere u = false); [|split; eauto].
    intros u I; destruct (A u I) as (h & m & c & M & P & ->); apply (nim_lost_move _ h m c M).
    rewrite <- (nim_lost_permutes _ _ _ P); exact L. }
  assert (X : exists h m c, (m < h)%N /\ Permutation s (h :: c) /\
    (misere && (N.leb h 1 && small c) = true \/ m = nim_sum c)).
  { destruct (misere && small s) eqn:B.
    - destruct (A t T) as (h & m & c & M & P & _); rewrite (small_permutes _ _ P) in B;
        exists h, m, c; auto.
    - unfold nim_lost in L; rewrite B, xorb_false_l in L; apply N.eqb_neq in L.
      destruct (some_less s 0) as (h & c & P & M); [lia|]; exists h, (nim_sum c), c; auto. }
  destruct X as (h & m & c & M & P & K); rewrite (nim_lost_permutes _ _ _ P) in L.
  destruct (nim_won_move misere h m c M L K) as (k & D & F).
  destruct (a_move heap nim s h c (rest k) P) as (r & R & Q); [apply in_nim; eauto|].
  split; [|discriminate]; exists r; rewrite (nim_lost_permutes _ _ _ Q); destruct k; auto.
Qed.

(* ----- Rules that aren't sums: by the list of positions after a move ----- *)

(* Whoever has no move loses, or wins in misere play. *)
Definition by_moves (moves : list N -> list (list N)) (misere : bool) : game :=
  listed (fun s => match moves s with [] => Some (if misere then Win else Loss) | _ => None end) moves.

(* The heaps in order, without those of no counter. *)
Definition tidy (s : list heap) : list heap := in_order (filter (fun h => negb (N.eqb h 0)) s).

(* Moore's Nim: take from one heap, or from up to k. What can be left, first all. *)
Fixpoint fewer (k : nat) (s : list heap) : list (list heap) :=
  match s, k with
  | [], _ => [[]]
  | _, O => [s]
  | h :: r, S j => map (cons h) (fewer k r) ++
      flat_map (fun m => map (cons m) (fewer j r)) (range 0 (N.to_nat h))
  end.
Definition moore (k : nat) (s : list heap) : list (list heap) := map tidy (tl (fewer k s)).

(* Wythoff's game: take from one of two heaps, or the same number from both. *)
Definition wythoff (s : list heap) : list (list heap) := map tidy (moves_of heap nim s ++
  match s with [a; b] => map (fun t => [a - t; b - t])%N (range 1 (N.to_nat (N.min a b))) | _ => [] end).

(* Fibonacci Nim and the like: take at most f times what the other has just taken. A
   position is a heap and the most that may be taken from it. *)
Definition dynamic (f : N) (s : list N) : list (list N) :=
  match s with
  | [h; most] => map (fun t => [h - t; N.min (h - t) (f * t)])%N (range 1 (N.to_nat (N.min h most)))
  | _ => []
  end.

(* Chomp: the rows of a bar, the longest first. A bite leaves m squares of a row, and no
   more of the rows below. The last square is poisoned: nobody takes it. *)
Fixpoint bites (s : list N) : list (list N) :=
  match s with
  | [] => []
  | h :: r => map (fun m => m :: map (N.min m) r) (range 0 (N.to_nat h)) ++ map (cons h) (bites r)
  end.
Definition chomp (s : list N) : list (list N) :=
  filter (fun t => match t with [] => false | _ => true end)
    (map (filter (fun h => negb (N.eqb h 0))) (bites s)).
