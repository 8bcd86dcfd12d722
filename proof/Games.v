(* Games: what it means to win, to lose and to draw, for any game at all, and a
   checker of certificates with a proof that what it accepts is true.

   A game here has two players who move in turn, and an end. All is said from the
   side of the player to move. *)

Require Import List Bool NArith Lia Wf_nat FMapPositive Permutation Sorted.
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

(* What is left of a limit after a ply, if a ply is left. *)
Definition less_one (l : limit) : option limit :=
  match l with None => Some None | Some (S n) => Some (Some n) | Some O => None end.

(* What can be said of a position within a limit. NoWin and NoLoss say that it takes longer. *)
Inductive kind_of_claim := Wins | Loses | NoWin | NoLoss.
Definition claim : Set := kind_of_claim * limit.

Section Values.
Variable G : game.

(* [wins None p]: the player to move at p wins, whatever the other does.
   [wins (Some n) p]: and the game is over within n plies. *)
Inductive wins : limit -> pos G -> Prop :=
| wins_end l p : over G p = Some Win -> wins l p
| wins_move l k p q :
    over G p = None -> less_one l = Some k -> move G p q -> loses k q -> wins l p
with loses : limit -> pos G -> Prop :=
| loses_end l p : over G p = Some Loss -> loses l p
| loses_moves l k p :
    over G p = None -> less_one l = Some k -> (exists q, move G p q) ->
    (forall q, move G p q -> wins k q) -> loses l p.

(* p is lost if [lost], and won if not. *)
Definition lost_if (lost : bool) (p : pos G) : Prop := if lost then loses None p else wins None p.

Definition holds (c : claim) (p : pos G) : Prop :=
  match c with
  | (Wins, l) => wins l p
  | (Loses, l) => loses l p
  | (NoWin, l) => ~ wins l p
  | (NoLoss, l) => ~ loses l p
  end.

Scheme wins_induction := Minimality for wins Sort Prop
with loses_induction := Minimality for loses Sort Prop.
Combined Scheme value_induction from wins_induction, loses_induction.

Theorem never_both l k p : wins l p -> loses k p -> False.
Proof.
  enough ((forall l p, wins l p -> forall k, ~ loses k p) /\ (forall l p, loses l p -> forall k, ~ wins k p))
    as [H _] by (intros W; apply (H _ _ W)).
  apply value_induction; intros; intros X; inversion X; subst; try congruence; eapply H3; eauto.
Qed.

(* Within k plies when within l: k is not below l. *)
Definition at_most (l k : limit) : bool :=
  match l, k with
  | _, None => true
  | None, Some _ => false
  | Some n, Some m => Nat.leb n m
  end.

Lemma at_most_step l l' k : at_most l k = true -> less_one l = Some l' ->
  exists k', less_one k = Some k' /\ at_most l' k' = true.
Proof.
  destruct l as [[|]|], k as [[|]|]; intros A E; try discriminate; inversion E;
    eexists; split; reflexivity || exact A.
Qed.

Lemma more_time :
  (forall l p, wins l p -> forall k, at_most l k = true -> wins k p) /\
  (forall l p, loses l p -> forall k, at_most l k = true -> loses k p).
