(* Ghost and its family over a list of words. Players in turn add a letter to a
   fragment, which must stay part of some word, and whoever completes a word
   loses. The games differ in where a letter is added, and in what a part is. *)

Require Import List Bool NArith Lia.
From Proof Require Import Games.
Import ListNotations.

Definition word := list N. (* a letter is a number *)

Inductive kind := Ghost | Superghost | Superduperghost | Xghost.

(* f with letters put in, at its ends or between its letters, makes w. *)
Inductive within : word -> word -> Prop :=
| within_end : within [] []
| within_skip f l w : within f w -> within f (l :: w)
| within_take f l w : within f w -> within (l :: f) (l :: w).

Definition part (k : kind) (f w : word) : Prop :=
  match k with
  | Ghost => exists b, w = f ++ b
  | Superghost | Superduperghost => exists a b, w = a ++ f ++ b
  | Xghost => within f w
  end.

Definition adds (k : kind) (l : N) (f q : word) : Prop :=
  match k with
  | Ghost => q = f ++ [l]
  | Superghost => q = f ++ [l] \/ q = l :: f
  | Superduperghost => q = f ++ [l] \/ q = l :: f \/ q = rev f ++ [l] \/ q = l :: rev f
  | Xghost => exists a b, f = a ++ b /\ q = a ++ l :: b
  end.

(* The game with words of at least [min] letters. A fragment that is a word is won
   for the player to move, since the other has completed it. *)
Definition playable (min : nat) (ws : list word) : list word :=
  fold_left (fun us w => if Nat.leb min (length w) then w :: us else us) ws [].

Definition ghost (k : kind) (ws : list word) : game := {|
  pos := word;
  over := fun f => if in_dec (list_eq_dec N.eq_dec) f ws then Some Win else None;
  move := fun f q => exists l w, adds k l f q /\ In w ws /\ part k q w
|}.

Lemma over_word k ws f : over (ghost k ws) f = Some Win <-> In f ws.
Proof. simpl; destruct (in_dec (list_eq_dec N.eq_dec) f ws); intuition discriminate. Qed.

(* In Spook the letters of a fragment have no order. So they are kept in that of the
   alphabet, and those of the words, too: Spook is Xghost with such words. *)
Fixpoint put (l : N) (w : word) : word :=
  match w with [] => [l] | m :: r => if N.leb l m then l :: w else m :: put l r end.
Definition in_order (w : word) : word := fold_right put [] w.
Definition spook (ws : list word) : game := ghost Xghost (map in_order ws).

(* ----- The candidates for a move ----- *)

Fixpoint put_in (l : N) (f : word) : list word :=
  match f with
  | [] => [[l]]
  | x :: r => if N.eqb l x then map (cons x) (put_in l r) else (l :: f) :: map (cons x) (put_in l r)
  end.

Definition added (k : kind) (f : word) (l : N) : list word :=
  match k with
  | Ghost => [f ++ [l]]
  | Superghost => [f ++ [l]; l :: f]
  | Superduperghost => [f ++ [l]; l :: f; rev f ++ [l]; l :: rev f]
  | Xghost => put_in l f
  end.

Lemma put_in_first l f : In (l :: f) (put_in l f).
Proof.
  induction f as [|x r IH]; simpl; [auto|]; destruct (N.eqb_spec l x) as [<-|_].
  - apply in_map; exact IH.
  - left; reflexivity.
Qed.

Lemma added_adds k l f q : In q (added k f l) <-> adds k l f q.
Proof.
  destruct k; simpl; [intuition congruence..|].
  split.
  - revert q; induction f as [|x r IH]; intros q; simpl.
    + intros [<-|[]]; exists [], []; auto.
    + assert (T : In q (map (cons x) (put_in l r)) -> exists a b, x :: r = a ++ b /\ q = a ++ l :: b).
      { intros H; apply in_map_iff in H; destruct H as (y & <- & H).
        destruct (IH _ H) as (a & b & -> & ->); exists (x :: a), b; auto. }
      destruct (N.eqb l x); [exact T|]; intros [<-|H]; [exists [], (x :: r); auto | exact (T H)].
  - intros (a & b & -> & ->); induction a as [|x a IH]; simpl; [apply put_in_first|].
    destruct (N.eqb l x); [|right]; apply in_map; exact IH.
Qed.

Lemma adds_letter k l f q : adds k l f q -> In l q.
Proof.
  destruct k; simpl; [intros ->|intros [->| ->]|intros [->|[->|[->| ->]]]|intros (a & b & -> & ->)];
    rewrite ?in_app_iff; simpl; auto.
