(* Sums of finite impartial games: games side by side, in which both players have the
   same moves, one component a move. Nim-sum, mex, and the theorem of Sprague (1935)
   and Grundy (1939): a sum is worth the nim-sum of what its components are worth. *)

Require Import List Bool NArith Lia Permutation.
From Proof Require Import Games.
Import ListNotations.

(* ----- Nim-sum: addition in binary without carrying, which is N.lxor ----- *)

Definition nim_sum : list N -> N := fold_right N.lxor 0%N.

(* Nim-sums are equal that are so bit by bit. *)
Ltac xor := apply N.bits_inj; intros i; rewrite ?N.lxor_spec, ?N.bits_0;
  repeat destruct (N.testbit _ i); reflexivity.

Lemma lxor_cancel a b c : N.lxor a b = N.lxor a c -> b = c.
Proof. intros E; apply (f_equal (N.lxor a)) in E; rewrite <- !N.lxor_assoc, N.lxor_nilpotent in E;
  exact E. Qed.

(* Whatever is less than a nim-sum can be made of it by making one part less. *)
Lemma less_than_sum a b u : (u < N.lxor a b)%N -> (N.lxor u b < a)%N \/ (N.lxor u a < b)%N.
Proof.
  assert (E : forall a b u, u = N.lxor a b -> N.lxor u b = a /\ N.lxor u a = b)
    by (intros ? ? ? ->; split; xor).
  destruct a as [|a]; [rewrite N.lxor_0_r; auto|].
  revert b u; induction a as [a IH|a IH|]; intros b u; try specialize (IH (N.div2 b) (N.div2 u));
    [specialize (E (N.pos a) (N.div2 b) (N.div2 u)).. | specialize (E 0%N (N.div2 b) (N.div2 u))];
    destruct b as [|[b|b|]], u as [|[u|u|]]; simpl in *;
    change Pos.Nsucc_double with N.succ_double in *; change Pos.Ndouble with N.double in *; lia.
Qed.

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof. induction a as [|x a IH]; simpl; [reflexivity|]; rewrite IH, N.lxor_assoc; reflexivity. Qed.

Lemma nim_sum_permutes a b : Permutation a b -> nim_sum a = nim_sum b.
Proof. induction 1; simpl; try congruence; xor. Qed.