Proof.
  apply value_induction; intros; try (constructor; assumption);
    destruct (at_most_step l k k0) as (k' & S & A); eauto using wins_move, loses_moves.
Qed.

(* Who wins where a property of positions says which are lost: moves from a lost position
   lead to others only, and some move from any other leads to a lost one. *)
Lemma decides (known : pos G -> Prop) (size : pos G -> nat) (lost : pos G -> bool) :
  (forall p, known p -> match over G p with
    | Some v => v = if lost p then Loss else Win
    | None => (exists q, move G p q /\ lost q = negb (lost p)) /\
        forall q, move G p q -> known q /\ size q < size p /\ (lost p = true -> lost q = false)
    end) -> forall p, known p -> lost_if (lost p) p.
Proof.
  unfold lost_if; intros H p; induction p as [p IH] using (well_founded_induction (well_founded_ltof _ size)).
  intros K; specialize (H p K); destruct (over G p) eqn:O; [destruct (lost p); subst; constructor; exact O|].
  destruct H as ((q & M & L) & A); destruct (lost p).
  - eapply loses_moves; [exact O | reflexivity | eauto|]; intros r R; destruct (A r R) as (Kr & S & F).
    specialize (IH r S Kr); rewrite F in IH by reflexivity; exact IH.
  - destruct (A q M) as (Kq & S & _); specialize (IH q S Kq); rewrite L in IH.
    eapply wins_move with (k := None); eauto.
Qed.

(* ----- Claims: what the checker does with each ----- *)

(* What a claim says when the game is over. *)
Definition holds_at_end (c : claim) (v : value) : bool :=
  match fst c, v with
  | Wins, Win | Loses, Loss | NoWin, (Draw | Loss) | NoLoss, (Draw | Win) => true
  | _, _ => false
  end.

(* The game isn't over, and no ply is left. *)
Definition out_of_time (c : claim) : bool :=
  match c with ((NoWin | NoLoss), Some O) => true | _ => false end.

(* The claim about the position after a move that a claim comes down to. *)
Definition after (c : claim) : option claim :=
  option_map (pair match fst c with Wins => Loses | Loses => Wins | NoWin => NoLoss | NoLoss => NoWin end)
    (less_one (snd c)).

(* Must the claim after c hold after all moves, or is one enough? *)
Definition by_all (c : claim) : bool :=
  match fst c with Loses | NoWin => true | Wins | NoLoss => false end.

Definition implies (c d : claim) : bool :=
  match c, d with
  | (Wins, l), (Wins, k) | (Loses, l), (Loses, k) => at_most l k
  | (NoWin, l), (NoWin, k) | (NoLoss, l), (NoLoss, k) => at_most k l
  | (Wins, _), (NoLoss, _) | (Loses, _), (NoWin, _) => true
  | _, _ => false
  end.

Lemma implies_ok c d p : implies c d = true -> holds c p -> holds d p.
Proof.
  destruct more_time as [W L].
  destruct c as [[] l], d as [[] k]; simpl; try discriminate; eauto using never_both.
Qed.

Lemma end_ok c p v : over G p = Some v -> holds_at_end c v = true -> holds c p.
Proof.
  destruct c as [[] l], v; simpl; try discriminate; intros E _;
    try (constructor; assumption); intro H; inversion H; congruence.
Qed.

Lemma out_of_time_ok c p : over G p = None -> out_of_time c = true -> holds c p.
Proof.
  destruct c as [[] [[|]|]]; intros E O; try discriminate O; intros H; inversion H; simpl in *; congruence.
Qed.

(* What a claim comes down to holds after all moves, or after one. *)
Lemma after_ok c d p : over G p = None -> after c = Some d ->
  (exists q, move G p q /\ (by_all c = false -> holds d q)) ->
  (by_all c = true -> forall q, move G p q -> holds d q) -> holds c p.
Proof.
  unfold after; destruct c as [[] l]; simpl; destruct (less_one l) as [k|] eqn:K; try discriminate;
    intros E A (q & M & H) I; injection A as <-; simpl in *.
  1, 2: eauto using wins_move, loses_moves.
  all: intros L; inversion L; subst; [congruence|]; replace k0 with k in * by congruence.
  - eapply I; eauto.
  - apply H; auto.
Qed.

End Values.
Arguments wins {G}. Arguments loses {G}. Arguments lost_if {G}. Arguments holds {G}.

(* ----- A tree of notes: what was noted under each key, a list of numbers ----- *)

Section Trees.
Variable A : Type.

Inductive tree := Node (here : list A) (kids : PositiveMap.t tree).
Definition empty := Node [] (PositiveMap.empty tree).
Definition kid (l : N) (ks : PositiveMap.t tree) : tree :=
  match PositiveMap.find (N.succ_pos l) ks with Some t => t | None => empty end.

Fixpoint find (k : list N) (t : tree) : list A :=
  match k, t with
  | [], Node a _ => a
  | l :: k', Node _ ks => find k' (kid l ks)
  end.

Fixpoint note (k : list N) (x : A) (t : tree) : tree :=
  match k, t with
  | [], Node a ks => Node (x :: a) ks
  | l :: k', Node a ks => Node a (PositiveMap.add (N.succ_pos l) (note k' x (kid l ks)) ks)
  end.

Lemma find_empty k : find k empty = [].
Proof. induction k as [|l k IH]; [reflexivity|]; simpl; unfold kid; rewrite PositiveMap.gempty; exact IH. Qed.

Lemma find_note k x t j y : In y (find j (note k x t)) <-> (j = k /\ y = x) \/ In y (find j t).
Proof.
  revert t j; induction k as [|l k IH]; intros [a ks] [|m j]; simpl; try (intuition congruence).
  unfold kid at 1; destruct (N.eq_dec m l) as [->|D].
  - rewrite PositiveMap.gss, IH; intuition congruence.
  - rewrite PositiveMap.gso; [fold (kid m ks); intuition congruence|].
    intros E; apply D, N.succ_inj; rewrite <- !N.succ_pos_spec, E; reflexivity.
