(* Octal games: a code says, for each number of counters that may be taken from a
   heap, what may be left of it. Their values by mex, and the periodicity theorem
   of Guy and Smith (1956). *)

Require Import List Bool NArith Arith Lia.
From Proof Require Import Games Sums Heaps.
Import ListNotations.

Record digit := Digit {
  none : bool;   (* 1: nothing is left *)
  one : bool;    (* 2: one heap is left *)
  two : bool;    (* 4: it is broken into two *)
  differ : bool  (* and these must differ: Grundy's game is 4!.0 *)
}.
Definition code := list digit. (* the first for taking nothing *)

(* The ways to break m counters into two heaps, the smaller first. *)
Definition breaks (d : digit) (m : nat) : list (list nat) :=
  map (fun a => [a; m - a]) (seq 1 (if differ d then (m - 1) / 2 else m / 2)).

Definition options_by (n k : nat) (d : digit) : list (list nat) :=
  if n <? k then [] else
  (if none d && (n =? k) && (0 <? k) then [[]] else []) ++
  (if one d && (k <? n) && (0 <? k) then [[n - k]] else []) ++
  (if two d then breaks d (n - k) else []).

Fixpoint options_from (k : nat) (c : code) (n : nat) : list (list nat) :=
  match c with [] => [] | d :: r => options_by n k d ++ options_from (S k) r n end.

Definition octal (c : code) : rule :=
  fun h => map (map N.of_nat) (options_from 0 c (N.to_nat h)).
