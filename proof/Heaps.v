(* Heap games: sums whose components are heaps, each a number of counters. Nim by
   theory (Bouton 1901), and any heap game by a certificate. *)

Require Import List Bool NArith Lia Permutation.
From Proof Require Import Games Sums.
Import ListNotations.

Notation heap := N (only parsing).
Definition rule := heap -> list (list heap). (* a move makes some heaps of one *)

(* The heaps in order, without those of no counter. *)
Definition tidy (s : list heap) : list heap := in_order (filter (fun h => negb (N.eqb h 0)) s).
Definition heaps (r : rule) (misere : bool) : game := sum heap r tidy misere.

Lemma tidied (r : rule) s : r 0%N = [] ->
  exists z, Permutation s (z ++ tidy s) /\ Forall (fun h => r h = []) z.
Proof.
  intros Z; unfold tidy; setoid_rewrite <- in_order_permutes.
  induction s as [|h s (z & P & F)]; [exists []; auto|]; simpl; destruct (N.eqb_spec h 0) as [->|D]; simpl.
  - exists (0%N :: z); split; [constructor; exact P | auto].
  - exists z; rewrite <- Permutation_middle; auto.
Qed.

(* ----- Nim: take as many as you like from a heap ----- *)

Definition nim : rule := fun n => map (fun m => [m]) (range 0 (N.to_nat n)).

Lemma in_nim n o : In o (nim n) <-> exists m, o = [m] /\ (m < n)%N.
Proof.
  unfold nim; rewrite in_map_iff; setoid_rewrite in_range.
  split; [intros (m & <- & L) | intros (m & -> & L)]; exists m; split; auto; lia.
Qed.

Lemma nim_smaller p o : In o (nim p) -> list_sum (map N.to_nat o) < N.to_nat p.
Proof. intros I; apply in_nim in I; destruct I as (m & -> & L); simpl; lia. Qed.

(* A move makes a heap of m of one of h; c are the others. *)
Lemma nim_moves s t : In t (moves_of heap nim s) <->
  exists a h b m, s = a ++ h :: b /\ (m < h)%N /\ t = a ++ m :: b.
Proof.
  rewrite in_moves; split; [intros (a & h & b & o & -> & I & ->)|intros (a & h & b & m & -> & L & ->)].
  - apply in_nim in I; destruct I as (m & -> & L); exists a, h, b, m; auto.
  - exists a, h, b, [m]; rewrite in_nim; eauto.
Qed.

Lemma nim_mex s : (forall t, In t (moves_of heap nim s) -> nim_sum t <> nim_sum s) /\
  (forall u, (u < nim_sum s)%N -> exists t, In t (moves_of heap nim s) /\ nim_sum t = u).
Proof.
  destruct (sum_mex heap nim (fun _ => True) (fun h => h)) with (s := s) as [A B].
  - intros p _; split; [intros o I; apply in_nim in I|].
    { destruct I as (m & -> & L); simpl; rewrite N.lxor_0_r; lia. }
    intros u L; exists [u]; split; [apply in_nim; eauto | simpl; apply N.lxor_0_r].
  - apply Forall_forall; auto.
  - rewrite map_id in *; split; [intros t I; rewrite <- (map_id t); auto|].
    intros u L; destruct (B u L) as (t & I & E); rewrite map_id in E; eauto.
Qed.

(* In normal play the player to move loses if the nim-sum is 0. In misere play, too, until
   no heap has more than one counter: then, if there is an odd number of heaps. *)
Definition small (s : list heap) : bool := forallb (fun h => N.leb h 1) s.
Definition nim_lost (misere : bool) (s : list heap) : bool :=
  N.eqb (nim_sum s) (if misere && small s then 1 else 0).

Lemma small_permutes a b : Permutation a b -> small a = small b.
Proof. unfold small; induction 1; simpl; try congruence; destruct (N.leb y 1), (N.leb x 1); reflexivity. Qed.

Lemma small_sum s : small s = true -> (nim_sum s <= 1)%N.
Proof.
  induction s as [|h s IH]; simpl; [lia|]; intros H; apply andb_prop in H; destruct H as [H S].
  specialize (IH S); apply N.leb_le in H; assert (h = 0 \/ h = 1)%N as [-> | ->] by lia.
  { rewrite N.lxor_0_l; exact IH. }
  assert (nim_sum s = 0 \/ nim_sum s = 1)%N as [-> | ->] by lia; simpl; lia.
Qed.

(* One heap, and the others. *)
Lemma small_at a h b : small (a ++ h :: b) = N.leb h 1 && small (a ++ b).
Proof. symmetry; apply (small_permutes (h :: a ++ b)), Permutation_middle. Qed.

Lemma sum_at a h b : nim_sum (a ++ h :: b) = N.lxor h (nim_sum (a ++ b)).
Proof. symmetry; apply (nim_sum_permutes (h :: a ++ b)), Permutation_middle. Qed.

