(* Games: what it means to win, to lose and to draw, for any game at all, and a
   checker of certificates with a proof that what it accepts is true.

   A game here has two players who move in turn, and an end. All is said from the
   side of the player to move. *)

Require Import List Bool NArith.
Import ListNotations.

(* ----- Rules and values ----- *)

Inductive value := Win | Draw | Loss. (* of a game that is over *)

Record game := Game {
  pos : Type;                    (* positions; they know who is to move *)
  over : pos -> option value;    (* None as long as the game goes on *)
  move : pos -> pos -> Prop      (* a legal move leads from the first to the second *)
}.

(* A limit on the number of plies. None is no limit. *)
Definition limit := option nat.

Inductive ply_less : limit -> limit -> Prop :=
| without_limit : ply_less None None
| one_less n : ply_less (Some (S n)) (Some n).

Section Values.
Variable G : game.

(* [wins None p]: the player to move at p wins, whatever the other does.
   [wins (Some n) p]: and the game is over within n plies. *)
Inductive wins : limit -> pos G -> Prop :=
| wins_end l p : over G p = Some Win -> wins l p
| wins_move l k p q :
    over G p = None -> ply_less l k -> move G p q -> loses k q -> wins l p
with loses : limit -> pos G -> Prop :=
| loses_end l p : over G p = Some Loss -> loses l p
| loses_moves l k p :
    over G p = None -> ply_less l k -> (exists q, move G p q) ->
    (forall q, move G p q -> wins k q) -> loses l p.

Scheme wins_induction := Induction for wins Sort Prop
with loses_induction := Induction for loses Sort Prop.
Combined Scheme value_induction from wins_induction, loses_induction.

(* Neither player can force a win. *)
Definition draws p := ~ wins None p /\ ~ loses None p.

Theorem never_both l k p : wins l p -> loses k p -> False.
Proof.
  enough ((forall l p, wins l p -> forall k, ~ loses k p) /\
          (forall l p, loses l p -> forall k, ~ wins k p)) as [H _]
    by (intros W L; exact (H l p W k L)).
  apply value_induction with (P := fun l p _ => forall k, ~ loses k p)
    (P0 := fun l p _ => forall k, ~ wins k p).
  - intros l' p' E k' L'; inversion L'; congruence.
  - intros l' m p' q E S M L' IH k' L''; inversion L''; [congruence | eapply IH; eauto].
  - intros l' p' E k' W; inversion W; congruence.
  - intros l' m p' E S X A IH k' W; inversion W; [congruence | eapply IH; eauto].
Qed.

(* Within k plies when within l: k is not below l. *)
Definition at_most (l k : limit) : bool :=
  match l, k with
  | _, None => true
  | None, Some _ => false
  | Some n, Some m => Nat.leb n m
  end.

Lemma at_most_step l l' k : at_most l k = true -> ply_less l l' ->
  exists k', ply_less k k' /\ at_most l' k' = true.
Proof.
  intros A S; inversion S; subst; destruct k as [[|m]|]; try discriminate.
  - exists None; split; constructor.
  - exists (Some m); split; [constructor | exact A].
  - exists None; split; constructor.
Qed.

Lemma more_time :
  (forall l p, wins l p -> forall k, at_most l k = true -> wins k p) /\
  (forall l p, loses l p -> forall k, at_most l k = true -> loses k p).
