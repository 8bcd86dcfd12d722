(* Spook: that words with their letters in order are what its rules mean. *)

Require Import List Bool NArith Lia Permutation Sorted.
From Proof Require Import Games Ghost Parity.
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
