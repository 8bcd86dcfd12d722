(* Spook: that words with their letters in order are what its rules mean. *)

Require Import List Bool NArith Lia Permutation Sorted.
From Proof Require Import Games Ghost Parity Words.
Import ListNotations.

Lemma sorted_part s : StronglySorted N.le s -> forall f, StronglySorted N.le f ->
  forall r, Permutation s (f ++ r) -> part Xghost f s = true.
Proof.
  induction 1 as [|x s S IH F]; intros [|y f] Sf r P; auto.
  - apply Permutation_nil in P; discriminate.
  - inversion Sf as [|? ? Sf' Ff]; subst; rewrite Forall_forall in F, Ff; simpl in *.
    destruct (N.eqb_spec y x) as [->|D]; [apply Permutation_cons_inv in P; rewrite (IH f Sf' r P); auto|].
    assert (X : In x (y :: f ++ r)) by (rewrite <- P; left; reflexivity).
    assert (Y : In y (x :: s)) by (rewrite P; left; reflexivity).
    destruct Y as [Y|Y]; [congruence|]; specialize (F y Y); destruct X as [X|X]; [congruence|].
    apply in_app_iff in X; destruct X as [X|X]; [specialize (Ff x X); lia|]; apply in_split in X.
    destruct X as (a & b & ->); apply (IH (y :: f) Sf (a ++ b)), Permutation_cons_inv with x.
    rewrite P, !app_assoc; apply (Permutation_sym (Permutation_middle (y :: f ++ a) b x)).
Qed.

(* So a pool is part of a word if the word has all its letters, and more or none. *)
Theorem spook_part f w : part Xghost (in_order f) (in_order w) = true <-> exists r, Permutation w (f ++ r).
Proof.
  split.
  - intros H; enough (exists r, Permutation (in_order w) (in_order f ++ r)) as [r E]
      by (exists r; rewrite (in_order_permutes w), E, <- in_order_permutes; reflexivity).
    revert H; generalize (in_order f); induction (in_order w) as [|m v IH]; intros [|l g] H; simpl in H;
      try discriminate; [exists []; constructor | exists (m :: v); reflexivity|]; cases;
      destruct (IH _ H) as [r E] || destruct (IH _ H0) as [r E].
    + exists r; simpl; constructor; exact E.
    + exists (m :: r); rewrite <- Permutation_middle; constructor; exact E.
  - intros [r P]; apply (sorted_part _ (in_order_sorted w) _ (in_order_sorted f) r).
    rewrite <- !in_order_permutes; exact P.
Qed.

(* A letter more has one place in the order: in others it makes no part of a word. *)
Definition placed (f : word) (l : N) : list word := [put l f].

Lemma put_in_place l f : In (put l f) (put_in l f).
Proof. induction f as [|x f IH]; simpl; [auto|]; destruct (N.leb l x); [auto | right; apply in_map, IH]. Qed.

Lemma put_first x f : Forall (N.le x) f -> put x f = x :: f.
Proof. intros [|y g L F]; simpl; [reflexivity|]; rewrite (proj2 (N.leb_le x y) L); reflexivity. Qed.

Lemma one_place l f q : In q (put_in l f) -> StronglySorted N.le q -> q = put l f.
Proof.
  revert q; induction f as [|x f IH]; simpl; intros q [<-|I] S; try contradiction; auto.
  - inversion S as [|? ? _ F]; inversion F as [|? ? L]; rewrite (proj2 (N.leb_le l x) L); reflexivity.
  - apply in_map_iff in I; destruct I as (r & <- & I); inversion S as [|? ? S' F]; subst.
    specialize (IH r I S') as ->; destruct (N.leb_spec l x) as [L|L]; [|reflexivity].
    rewrite <- put_permutes in F; inversion F as [|? ? M G]; subst.
    assert (l = x) as -> by lia; rewrite put_first by exact G; reflexivity.
Qed.

Lemma stands_sorted x w f : StronglySorted N.le w -> stands x true f w = true -> StronglySorted N.le f.
Proof.
  intros S; revert x f; induction S as [|m w S IH F]; intros x [|l f] H; simpl in H; try discriminate; try constructor; cases; eauto.
  - specialize (IH _ _ H0); inversion IH; assumption.
  - apply stands_letters in H0; destruct H0 as [_ I]; apply Forall_forall; intros y Y; rewrite Forall_forall in F; auto.
  - specialize (IH _ _ H0); inversion IH; assumption.
Qed.

Lemma placed_enough ws : enough Xghost (map in_order ws) placed.
Proof.
  intros f l q; split; [intros [<-|[]]; apply put_in_place|].
  intros I (w & W & P); left; symmetry; apply one_place; [exact I|].
  apply in_map_iff in W; destruct W as (v & <- & _); exact (stands_sorted _ _ _ (in_order_sorted v) P).
Qed.
