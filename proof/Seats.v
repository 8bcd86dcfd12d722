(* Ghost for n players, who move in turn; whoever completes a word loses. A seat is
   safe if it never completes one, whatever all others do together. So it is a game
   of two: the seat against the others. *)

Require Import List Bool NArith Lia.
From Proof Require Import Games Ghost.
Import ListNotations.
Local Open Scope N_scope.

Section Seats.
Variable n : N. (* players *)
Variable ws : list word.
Notation ghost := (ghost Ghost ws).

(* A position is two numbers and a fragment. The second number says how many others
   move before the seat. The first is 1 if the seat passes before them, since players
   of a game of two move in turn; if not, it is 0. *)
Definition then_ (b k : N) : word :=
  if b =? 1 then [0; k] else if k =? 0 then [0; n - 1] else [if k =? 1 then 0 else 1; k - 1].

(* If others completed the word, the seat has won. It has if n-1 others are to move. *)
Definition seat_end (b k : N) : value := if (b =? 1) || (k =? 0) || (k =? n - 1) then Win else Loss.

Definition seats : game := {|
  pos := word;
  over := fun p => match p with
    | b :: k :: f => option_map (fun _ => seat_end b k) (over ghost f)
    | _ => None
    end;
  move := fun p q => match p with
    | b :: k :: f => exists g, q = then_ b k ++ g /\ if b =? 1 then g = f else move ghost f g
    | _ => False
    end
|}.

Definition seats_engine (E : engine word) : engine word := Engine
  (fun p => match p with
    | b :: k :: f => map (app (then_ b k)) (if b =? 1 then [f] else tries E f)
    | _ => []
    end)
  (fun p q => if hd 0 p =? 1 then Some true else legal E (tl (tl p)) (tl (tl q)))
  (fun p => match p with
    | b :: k :: f => option_map (option_map (fun _ => seat_end b k)) (ends E f)
    | _ => Some None
    end)
  (fun _ _ => false) (fun p => p).