Qed.

Lemma part_letters k f w l : part k f w -> In l f -> In l w.
Proof.
  destruct k; simpl; [intros (b & ->)|intros (a & b & ->)|intros (a & b & ->)|induction 1];
    rewrite ?in_app_iff; simpl; intuition auto.
Qed.

(* All letters, up to the greatest that a word has. *)
Definition greatest (ws : list word) : N := fold_left (fun m w => fold_left N.max w m) ws 0%N.
Definition letters (ws : list word) : list N := map N.of_nat (seq 0 (S (N.to_nat (greatest ws)))).
Lemma letters_all ws w l : In w ws -> In l w -> In l (letters ws).
Proof.
  assert (B : forall (v : word) m, (m <= fold_left N.max v m)%N /\ (In l v -> (l <= fold_left N.max v m)%N)).
  { induction v as [|x v IH]; simpl; intros m; [lia|].
    destruct (IH (N.max m x)); split; [lia|]; intros [->|I]; [lia | auto]. }
  assert (A : forall vs m, (m <= fold_left (fun m w => fold_left N.max w m) vs m)%N /\
    (In w vs -> In l w -> (l <= fold_left (fun m w => fold_left N.max w m) vs m)%N)).
  { induction vs as [|v vs IH]; simpl; intros m; [intuition lia|].
    destruct (IH (fold_left N.max v m)) as [H1 H2], (B v m) as [H3 H4]; split; [lia|].
    intros [->|I] L; [specialize (H4 L); lia | auto]. }
  intros W L; unfold letters, greatest; apply in_map_iff; exists (N.to_nat l); rewrite N2Nat.id.
  split; [reflexivity|]; apply in_seq; destruct (A ws 0%N) as [_ H]; specialize (H W L); lia.
Qed.
#[global] Opaque letters.

(* ----- Ghost, Superghost and Superduperghost: legal fragments from a tree ----- *)

(* The tree has all words, marked true; where letters are put before others, too,
   it has all ends of them. *)
Fixpoint note_ends (w : word) (t : tree bool) : tree bool :=
  match w with [] => t | _ :: r => note_ends r (note w false t) end.

Definition book (k : kind) (ws : list word) : tree bool :=
  fold_left (fun t w => note w true (match k with Ghost => t | _ => note_ends w t end)) ws empty.

Fixpoint sub (f : word) (t : tree bool) : tree bool :=
  match f, t with [], _ => t | l :: r, Node _ ks => sub r (kid l ks) end.

Definition full (t : tree bool) : bool := match t with Node [] [] => false | _ => true end.

Lemma sub_empty f : full (sub f empty) = false.
Proof. induction f; auto. Qed.

Lemma full_note f w x t :
  full (sub f (note w x t)) = true <-> (exists b, w = f ++ b) \/ full (sub f t) = true.
Proof.
  revert w t; induction f as [|m f IH]; intros w [a ks]; simpl.
  - split; [eauto|]; intros _; destruct w as [|l w]; [reflexivity|]; simpl.
    destruct a; [|reflexivity]; destruct ks as [|[n u] r]; simpl; [reflexivity|]; destruct (N.eqb l n); reflexivity.
  - destruct w as [|l w]; simpl.
    + split; [auto|]; intros [[b H]|H]; [discriminate | exact H].
    + rewrite kid_set; destruct (N.eqb_spec m l) as [->|D].
      * rewrite IH; split; intros [[b H]|H]; auto; left; exists b; congruence.
      * split; [auto|]; intros [[b H]|H]; [congruence | exact H].
Qed.

Lemma full_ends f w t : f <> [] ->
  (full (sub f (note_ends w t)) = true <-> (exists a b, w = a ++ f ++ b) \/ full (sub f t) = true).
Proof.
  intros Z; revert t; induction w as [|l w IH]; intros t; cbn [note_ends].
  - split; [auto|]; intros [(a & b & H)|H]; [|exact H].
    destruct a, f; simpl in H; congruence.
  - rewrite IH, full_note; split.
    + intros [(a & b & ->)|[(b & H)|H]]; [left; exists (l :: a), b | left; exists [], b | right]; auto.
    + intros [([|x a] & b & H)|H]; [right; left; exists b | injection H as -> ->; left | ]; eauto.
Qed.