Proof.
  apply value_induction with (P := fun l p _ => forall k, at_most l k = true -> wins k p)
    (P0 := fun l p _ => forall k, at_most l k = true -> loses k p); intros.
  - constructor; assumption.
  - destruct (at_most_step l k k0) as (k' & S & A); eauto using wins_move.
  - constructor; assumption.
  - destruct (at_most_step l k k0) as (k' & S & A); eauto using loses_moves.
Qed.


(* ----- Claims ----- *)

(* What can be said of a position. NoWin and NoLoss with a limit say that it
   takes longer. *)
Inductive claim :=
| Wins (l : limit) | Loses (l : limit) | NoWin (l : limit) | NoLoss (l : limit).

Definition holds (c : claim) (p : pos G) : Prop :=
  match c with
  | Wins l => wins l p
  | Loses l => loses l p
  | NoWin l => ~ wins l p
  | NoLoss l => ~ loses l p
  end.

(* What a claim says when the game is over. *)
Definition holds_at_end (c : claim) (v : value) : bool :=
  match c, v with
  | Wins _, Win | Loses _, Loss | NoWin _, (Draw | Loss) | NoLoss _, (Draw | Win) => true
  | _, _ => false
  end.

(* The game isn't over, and no ply is left. *)
Definition out_of_time (c : claim) : bool :=
  match c with NoWin (Some O) | NoLoss (Some O) => true | _ => false end.

Definition less_one (l : limit) : option limit :=
  match l with
  | None => Some None
  | Some (S n) => Some (Some n)
  | Some O => None
  end.

(* The claim about the position after a move that a claim comes down to. *)
Definition after (c : claim) : option claim :=
  match c with
  | Wins l => option_map Loses (less_one l)
  | Loses l => option_map Wins (less_one l)
  | NoWin l => option_map NoLoss (less_one l)
  | NoLoss l => option_map NoWin (less_one l)
  end.

(* Must the claim after c hold after all moves, or is one enough? *)
Definition by_all (c : claim) : bool :=
  match c with Loses _ | NoWin _ => true | Wins _ | NoLoss _ => false end.

Definition implies (c d : claim) : bool :=
  match c, d with
  | Wins l, Wins k | Loses l, Loses k => at_most l k
  | NoWin l, NoWin k | NoLoss l, NoLoss k => at_most k l
  | Wins _, NoLoss _ | Loses _, NoWin _ => true
  | _, _ => false
  end.

Lemma implies_ok c d p : implies c d = true -> holds c p -> holds d p.
Proof.
  destruct more_time as [W L].
  destruct c, d; simpl; try discriminate; eauto using never_both.
Qed.

Lemma end_ok c p v : over G p = Some v -> holds_at_end c v = true -> holds c p.
Proof.
  destruct c, v; simpl; try discriminate; intros E _;
    try (constructor; assumption); intro H; inversion H; congruence.
Qed.

Lemma out_of_time_ok c p : over G p = None -> out_of_time c = true -> holds c p.
Proof.
  destruct c as [l|l|[[|]|]|[[|]|]]; simpl; try discriminate; intros E _ H;
    inversion H; subst; try congruence;
    match goal with S : ply_less (Some 0) _ |- _ => inversion S end.
Qed.

Lemma less_one_ok l k : less_one l = Some k -> ply_less l k.
Proof. destruct l as [[|n]|]; inversion 1; constructor. Qed.

Lemma less_one_only l k k' : less_one l = Some k -> ply_less l k' -> k = k'.
Proof. destruct l as [[|n]|]; inversion 1; inversion 1; congruence. Qed.

(* One move is enough. *)
Lemma one_ok c d p q : over G p = None -> after c = Some d -> by_all c = false ->
  move G p q -> holds d q -> holds c p.
Proof.
  intros E A B M H; destruct c as [l|l|l|l]; try discriminate; simpl in A;
    destruct (less_one l) as [k|] eqn:K; try discriminate; injection A as <-; simpl in *.
  - eapply wins_move; eauto using less_one_ok.
  - intro L; inversion L; subst; [congruence|].
    rewrite (less_one_only _ _ _ K H1) in H; eauto.
Qed.

(* All moves are looked at. *)
Lemma all_ok c d p : over G p = None -> after c = Some d -> by_all c = true ->
  (exists q, move G p q) -> (forall q, move G p q -> holds d q) -> holds c p.
Proof.
  intros E A B X H; destruct c as [l|l|l|l]; try discriminate; simpl in A;
    destruct (less_one l) as [k|] eqn:K; try discriminate; injection A as <-; simpl in *.
  - eapply loses_moves; eauto using less_one_ok.
  - intro W; inversion W; subst; [congruence|].
    rewrite <- (less_one_only _ _ _ K H1) in H3; eapply H; eauto.
Qed.

End Values.
Arguments wins {G}. Arguments loses {G}. Arguments draws {G}. Arguments holds {G}.

(* ----- A tree of notes: what was noted under each key, a list of numbers ----- *)

Section Trees.
Variable A : Type.

Inductive tree := Node (here : list A) (kids : list (N * tree)).
Definition empty := Node [] [].

Fixpoint kid (l : N) (ks : list (N * tree)) : tree :=
  match ks with
  | [] => empty
  | (m, t) :: r => if N.eqb l m then t else kid l r
  end.

Fixpoint set_kid (l : N) (t : tree) (ks : list (N * tree)) : list (N * tree) :=
  match ks with
  | [] => [(l, t)]
  | (m, u) :: r => if N.eqb l m then (l, t) :: r else (m, u) :: set_kid l t r
  end.

Fixpoint find (k : list N) (t : tree) : list A :=
  match k, t with
  | [], Node a _ => a
  | l :: k', Node _ ks => find k' (kid l ks)
  end.

Fixpoint note (k : list N) (x : A) (t : tree) : tree :=
  match k, t with
  | [], Node a ks => Node (x :: a) ks
  | l :: k', Node a ks => Node a (set_kid l (note k' x (kid l ks)) ks)
  end.

Lemma kid_set l m t ks : kid l (set_kid m t ks) = if N.eqb l m then t else kid l ks.
Proof.
  induction ks as [|[n u] r IH]; simpl; [reflexivity|].
  destruct (N.eqb_spec m n) as [->|D]; simpl; destruct (N.eqb_spec l n); subst; auto.
  - destruct (N.eqb_spec n m); congruence.
Qed.

Lemma find_empty k : find k empty = [].
Proof. induction k; auto. Qed.

Lemma find_note k x t j y : In y (find j (note k x t)) <-> (j = k /\ y = x) \/ In y (find j t).
Proof.
  revert t j; induction k as [|l k IH]; intros [a ks] [|m j]; simpl.
  - intuition congruence.
  - intuition congruence.
  - intuition congruence.
  - rewrite kid_set; destruct (N.eqb_spec m l) as [->|D].
    + rewrite IH; intuition congruence.
    + intuition congruence.
Qed.

End Trees.
Arguments Node {A}. Arguments empty {A}. Arguments find {A}. Arguments note {A}.
Arguments kid {A}. Arguments find_note {A}. Arguments find_empty {A}.

(* ----- The checker ----- *)

(* A certificate is a list of lines. A fact is checked with the help of the facts
   before it, and then noted. So equal positions are shown once, and no argument
   runs in a circle. The claims are what the certificate is for. *)
Inductive line (P : Type) := Fact (c : claim) (p : P) | Claim (c : claim) (p : P).
Arguments Fact {P}. Arguments Claim {P}.

(* Why a line isn't accepted: nothing shows it, or nothing answers a move of the
   other to p. *)
Inductive verdict (P : Type) := Accepted | Refused | Unanswered (p : P).
Arguments Accepted {P}. Arguments Refused {P}. Arguments Unanswered {P}.

(* What a game tells the checker, in a form that can be run. *)
Record engine (G : game) := Engine {
  T : Type;                                 (* a position with what helps to find its moves *)
  end_ : pos G -> option value;             (* what over says *)
  at_ : pos G -> T;
  view : T -> pos G;
  next : T -> list T;                       (* all moves *)
  reply : T -> (pos G -> bool) -> bool;     (* is there a move to a position such as this? *)
  sure : claim -> T -> bool;                (* what is known without looking at moves *)
  key : pos G -> list N;
  sound : T -> Prop;
  end_over : forall p, end_ p = over G p;
  at_sound : forall p, sound (at_ p) /\ view (at_ p) = p;
  next_sound : forall t u, sound t -> In u (next t) -> sound u;
  next_all : forall t q, sound t -> over G (view t) = None -> move G (view t) q ->
    exists u, In u (next t) /\ view u = q;
  reply_moves : forall t f, sound t -> over G (view t) = None -> reply t f = true ->
    exists q, move G (view t) q /\ f q = true;
  sure_holds : forall c t, sound t -> over G (view t) = None -> sure c t = true -> holds c (view t);
  key_one : forall p q, key p = key q -> p = q
}.

Section Checker.
Variable G : game.
Variable E : engine G.
Notation end_ := (end_ G E). Notation "'at'" := (at_ G E). Notation view := (view G E). Notation next := (next G E).
Notation reply := (reply G E). Notation sure := (sure G E). Notation key := (key G E).
Notation sound := (sound G E).

Definition notes := tree claim.
Definition all_true (s : notes) := forall p c, In c (find (key p) s) -> holds c p.

(* Is c known at p without looking at moves? [None] if only the moves can tell. *)
Definition told (s : notes) (c : claim) (p : pos G) : option bool :=
  match end_ p with
  | Some v => Some (holds_at_end c v)
  | None =>
    if out_of_time c || existsb (fun d => implies d c) (find (key p) s) then Some true else None
  end.

Definition noted s c p := match told s c p with Some b => b | None => false end.

(* Is c known at t, or after some move, for which the claim after it is noted? *)
Definition answered (s : notes) (c : claim) (t : T G E) : bool :=
  match told s c (view t) with
  | Some b => b
  | None => sure c t || negb (by_all c) &&
    match after c with Some d => reply t (noted s d) | None => false end
  end.

(* Is c known at p, or answered after each move? *)
Definition check (s : notes) (c : claim) (p : pos G) : verdict (pos G) :=
  let t := at p in
  if answered s c t then Accepted else
  match end_ p, by_all c, after c with
  | None, true, Some d =>
    if reply t (fun _ => true) then
      match List.find (fun u => negb (answered s d u)) (next t) with
      | None => Accepted
      | Some u => Unanswered (view u)
      end
    else Refused
  | _, _, _ => Refused
  end.

(* The lines from the first that is refused, or none; and why. *)
Fixpoint run (s : notes) (ls : list (line (pos G))) : list (line (pos G)) * verdict (pos G) :=
  match ls with
  | [] => ([], Accepted)
  | (Fact c p | Claim c p) as x :: r =>
    match check s c p with
    | Accepted => run (match x with Fact _ _ => note (key p) c s | Claim _ _ => s end) r
    | v => (ls, v)
    end
  end.

Lemma told_ok s c p : all_true s -> told s c p = Some true -> holds c p.
Proof.
  unfold told; rewrite end_over; intros S H; destruct (over G p) eqn:O.
  - injection H; eauto using end_ok.
  - destruct (out_of_time c) eqn:Z; [eauto using out_of_time_ok|]; simpl in H.
    destruct (existsb _ _) eqn:X; [|discriminate].
    apply existsb_exists in X; destruct X as (d & I & D); eauto using implies_ok.
Qed.

Lemma told_over s c p : told s c p = None -> over G p = None.
Proof. unfold told; rewrite end_over; destruct (over G p); congruence. Qed.

Lemma answered_ok s c t : all_true s -> sound t -> answered s c t = true -> holds c (view t).
Proof.
  unfold answered; intros S U; destruct (told s c (view t)) as [[|]|] eqn:K;
    intro H; try discriminate; eauto using told_ok.
  assert (O := told_over _ _ _ K).
  apply orb_prop in H; destruct H as [H|H]; [eapply sure_holds; eauto|].
  apply andb_prop in H; destruct H as [B H]; apply negb_true_iff in B.
  destruct (after c) as [d|] eqn:A; [|discriminate].
  destruct (reply_moves G E t _ U O H) as (q & M & Q).
  eapply one_ok; eauto; unfold noted in Q.
  destruct (told s d q) as [[|]|] eqn:K'; try discriminate; eauto using told_ok.
Qed.

Lemma check_ok s c p : all_true s -> check s c p = Accepted -> holds c p.
Proof.
  unfold check; rewrite end_over; intros S; destruct (at_sound G E p) as [U V].
  destruct (answered s c (at p)) eqn:N1.
  { intros _; rewrite <- V; eauto using answered_ok. }
  destruct (over G p) eqn:O; [discriminate|]; destruct (by_all c) eqn:B; [|discriminate].
  destruct (after c) as [d|] eqn:A; [|discriminate].
  destruct (reply (at p) _) eqn:X; [|discriminate].
  destruct (List.find _ _) eqn:Fd; [discriminate|]; intros _.
  rewrite <- V in O.
  destruct (reply_moves G E _ _ U O X) as (q & M & _); rewrite V in M.
  eapply all_ok; eauto; [rewrite <- V; exact O|].
  intros r R; rewrite <- V in R; destruct (next_all G E _ _ U O R) as (u & I & <-).
  apply (answered_ok s); eauto using next_sound.
  apply (find_none _ _ Fd), negb_false_iff in I; exact I.
Qed.

Lemma run_ok s ls : all_true s -> run s ls = ([], Accepted) ->
  forall c p, In (Claim c p) ls -> holds c p.
Proof.
  revert s; induction ls as [|x ls IH]; simpl; [contradiction|].
  intros s S H c p I.
  assert (exists c' p', (x = Fact c' p' \/ x = Claim c' p') /\ check s c' p' = Accepted /\
    run (match x with Fact _ _ => note (key p') c' s | Claim _ _ => s end) ls = ([], Accepted))
    as (c' & p' & X & K & R).
  { destruct x as [c' p'|c' p']; exists c', p';
      destruct (check s c' p') eqn:K; try discriminate H; auto. }
  assert (H' := check_ok _ _ _ S K).
  assert (S' : all_true (match x with Fact _ _ => note (key p') c' s | Claim _ _ => s end)).
  { destruct x; [|exact S]; intros q d J; apply find_note in J.
    destruct J as [[Q ->]|J]; [apply key_one in Q; subst|]; auto. }
  destruct I as [->|I]; [|eauto].
  destruct X as [X|X]; [discriminate|]; injection X as -> ->; exact H'.
Qed.

(* What is accepted is true. *)
Theorem accepted_so_true ls : run empty ls = ([], Accepted) ->
  forall c p, In (Claim c p) ls -> holds c p.
Proof. apply run_ok; intros p c; rewrite find_empty; contradiction. Qed.

End Checker.
Arguments run {G}. Arguments accepted_so_true {G}.

(* A game whose moves can be listed needs no more than the list. Its positions are
   lists of numbers. *)
Definition listed (o : list N -> option value) (m : list N -> list (list N)) : game :=
  {| pos := list N; over := o; move := fun p q => In q (m p) |}.

Definition plain o m (known : claim -> list N -> bool)
  (ok : forall c p, o p = None -> known c p = true -> holds (G := listed o m) c p) :
  engine (listed o m).
Proof.
  refine (Engine (listed o m) (list N) o (fun p => p) (fun p => p) m
    (fun p f => existsb f (m p)) known (fun p => p) (fun _ => True) _ _ _ _ _ _ _); auto.
  - simpl; eauto.
  - intros t f _ _ H; apply existsb_exists in H; exact H.
Defined.
