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
