(* Ghost for n players, who move in turn; whoever completes a word loses. A seat is
   safe if it never completes one, whatever all others do together. So it is a game
   of two: the seat against the others. *)

Require Import List Bool NArith Arith Lia.
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
    assert (F : over (ghost Ghost ws) f = None) by (simpl in *; destruct (in_dec (list_eq_dec N.eq_dec) f ws); congruence).
    destruct q as [|d g]; [destruct c as [|[?|?|]]; destruct M|].
    destruct (at_sound _ E f) as [S V].
    assert (D : d = to c /\ if passes c then g = f else move (ghost Ghost ws) f g) by (destruct c as [|[?|?|]]; exact M).
    destruct D as [-> D]; destruct (passes c); [subst; left; reflexivity|].
    apply in_map_iff; rewrite <- V in F, D; destruct (next_all _ E _ _ S F D) as (u & I & <-); eauto.
  - intros [|c f] test _ O H; [discriminate|].
    assert (F : over (ghost Ghost ws) f = None) by (simpl in *; destruct (in_dec (list_eq_dec N.eq_dec) f ws); congruence).
    destruct (at_sound _ E f) as [S V].
    assert (D : exists g, (if passes c then g = f else move (ghost Ghost ws) f g) /\ test (to c :: g) = true).
    { destruct (passes c); [exists f; auto|]; rewrite <- V in F |- *; exact (reply_moves _ E _ _ S F H). }
    destruct D as (g & D & T); exists (to c :: g); split; [|exact T].
    destruct c as [|[?|?|]]; exact (conj eq_refl D).
  - discriminate.
Defined.

End Engine.

(* ----- The same, in the words of the rules ----- *)

Section Safe.
Variable n : nat.           (* players, 2 or more *)
Variable ws : list word.
Notation G := (seats (N.of_nat n) ws).
Notation ghost := (ghost Ghost ws).
Hypothesis two : 2 <= n.

(* The seat is safe at a fragment, with k others to move before it. Whoever has just
   moved is the seat itself if k is n-1. *)
Inductive safe : nat -> word -> Prop :=
| safe_word k f : In f ws -> S k <> n -> safe k f
| safe_own f g : ~ In f ws -> move ghost f g -> safe (n - 1) g -> safe 0 f
| safe_others k f : ~ In f ws -> (exists g, move ghost f g) ->
    (forall g, move ghost f g -> safe k g) -> safe (S k) f.

Lemma over_seat c f : over G (c :: f) = if in_dec (list_eq_dec N.eq_dec) f ws then Some (seat_end (N.of_nat n) c) else None.
Proof. simpl; destruct (in_dec (list_eq_dec N.eq_dec) f ws); reflexivity. Qed.

Lemma move_own f q : move G (0%N :: f) q <-> exists g, q = whole (N.of_nat n) :: g /\ move ghost f g.
Proof.
  destruct q as [|d g]; cbn [move seats]; split; [tauto | intros (g & H & _); discriminate | intros [-> M]; eauto |].
  intros (g' & E & M); injection E as -> ->; auto.
Qed.

Lemma move_other c f q : c <> 0%N ->
  (move G (c :: f) q <-> exists g, q = N.pred c :: g /\ if N.even c then g = f else move ghost f g).
Proof.
  intros C; assert (H : forall d g, move G (c :: f) (d :: g) <-> d = N.pred c /\ if N.even c then g = f else move ghost f g)
    by (intros; destruct c; [congruence | reflexivity]).
  destruct q as [|d g]; [|rewrite H]; split.
  - intros M; destruct c; [congruence | destruct M].
  - intros (g & E & _); discriminate.
  - intros [-> M]; eauto.
  - intros (g' & E & M); injection E as -> ->; auto.
Qed.

Notation passes k f := (N.of_nat (2 * k) :: f).
Notation others j f := (N.of_nat (2 * j + 1) :: f). (* j+1 of them *)

Lemma whole_others : whole (N.of_nat n) = N.of_nat (2 * (n - 2) + 1).
Proof. unfold whole; lia. Qed.

Lemma even_heads k : N.even (N.of_nat (2 * k)) = true /\ N.even (N.of_nat (2 * k + 1)) = false.
Proof.
  split; [apply N.even_spec; exists (N.of_nat k); lia|].
  rewrite <- N.negb_odd, negb_false_iff; apply N.odd_spec; exists (N.of_nat k); lia.
Qed.

Lemma end_passes k : seat_end (N.of_nat n) (N.of_nat (2 * k)) = Win.
Proof. unfold seat_end; rewrite (proj1 (even_heads k)); reflexivity. Qed.

Lemma end_others j : seat_end (N.of_nat n) (N.of_nat (2 * j + 1)) = if Nat.eqb (S (S j)) n then Win else Loss.
Proof.
  unfold seat_end; rewrite (proj2 (even_heads j)), whole_others; cbn [orb].
  destruct (N.eqb_spec (N.of_nat (2 * j + 1)) (N.of_nat (2 * (n - 2) + 1))), (Nat.eqb_spec (S (S j)) n);
    reflexivity || lia.
Qed.

Lemma game_safe :
  (forall l p, wins (G := G) l p -> forall k f, p = passes k f -> k < n - 1 -> safe k f) /\
  (forall l p, loses (G := G) l p -> forall j f, p = others j f -> j < n - 1 -> safe (S j) f).
Proof.
  apply value_induction with (P := fun l p _ => forall k f, p = passes k f -> k < n - 1 -> safe k f)
    (P0 := fun l p _ => forall j f, p = others j f -> j < n - 1 -> safe (S j) f).
  - intros l p O k f -> K; rewrite over_seat in O; destruct (in_dec (list_eq_dec N.eq_dec) f ws); [|discriminate].
    constructor; [assumption | lia].
  - intros l k' p q O _ M _ IH k f -> K; rewrite over_seat in O; destruct (in_dec (list_eq_dec N.eq_dec) f ws) as [|I]; [discriminate|].
    destruct k as [|k].
    + apply move_own in M; destruct M as (g & -> & M); rewrite whole_others in IH.
      eapply safe_own; [exact I | exact M|]; replace (n - 1) with (S (n - 2)) by lia; apply IH; [reflexivity | lia].
    + apply move_other in M; [|lia]; destruct M as (g & -> & M); rewrite (proj1 (even_heads (S k))) in M; subst g.
      apply IH; [f_equal; lia | lia].
  - intros l p O j f -> K; rewrite over_seat in O; destruct (in_dec (list_eq_dec N.eq_dec) f ws); [|discriminate].
    rewrite end_others in O; destruct (Nat.eqb_spec (S (S j)) n); [discriminate | constructor; assumption].
  - intros l k' p O _ (q & M) _ IH j f -> K; rewrite over_seat in O; destruct (in_dec (list_eq_dec N.eq_dec) f ws) as [|I]; [discriminate|].
    assert (T : forall g, move ghost f g -> move G (others j f) (passes j g)).
    { intros g M'; apply move_other; [lia|]; exists g; rewrite (proj2 (even_heads j)); split; [f_equal; lia | exact M']. }
    constructor; [exact I| |intros g M'; apply (IH (passes j g) (T g M') j g eq_refl); lia].
    apply move_other in M; [|lia]; destruct M as (g & _ & M); rewrite (proj2 (even_heads j)) in M; eauto.