Lemma full_book k ws f : k <> Xghost -> f <> [] ->
  (full (sub f (book k ws)) = true <-> exists w, In w ws /\ part k f w).
Proof.
  intros K Z; unfold book.
  assert (H : forall t, full (sub f (fold_left (fun t w => note w true
    (match k with Ghost => t | _ => note_ends w t end)) ws t)) = true <->
    (exists w, In w ws /\ part k f w) \/ full (sub f t) = true).
  { induction ws as [|w ws IH]; simpl; intros t; [firstorder|].
    rewrite IH, full_note.
    assert (P : (exists b, w = f ++ b) \/ full (sub f (match k with Ghost => t | _ => note_ends w t end)) = true
      <-> part k f w \/ full (sub f t) = true).
    { destruct k; rewrite ?full_ends by exact Z; simpl; [reflexivity| | |contradiction];
        (split; [intros [(b & ->)|H]; [left; exists [], b|]|]; auto). }
    rewrite P; clear; firstorder congruence. }
  rewrite H, sub_empty; intuition discriminate.
Qed.

Lemma find_ends w j t : In true (find j (note_ends w t)) <-> In true (find j t).
Proof.
  revert t; induction w as [|l w IH]; intros t; cbn [note_ends]; [reflexivity|].
  rewrite IH, find_note; intuition discriminate.
Qed.

Lemma find_book k ws f : In true (find f (book k ws)) <-> In f ws.
Proof.
  unfold book.
  assert (H : forall t, In true (find f (fold_left (fun t w => note w true
    (match k with Ghost => t | _ => note_ends w t end)) ws t)) <-> In f ws \/ In true (find f t)).
  { induction ws as [|w ws IH]; simpl; intros t; [intuition|].
    rewrite IH, find_note.
    assert (P : In true (find f (match k with Ghost => t | _ => note_ends w t end)) <-> In true (find f t))
      by (destruct k; rewrite ?find_ends; reflexivity).
    rewrite P; intuition congruence. }
  rewrite H, find_empty; simpl; intuition.
Qed.

Definition is_end (b : tree bool) (f : word) : option value := if existsb id (find f b) then Some Win else None.

Lemma existsb_In_true l : existsb id l = true <-> In true l.
Proof. rewrite existsb_exists; split; [intros ([|] & I & E); [exact I | discriminate] | intros I; exists true; auto]. Qed.

Lemma is_end_over k m ws f : is_end (book m ws) f = over (ghost k ws) f.
Proof.
  assert (W : is_end (book m ws) f = Some Win <-> In f ws).
  { unfold is_end; rewrite <- (find_book m), <- (existsb_In_true (find f (book m ws))).
    destruct (existsb id _); intuition discriminate. }
  rewrite <- (over_word k) in W; revert W; unfold is_end; simpl.
  destruct (existsb id _), (in_dec (list_eq_dec N.eq_dec) f ws); intuition discriminate.
Qed.

Section Engine.
Variable k : kind.
Variable ws : list word.
Let G := ghost k ws.

(* The tree and the letters are made once. *)
Definition by_tree (b : tree bool) (ls : list N) (K : k <> Xghost) (B : b = book k ws) (L : ls = letters ws) : engine G.
Proof.
  set (legal q := full (sub q b)).
  refine (Engine G word (is_end b) (fun f => f) (fun f => f)
    (fun f => filter legal (flat_map (added k f) ls))
    (fun f test => existsb (fun l => existsb (fun q => test q && legal q) (added k f l)) ls)
    (fun _ _ => false) (fun f => f) (fun _ => True) _ _ _ _ _ _ _).
  all: subst b ls.
  - intros p; apply is_end_over.
  - auto.
  - auto.
  - intros f q _ _ (l & w & A & W & P); exists q; split; [|reflexivity].
    assert (Q := adds_letter _ _ _ _ A).
    apply filter_In; split; [apply in_flat_map; exists l; split|].
    + eapply letters_all, part_letters; eauto.
    + apply added_adds; exact A.
    + apply full_book; eauto; intros ->; destruct Q.
  - intros f test _ _ H; apply existsb_exists in H; destruct H as (l & _ & H).
    apply existsb_exists in H; destruct H as (q & A & H); apply andb_prop in H; destruct H as [H1 H2].
    apply added_adds in A; apply full_book in H2; [|exact K|intros ->; destruct (adds_letter _ _ _ _ A)].
    destruct H2 as (w & W & P); exists q; split; [exists l, w|]; auto.
  - discriminate.
  - auto.
Defined.

End Engine.
