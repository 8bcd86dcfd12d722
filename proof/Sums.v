(* Sums of finite impartial games: games side by side, in which both players have the
   same moves, one component a move. Nim-sum, mex, and the theorem of Sprague (1935)
   and Grundy (1939): a sum is worth the nim-sum of what its components are worth. *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games.
Import ListNotations.

(* ----- Nim-sum: addition in binary without carrying, which is N.lxor ----- *)

Definition nim_sum : list N -> N := fold_right N.lxor 0%N.

(* The number that has the highest bit in which two differ is greater. *)
Lemma higher_bit x y : x <> y -> N.testbit y (N.log2 (N.lxor x y)) = true -> (x < y)%N.
Proof.
  intros D Y; set (k := N.log2 (N.lxor x y)) in *.
  assert (Z : N.lxor x y <> 0%N) by (rewrite N.lxor_eq_0_iff; exact D).
  assert (B := N.bit_log2 _ Z); fold k in B; rewrite N.lxor_spec, Y in B.
  assert (X : N.testbit x k = false) by (destruct (N.testbit x k); [discriminate | reflexivity]).
  assert (H : N.shiftr x (N.succ k) = N.shiftr y (N.succ k)).
  { apply N.bits_inj; intros i; rewrite !N.shiftr_spec by lia.
    assert (F : N.testbit (N.lxor x y) (i + N.succ k) = false) by (apply N.bits_above_log2; fold k; lia).
    rewrite N.lxor_spec in F; apply xorb_eq in F; exact F. }
  assert (S : forall z, N.shiftr z k = (2 * N.shiftr z (N.succ k) + N.b2n (N.testbit z k))%N).
  { intros z; rewrite (N.div2_odd (N.shiftr z k)) at 1.
    rewrite <- N.bit0_odd, N.shiftr_spec, N.add_0_l, N.shiftr_succ_r by lia; reflexivity. }
  assert (L : (N.shiftr x k < N.shiftr y k)%N) by (rewrite !S, X, Y, H; simpl N.b2n; lia).
  rewrite !N.shiftr_div_pow2 in L.
  destruct (N.lt_ge_cases x y) as [|G]; [assumption|].
  apply (N.div_le_mono _ _ (2 ^ k)) in G; [lia | apply N.pow_nonzero; lia].
Qed.

(* Whatever is less than a nim-sum can be made of it by making one part less. *)
Lemma less_than_sum a b u : (u < N.lxor a b)%N -> (N.lxor u b < a)%N \/ (N.lxor u a < b)%N.
Proof.
  intros L; set (d := N.lxor u (N.lxor a b)).
  assert (E : forall x y, N.lxor x y = d -> x <> y).
  { intros x y H ->; rewrite N.lxor_nilpotent in H.
    symmetry in H; unfold d in H; apply (proj1 (N.lxor_eq_0_iff _ _)) in H; rewrite H in L; exact (N.lt_irrefl _ L). }
  assert (A : N.testbit (N.lxor a b) (N.log2 d) = true).
  { destruct (N.testbit (N.lxor a b) (N.log2 d)) eqn:A; [reflexivity|].
    enough (N.lxor a b < u)%N by lia; apply higher_bit; [lia|].
    rewrite N.lxor_comm; fold d.
    assert (B : N.testbit d (N.log2 d) = true) by (apply N.bit_log2; intros Z; exact (E u (N.lxor a b) eq_refl (proj1 (N.lxor_eq_0_iff _ _) Z))).
    unfold d at 1 in B; rewrite N.lxor_spec, A, xorb_false_r in B; exact B. }
  assert (D1 : N.lxor (N.lxor u b) a = d) by (unfold d; rewrite N.lxor_assoc, (N.lxor_comm b a); reflexivity).
  assert (D2 : N.lxor (N.lxor u a) b = d) by (unfold d; rewrite N.lxor_assoc; reflexivity).
  rewrite N.lxor_spec in A.
  destruct (N.testbit a (N.log2 d)) eqn:Ta; [left | right]; apply higher_bit; auto.
  - rewrite D1; exact Ta.
  - rewrite D2, <- (xorb_false_l (N.testbit b _)); exact A.
Qed.

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof. induction a as [|x a IH]; simpl; [reflexivity|]; rewrite IH, N.lxor_assoc; reflexivity. Qed.

Lemma lxor_cancel a b c : N.lxor a b = N.lxor a c -> b = c.
Proof.
  intros H; apply (f_equal (N.lxor a)) in H.
  rewrite <- !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_l in H; exact H.
Qed.

(* ----- Sums ----- *)

Section Sums.
Variable P : Type.                     (* components, such as heaps *)
Variable options : P -> list (list P). (* a move makes some components of one *)

(* The moves are those in the first component, and those in the others. *)
Fixpoint moves_of (s : list P) : list (list P) :=
  match s with
  | [] => []
  | p :: r => map (fun o => o ++ r) (options p) ++ map (cons p) (moves_of r)
  end.

Definition stuck (s : list P) : bool :=
  forallb (fun p => match options p with [] => true | _ => false end) s.

Lemma stuck_moves s : stuck s = true <-> moves_of s = [].
Proof.
  induction s as [|p s IH]; simpl; [tauto|]; destruct (options p) as [|o l]; simpl; [|intuition discriminate].
  rewrite IH; destruct (moves_of s); simpl; intuition discriminate.
Qed.

Lemma in_moves s t : In t (moves_of s) <->
  exists a p b o, s = a ++ p :: b /\ In o (options p) /\ t = a ++ o ++ b.
Proof.
  split.
  - revert t; induction s as [|p s IH]; simpl; intros t; [tauto|].
    rewrite in_app_iff, !in_map_iff; intros [(o & <- & I)|(x & <- & I)].
    + exists [], p, s, o; auto.
    + destruct (IH _ I) as (a & q & b & o & -> & O & ->); exists (p :: a), q, b, o; auto.
  - intros (a & p & b & o & -> & I & ->); induction a as [|q a IH]; simpl; rewrite in_app_iff, !in_map_iff; eauto.
Qed.

(* v p is the mex of the nim-sums of the options of p: the least number that is
   the value of none. *)
Definition is_mex (v : P -> N) (p : P) : Prop :=
  (forall o, In o (options p) -> nim_sum (map v o) <> v p) /\
  (forall u, (u < v p)%N -> exists o, In o (options p) /\ nim_sum (map v o) = u).

Variable tidy : list P -> list P. (* sums that differ in their order only are the same *)

(* In normal play whoever cannot move loses, in misere play that player wins. *)
Definition sum (misere : bool) : game := {|
  pos := list P;
  over := fun s => if stuck s then Some (if misere then Win else Loss) else None;
  move := fun s t => In t (map tidy (moves_of s))
|}.

Variable v : P -> N.
Variable size : P -> nat.      (* moves make a sum smaller *)
Variable known : P -> Prop.    (* components of which the value is known *)
Notation worth s := (nim_sum (map v s)).
Notation total s := (list_sum (map size s)).
Hypothesis smaller : forall p o, In o (options p) -> total o < size p.
Hypothesis mex : forall p, known p -> is_mex v p.
Hypothesis closed : forall p o, known p -> In o (options p) -> Forall known o.
Hypothesis tidy_worth : forall s, worth (tidy s) = worth s.
Hypothesis tidy_total : forall s, total (tidy s) = total s.
Hypothesis tidy_known : forall s, Forall known s -> Forall known (tidy s).

Lemma moves_smaller s t : In t (moves_of s) -> total t < total s.
Proof.
  intros H; apply in_moves in H; destruct H as (a & p & b & o & -> & I & ->).
  assert (S := smaller _ _ I); rewrite !map_app, !list_sum_app; simpl; lia.
Qed.

Lemma moves_known s t : Forall known s -> In t (moves_of s) -> Forall known t.
Proof.
  intros K H; apply in_moves in H; destruct H as (a & p & b & o & -> & I & ->).
  apply Forall_app in K; destruct K as [A B]; inversion B; subst.
  rewrite !Forall_app; eauto.
Qed.

(* The value of a sum, too, is the mex of the values of its options. *)
Theorem sum_mex s : Forall known s ->
  (forall t, In t (moves_of s) -> worth t <> worth s) /\
  (forall u, (u < worth s)%N -> exists t, In t (moves_of s) /\ worth t = u).
Proof.
  induction s as [|p s IH]; intros K; simpl; [split; [tauto | lia]|].
  inversion K as [|? ? Kp Ks]; subst; destruct (mex p Kp) as [M1 M2], (IH Ks) as [S1 S2]; split.
  - intros t; rewrite in_app_iff, !in_map_iff; intros [(o & <- & I)|(x & <- & I)]; simpl.
    + rewrite map_app, nim_sum_app; intros E; apply (M1 _ I).
      apply (lxor_cancel (worth s)); rewrite !(N.lxor_comm (worth s)); exact E.
    + intros E; apply (S1 _ I), (lxor_cancel (v p)), E.
  - intros u L; destruct (less_than_sum _ _ _ L) as [H|H].
    + destruct (M2 _ H) as (o & I & E); exists (o ++ s); rewrite in_app_iff, in_map_iff; split; [eauto|].
      rewrite map_app, nim_sum_app, E, N.lxor_assoc, N.lxor_nilpotent; apply N.lxor_0_r.
    + destruct (S2 _ H) as (x & I & E); exists (p :: x); rewrite in_app_iff, !in_map_iff; split; [eauto|].
      simpl; rewrite E, N.lxor_comm, N.lxor_assoc, N.lxor_nilpotent; apply N.lxor_0_r.
Qed.

(* A sum is lost for the player to move if it is worth 0, and won if not. *)
Theorem sprague_grundy s : Forall known s ->
  if N.eqb (worth s) 0 then loses (G := sum false) None s else wins (G := sum false) None s.
Proof.
  assert (H : forall n s, total s <= n -> Forall known s ->
    if N.eqb (worth s) 0 then loses (G := sum false) None s else wins (G := sum false) None s).
  { induction n as [n IH] using lt_wf_ind; intros r L K; destruct (sum_mex r K) as [M1 M2].
    assert (T : forall t, In t (moves_of r) ->
      if N.eqb (worth t) 0 then loses (G := sum false) None (tidy t) else wins (G := sum false) None (tidy t)).
    { intros t I; rewrite <- tidy_worth; assert (S := moves_smaller _ _ I).
      eapply (IH (total t)); [lia | rewrite tidy_total; lia | eauto using moves_known]. }
    assert (O : over (sum false) r = if stuck r then Some Loss else None) by reflexivity.
    destruct (N.eqb_spec (worth r) 0) as [E|E].
    - destruct (stuck r) eqn:S; [constructor; exact O|].
      destruct (moves_of r) as [|t l] eqn:Z; [apply stuck_moves in Z; congruence|].
      eapply loses_moves; [exact O | constructor | exists (tidy t); simpl; rewrite Z; left; reflexivity |].
      intros q I; simpl in I; rewrite Z in I; apply in_map_iff in I; destruct I as (x & <- & I).
      specialize (T x I); specialize (M1 x I); rewrite E in M1; apply N.eqb_neq in M1; rewrite M1 in T; exact T.
    - destruct (M2 0%N) as (t & I & W); [lia|]; specialize (T t I); rewrite W in T.
      destruct (stuck r) eqn:S; [apply stuck_moves in S; rewrite S in I; destruct I|].
      eapply wins_move; [exact O | constructor | apply in_map; exact I | exact T]. }
  intros K; exact (H _ s (le_n _) K).
Qed.

End Sums.