Qed.

End Trees.
Arguments Node {A}. Arguments empty {A}. Arguments find {A}. Arguments note {A}.
Arguments find_note {A}. Arguments find_empty {A}.

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

(* What a game tells the checker, in a form that can be run. None is what isn't known. *)
Record engine (P : Type) := Engine {
  tries : P -> list P;                (* all moves are among these *)
  legal : P -> P -> option bool;      (* is the second, one of these, a move? *)
  ends : P -> option (option value);  (* what over says *)
  sure : claim -> P -> bool;          (* what holds, without a look at moves *)
  key : P -> list N
}.
Arguments Engine {P}. Arguments tries {P}. Arguments legal {P}. Arguments ends {P}.
Arguments sure {P}. Arguments key {P}.

(* What it tells must be right. *)
Record right (G : game) (E : engine (pos G)) : Prop := Right {
  tried : forall p q, move G p q -> In q (tries E p);
  legal_right : forall p q b, In q (tries E p) -> legal E p q = Some b -> (b = true <-> move G p q);
  ends_right : forall p o, ends E p = Some o -> over G p = o;
  sure_right : forall c p, over G p = None -> sure E c p = true -> holds c p;
  key_one : forall p q, key E p = key E q -> p = q
}.

Section Checker.
Variable P : Type.
Variable E : engine P.

(* Is c known at p without looking at moves? *)
Definition known (s : tree claim) (c : claim) (p : P) : bool :=
  match ends E p with
  | Some (Some v) => holds_at_end c v
  | Some None => out_of_time c
  | None => false
  end || existsb (fun d => implies d c) (find (key E p) s).

(* Is c known at p, or after some move, for which the claim after it is known? *)
Definition answered (s : tree claim) (c : claim) (p : P) : bool :=
  known s c p || match ends E p, after c with
  | Some None, Some d => sure E c p || negb (by_all c) &&
    existsb (fun q => known s d q && match legal E p q with Some b => b | None => false end) (tries E p)
  | _, _ => false
  end.

(* Is c known at p, or answered after each move? *)
Definition check (s : tree claim) (c : claim) (p : P) : verdict P :=
  if answered s c p then Accepted else
  match ends E p, by_all c, after c with
  | Some None, true, Some d =>
    let qs := filter (fun q => match legal E p q with Some b => b | None => true end) (tries E p) in
    match List.find (fun q => negb (answered s d q)) qs with
    | None => if existsb (fun q => match legal E p q with Some b => b | None => false end) qs
              then Accepted else Refused
    | Some q => Unanswered q
    end
  | _, _, _ => Refused
  end.

(* The lines from the first that is refused, or none; and why. *)
Fixpoint run (s : tree claim) (ls : list (line P)) : list (line P) * verdict P :=
  match ls with
  | [] => ([], Accepted)
  | (Fact c p | Claim c p) as x :: r =>
    match check s c p with
    | Accepted => run (match x with Fact _ _ => note (key E p) c s | Claim _ _ => s end) r
    | v => (ls, v)
    end
  end.

End Checker.
Arguments known {P}. Arguments answered {P}. Arguments check {P}. Arguments run {P}.

Section Checked.
Variable G : game.
Variable E : engine (pos G).
Hypothesis R : right G E.
Definition all_true (s : tree claim) := forall p c, In c (find (key E p) s) -> holds c p.

Lemma known_ok s c p : all_true s -> known E s c p = true -> holds c p.
Proof.
  intros S H; apply orb_prop in H; destruct H as [H|H].
  - destruct (ends E p) as [o|] eqn:O; [|discriminate]; apply (ends_right G E R) in O.
    destruct o; [eapply end_ok | apply out_of_time_ok]; eauto.
  - apply existsb_exists in H; destruct H as (d & I & D); eauto using implies_ok.
Qed.

Lemma answered_ok s c p : all_true s -> answered E s c p = true -> holds c p.
Proof.
  intros S H; apply orb_prop in H; destruct H as [H|H]; [eauto using known_ok|].
  destruct (ends E p) as [[]|] eqn:O, (after c) as [d|] eqn:A; try discriminate.
  apply (ends_right G E R) in O.
  apply orb_prop in H; destruct H as [H|H]; [eapply sure_right; eauto|].
  apply andb_prop in H; destruct H as [B H]; apply existsb_exists in H; destruct H as (q & I & H).
  apply andb_prop in H; destruct H as [K L]; destruct (legal E p q) as [b|] eqn:M; [|discriminate].
  apply negb_true_iff in B; apply after_ok with d; auto; [|congruence]; exists q.
  split; [eapply legal_right; eauto | eauto using known_ok].
Qed.

Lemma check_ok s c p : all_true s -> check E s c p = Accepted -> holds c p.
Proof.
  unfold check; intros S; destruct (answered E s c p) eqn:N1; [eauto using answered_ok|].
  destruct (ends E p) as [[]|] eqn:O, (by_all c) eqn:B, (after c) as [d|] eqn:A; try discriminate.
  apply (ends_right G E R) in O; destruct (List.find _ _) eqn:X; [discriminate|].
  destruct (existsb _ _) eqn:Y; [intros _ | discriminate]; apply after_ok with d; auto.
  - apply existsb_exists in Y; destruct Y as (q & I & L); apply filter_In in I; exists q.
    split; [|congruence]; destruct (legal E p q) eqn:M; [|discriminate]; eapply legal_right; eauto; tauto.
  - intros _ q M; assert (I := tried G E R p q M).
    apply (answered_ok s d q S), negb_false_iff, (find_none _ _ X), filter_In; split; [exact I|].
    destruct (legal E p q) eqn:L; [eapply legal_right; eauto | reflexivity].
Qed.

(* What is accepted is true. *)
Theorem accepted_so_true ls : run E empty ls = ([], Accepted) ->
  forall c p, In (Claim c p) ls -> holds c p.
Proof.
  assert (S : all_true empty) by (intros p c; rewrite find_empty; intros []).
  revert S; generalize (@empty claim); induction ls as [|[c' p'|c' p'] ls IH]; simpl; intros s S H c p;
    [tauto|..]; destruct (check E s c' p') eqn:K; try discriminate H; apply (check_ok _ _ _ S) in K;
    intros [I|I]; try discriminate I.
  - apply (IH (note (key E p') c' s)); auto; intros q d J; apply find_note in J.
    destruct J as [[Q ->]|J]; [apply (key_one G E R) in Q; subst|]; auto.
  - congruence.
  - eauto.
Qed.

End Checked.
Arguments accepted_so_true {G E}.

(* The checker of a game, by an engine that is right. *)
Definition checker {G E} (_ : right G E) : list (line (pos G)) -> list (line (pos G)) * verdict (pos G) :=
  run E empty.

(* ----- Numbers in a row, and in order ----- *)

(* a, a + 1, and so on, k numbers. *)
Fixpoint range (a : N) (k : nat) : list N :=
  match k with O => [] | S j => a :: range (N.succ a) j end.

Lemma in_range x k a : In x (range a k) <-> (a <= x < a + N.of_nat k)%N.
Proof. revert a; induction k as [|k IH]; intros a; simpl range; simpl In; rewrite ?IH; lia. Qed.

Fixpoint put (x : N) (s : list N) : list N :=
  match s with [] => [x] | y :: r => if N.leb x y then x :: s else y :: put x r end.
Definition in_order (s : list N) : list N := fold_right put [] s.

Lemma put_permutes x s : Permutation (x :: s) (put x s).
Proof.
  induction s as [|y r IH]; simpl; [reflexivity|]; destruct (N.leb x y); [reflexivity|].
  rewrite perm_swap, IH; reflexivity.
Qed.

Lemma in_order_permutes s : Permutation s (in_order s).
Proof. induction s as [|x s IH]; simpl; [constructor|]; rewrite <- put_permutes; constructor; exact IH. Qed.

Lemma in_order_sorted s : StronglySorted N.le (in_order s).
Proof.
  induction s as [|x s IH]; simpl; [constructor|].
  induction IH as [|y r S IH' F]; simpl; [repeat constructor|].
  destruct (N.leb_spec x y) as [L|L].
  - constructor; [constructor; assumption|]; constructor; [exact L|].
    revert F; apply Forall_impl; intros z Z; lia.
  - constructor; [exact IH'|]; rewrite <- put_permutes; constructor; [lia | exact F].
Qed.

(* ----- Games by a list of moves ----- *)

(* A game whose moves can be listed needs no more than the list. Its positions are
   lists of numbers. *)
Definition listed (o : list N -> option value) (m : list N -> list (list N)) : game :=
  {| pos := list N; over := o; move := fun p q => In q (m p) |}.

Definition plain (o : list N -> option value) (m : list N -> list (list N)) : engine (list N) :=
  Engine m (fun _ _ => Some true) (fun p => Some (o p)) (fun _ _ => false) (fun p => p).

Lemma plain_right o m : right (listed o m) (plain o m).
Proof. constructor; simpl; intuition congruence. Qed.
