(* The engine of Ghost and its family: a position with the words left. *)

Require Import List Bool NArith Lia.
From Proof Require Import Games Ghost Parity.
Import ListNotations.

(* The words left at f. As filter, for long lists; the order is another. *)
Definition pick (k : kind) (f : word) (ws : list word) : list word :=
  fold_left (fun us w => if left k f w then w :: us else us) ws [].

Lemma pick_ok k f ws w : In w (pick k f ws) <-> In w ws /\ left k f w = true.
Proof.
  enough (H : forall us, In w (fold_left (fun us w => if left k f w then w :: us else us) ws us)
    <-> In w us \/ In w ws /\ left k f w = true) by (unfold pick; rewrite H; simpl; tauto).
  induction ws as [|v ws IH]; simpl; intros us; [tauto|]; rewrite IH.
  destruct (left k f v) eqn:E; simpl; intuition congruence.
Qed.

(* ----- Which fragments are words: from a tree ----- *)

Definition book (ws : list word) : tree unit := fold_left (fun t w => note w tt t) ws empty.
Definition book_end (b : tree unit) (f : word) : option value :=
  match find f b with [] => None | _ => Some Win end.

Lemma book_over k ws f : book_end (book ws) f = over (ghost k ws) f.
Proof.
  assert (H : forall t, In tt (find f (fold_left (fun t w => note w tt t) ws t)) <->
    In f ws \/ In tt (find f t)).
  { induction ws as [|w ws IH]; simpl; intros t; [tauto|]; rewrite IH, find_note; intuition congruence. }
  specialize (H empty); rewrite find_empty in H; fold (book ws) in H; unfold book_end; simpl.
  destruct (find f (book ws)) as [|[] l], in_dec as [I|I]; simpl in H; reflexivity || tauto.
Qed.

(* All letters, up to the greatest that a word has. *)
Definition greatest (ws : list word) : N := 
  fold_left (fun m w => fold_left N.max w m) ws 0%N.
Definition letters (ws : list word) : list N := range 0 (S (N.to_nat (greatest ws))).

Lemma letters_all ws w l : In w ws -> In l w -> In l (letters ws).
Proof.
  assert (A : forall v m, (m <= fold_left N.max v m)%N /\ forall l, In l v -> (l <= fold_left N.max v m)%N).
  { induction v as [|x v IH]; simpl; intros m; [intuition lia|].
    destruct (IH (N.max m x)) as [H J]; split; [lia|]; intros i [->|I]; [lia | auto]. }
  assert (B : forall m, (m <= fold_left (fun m w => fold_left N.max w m) ws m)%N /\
    (In w ws -> In l w -> l <= fold_left (fun m w => fold_left N.max w m) ws m)%N).
  { induction ws as [|v vs IH]; simpl; intros m; [intuition lia|].
    destruct (IH (fold_left N.max v m)) as [H J], (A v m) as [K M]; split; [lia|].
    intros [->|I] L; [specialize (M l L); lia | auto]. }
  intros W L; destruct (B 0%N) as [_ H]; specialize (H W L); unfold letters, greatest.
  apply in_range; lia.
Qed.

(* ----- Words by two letters that stand side by side in them ----- *)

Fixpoint note_pairs (w v : word) (t : tree word) : tree word :=
  match v with
  | a :: (b :: _) as r => note_pairs w r (note [a; b] w t)
  | _ => t
  end.
Definition pairs (ws : list word) : tree word := fold_left (fun t w => note_pairs w w t) ws empty.

Lemma note_pairs_ok w v t a b x : In x (find [a; b] (note_pairs w v t)) <->
  x = w /\ stands true false [a; b] v = true \/ In x (find [a; b] t).
Proof.
  revert t; induction v as [|m [|n v] IH]; intros t; [simpl; intuition discriminate | |].
  - simpl; rewrite andb_false_r; intuition discriminate.
  - change (note_pairs w (m :: n :: v) t) with (note_pairs w (n :: v) (note [m; n] w t)).
    change (stands true false [a; b] (m :: n :: v)) with
      (N.eqb a m && stands false false [b] (n :: v) || stands true false [a; b] (n :: v)).
    rewrite IH, find_note; clear IH; destruct (stands true false [a; b] (n :: v)); simpl; destruct v; simpl;
      rewrite ?orb_false_r, ?orb_true_r, ?andb_true_r, ?andb_true_iff, ?N.eqb_eq; intuition congruence.
Qed.

Lemma pairs_ok ws a b w : In w (find [a; b] (pairs ws)) <-> In w ws /\ stands true false [a; b] w = true.
Proof.
  enough (H : forall t, In w (find [a; b] (fold_left (fun t w => note_pairs w w t) ws t)) <->
    In w ws /\ stands true false [a; b] w = true \/ In w (find [a; b] t))
    by (specialize (H empty); rewrite find_empty in H; fold (pairs ws) in H; simpl in H; tauto).
  induction ws as [|v ws IH]; cbn [fold_left In]; intros t; [tauto|]; rewrite IH, note_pairs_ok; intuition congruence.
