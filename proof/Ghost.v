(* Ghost and its family over a list of words. Players in turn add a letter to a
   fragment, which must stay part of some word, and whoever completes a word
   loses. The games differ in where a letter is added, and in what a part is. *)

Require Import List Bool NArith Lia.
From Proof Require Import Games.
Import ListNotations.

Definition word := list N. (* a letter is a number *)

Inductive kind := Ghost | Superghost | Superduperghost | Xghost.

(* Do the letters of f stand in w in their order? Others may always follow them; and
   others may stand before them, or between them, if the arguments say so. *)
Fixpoint stands (before between : bool) (f w : word) : bool :=
  match f, w with
  | [], _ => true
  | _, [] => false
  | l :: g, m :: v => N.eqb l m && stands between between g v || before && stands before between f v
  end.

(* Is f part of w? In Ghost w starts with it, in Xghost it has its letters in their order. *)
Definition part (k : kind) : word -> word -> bool :=
  match k with
  | Ghost => stands false false
  | Superghost | Superduperghost => stands true false
  | Xghost => stands true true
  end.

(* The fragments that come of f by putting in a letter, in any place. *)
Fixpoint put_in (l : N) (f : word) : list word :=
  match f with [] => [[l]] | x :: r => (l :: f) :: map (cons x) (put_in l r) end.

(* The fragments that come of f by adding a letter. In Superduperghost f may be
   turned round first. *)
Definition added (k : kind) (f : word) (l : N) : list word :=
  match k with
  | Ghost => [f ++ [l]]
  | Superghost => [f ++ [l]; l :: f]
  | Superduperghost => [f ++ [l]; l :: f; rev f ++ [l]; l :: rev f]
  | Xghost => put_in l f
  end.

(* The game. A fragment that is a word is won for the player to move, since the other
   has completed it. *)
Definition ghost (k : kind) (ws : list word) : game := {|
  pos := word;
  over := fun f => if in_dec (list_eq_dec N.eq_dec) f ws then Some Win else None;
  move := fun f q => exists l w, In q (added k f l) /\ In w ws /\ part k q w = true
|}.

(* Words of at least [min] letters are played. *)
Definition playable (min : nat) (w : word) : bool := Nat.leb min (length w).

(* In Spook the letters of a fragment have no order. So they are kept in that of the
   alphabet, and those of the words, too: Spook is Xghost with such words. *)
Definition spook (ws : list word) : game := ghost Xghost (map in_order ws).