Lemma seats_right (E : engine word) : right ghost E -> right seats (seats_engine E).
Proof.
  intros R; constructor; try discriminate; auto.
  - intros [|b [|k f]] q M; [destruct M..|]; destruct M as (g & -> & M); apply in_map; destruct (b =? 1).
    + left; symmetry; exact M.
    + apply (tried _ _ R), M.
  - intros [|b [|k f]] q l; [intros []..|]; cbn [tries seats_engine legal hd tl]; rewrite in_map_iff.
    intros (g & <- & I) L.
    assert (T : forall h, tl (tl (then_ b k ++ h)) = h)
      by (intros; unfold then_; destruct (b =? 1), (k =? 0); reflexivity).
    rewrite T in L; cbn [move seats]; destruct (b =? 1); [injection L as <-; destruct I as [<-|[]]; split; eauto|].
    apply (legal_right _ _ R) in L; [|exact I]; rewrite L; split; [eauto|]; intros (h & E' & M).
    apply app_inv_head in E'; congruence.
  - intros [|b [|k f]] o H; simpl in H; try (injection H as <-; reflexivity).
    destruct (ends E f) as [v|] eqn:O; simpl in H; [|discriminate H]; apply (ends_right _ _ R) in O.
    injection H as <-; rewrite <- O; reflexivity.
Qed.

(* ----- The same, in the words of the rules ----- *)

(* The seat is safe at a fragment, with k others to move before it. Whoever has just
   moved is the seat itself if k is n-1. *)
Inductive safe : N -> word -> Prop :=
| safe_word k f : In f ws -> k <> n - 1 -> safe k f
| safe_own f g : ~ In f ws -> move ghost f g -> safe (n - 1) g -> safe 0 f
| safe_others k f : ~ In f ws -> 0 < k -> (exists g, move ghost f g) ->
    (forall g, move ghost f g -> safe (k - 1) g) -> safe k f.

Hypothesis two : 2 <= n.

Lemma over_seat b k f : over seats (b :: k :: f) =
  if in_dec (list_eq_dec N.eq_dec) f ws then Some (seat_end b k) else None.
Proof. simpl; destruct in_dec; reflexivity. Qed.

Ltac seat := repeat match goal with
  | H : over seats (_ :: _) = _ |- _ => rewrite over_seat in H; destruct in_dec; try discriminate H
  | |- over seats (_ :: _) = _ => rewrite over_seat; destruct in_dec; try contradiction
  end; unfold seat_end, then_ in *.

Lemma game_safe :
  (forall l p, wins (G := seats) l p -> forall b k f, p = b :: k :: f ->
    b = 0 /\ k = 0 \/ b = 1 /\ 0 < k < n - 1 -> safe k f) /\
  (forall l p, loses (G := seats) l p -> forall k f, p = 0 :: k :: f -> 0 < k < n -> safe k f).
Proof.
  apply value_induction.
  - intros l p O b k f -> K; seat; apply safe_word; [assumption | lia].
  - intros l l' p q O _ M _ IH b k f -> K; seat; destruct M as (g & -> & M), K as [[-> ->]|[-> K]];
      cbn [N.eqb Pos.eqb app] in *.
    + eapply safe_own; eauto; apply IH; [reflexivity | lia].
    + subst; apply IH; [reflexivity | lia].
  - intros l p O k f -> K; seat; apply safe_word; [assumption|]; intros ->.
    rewrite N.eqb_refl, orb_true_r in O; discriminate.
  - intros l l' p O _ (q & M) A IH k f -> K; seat; destruct M as (g & -> & M).
    apply safe_others; [assumption | lia | exists g; exact M|]; intros h Mh.
    apply (IH (then_ 0 k ++ h) ltac:(exists h; auto) (if k =? 1 then 0 else 1)); unfold then_; simpl.
    + destruct (N.eqb_spec k 0); [lia | reflexivity].
    + destruct (N.eqb_spec k 1); lia.
Qed.

Lemma safe_game k f : safe k f -> (k = 0 -> wins (G := seats) None (0 :: 0 :: f)) /\
  (0 < k < n -> loses (G := seats) None (0 :: k :: f)).
Proof.
  induction 1 as [k f I D|f g I M _ [_ IH]|k f I P (g & M) _ IH];
    (split; [intros E; subst | intros K]); try lia.
  - apply wins_end; seat; reflexivity.
  - apply loses_end; seat; destruct (N.eqb_spec k 0), (N.eqb_spec k (n - 1)); try lia; reflexivity.
  - apply wins_move with None (0 :: n - 1 :: g); [seat; reflexivity | reflexivity | | apply IH; lia].
    exists g; auto.
  - apply loses_moves with None; [seat; reflexivity | reflexivity | exists (then_ 0 k ++ g), g; auto|].
    intros q (h & -> & Q); destruct (IH h Q) as [A B]; unfold then_.
    destruct (N.eqb_spec k 0), (N.eqb_spec k 1); try lia; [subst; apply A; reflexivity|].
    cbn [N.eqb Pos.eqb app].
    destruct (in_dec (list_eq_dec N.eq_dec) h ws) as [Ih|Ih]; [apply wins_end; seat; reflexivity|].
    apply wins_move with None (0 :: k - 1 :: h); [seat; reflexivity | reflexivity | | apply B; lia].
    exists h; split; reflexivity.
Qed.

(* The seat is safe if it wins against all others. *)
Theorem safe_to_move f : safe 0 f <-> wins (G := seats) None (0 :: 0 :: f).
Proof.
  split; [intros S; apply (safe_game 0 f S); reflexivity|].
  intros W; apply (proj1 game_safe _ _ W 0 0 f); auto.
Qed.

Theorem safe_before k f : 0 < k < n -> (safe k f <-> loses (G := seats) None (0 :: k :: f)).
Proof.
  intros K; split; [intros S; apply (safe_game _ _ S), K|].
  intros L; apply (proj2 game_safe _ _ L k f); auto.
Qed.

End Seats.
