(* Ghost for n players, who move in turn; whoever completes a word loses. A seat is
   safe if it never completes one, whatever all others do together. So it is a game
   of two: the seat against the others. *)

Require Import List Bool NArith Lia.
From Proof Require Import Games Ghost.
Import ListNotations.

(* A position is a number and a fragment. The number says whose turn it is: 0 is the
   seat's; at 2k-1 others add the next k letters; at 2k, too, but first the seat passes,
   since players of a game of two move in turn. *)
Definition whole (n : N) : N := (2 * n - 3)%N. (* all n-1 others move before the seat *)

(* If others completed the word, the seat has won. *)
Definition seat_end (n c : N) : value := if N.even c || N.eqb c (whole n) then Win else Loss.

Definition seats (n : N) (ws : list word) : game := {|
  pos := word;
  over := fun p => match p with
    | [] => None
    | c :: f => match over (ghost Ghost ws) f with None => None | _ => Some (seat_end n c) end
    end;
  move := fun p q => match p, q with
    | 0%N :: f, d :: g => d = whole n /\ move (ghost Ghost ws) f g
    | c :: f, d :: g => d = N.pred c /\ if N.even c then g = f else move (ghost Ghost ws) f g
    | _, _ => False
    end
|}.

Section Engine.
Variable n : N.
Variable ws : list word.

Definition seats_engine (E : engine (ghost Ghost ws)) : engine (seats n ws).
Proof.
  set (to c := match c with 0%N => whole n | _ => N.pred c end).
  set (passes c := match c with 0%N => false | _ => N.even c end).
  refine (Engine (seats n ws) word
    (fun p => match p with [] => None | c :: f => match end_ _ E f with None => None | _ => Some (seat_end n c) end end)
    (fun p => p) (fun p => p)
    (fun p => match p with
      | [] => []
      | c :: f => if passes c then [to c :: f] else map (fun u => to c :: view _ E u) (next _ E (at_ _ E f))
      end)
    (fun p test => match p with
      | [] => false
      | c :: f => if passes c then test (to c :: f) else reply _ E (at_ _ E f) (fun g => test (to c :: g))
      end)
    (fun _ _ => false) (fun p => p) (fun _ => True) _ _ _ _ _ _ _); auto.
  - intros [|c f]; [|rewrite end_over]; reflexivity.
  - intros [|c f] q _ O M; [destruct M|]; exists q; split; [|reflexivity].
    assert (F : over (ghost Ghost ws) f = None) by (simpl in *; destruct (in_dec _ f ws); congruence).
    destruct q as [|d g]; [destruct c as [|[?|?|]]; destruct M|].
    destruct (at_sound _ E f) as [S V].
    assert (D : d = to c /\ if passes c then g = f else move (ghost Ghost ws) f g) by (destruct c as [|[?|?|]]; exact M).
    destruct D as [-> D]; destruct (passes c); [subst; left; reflexivity|].
    apply in_map_iff; rewrite <- V in F, D; destruct (next_all _ E _ _ S F D) as (u & I & <-); eauto.
  - intros [|c f] test _ O H; [discriminate|].
    assert (F : over (ghost Ghost ws) f = None) by (simpl in *; destruct (in_dec _ f ws); congruence).
    destruct (at_sound _ E f) as [S V].
    assert (D : exists g, (if passes c then g = f else move (ghost Ghost ws) f g) /\ test (to c :: g) = true).
    { destruct (passes c); [exists f; auto|]; rewrite <- V in F |- *; exact (reply_moves _ E _ _ S F H). }
    destruct D as (g & D & T); exists (to c :: g); split; [|exact T].
    destruct c as [|[?|?|]]; exact (conj eq_refl D).
  - discriminate.
Defined.

End Engine.
