(* Heap games: sums whose components are heaps, each a number of counters. Nim by
   theory (Bouton 1901), and any heap game by a certificate. *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games Sums.
Import ListNotations.

Notation heap := N (only parsing).
Definition rule := heap -> list (list heap). (* a move makes some heaps of one *)

(* The heaps in order, without those of no counter. *)
Fixpoint place (h : heap) (s : list heap) : list heap :=
  match s with [] => [h] | x :: r => if N.leb h x then h :: s else x :: place h r end.
Definition tidy (s : list heap) : list heap :=
  fold_right (fun h r => if N.eqb h 0 then r else place h r) [] s.

Definition heaps (r : rule) (misere : bool) : game := sum heap r tidy misere.

(* Whatever is added up over the heaps stays as it is, if no counter adds nothing. *)
Lemma tidy_fold (f : heap -> N -> N) (z : N) : (forall a b x, f a (f b x) = f b (f a x)) -> (forall x, f 0%N x = x) ->
  forall s, fold_right f z (tidy s) = fold_right f z s.
Proof.
  intros C Z; assert (H : forall h s, fold_right f z (place h s) = f h (fold_right f z s)).
  { intros h; induction s as [|x r IH]; simpl; [reflexivity|]; destruct (N.leb h x); simpl; [|rewrite IH]; auto. }
  induction s as [|h s IH]; simpl; [reflexivity|].
  destruct (N.eqb_spec h 0) as [->|D]; rewrite ?Z, ?H, IH; reflexivity.
Qed.

Lemma lxor_swap a b c : N.lxor a (N.lxor b c) = N.lxor b (N.lxor a c).
Proof. rewrite <- !N.lxor_assoc, (N.lxor_comm a b); reflexivity. Qed.

Lemma tidy_worth (v : heap -> N) : v 0%N = 0%N -> forall s, nim_sum (map v (tidy s)) = nim_sum (map v s).
Proof.
  intros Z s; assert (M : forall s, nim_sum (map v s) = fold_right (fun h x => N.lxor (v h) x) 0%N s)
    by (induction s0; simpl; congruence).
  rewrite !M; apply tidy_fold; intros; [apply lxor_swap | rewrite Z; apply N.lxor_0_l].
Qed.

Lemma tidy_total (size : heap -> nat) : size 0%N = 0 -> forall s, list_sum (map size (tidy s)) = list_sum (map size s).
Proof.
  intros Z s; assert (M : forall s, list_sum (map size s) = N.to_nat (fold_right (fun h x => N.of_nat (size h) + x)%N 0%N s))
    by (induction s0; simpl; lia).
  rewrite !M, tidy_fold; [reflexivity | intros; lia | intros; rewrite Z; lia].
Qed.

Lemma tidy_in h s : In h (tidy s) <-> In h s /\ h <> 0%N.
Proof.
  assert (H : forall x s, In h (place x s) <-> x = h \/ In h s).
  { intros x; induction s0 as [|y r IH]; simpl; [tauto|]; destruct (N.leb x y); simpl; rewrite ?IH; tauto. }
  induction s as [|x s IH]; simpl; [tauto|]; destruct (N.eqb_spec x 0) as [->|D]; rewrite ?H, IH; intuition congruence.
Qed.

(* ----- Nim ----- *)

Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Definition nim : rule := fun n => map (fun m => [m]) (below n).

Lemma in_below m n : In m (below n) <-> (m < n)%N.
Proof.
  unfold below; rewrite in_map_iff; setoid_rewrite in_seq; split.
  - intros (x & <- & H); lia.
  - intros H; exists (N.to_nat m); lia.
Qed.

Lemma in_nim n o : In o (nim n) <-> exists m, o = [m] /\ (m < n)%N.
Proof. unfold nim; rewrite in_map_iff; setoid_rewrite in_below; firstorder. Qed.

Lemma nim_mex n : is_mex heap nim (fun h => h) n.
Proof.
  split.
  - intros o I; apply in_nim in I; destruct I as (m & -> & L); simpl; rewrite N.lxor_0_r; lia.
  - intros u L; exists [u]; split; [apply in_nim; eauto | simpl; apply N.lxor_0_r].
Qed.

Lemma nim_smaller p o : In o (nim p) -> list_sum (map N.to_nat o) < N.to_nat p.
Proof. intros I; apply in_nim in I; destruct I as (m & -> & L); simpl; lia. Qed.

Theorem bouton s :
  if N.eqb (nim_sum s) 0 then loses (G := heaps nim false) None s else wins (G := heaps nim false) None s.
Proof.
  assert (T : forall s, Forall (fun _ : heap => True) s) by (intros; apply Forall_forall; auto).
  assert (H := sprague_grundy heap nim tidy (fun h => h) N.to_nat (fun _ => True) nim_smaller
    (fun p _ => nim_mex p) (fun _ o _ _ => T o) (tidy_worth _ eq_refl) (tidy_total _ eq_refl) (fun _ _ => T _) s (T s)).
  rewrite map_id in H; exact H.
Qed.

(* In misere play the player to move loses if the nim-sum is 0, until no heap has
   more than one counter: then, if there is an odd number of heaps. *)
Definition small (s : list heap) : bool := forallb (fun h => N.leb h 1) s.
Definition misere_lost (s : list heap) : bool := N.eqb (nim_sum s) (if small s then 1 else 0).

Lemma small_app a b : small (a ++ b) = small a && small b.
Proof. apply forallb_app. Qed.

Lemma small_sum s : small s = true -> (nim_sum s <= 1)%N.
Proof.
  induction s as [|h s IH]; simpl; [lia|]; rewrite andb_true_iff, N.leb_le; intros [H S]; specialize (IH S).
  assert (h = 0 \/ h = 1)%N as [-> | ->] by lia; assert (nim_sum s = 0 \/ nim_sum s = 1)%N as [-> | ->] by lia; simpl; lia.
Qed.

Lemma small_tidy s : small (tidy s) = small s.
Proof.
  unfold small; apply eq_true_iff_eq; rewrite !forallb_forall; split; intros H x I.
  - destruct (N.eq_dec x 0) as [->|D]; [reflexivity | apply H, tidy_in; auto].
  - apply H, (proj1 (tidy_in x s)), I.
Qed.

Lemma misere_tidy s : misere_lost (tidy s) = misere_lost s.
Proof.
  unfold misere_lost; rewrite small_tidy, <- (map_id (tidy s)), (tidy_worth (fun h => h)), map_id; reflexivity.
Qed.

Lemma nim_moves s t : In t (moves_of heap nim s) <->
  exists a h b m, s = a ++ h :: b /\ (m < h)%N /\ t = a ++ m :: b.
Proof.
  split; [intros H; apply in_moves in H; destruct H as (a & h & b & o & -> & I & ->)|].
  - apply in_nim in I; destruct I as (m & -> & L); exists a, h, b, m; auto.
  - intros (a & h & b & m & -> & L & ->); apply in_moves; exists a, h, b, [m]; rewrite in_nim; eauto.
Qed.

(* No move leads from one lost position to another, *)
Lemma misere_leaves s t : misere_lost s = true -> In t (moves_of heap nim s) -> misere_lost t = false.
Proof.
  unfold misere_lost; rewrite N.eqb_eq, N.eqb_neq; intros E I F.
  assert (D : nim_sum t <> nim_sum s).
  { destruct (sum_mex heap nim (fun h => h) (fun _ => True) (fun p _ => nim_mex p) s) as [M _];
      [apply Forall_forall; auto|]; specialize (M t I); rewrite !map_id in M; exact M. }
  apply nim_moves in I; destruct I as (a & h & b & m & -> & L & ->).
  rewrite !small_app in *; simpl in *; rewrite !nim_sum_app in *; simpl in *.
  assert (X : forall x, N.lxor (nim_sum a) (N.lxor x (nim_sum b)) = N.lxor x (nim_sum (a ++ b)))
    by (intros; rewrite nim_sum_app; apply lxor_swap).
  rewrite !X in *; assert (S := small_sum (a ++ b)); rewrite small_app in S.
  destruct (small a), (small b); rewrite ?andb_false_r in *; simpl in *; try congruence.
  specialize (S eq_refl); destruct (N.leb_spec h 1), (N.leb_spec m 1); simpl in *; try lia; try congruence.
  apply N.lxor_eq in E; lia.
Qed.

(* and from any other one does, unless nothing can be taken. *)
Lemma misere_reaches s : misere_lost s = false -> (exists t, In t (moves_of heap nim s)) ->
  exists t, In t (moves_of heap nim s) /\ misere_lost t = true.
Proof.
  unfold misere_lost; rewrite N.eqb_neq; intros E (t & I).
  destruct (sum_mex heap nim (fun h => h) (fun _ => True) (fun p _ => nim_mex p) s) as [_ M];
    [apply Forall_forall; auto|]; rewrite map_id in M.
  destruct (small s) eqn:S.
  - exists t; split; [exact I|]; apply nim_moves in I; destruct I as (a & h & b & m & -> & L & ->).
    assert (T := S); rewrite small_app in S |- *; simpl in *; rewrite !nim_sum_app in *; simpl in *.
    rewrite !andb_true_iff, N.leb_le in S; destruct S as (Sa & H & Sb).
    assert (h = 1 /\ m = 0)%N as [-> ->] by lia; rewrite Sa, Sb; simpl.
    assert (A := small_sum _ Sa); assert (B := small_sum _ Sb).
    assert (nim_sum a = 0 \/ nim_sum a = 1)%N as [Xa|Xa] by lia;
      assert (nim_sum b = 0 \/ nim_sum b = 1)%N as [Xb|Xb] by lia; rewrite Xa, Xb in *; simpl in *; congruence.
  - destruct (M 0%N) as (r & J & W); [lia|]; rewrite map_id in W.
    destruct (small r) eqn:R; [|exists r; rewrite R, W; auto].
    apply nim_moves in J; destruct J as (a & h & b & m & -> & L & ->).
    rewrite small_app in R; simpl in R; rewrite !andb_true_iff, N.leb_le in R; destruct R as (Ra & H & Rb).
    rewrite small_app in S; simpl in S; rewrite Ra, Rb in S; destruct (N.leb_spec h 1) as [|Hh]; [discriminate|].
    exists (a ++ (1 - m)%N :: b); split; [apply nim_moves; exists a, h, b, (1 - m)%N; repeat split; lia|].
    rewrite small_app; simpl; rewrite Ra, Rb; simpl.
    replace (N.leb (1 - m) 1) with true by (symmetry; apply N.leb_le; lia).
    rewrite nim_sum_app in *; simpl in *; rewrite lxor_swap in *; apply N.lxor_eq in W.
    rewrite <- W; assert (m = 0 \/ m = 1)%N as [-> | ->] by lia; reflexivity.
Qed.

Theorem bouton_misere s :
  if misere_lost s then loses (G := heaps nim true) None s else wins (G := heaps nim true) None s.
Proof.
  assert (H : forall n s, list_sum (map N.to_nat s) <= n ->
    if misere_lost s then loses (G := heaps nim true) None s else wins (G := heaps nim true) None s).
  { induction n as [n IH] using lt_wf_ind; intros r L.
    assert (T : forall t, In t (moves_of heap nim r) ->
      if misere_lost t then loses (G := heaps nim true) None (tidy t) else wins (G := heaps nim true) None (tidy t)).
    { intros t I; rewrite <- misere_tidy; assert (Q := moves_smaller heap nim N.to_nat nim_smaller _ _ I).
      apply (IH (list_sum (map N.to_nat t))); [|rewrite (tidy_total N.to_nat eq_refl)]; lia. }
    assert (O : over (heaps nim true) r = if stuck heap nim r then Some Win else None) by reflexivity.
    destruct (stuck heap nim r) eqn:S.
    - destruct (misere_lost r) eqn:E; [|constructor; exact O]; exfalso.
      assert (Z : forall h, In h r -> h = 0%N).
      { intros h I; unfold stuck in S; rewrite forallb_forall in S; specialize (S h I).
        destruct h as [|p]; [reflexivity|]; destruct (nim (N.pos p)) eqn:F; [|discriminate].
        assert (In [0%N] (nim (N.pos p))) by (apply in_nim; exists 0%N; split; [reflexivity | lia]). rewrite F in H; destruct H. }
      assert (Y : r = repeat 0%N (length r)) by (apply Forall_eq_repeat, Forall_forall; intros; symmetry; auto).
      rewrite Y in E; clear -E; unfold misere_lost in E; induction (length r) as [|k IHk]; simpl in *; auto; discriminate.
    - assert (X : exists t, In t (moves_of heap nim r)).
      { destruct (moves_of heap nim r) as [|t l] eqn:Z; [apply stuck_moves in Z; congruence | exists t; left; reflexivity]. }
      destruct (misere_lost r) eqn:E.
      + destruct X as [t X]; eapply loses_moves; [exact O | constructor | exists (tidy t); apply in_map; exact X|].
        intros q I; apply in_map_iff in I; destruct I as (x & <- & I); specialize (T x I).
        rewrite (misere_leaves _ _ E I) in T; exact T.
      + destruct (misere_reaches _ E X) as (t & I & M); specialize (T t I); rewrite M in T.
        eapply wins_move; [exact O | constructor | apply in_map; exact I | exact T]. }
  exact (H _ s (le_n _)).
Qed.

(* ----- Any rule, by a certificate ----- *)

Definition heap_engine (r : rule) (misere : bool) : engine (heaps r misere) :=
  plain _ _.
