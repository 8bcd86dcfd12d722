(* Line games: players in turn put a mark on a cell, and a line of marks decides. *)

Require Import List Bool NArith Arith.
From Proof Require Import Games.
Import ListNotations.

Inductive variant :=
| Standard  (* X and O are the players' own; whoever makes a line wins *)
| Misere    (* whoever makes a line loses *)
| Wild      (* a player puts either mark; whoever makes a line of one wins *)
| Notakto.  (* all put X; whoever makes a line loses *)

(* The lines of k cells on a board, as lists of cells. Cell y * width + x is in
   column x and row y, both from 0 at the top left. *)
Definition lines (width height k : nat) : list (list nat) :=
  let from (x y : nat) (step : nat -> nat * nat) :=
    map (fun i => let (x', y') := step i in y' * width + x') (seq 0 k) in
  flat_map (fun y => flat_map (fun x =>
    let right := x + k <=? width in let down := y + k <=? height in
    (if right then [from x y (fun i => (x + i, y))] else []) ++
    (if down then [from x y (fun i => (x, y + i))] else []) ++
    (if right && down then [from x y (fun i => (x + i, y + i))] else []) ++
    (if (k <=? x + 1) && down then [from x y (fun i => (x - i, y + i))] else []))
    (seq 0 width)) (seq 0 height).

(* A position is the board: 0 is an empty cell, 1 an X, 2 an O. X moves first. *)
Definition board := list N.

Definition cell (s : board) (i : nat) : N := nth i s 0%N.
Definition marks (s : board) : nat := length (filter (fun c => negb (N.eqb c 0)) s).
Definition mover (s : board) : N := if Nat.even (marks s) then 1%N else 2%N.
Definition other (s : board) : N := if Nat.even (marks s) then 2%N else 1%N.
Definition full (s : board) : bool := forallb (fun c => negb (N.eqb c 0)) s.
Definition has_line (ls : list (list nat)) (m : N) (s : board) : bool :=
  existsb (forallb (fun i => N.eqb (cell s i) m)) ls.

Definition line_over (ls : list (list nat)) (v : variant) (s : board) : option value :=
  let made := match v with
    | Standard | Misere => has_line ls (other s) s
    | Wild => has_line ls 1 s || has_line ls 2 s
    | Notakto => has_line ls 1 s
    end in
  if made then Some (match v with Standard | Wild => Loss | Misere | Notakto => Win end)
  else if full s then Some Draw else None.

Fixpoint set_cell (i : nat) (m : N) (s : board) : board :=
  match i, s with
  | _, [] => []
  | O, _ :: r => m :: r
  | S j, c :: r => c :: set_cell j m r
  end.

(* With gravity a mark falls down its column. *)
Definition line_moves (width : nat) (v : variant) (gravity : bool) (s : board) : list board :=
  flat_map (fun i =>
    if N.eqb (cell s i) 0 && (negb gravity || negb (N.eqb (nth (i + width) s 1%N) 0)) then
      map (fun m => set_cell i m s)
        match v with Standard | Misere => [mover s] | Wild => [1%N; 2%N] | Notakto => [1%N] end
    else []) (seq 0 (length s)).

Definition line_game (width height k : nat) (v : variant) (gravity : bool) : game :=
  listed (line_over (lines width height k) v) (line_moves width v gravity).
