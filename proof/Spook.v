(* Spook: that words with their letters in order are what its rules mean. *)

Require Import List NArith Lia Permutation Sorted.
From Proof Require Import Games Ghost.
Import ListNotations.

Lemma put_permutes l w : Permutation (l :: w) (put l w).
Proof.
  induction w as [|m r IH]; simpl; [reflexivity|]; destruct (N.leb l m); [reflexivity|].
  rewrite perm_swap, IH; reflexivity.
Qed.

Lemma in_order_permutes w : Permutation w (in_order w).
Proof. induction w as [|l w IH]; simpl; [constructor|]; rewrite <- put_permutes; constructor; exact IH. Qed.

Lemma in_order_sorted w : StronglySorted N.le (in_order w).
Proof.
  induction w as [|l w IH]; simpl; [constructor|]; induction IH as [|m r S IH' F]; simpl; [repeat constructor|].
  destruct (N.leb_spec l m) as [L|L].
  - constructor; [constructor; assumption|]; constructor; [exact L|].
    revert F; apply Forall_impl; intros x X; lia.
  - constructor; [exact IH'|]; rewrite <- put_permutes; constructor; [lia | exact F].
Qed.

Lemma sorted_within s : StronglySorted N.le s -> forall f, StronglySorted N.le f ->
  forall r, Permutation s (f ++ r) -> within f s.
Proof.
  induction 1 as [|x s S IH F]; intros f Sf r P.
  - apply Permutation_nil in P; destruct f; [constructor | discriminate].
  - destruct Sf as [|y f Sf Ff]; [clear; induction (x :: s); constructor; assumption|].
    rewrite Forall_forall in F, Ff; destruct (N.eq_dec x y) as [->|D].
    + constructor; apply (IH f Sf r); apply Permutation_cons_inv in P; exact P.
    + assert (Y : In y (x :: s)) by (rewrite P; left; reflexivity).
      destruct Y as [Y|Y]; [congruence|]; specialize (F y Y).
      assert (X : In x ((y :: f) ++ r)) by (rewrite <- P; left; reflexivity).
      apply in_app_iff in X; destruct X as [[X|X]|X]; [congruence | specialize (Ff x X); lia |].
      apply in_split in X; destruct X as (r1 & r2 & ->).
      constructor; apply (IH _ (SSorted_cons y Sf (proj2 (Forall_forall _ _) Ff)) (r1 ++ r2)).
      apply Permutation_cons_inv with x; rewrite P, !app_assoc; symmetry; apply Permutation_middle.
Qed.

(* So a pool is part of a word if the word has all its letters, and more or none. *)
Theorem spook_part f w : within (in_order f) (in_order w) <-> exists r, Permutation w (f ++ r).
Proof.
  split.
  - intros H; assert (E : exists r, Permutation (in_order w) (in_order f ++ r)).
    { induction H as [|f' l w' H [r IH]|f' l w' H [r IH]]; [exists []; constructor | |].
      - exists (l :: r); rewrite <- Permutation_middle; constructor; exact IH.
      - exists r; simpl; constructor; exact IH. }
    destruct E as [r E]; exists r; rewrite (in_order_permutes w), E, <- in_order_permutes; reflexivity.
  - intros [r P]; apply (sorted_within _ (in_order_sorted w) _ (in_order_sorted f) r).
    rewrite <- !in_order_permutes; exact P.
Qed.
