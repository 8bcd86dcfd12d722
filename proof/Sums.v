(* Sums of finite impartial games: games side by side, in which both players have the
   same moves, one component a move. Nim-sum, mex, and the theorem of Sprague (1935)
   and Grundy (1939): a sum is worth the nim-sum of what its components are worth. *)

Require Import List Bool NArith Ndigits Lia Permutation.
From Proof Require Import Games.
Import ListNotations.

(* ----- Nim-sum: addition in binary without carrying, which is N.lxor ----- *)

Definition nim_sum : list N -> N := fold_right N.lxor 0%N.

Lemma lxor_swap a b c : N.lxor a (N.lxor b c) = N.lxor b (N.lxor a c).
Proof. rewrite <- !N.lxor_assoc, (N.lxor_comm a b); reflexivity. Qed.

Lemma lxor_back a b : N.lxor (N.lxor a b) b = a.
Proof. rewrite N.lxor_assoc, N.lxor_nilpotent; apply N.lxor_0_r. Qed.

Lemma lxor_cancel a b c : N.lxor a b = N.lxor a c -> b = c.
Proof. rewrite !(N.lxor_comm a); intros H; rewrite <- (lxor_back b a), H; apply lxor_back. Qed.

(* The last bit, and the others. *)
Lemma lxor_bits x y : N.lxor x y = (2 * N.lxor (N.div2 x) (N.div2 y) + N.b2n (xorb (N.odd x) (N.odd y)))%N.
Proof. rewrite (N.div2_odd (N.lxor x y)), Nxor_div2, <- !N.bit0_odd, N.lxor_spec; reflexivity. Qed.

(* Whatever is less than a nim-sum can be made of it by making one part less. *)
Lemma less_than_sum a b u : (u < N.lxor a b)%N -> (N.lxor u b < a)%N \/ (N.lxor u a < b)%N.
Proof.
  assert (H : forall n a b u, (a + b + u < N.of_nat n)%N -> (u < N.lxor a b)%N ->
    (N.lxor u b < a)%N \/ (N.lxor u a < b)%N).
  { clear; induction n as [|n IH]; intros a b u L H; [lia|]; specialize (IH (N.div2 a) (N.div2 b) (N.div2 u)).
    assert (A := N.div2_odd a); assert (B := N.div2_odd b); assert (U := N.div2_odd u).
    assert (E : N.div2 u = N.lxor (N.div2 a) (N.div2 b) ->
      N.lxor (N.div2 u) (N.div2 b) = N.div2 a /\ N.lxor (N.div2 u) (N.div2 a) = N.div2 b)
      by (intros ->; rewrite (N.lxor_comm (N.div2 a)) at 2; split; apply lxor_back).
    destruct (N.eq_dec (a + b + u) 0) as [Z|Z].
    { replace a with 0%N in H by lia; replace b with 0%N in H by lia; simpl in H; lia. }
    rewrite (lxor_bits a b) in H; rewrite (lxor_bits u b), (lxor_bits u a).
    destruct (N.odd a), (N.odd b), (N.odd u); simpl N.b2n in *; lia. }
  apply (H (S (N.to_nat (a + b + u)))); lia.
Qed.

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof. induction a as [|x a IH]; simpl; [reflexivity|]; rewrite IH, N.lxor_assoc; reflexivity. Qed.

Lemma nim_sum_permutes a b : Permutation a b -> nim_sum a = nim_sum b.
Proof. induction 1; simpl; try congruence; apply lxor_swap. Qed.

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

Lemma in_moves s t : In t (moves_of s) <->
  exists a p b o, s = a ++ p :: b /\ In o (options p) /\ t = a ++ o ++ b.
Proof.
  split.
  - revert t; induction s as [|p s IH]; simpl; intros t; [tauto|].
    rewrite in_app_iff, !in_map_iff; intros [(o & <- & I)|(x & <- & I)].
    + exists [], p, s, o; auto.
    + destruct (IH _ I) as (a & q & b & o & -> & O & ->); exists (p :: a), q, b, o; auto.
  - intros (a & p & b & o & -> & I & ->).
    induction a as [|q a IH]; simpl; rewrite in_app_iff, !in_map_iff; eauto.
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
  over := fun s => match moves_of s with [] => Some (if misere then Win else Loss) | _ => None end;
  move := fun s t => In t (map tidy (moves_of s))
|}.

Variable size : P -> nat.      (* moves make a sum smaller *)
Variable known : P -> Prop.    (* components of which the value is known *)
Notation total s := (list_sum (map size s)).
Hypothesis smaller : forall p o, In o (options p) -> total o < size p.
Hypothesis closed : forall p o, known p -> In o (options p) -> Forall known o.
Hypothesis tidied : forall s, exists z, Permutation s (z ++ tidy s) /\ Forall (fun p => options p = []) z.