Theorem bouton misere s : lost_if (G := heaps nim misere) (nim_lost misere s) s.
Proof.
  assert (K : forall s : list heap, Forall (fun _ => True) s) by (intros; apply Forall_forall; auto).
  apply (sum_decided heap nim tidy N.to_nat (fun _ => True) nim_smaller (fun _ o _ _ => K o)
    (fun s => tidied nim s eq_refl)); [clear s|apply K].
  intros s _; split; [|split].
  - destruct (tidied nim s eq_refl) as (z & P & F).
    assert (Z : nim_sum z = 0%N /\ small z = true).
    { clear P; induction F as [|[|h] z E F [I J]]; [auto | unfold small; simpl; rewrite I; auto|].
      assert (X : In [0%N] (nim (N.pos h))) by (apply in_nim; exists 0%N; split; [auto | lia]).
      rewrite E in X; destruct X. }
    unfold nim_lost; rewrite (nim_sum_permutes _ _ P), nim_sum_app, (small_permutes _ _ P).
    unfold small; rewrite forallb_app; destruct Z as [Z1 Z2]; unfold small in Z2; rewrite Z1, Z2; reflexivity.
  - intros E; assert (Z : Forall (fun h => h = 0%N) s).
    { apply Forall_forall; intros h I; apply in_split in I; destruct I as (a & b & ->).
      destruct (N.eq_dec h 0) as [|D]; [assumption|].
      assert (X : In (a ++ 0%N :: b) (moves_of heap nim (a ++ h :: b)))
        by (apply nim_moves; exists a, h, b, 0%N; repeat split; lia).
      rewrite E in X; destruct X. }
    clear E; induction Z as [|h s -> _ IH]; [destruct misere; reflexivity | exact IH].
  - intros t I; split; intros L.
    + apply nim_moves in I; destruct I as (a & h & b & m & -> & M & ->); unfold nim_lost in *.
      rewrite sum_at, small_at in *; assert (S := small_sum (a ++ b)); apply N.eqb_eq in L; apply N.eqb_neq.
      intros E; assert (N.lxor h (nim_sum (a ++ b)) <> N.lxor m (nim_sum (a ++ b)))
        by (intros X; rewrite !(N.lxor_comm _ (nim_sum _)) in X; apply lxor_cancel in X; lia).
      destruct misere, (small (a ++ b)), (N.leb_spec h 1), (N.leb_spec m 1); simpl in *; try congruence;
        try lia; apply N.lxor_eq in L; specialize (S eq_refl); lia.
    + unfold nim_lost in *; apply N.eqb_neq in L; destruct (misere && small s) eqn:MS.
      * exists t; split; [exact I|]; apply nim_moves in I; destruct I as (a & h & b & m & -> & M & ->).
        rewrite sum_at, small_at in *; apply andb_prop in MS; destruct MS as [-> S]; apply andb_prop in S.
        destruct S as [H S]; apply N.leb_le in H; rewrite S; assert (h = 1 /\ m = 0)%N as [-> ->] by lia.
        apply small_sum in S; assert (nim_sum (a ++ b) = 0 \/ nim_sum (a ++ b) = 1)%N as [X|X] by lia;
          rewrite X in *; simpl in *; congruence.
      * destruct (nim_mex s) as [_ X]; destruct (X 0%N) as (r & J & E); [lia|]; clear I t X.
        destruct (misere && small r) eqn:MR; [|exists r; rewrite MR, E; auto].
        apply nim_moves in J; destruct J as (a & h & b & m & -> & M & ->); rewrite sum_at, small_at in *.
        apply andb_prop in MR; destruct MR as [-> S]; apply andb_prop in S; destruct S as [H S].
        rewrite S, andb_true_r in MS; apply N.leb_gt in MS; apply N.leb_le in H; apply N.lxor_eq in E.
        exists (a ++ (1 - m)%N :: b); rewrite sum_at, small_at, S, <- E; split.
        -- apply nim_moves; exists a, h, b, (1 - m)%N; repeat split; lia.
        -- assert (m = 0 \/ m = 1)%N as [-> | ->] by lia; reflexivity.
Qed.

(* ----- Rules that aren't sums: by the list of positions after a move ----- *)

(* Whoever has no move loses, or wins in misere play. *)
Definition by_moves (moves : list N -> list (list N)) (misere : bool) : game :=
  listed (fun s => match moves s with [] => Some (if misere then Win else Loss) | _ => None end) moves.

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

(* Staircase Nim: the steps from the lowest. Counters go down to the next step, and from
   the lowest off the stairs. *)
Fixpoint steps_down (s : list N) : list (list N) :=
  match s with
  | a :: ((b :: r) as t) => map (fun n => a + n :: b - n :: r)%N (range 1 (N.to_nat b)) ++ map (cons a) (steps_down t)
  | _ => []
  end.
Definition staircase (s : list N) : list (list N) :=
  match s with [] => [] | a :: r => map (fun m => m :: r) (range 0 (N.to_nat a)) end ++ steps_down s.
