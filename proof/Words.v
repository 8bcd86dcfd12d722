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

(* ----- The engine ----- *)

Definition parity_tells (c : claim) (f : word) (us : list word) : bool :=
  match c with
  | ((Wins | NoLoss), None) => forallb (fun w => eqb (parity w) (parity f)) us
  | ((Loses | NoWin), None) => forallb (fun w => eqb (parity w) (negb (parity f))) us
  | _ => false
  end.

(* The trees and the letters are made once. *)
Definition word_engine k ws b ls (B : b = book ws) (L : ls = letters ws) : engine (ghost k ws).
Proof.
  set (legal us q := existsb (part k q) us).
  refine (Engine (ghost k ws) (list word)
    (fun f us => forall w, In w us <-> In w ws /\ left k f w = true)
    (fun f => pick k f ws) (fun _ us q => pick k q us)
    (fun f us => flat_map (added k f) ls) (fun _ => legal) (book_end b)
    (fun c f us => parity_tells c f us && legal us f) (fun f => f) _ _ _ _ _ _); simpl; auto; subst.
  - intros; apply pick_ok.
  - intros f us q F (l & v & A & _) w; rewrite pick_ok, F; intuition eauto using left_less.
  - intros f us q F _; unfold legal; rewrite in_flat_map, existsb_exists; split.
    + intros (l & w & A & W & P); split.
      * exists l; split; [|exact A]; eapply letters_all, part_letters, added_letter, A; eauto.
      * exists w; split; [apply F; split; [exact W|]; eapply left_less; [exact A|] | exact P].
        unfold left; rewrite P; reflexivity.
    + intros [(l & _ & A) (w & W & P)]; exists l, w; apply F in W; tauto.
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