(* Who wins, where a property says which sums are lost. *)
Lemma sum_decided misere lost : (forall s, Forall known s ->
    lost (tidy s) = lost s /\ (moves_of s = [] -> lost s = negb misere) /\
    forall t, In t (moves_of s) -> (lost s = true -> lost t = false) /\
      (lost s = false -> exists t, In t (moves_of s) /\ lost t = true)) ->
  forall s, Forall known s -> lost_if (G := sum misere) (lost s) s.
Proof.
  intros H; apply (decides (sum misere) (Forall known) (fun s => total s)); intros s K; simpl.
  assert (S : forall t, In t (moves_of s) -> Forall known t /\ total (tidy t) < total s).
  { intros t I; apply in_moves in I; destruct I as (a & p & b & o & -> & I & ->).
    destruct (tidied (a ++ o ++ b)) as (z & Z & _); apply (Permutation_map size), Permutation_list_sum in Z.
    specialize (smaller _ _ I); rewrite !map_app, !list_sum_app in *; simpl in *; split; [|lia].
    rewrite !Forall_app in *; destruct K as (A & B); inversion B; eauto. }
  assert (T : forall t, Forall known t -> Forall known (tidy t)).
  { intros t F; destruct (tidied t) as (z & Z & _); rewrite Z, Forall_app in F; apply F. }
  destruct (H s K) as (_ & E & M); destruct (moves_of s) as [|t ts].
  { rewrite E by reflexivity; destruct misere; reflexivity. }
  split.
  - destruct (lost s) eqn:L.
    + exists (tidy t); split; [left; reflexivity|]; destruct (S t) as [F _]; [left; reflexivity|].
      rewrite (proj1 (H t F)); apply M; [left|]; reflexivity.
    + destruct (M t) as [_ X]; [left; reflexivity|]; destruct X as (u & I & X); [reflexivity|].
      exists (tidy u); split; [apply (in_map tidy _ _ I)|]; rewrite (proj1 (H u (proj1 (S u I)))); exact X.
  - intros q I; apply (in_map_iff tidy (t :: ts)) in I; destruct I as (u & <- & I); destruct (S u I) as [F L].
    split; [auto | split; [exact L|]]; rewrite (proj1 (H u F)); apply M, I.
Qed.

Variable v : P -> N.
Notation worth s := (nim_sum (map v s)).
Hypothesis mex : forall p, known p -> is_mex v p.

(* The value of a sum, too, is the mex of the values of its options. *)
Theorem sum_mex s : Forall known s ->
  (forall t, In t (moves_of s) -> worth t <> worth s) /\
  (forall u, (u < worth s)%N -> exists t, In t (moves_of s) /\ worth t = u).
Proof.
  induction 1 as [|p s Kp Ks [S1 S2]]; simpl; [split; [tauto | lia]|]; destruct (mex p Kp) as [M1 M2]; split.
  - intros t; rewrite in_app_iff, !in_map_iff; intros [(o & <- & I)|(x & <- & I)] E; simpl in E.
    + rewrite map_app, nim_sum_app, !(N.lxor_comm _ (worth s)) in E; apply (M1 _ I), (lxor_cancel _ _ _ E).
    + apply (S1 _ I), (lxor_cancel (v p)), E.
  - intros u L; destruct (less_than_sum _ _ _ L) as [H|H].
    + destruct (M2 _ H) as (o & I & E); exists (o ++ s); rewrite in_app_iff, in_map_iff; split; [eauto|].
      rewrite map_app, nim_sum_app, E; apply lxor_back.
    + destruct (S2 _ H) as (x & I & E); exists (p :: x); rewrite in_app_iff, !in_map_iff; split; [eauto|].
      simpl; rewrite E, N.lxor_comm; apply lxor_back.
Qed.

(* A sum is lost for the player to move if it is worth 0, and won if not. *)
Theorem sprague_grundy s : Forall known s -> lost_if (G := sum false) (N.eqb (worth s) 0) s.
Proof.
  apply (sum_decided false (fun s => N.eqb (worth s) 0)); clear s; intros s K.
  destruct (sum_mex s K) as [M1 M2]; split; [|split].
  - destruct (tidied s) as (z & Z & F); rewrite Z, Forall_app in K; destruct K as [K _].
    rewrite (nim_sum_permutes _ _ (Permutation_map v Z)), map_app, nim_sum_app.
    replace (worth z) with 0%N; [reflexivity|]; clear Z; induction F as [|p z E F IH]; [reflexivity|].
    inversion K; subst; simpl; rewrite <- IH, N.lxor_0_r by assumption.
    destruct (mex p) as [_ N0]; [assumption|]; rewrite E in N0; destruct (v p) eqn:V; [reflexivity|].
    destruct (N0 0%N) as (o & [] & _); lia.
  - intros E; rewrite E in M2; apply N.eqb_eq; destruct (worth s) eqn:W; [reflexivity|].
    destruct (M2 0%N) as (t & [] & _); lia.
  - intros t I; specialize (M1 t I); rewrite !N.eqb_eq, N.eqb_neq; split; [congruence|].
    rewrite N.eqb_neq; intros E; destruct (M2 0%N) as (r & R & W); [lia|]; exists r; rewrite W; auto.
Qed.

End Sums.
