(* The engine of Ghost and its family: a position with the words left. *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games Ghost Parity.
Import ListNotations.

(* ----- What is part of a word ----- *)

Fixpoint is_start (f w : word) : bool :=
  match f, w with
  | [], _ => true
  | x :: r, y :: v => N.eqb x y && is_start r v
  | _, [] => false
  end.

Fixpoint is_inside (f w : word) : bool :=
  is_start f w || match w with [] => false | _ :: v => is_inside f v end.

Fixpoint is_within (f w : word) : bool :=
  match f, w with
  | [], _ => true
  | _, [] => false
  | x :: r, y :: v => if N.eqb x y then is_within r v else is_within f v
  end.

Definition is_part (k : kind) : word -> word -> bool :=
  match k with Ghost => is_start | Superghost | Superduperghost => is_inside | Xghost => is_within end.

Definition is_left (k : kind) (f w : word) : bool :=
  is_part k f w || match k with Superduperghost => is_part k (rev f) w | _ => false end.

Lemma is_start_ok f w : is_start f w = true <-> exists b, w = f ++ b.
Proof.
  revert w; induction f as [|x f IH]; intros [|y w]; simpl; try (split; [eauto | auto]; fail).
  - split; [discriminate | intros [b H]; discriminate].
  - rewrite andb_true_iff, IH, N.eqb_eq; split.
    + intros [-> [b ->]]; eauto.
    + intros [b H]; injection H as -> ->; eauto.
Qed.

Lemma is_inside_ok f w : is_inside f w = true <-> exists a b, w = a ++ f ++ b.
Proof.
  induction w as [|y w IH]; cbn [is_inside]; rewrite orb_true_iff, is_start_ok; [|rewrite IH]; split.
  - intros [[b H]|H]; [exists [], b; exact H | discriminate].
  - intros ([|x a] & b & H); [eauto | discriminate].
  - intros [[b ->]|(a & b & ->)]; [exists [], b | exists (y :: a), b]; reflexivity.
  - intros ([|x a] & b & H); [eauto | injection H as -> ->; eauto].
Qed.

Lemma is_within_ok f w : is_within f w = true <-> within f w.
Proof.
  revert f; induction w as [|y w IH]; intros [|x f]; simpl.
  - split; [constructor | auto].
  - split; [discriminate | inversion 1].
  - split; [intros _; apply within_nil | auto].
  - destruct (N.eqb_spec x y) as [->|D]; rewrite IH; split; intros H; try (constructor; exact H).
    + inversion H; subst; [eapply (within_less []); eassumption | assumption].
    + inversion H; subst; [assumption | congruence].
Qed.

Lemma is_part_ok k f w : is_part k f w = true <-> part k f w.
Proof. destruct k; [apply is_start_ok | apply is_inside_ok | apply is_inside_ok | apply is_within_ok]. Qed.

Lemma is_left_ok k f w : is_left k f w = true <-> left_at k f w.
Proof. unfold is_left, left_at; rewrite orb_true_iff, is_part_ok; destruct k; rewrite ?is_part_ok; intuition discriminate. Qed.

(* As filter, for long lists; the order is another. *)
Definition pick (k : kind) (f : word) (ws : list word) : list word :=
  fold_left (fun us w => if is_left k f w then w :: us else us) ws [].

Lemma pick_ok k f ws w : In w (pick k f ws) <-> In w ws /\ left_at k f w.
Proof.
  unfold pick; rewrite <- is_left_ok.
  assert (H : forall us, In w (fold_left (fun us w => if is_left k f w then w :: us else us) ws us)
    <-> In w us \/ In w ws /\ is_left k f w = true).
  { induction ws as [|v ws IH]; simpl; intros us; [tauto|]; rewrite IH.
    destruct (is_left k f v) eqn:E; simpl; intuition congruence. }
  rewrite H; simpl; tauto.
Qed.

(* ----- Which fragments are words: from a tree ----- *)

Definition book (ws : list word) : tree unit := fold_left (fun t w => note w tt t) ws empty.
Definition book_end (b : tree unit) (f : word) : option value :=
  match find f b with [] => None | _ => Some Win end.

Lemma book_over k ws f : book_end (book ws) f = over (ghost k ws) f.
Proof.
  assert (H : forall t, In tt (find f (fold_left (fun t w => note w tt t) ws t)) <-> In f ws \/ In tt (find f t)).
  { induction ws as [|w ws IH]; simpl; intros t; [tauto|]; rewrite IH, find_note; intuition congruence. }
  specialize (H empty); rewrite find_empty in H; fold (book ws) in H; unfold book_end; simpl.
  destruct (find f (book ws)) as [|[] l], (in_dec (list_eq_dec N.eq_dec) f ws) as [I|I];
    simpl in H; try reflexivity; tauto.
Qed.

(* ----- Words that have two letters side by side: few for most pairs ----- *)

Fixpoint note_pairs (w v : word) (t : tree word) : tree word :=
  match v with a :: (b :: _) as r => note_pairs w r (note [a; b] w t) | _ => t end.

Definition shelves (k : kind) (ws : list word) : tree word :=
  match k with
  | Superghost | Superduperghost => fold_left (fun t w => note_pairs w w t) ws empty
  | _ => empty
  end.

(* Words among which are all that f can still become. *)
Definition nearby (k : kind) (ws : list word) (s : tree word) (f : word) : list word :=
  match k, f with
  | Superghost, a :: b :: _ => find [a; b] s
  | Superduperghost, a :: b :: _ => rev_append (find [a; b] s) (find [b; a] s)
  | _, _ => ws
  end.

Lemma find_pairs w v a b u t : In u (find [a; b] (note_pairs w v t)) <->
  In u (find [a; b] t) \/ u = w /\ exists x y, v = x ++ a :: b :: y.
Proof.
  revert t; induction v as [|m [|n r] IH]; intros t.
  1, 2: split; [auto|]; intros [H|[_ ([|? [|? ?]] & y & H)]]; [exact H | discriminate..].
  change (note_pairs w (m :: n :: r) t) with (note_pairs w (n :: r) (note [m; n] w t)); rewrite IH, find_note; split.
  - intros [[[E ->]|H]|[-> (x & y & E)]]; [right|left|right]; auto; split; auto.
    + injection E as -> ->; exists [], r; reflexivity.
    + exists (m :: x), y; simpl; congruence.
  - intros [H|[-> ([|l x] & y & E)]]; auto; injection E as -> E; [left; left; subst; auto | right; eauto].
Qed.

Lemma find_shelf ws a b u : In u (find [a; b] (fold_left (fun t w => note_pairs w w t) ws empty)) <->
  In u ws /\ exists x y, u = x ++ a :: b :: y.
Proof.
  assert (H : forall t, In u (find [a; b] (fold_left (fun t w => note_pairs w w t) ws t)) <->
    In u (find [a; b] t) \/ In u ws /\ exists x y, u = x ++ a :: b :: y).
  { induction ws as [|w ws IH]; cbn [fold_left In]; intros t; [tauto|]; rewrite IH, find_pairs; intuition (subst; auto). }
  rewrite H, find_empty; cbn [In]; tauto.
Qed.

Lemma nearby_ok k ws f w : In w (pick k f (nearby k ws (shelves k ws) f)) <-> In w ws /\ left_at k f w.
Proof.
  rewrite pick_ok; split; intros [W P]; split; try exact P.
  - destruct k, f as [|a [|b f]]; simpl in W; try exact W; [apply find_shelf in W; tauto|].
    rewrite rev_append_rev, in_app_iff, <- in_rev in W.
    destruct W as [W|W]; apply find_shelf in W; tauto.
  - destruct k, f as [|a [|b f]]; simpl; try exact W.
    + apply find_shelf; split; [exact W|]; destruct P as [(x & y & ->)|[? _]]; [exists x, (f ++ y); reflexivity | discriminate].
    + rewrite rev_append_rev, in_app_iff, <- in_rev; destruct P as [(x & y & ->)|[_ (x & y & ->)]];
        [left|right]; apply find_shelf; split; auto; [exists x, (f ++ y); reflexivity|].
      exists (x ++ rev f), y; simpl; rewrite <- !app_assoc; reflexivity.
Qed.

(* ----- The engine ----- *)

Definition parity_tells (c : claim) (f : word) (us : list word) : bool :=
  match c, us with
  | (Wins None | NoLoss None), _ :: _ => forallb (fun w => eqb (parity w) (parity f)) us
  | (Loses None | NoWin None), _ :: _ => forallb (fun w => eqb (parity w) (negb (parity f))) us
  | _, _ => false
  end.

Section Engine.
Variable k : kind.
Variable ws : list word.
Notation G := (ghost k ws).
Definition sound (t : word * list word) := forall w, In w (snd t) <-> In w ws /\ left_at k (fst t) w.

Lemma parity_tells_ok f us c : sound (f, us) -> (exists w, In w us /\ part k f w) ->
  over G f = None -> parity_tells c f us = true -> holds (G := G) c f.
Proof.
  intros S (v & V & Q) O H.
  assert (P : forall even, forallb (fun w => eqb (parity w) (xorb (parity f) (negb even))) us = true ->
    if even : bool then wins (G := G) None f else loses (G := G) None f).
  { intros even A; rewrite forallb_forall in A; apply parity_decides; [exact O| |].
    - exists v; split; [apply S; exact V | exact Q].
    - intros w W L; apply eqb_prop, A, S; auto. }
  assert (P1 := P true); assert (P2 := P false); clear P; simpl in P1, P2.
  rewrite xorb_false_r in P1; rewrite xorb_true_r in P2.
  assert (P : implies (Wins None) c = true /\ wins (G := G) None f \/ implies (Loses None) c = true /\ loses (G := G) None f)
    by (destruct c as [[|]|[|]|[|]|[|]], us; try discriminate; simpl in H |- *; auto).
  destruct P as [[I P]|[I P]]; exact (implies_ok _ _ _ _ I P).
Qed.

(* The trees and the letters are made once. *)
Definition word_engine (b : tree unit) (s : tree word) (ls : list N)
  (B : b = book ws) (S : s = shelves k ws) (L : ls = letters ws) : engine G.
Proof.
  set (legal q us := existsb (is_part k q) us).
  refine (Engine G (word * list word) (book_end b) (fun f => (f, pick k f (nearby k ws s f))) fst
    (fun t => map (fun q => (q, pick k q (snd t)))
      (filter (fun q => legal q (snd t)) (flat_map (added k (fst t)) ls)))
    (fun t test => existsb (fun l => existsb (fun q => test q && legal q (snd t)) (added k (fst t) l)) ls)
    (fun c t => parity_tells c (fst t) (snd t) && legal (fst t) (snd t)) (fun f => f) sound _ _ _ _ _ _ _); simpl.
  all: subst b s ls; assert (G1 : forall q us, legal q us = true <-> exists w, In w us /\ part k q w)
    by (intros; unfold legal; rewrite existsb_exists; setoid_rewrite is_part_ok; reflexivity).
  - intros p; apply (book_over k).
  - intros p; split; [intros w; apply nearby_ok | reflexivity].
  - intros [f us] [q vs] S I; apply in_map_iff in I; destruct I as (q' & E & I); injection E as -> <-.
    apply filter_In, proj1, in_flat_map in I; destruct I as (l & _ & I); apply added_adds in I.
    intros w; cbn [fst snd]; rewrite pick_ok, (S w); split; [tauto|]; intros [W Q].
    repeat split; auto; eapply left_less; eassumption.
  - intros [f us] q S _ (l & w & A & W & P); exists (q, pick k q us); split; [|reflexivity].
    assert (U : In w us) by (apply S; split; [exact W | eapply left_less; [exact A | left; exact P]]).
    apply in_map_iff; exists q; split; [reflexivity|]; apply filter_In; split; [|apply G1; eauto].
    apply in_flat_map; exists l; split; [|apply added_adds; exact A].
    eapply letters_all, part_letters, adds_letter; eauto.
  - intros [f us] test S _ H; apply existsb_exists in H; destruct H as (l & _ & H).
    apply existsb_exists in H; destruct H as (q & A & H); apply andb_prop in H; destruct H as [H1 H2].
    apply G1 in H2; destruct H2 as (w & W & P); apply S in W; apply added_adds in A.
    exists q; split; [exists l, w|]; tauto.
  - intros c [f us] S O H; apply andb_prop in H; destruct H as [H1 H2]; eapply parity_tells_ok; eauto; apply G1, H2.
  - auto.
Defined.

End Engine.