Qed.

Definition index (k : kind) (ws : list word) : tree word :=
  match k with Superghost | Superduperghost => pairs ws | Ghost | Xghost => empty end.

(* The words of an index, or us, among which all are that are left at q. *)
Definition near (k : kind) (ps : tree word) (q : word) (us : list word) : list word :=
  match k, q with
  | Superghost, [a; b] => find [a; b] ps
  | Superduperghost, [a; b] => rev_append (find [a; b] ps) (find [b; a] ps)
  | _, _ => us
  end.

Lemma near_ok k ws q us : (forall w, In w us -> In w ws) ->
  (forall w, In w ws -> left k q w = true -> In w us) ->
  forall w, In w (near k (index k ws) q us) /\ left k q w = true <-> In w ws /\ left k q w = true.
Proof.
  intros A B w; destruct k, q as [|a [|b [|]]]; cbn [near index]; try (intuition eauto; fail).
  all: rewrite ?rev_append_rev, ?in_app_iff, <- ?in_rev, !pairs_ok; unfold left; cbn [part rev app].
  all: rewrite ?orb_false_r, ?orb_true_iff; intuition.
Qed.

Lemma left_start k f g w : left k (f ++ g) w = true -> left k f w = true.
Proof.
  induction g as [|l g IH] using rev_ind; [rewrite app_nil_r; auto|]; rewrite app_assoc; intros H; apply IH.
  apply (left_less k l _ (f ++ g ++ [l])); [|rewrite app_assoc in *; exact H].
  rewrite app_assoc; destruct k; simpl; auto; apply put_in_ends.
Qed.

Lemma start_ok k ws f w : In w (pick k f (near k (index k ws) (firstn 2 f) ws)) <-> In w ws /\ left k f w = true.
Proof.
  assert (S : left k f w = true -> left k (firstn 2 f) w = true)
    by (rewrite <- (firstn_skipn 2 f) at 1; apply left_start).
  assert (N := near_ok k ws (firstn 2 f) ws (fun w I => I) (fun w I _ => I) w).
  rewrite pick_ok; tauto.
Qed.

Lemma step_ok k ws f us l q w : (forall w, In w us <-> In w ws /\ left k f w = true) -> In q (added k f l) ->
  In w (near k (index k ws) q us) /\ left k q w = true <-> In w ws /\ left k q w = true.
Proof. intros F I; apply near_ok; intros v; rewrite F; intuition eauto using left_less. Qed.

(* ----- The engine ----- *)

Definition parity_tells (c : claim) (f : word) (us : list word) : bool :=
  match c with
  | ((Wins | NoLoss), None) => forallb (fun w => eqb (parity w) (parity f)) us
  | ((Loses | NoWin), None) => forallb (fun w => eqb (parity w) (negb (parity f))) us
  | _ => false
  end.

(* The trees and the letters are made once. *)
Definition word_engine k ws b ls ps (B : b = book ws) (L : ls = letters ws) (P : ps = index k ws) : engine (ghost k ws).
Proof.
  set (legal us q := existsb (part k q) us).
  refine (Engine (ghost k ws) (list word)
    (fun f us => forall w, In w us <-> In w ws /\ left k f w = true)
    (fun f => pick k f (near k ps (firstn 2 f) ws)) (fun _ us q => pick k q (near k ps q us))
    (fun f us => flat_map (added k f) ls) (fun _ us q => legal (near k ps q us) q) (book_end b)
    (fun c f us => parity_tells c f us && legal us f) (fun f => f) _ _ _ _ _ _); simpl; auto; subst.
  - intros; apply start_ok.
  - intros f us q F (l & v & A & _) w; rewrite pick_ok; eapply step_ok; eauto.
  - intros f us q F _; unfold legal; rewrite in_flat_map, existsb_exists.
    assert (T : forall w, part k q w = true -> left k q w = true) by (intros w Q; unfold left; rewrite Q; reflexivity).
    split.
    + intros (l & w & A & W & Q); split.
      * exists l; split; [|exact A]; eapply letters_all, part_letters, added_letter, A; eauto.
      * exists w; split; [|exact Q]; apply (step_ok k ws f us l q w F A); auto.
    + intros [(l & _ & A) (w & W & Q)]; exists l, w; repeat split; auto; apply (step_ok k ws f us l q w F A); auto.
  - apply (book_over k).
  - intros c f us F O H; cases; apply existsb_exists in H0; destruct H0 as (w & W & P).
    apply F in W as V; destruct V as [V _].
    assert (D : forall even, (forall w, In w us -> parity w = even) ->
      lost_if (G := ghost k ws) (xorb even (parity f)) f)
      by (intros; apply parity_decides; [eauto|]; intros; apply H0, F; auto).
    unfold parity_tells in H; destruct c as [[] [|]]; try discriminate; rewrite forallb_forall in H;
      specialize (D _ (fun w I => eqb_prop _ _ (H w I))).
    all: destruct (parity f); unfold lost_if in D; simpl in D; simpl; auto.
    all: intros X; eapply never_both; eauto.
Defined.
