(* Parts of words, and parity: where all words left have lengths of one parity, the
   value is known. *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games Ghost.
Import ListNotations.

(* Is w a word that f can still become? In Superduperghost f may be turned round first. *)
Definition left (k : kind) (f w : word) : bool :=
  part k f w || match k with Superduperghost => part k (rev f) w | _ => false end.

Lemma over_word k ws f : over (ghost k ws) f = Some Win <-> In f ws.
Proof. simpl; destruct (in_dec (list_eq_dec N.eq_dec) f ws); intuition discriminate. Qed.

Ltac cases := repeat match goal with
  | H : _ || _ = true |- _ => apply orb_prop in H; destruct H as [H|H]
  | H : _ && _ = true |- _ => apply andb_prop in H; destruct H
  | H : N.eqb _ _ = true |- _ => apply N.eqb_eq in H; subst
  | H : exists _, _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  | H : _ \/ _ |- _ => destruct H
  | H : In _ (map _ _) |- _ => apply in_map_iff in H
  end; subst.

Lemma stands_self x y f : stands x y f f = true.
Proof. revert x; induction f as [|l f IH]; intros x; simpl; [|rewrite N.eqb_refl, IH]; reflexivity. Qed.

Lemma stands_letters x y f w : stands x y f w = true -> length f <= length w /\ incl f w.
Proof.
  revert x f; induction w as [|m w IH]; intros x [|l f] H; simpl in *; try discriminate;
    try (split; [lia | intros ? []]); cases; apply IH in H || apply IH in H0; simpl in *; cases.
  - split; [lia|]; intros i [->|I]; simpl; auto.
  - split; [lia|]; intros i I; right; auto.
Qed.

Lemma stands_more x y f w : stands y y f w = true -> stands (x || y) y f w = true.
Proof.
  revert f; induction w as [|m w IH]; intros [|l f]; simpl; auto; intros H; cases.
  - rewrite N.eqb_refl, H0; reflexivity.
  - rewrite IH, orb_true_r by assumption; apply orb_true_r.
Qed.

Lemma stands_start x y f g w : stands x y (f ++ g) w = true -> stands x y f w = true.
Proof.
  revert x f; induction w as [|m w IH]; intros x [|l f] H; simpl in *; try discriminate; auto; cases.
  - rewrite N.eqb_refl; simpl; erewrite IH by eassumption; reflexivity.
  - rewrite (IH _ (l :: f) H0); apply orb_true_r.
Qed.

Lemma stands_end y l f w : stands true y (l :: f) w = true -> stands true y f w = true.
Proof.
  induction w as [|m w IH]; simpl; [discriminate|]; intros H; cases.
  - apply (stands_more true) in H0; destruct f; [reflexivity|]; simpl in *; rewrite H0; apply orb_true_r.
  - rewrite IH by assumption; destruct f; [reflexivity|]; apply orb_true_r.
Qed.

Lemma stands_put l f q w : In q (put_in l f) -> stands true true q w = true -> stands true true f w = true.
Proof.
  revert f q; induction w as [|m w IH]; intros [|x f] q I H; auto; simpl in I; cases; try discriminate H.
  - apply (stands_end _ l), H.
  - simpl in *; cases; [rewrite N.eqb_refl, (IH f x0) by assumption; reflexivity|].
    rewrite (IH (x :: f) (x :: x0)); [apply orb_true_r | simpl; right; apply in_map; assumption | assumption].
Qed.

Lemma left_less k l f q w : In q (added k f l) -> left k q w = true -> left k f w = true.
Proof.
  unfold left; destruct k; simpl; rewrite ?orb_false_r; intros I H; cases;
    eauto using stands_start, stands_end, stands_put;
    rewrite ?rev_app_distr, ?rev_involutive in *; simpl in *; rewrite ?rev_involutive in *;
    apply orb_true_iff; eauto using stands_start, stands_end.
Qed.

Lemma stands_skip y f m w : stands true y f w = true -> stands true y f (m :: w) = true.
Proof. destruct f; simpl; [auto|]; intros ->; apply orb_true_r. Qed.

Lemma stands_first x y l f w : stands y y f w = true -> stands x y (l :: f) (l :: w) = true.
Proof. simpl; rewrite N.eqb_refl; intros ->; reflexivity. Qed.

(* A fragment that isn't the word yet can be made longer towards it. *)
Lemma stands_longer x y f w : stands x y f w = true -> f <> w -> exists l,
  stands x y (f ++ [l]) w = true \/ x = true /\ stands x y (l :: f) w = true \/
  y = true /\ exists q, In q (put_in l f) /\ stands x y q w = true.
Proof.
  revert x f; induction w as [|m w IH]; intros x [|l f] H D; simpl in H; try discriminate; try congruence.
  { exists m; left; apply stands_first; destruct w; reflexivity. }
  cases; [|destruct (list_eq_dec N.eq_dec (l :: f) w) as [<-|E]; [exists m; auto using stands_self|]].
  - destruct (IH y f H0) as (l & [J|[[Y J]|(Y & q & I & J)]]); [congruence|..]; exists l; [left|right; right..].
    + apply (stands_first x y m (f ++ [l])), J.
    + split; [exact Y|]; exists (m :: l :: f); split; [|apply stands_first, J].
      right; apply in_map; destruct f; left; reflexivity.
    + split; [exact Y|]; exists (m :: q); split; [right; apply in_map, I | apply stands_first, J].
  - destruct (IH true (l :: f) H0 E) as (n & [J|[[_ J]|(Y & q & I & J)]]); exists n;
      [left | right; left | right; right]; eauto using stands_skip.
Qed.

Lemma put_in_ends l f : In (l :: f) (put_in l f) /\ In (f ++ [l]) (put_in l f).
Proof. split; induction f; simpl; auto using in_map. Qed.

Lemma part_longer k f w : part k f w = true -> f <> w ->
  exists l q, In q (added k f l) /\ part k q w = true.
Proof.
  intros H D; destruct k; destruct (stands_longer _ _ _ _ H D) as (l & J); cases; try discriminate;
    exists l; simpl; eauto 6; destruct (put_in_ends l f); eauto.
Qed.

Lemma part_self k f : part k f f = true.
Proof. destruct k; apply stands_self. Qed.

Lemma part_letters k f w : part k f w = true -> length f <= length w /\ incl f w.
Proof. destruct k; apply stands_letters. Qed.

Lemma in_put_in l f q : In q (put_in l f) -> In l q /\ length q = S (length f).
Proof.
  revert q; induction f as [|x f IH]; simpl; intros q I; cases; simpl; auto; firstorder.
Qed.

Lemma added_letter k f l q : In q (added k f l) -> In l q /\ length q = S (length f).
Proof.
  destruct k; simpl; intros I; try apply in_put_in, I; cases; try contradiction;
    rewrite ?in_app_iff; simpl; rewrite ?app_length, ?rev_length; simpl; split; auto; lia.
Qed.

Definition parity (w : word) : bool := Nat.even (length w).

(* The player to move loses if all words left have a length of one parity, and the
   fragment one of the other; and wins if the fragment has the same. *)
Theorem parity_decides k ws f even : (exists w, In w ws /\ part k f w = true) ->
  (forall w, In w ws -> left k f w = true -> parity w = even) ->
  lost_if (G := ghost k ws) (xorb even (parity f)) f.
Proof.
  intros X A;
  apply (decides (ghost k ws) (fun f => (exists w, In w ws /\ part k f w = true) /\
      forall w, In w ws -> left k f w = true -> parity w = even)
    (fun f => list_max (map (@length N) ws) - length f) (fun f => xorb even (parity f))); [clear|auto].
  assert (F : forall f l q, In q (added k f l) -> parity q = negb (parity f)).
  { intros f l q I; apply added_letter in I; unfold parity.
    rewrite (proj2 I), Nat.even_succ, <- Nat.negb_even; reflexivity. }
  intros f [(w & W & P) A]; destruct (over (ghost k ws) f) as [v|] eqn:O.
  - assert (v = Win) as -> by (simpl in O; destruct in_dec; congruence).
    rewrite <- (A f), xorb_nilpotent; [reflexivity | apply (over_word k), O|].
    unfold left; rewrite part_self; reflexivity.
  - split.
    + destruct (part_longer k f w P) as (l & q & I & Q); [intros ->; apply (over_word k) in W; congruence|].
      exists q; split; [exists l, w; auto|]; rewrite (F _ _ _ I); destruct even, (parity f); reflexivity.
    + intros q (l & v & I & V & Q); rewrite (F _ _ _ I); apply part_letters in Q as Z; destruct Z as [Z _].
      split; [split; [eauto|]; intros u U L; eauto using left_less|].
      apply added_letter in I; rewrite (proj2 I) in *.
      assert (B := proj1 (list_max_le (map (@length N) ws) _) (le_n _)); rewrite Forall_forall in B.
      specialize (B _ (in_map _ _ _ V)); split; [lia | destruct even, (parity f); auto].
Qed.