(* n is the least number that isn't in l. *)
Definition mex (l : list N) (n : N) : Prop := ~ In n l /\ forall u, (u < n)%N -> In u l.

Lemma mex_same l m n : (forall u, In u l <-> In u m) -> mex l n -> mex m n.
Proof. unfold mex; firstorder. Qed.

Lemma mex_one l n k : mex l n -> mex l k -> n = k.
Proof.
  intros [A B] [C D]; destruct (N.lt_trichotomy n k) as [T|[T|T]];
    [destruct (A (D n T)) | exact T | destruct (C (B k T))].
Qed.

Lemma mex_sum l a k b : mex l a -> mex k b ->
  mex (map (fun x => N.lxor x b) l ++ map (N.lxor a) k) (N.lxor a b).
Proof.
  intros [A1 A2] [B1 B2]; split; [|intros u L]; rewrite in_app_iff, !in_map_iff.
  - intros [(x & E & I)|(x & E & I)]; [rewrite !(N.lxor_comm _ b) in E|]; apply lxor_cancel in E;
      congruence.
  - destruct (less_than_sum _ _ _ L) as [H|H]; [left; apply A2 in H | right; apply B2 in H];
      eexists; (split; [|exact H]); xor.
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

Lemma in_moves s t : In t (moves_of s) ->
  exists p r o, Permutation s (p :: r) /\ In o (options p) /\ Permutation t (o ++ r).
Proof.
  revert t; induction s as [|p s IH]; simpl; intros t; [tauto|].
  rewrite in_app_iff, !in_map_iff; intros [(o & <- & I)|(x & <- & I)]; [exists p, s, o; auto|].
  destruct (IH _ I) as (q & r & o & E & O & Q); exists q, (p :: r), o;
    rewrite E, Q, <- Permutation_middle.
  auto using perm_swap.
Qed.

Lemma a_move s p r o : Permutation s (p :: r) -> In o (options p) ->
  exists t, In t (moves_of s) /\ Permutation t (o ++ r).
Proof.
  intros E I; assert (J : In p s) by (rewrite E; left; reflexivity); apply in_split in J.
  destruct J as (a & b & ->); rewrite <- Permutation_middle in E; apply Permutation_cons_inv in E.
  exists (a ++ o ++ b); split; [clear E | rewrite Permutation_app_swap_app, E; reflexivity].
  induction a as [|q a IH]; simpl; rewrite in_app_iff, !in_map_iff; eauto.
Qed.

(* The value of p is the mex of the nim-sums of its options. *)
Definition is_mex (v : P -> N) (p : P) : Prop :=
  mex (map (fun o => nim_sum (map v o)) (options p)) (v p).

Variable tidy : list P -> list P. (* sums that differ in their order only are the same *)

(* In normal play whoever cannot move loses, in misere play that player wins. *)
Definition sum (misere : bool) : game := {|
  pos := list P;
  over := fun s => match moves_of s with [] => Some (if misere then Win else Loss) | _ => None end;
  move := fun s t => In t (map tidy (moves_of s))
|}.

Variable size : P -> nat.      (* moves make a sum smaller *)
Variable known : P -> Prop.    (* components of which the value is known *)
Hypothesis smaller : forall p o, In o (options p) -> list_sum (map size o) < size p.
Hypothesis closed : forall p o, known p -> In o (options p) -> Forall known o.
Hypothesis tidied : forall s, Permutation s (tidy s).

(* Who wins, where a property that knows no order says which sums are lost. *)
Lemma sum_decided misere lost : (forall s t, Permutation s t -> lost s = lost t) ->
  (forall s, Forall known s -> moves_of s = [] /\ lost s = negb misere \/
    (exists t, In t (moves_of s) /\ lost t = negb (lost s)) /\
    forall t, In t (moves_of s) -> lost s = true -> lost t = false) ->
  forall s, Forall known s -> lost_if (G := sum misere) (lost s) s.
Proof.
  intros C H; apply (decides (sum misere) (Forall known) (fun s => list_sum (map size s))).
  intros s K; destruct (H s K) as [[E L]|[(t & I & L) A]]; simpl.
  { rewrite E, L; destruct misere; reflexivity. }
  destruct (moves_of s) eqn:E; [destruct I|]; rewrite <- E in *; clear E; split.
  { exists (tidy t); rewrite <- (C _ _ (tidied t)); auto using in_map. }
  intros q J; apply in_map_iff in J; destruct J as (u & <- & J);
    rewrite <- (C _ _ (tidied u)), <- (tidied u).
  split; [|split; [|auto]]; apply in_moves in J; destruct J as (p & r & o & E & J & ->);
    rewrite E in *.
  - inversion K; apply Forall_app; eauto.
  - apply smaller in J; rewrite map_app, list_sum_app; simpl; lia.
Qed.

Variable v : P -> N.
Notation worth s := (nim_sum (map v s)).
Hypothesis is_known : forall p, known p -> is_mex v p.

(* The value of a sum, too, is the mex of the values of its options. *)
Theorem sum_mex s : Forall known s -> mex (map (fun t => worth t) (moves_of s)) (worth s).
Proof.
  induction 1 as [|p s K _ IH]; simpl; [split; [tauto | intros; lia]|].
  assert (M := mex_sum _ _ _ _ (is_known p K) IH); revert M; rewrite map_app, !map_map; simpl.
  rewrite (map_ext (fun o => worth (o ++ s)) (fun o => N.lxor (worth o) (worth s))); [auto|].
  intros o; rewrite map_app; apply nim_sum_app.
Qed.

(* A sum is lost for the player to move if it is worth 0, and won if not. *)
Theorem sprague_grundy s : Forall known s -> lost_if (G := sum false) (N.eqb (worth s) 0) s.
Proof.
  apply (sum_decided false (fun s => N.eqb (worth s) 0)); clear s.
  { intros s t E; rewrite (nim_sum_permutes _ _ (Permutation_map v E)); reflexivity. }
  intros s K; destruct (sum_mex s K) as [A B]; destruct (N.eqb_spec (worth s) 0) as [E|E].
  - assert (Z : forall t, In t (moves_of s) -> N.eqb (worth t) 0 = false).
    { intros t I; apply N.eqb_neq; intros X; apply A; rewrite E, <- X;
        apply (in_map (fun t => worth t)), I. }
    destruct (moves_of s) as [|t ts]; [left; auto | right; split; auto].
    exists t; rewrite Z by (left; reflexivity); simpl; auto.
  - right; split; [|discriminate]; specialize (B 0%N ltac:(lia)); apply in_map_iff in B.
    destruct B as (t & X & I); exists t; rewrite X; auto.
Qed.

End Sums.