Qed.

Lemma safe_game k f : safe k f -> (k = 0 -> wins (G := G) None (passes 0 f)) /\
  (forall j, k = S j -> j < n - 1 -> loses (G := G) None (others j f)).
Proof.
  induction 1 as [k f I D|f g I M _ [_ IH]|k f I (g & M) _ IH].
  - split; [intros ->; apply wins_end|intros j -> K; apply loses_end]; rewrite over_seat;
      destruct (in_dec (list_eq_dec N.eq_dec) f ws); try contradiction.
    + rewrite end_passes; reflexivity.
    + rewrite end_others; destruct (Nat.eqb_spec (S (S j)) n); [contradiction | reflexivity].
  - split; [intros _|discriminate]; eapply wins_move; [rewrite over_seat; destruct (in_dec (list_eq_dec N.eq_dec) f ws); [contradiction | reflexivity] | constructor | apply move_own; eauto |].
    rewrite whole_others; apply IH; lia.
  - split; [discriminate|]; intros j E K; injection E as ->.
    eapply loses_moves; [rewrite over_seat; destruct (in_dec (list_eq_dec N.eq_dec) f ws); [contradiction | reflexivity] | constructor | |].
    + exists (passes j g); apply move_other; [lia|]; exists g; rewrite (proj2 (even_heads j)); split; [f_equal; lia | exact M].
    + intros q Q; apply move_other in Q; [|lia]; destruct Q as (h & -> & Q); rewrite (proj2 (even_heads j)) in Q.
      destruct (IH h Q) as [A B]; replace (N.pred (N.of_nat (2 * j + 1))) with (N.of_nat (2 * j)) by lia.
      destruct j as [|j]; [apply A; reflexivity|].
      destruct (in_dec (list_eq_dec N.eq_dec) h ws) as [Ih|Ih].
      * apply wins_end; rewrite over_seat, end_passes; destruct (in_dec (list_eq_dec N.eq_dec) h ws); [reflexivity | contradiction].
      * eapply wins_move; [rewrite over_seat; destruct (in_dec (list_eq_dec N.eq_dec) h ws); [contradiction | reflexivity] | constructor | | apply (B j); lia].
        apply move_other; [lia|]; exists h; rewrite (proj1 (even_heads (S j))); split; [f_equal; lia | reflexivity].
Qed.

(* The seat is safe if it wins against all others. *)
Theorem safe_to_move f : safe 0 f <-> wins (G := G) None (0%N :: f).
Proof.
  split; [intros S; apply (safe_game 0 f S); reflexivity|].
  intros W; apply (proj1 game_safe _ _ W 0 f); [reflexivity | lia].
Qed.

Theorem safe_before j f : j < n - 1 -> (safe (S j) f <-> loses (G := G) None (others j f)).
Proof.
  intros K; split; [intros S; apply (safe_game _ _ S); auto|].
  intros L; apply (proj2 game_safe _ _ L j f); auto.
Qed.

End Safe.
