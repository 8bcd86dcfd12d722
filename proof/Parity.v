(* Parity: where all words left have lengths of one parity, the value is known. *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games Ghost.
Import ListNotations.

(* The words that f can still become. In Superduperghost it may be reversed first. *)
Definition left_at (k : kind) (f w : word) : Prop :=
  part k f w \/ k = Superduperghost /\ part k (rev f) w.

Lemma within_nil w : within [] w.
Proof. induction w; constructor; assumption. Qed.

Lemma within_app a f w : within f w -> within f (a ++ w).
Proof. induction a; simpl; [auto | constructor; auto]. Qed.

Lemma within_less a l b w : within (a ++ l :: b) w -> within (a ++ b) w.
Proof.
  remember (a ++ l :: b) as f eqn:E; intros H; revert a E.
  induction H as [|f x w H IH|f x w H IH]; intros a E.
  - destruct a; discriminate.
  - constructor; auto.
  - destruct a as [|z a]; injection E as -> ->; [apply within_skip | apply within_take]; auto.
Qed.

Lemma part_self k q : part k q q.
Proof.
  destruct k; simpl.
  - exists []; symmetry; apply app_nil_r.
  - exists [], []; symmetry; apply app_nil_r.
  - exists [], []; symmetry; apply app_nil_r.
  - induction q; constructor; assumption.
Qed.

Lemma left_less k l f q w : adds k l f q -> left_at k q w -> left_at k f w.
Proof.
  destruct k; simpl; unfold left_at; simpl.
  - intros -> [(b & ->)|[D _]]; [|discriminate]; left; exists (l :: b); rewrite <- app_assoc; reflexivity.
  - intros [-> | ->] [(a & b & ->)|[D _]]; try discriminate; left.
    + exists a, (l :: b); rewrite <- app_assoc; reflexivity.
    + exists (a ++ [l]), b; rewrite <- app_assoc; reflexivity.
  - assert (A : forall (f : word) w, (exists a b, w = a ++ (f ++ [l]) ++ b) \/ (exists a b, w = a ++ (l :: f) ++ b) ->
      exists a b, w = a ++ f ++ b).
    { intros g v [(a & b & ->)|(a & b & ->)].
      - exists a, (l :: b); rewrite <- app_assoc; reflexivity.
      - exists (a ++ [l]), b; rewrite <- app_assoc; reflexivity. }
    intros [->|[->|[->| ->]]] [H|[_ H]]; rewrite ?rev_app_distr, ?rev_involutive in H; simpl in H;
      rewrite ?rev_involutive in H; eauto 6.
  - intros (a & b & -> & ->) [H|[D _]]; [|discriminate]; left; eapply within_less; exact H.
Qed.

(* A fragment that isn't the word yet can be made longer towards it. *)
Lemma part_more k f w : part k f w -> f <> w -> exists l q, adds k l f q /\ part k q w.
Proof.
  destruct k; simpl.
  - intros ([|l b] & ->) D; [simpl in D; rewrite app_nil_r in D; congruence|].
    exists l, (f ++ [l]); split; [|exists b; rewrite <- app_assoc]; reflexivity.
  - intros (a & [|l b] & ->) D.
    + destruct a as [|x a _] using rev_ind; [simpl in D; rewrite app_nil_r in D; congruence|].
      exists x, (x :: f); split; [auto|]; exists a, []; rewrite <- app_assoc; reflexivity.
    + exists l, (f ++ [l]); split; [auto|]; exists a, b; rewrite <- app_assoc; reflexivity.
  - intros (a & [|l b] & ->) D.
    + destruct a as [|x a _] using rev_ind; [simpl in D; rewrite app_nil_r in D; congruence|].
      exists x, (x :: f); split; [auto|]; exists a, []; rewrite <- app_assoc; reflexivity.
    + exists l, (f ++ [l]); split; [auto|]; exists a, b; rewrite <- app_assoc; reflexivity.
  - intros H; induction H as [|f l w H IH|f l w H IH]; intros D; [congruence| |].
    + exists l, (l :: f); split; [exists [], f; auto | constructor; exact H].
    + destruct IH as (m & q & (a & b & -> & ->) & P); [congruence|].
      exists m, (l :: a ++ m :: b); split; [exists (l :: a), b; auto | constructor; exact P].
Qed.

Lemma part_left_more k f w : left_at k f w -> ~ In f [w; rev w] -> exists l q, adds k l f q /\ part k q w.
Proof.
  intros [H|[-> H]] D.
  - apply part_more; [exact H|]; intros ->; apply D; simpl; auto.
  - destruct (part_more _ _ _ H) as (l & q & A & P).
    + intros <-; apply D; rewrite rev_involutive; simpl; auto.
    + exists l, q; split; [|exact P]; simpl in *; rewrite rev_involutive in A; tauto.
Qed.

Lemma adds_length k l f q : adds k l f q -> length q = S (length f).
Proof.
  destruct k; simpl; [intros ->|intros [->| ->]|intros [->|[->|[->| ->]]]|intros (a & b & -> & ->)];
    rewrite ?app_length; simpl; rewrite ?app_length, ?rev_length; simpl; lia.
Qed.

Lemma part_length k f w : part k f w -> length f <= length w.
Proof.
  destruct k; simpl; [intros (b & ->)|intros (a & b & ->)|intros (a & b & ->)|induction 1; simpl; lia];
    rewrite ?app_length; lia.
Qed.

Lemma left_length k f w : left_at k f w -> length f <= length w.
Proof. intros [H|[_ H]]; apply part_length in H; rewrite ?rev_length in H; exact H. Qed.

Definition parity (w : word) : bool := Nat.even (length w).

(* The player to move wins if all words left have as many letters as the fragment
   has, give or take an even number, and loses if an odd number. *)
Theorem parity_decides k ws f : over (ghost k ws) f = None ->
  (exists w, In w ws /\ part k f w) ->
  forall even : bool, (forall w, In w ws -> left_at k f w -> parity w = xorb (parity f) (negb even)) ->
  if even then wins (G := ghost k ws) None f else loses (G := ghost k ws) None f.
Proof.
  set (G := ghost k ws); intros O (w & W & P) even A.
  assert (B : exists n, forall w, In w ws -> length w - length f <= n).
  { exists (list_sum (map (@length N) ws)); intros v V; apply (in_map (@length N)) in V.
    revert V; generalize (map (@length N) ws); induction l as [|x l IH]; simpl; [tauto|].
    intros [->|V]; [lia | specialize (IH V); lia]. }
  destruct B as [n B].
  revert f O w W P even A B; induction n as [|n IH]; intros f O w W P even A B.
  all: assert (D : f <> w) by (intros ->; apply (over_word k) in W; fold G in W; congruence).
  all: destruct (part_more _ _ _ P D) as (l & q & L & Q).
  - assert (L1 := adds_length _ _ _ _ L); assert (L2 := part_length _ _ _ Q); specialize (B w W); lia.
  - assert (S : forall l q w, adds k l f q -> In w ws -> part k q w ->
      if negb even then wins (G := G) None q else loses (G := G) None q).
    { clear - IH A B; intros l q w L W Q.
      assert (L1 := adds_length _ _ _ _ L).
      assert (A' : forall w, In w ws -> left_at k q w -> parity w = xorb (parity q) (negb (negb even))).
      { intros v V H; rewrite (A v V (left_less _ _ _ _ _ L H)); unfold parity; rewrite L1, Nat.even_succ, <- Nat.negb_even.
        destruct (Nat.even (length f)), even; reflexivity. }
      destruct (over G q) eqn:O'.
      - assert (V : v = Win) by (revert O'; clear; simpl; destruct (in_dec (list_eq_dec N.eq_dec) q ws); congruence).
        subst v; assert (I := proj1 (over_word k ws q) O').
        assert (E := A' q I (or_introl (part_self k q))).
        destruct (parity q), even; simpl in *; try discriminate; constructor; exact O'.
      - eapply (IH q O' w W Q (negb even) A'); intros v V; specialize (B v V); lia. }
    destruct even; simpl in S.
    + eapply wins_move; [exact O | constructor | exists l, w; eauto | eapply S; eauto].
    + eapply loses_moves; [exact O | constructor | exists q, l, w; eauto |].
      intros r (l' & w' & L' & W' & P'); eapply S; eauto.
Qed.

