(* Games by a code, such as octal games: a code says, for each number of counters that
   may be taken from a heap, into how many heaps the rest may be broken. Their values by
   mex, and the periodicity theorem of Guy and Smith (1956). *)

Require Import List Bool Arith NArith Lia Permutation Sorted.
From Proof Require Import Games Sums Heaps.
Import ListNotations.
Local Open Scope N_scope.

Record digit := Digit {
  take : N;          (* counters that are taken *)
  into : list nat;   (* the numbers of heaps that the rest may be; 0 if none is left *)
  differ : bool      (* no two of them may be equal: Grundy's game is 4!.0 *)
}.
Definition code := list digit.

(* Each heap has at least so many counters more than the one before it. *)
Definition gap (d : digit) : N := if differ d then 1 else 0.

(* The ways to break m counters into j heaps of [least] or more, in order. *)
Fixpoint breaks (g : N) (j : nat) (least m : N) : list (list N) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | 1%nat => if m <? least then [] else [[m]]
  | S i => flat_map (fun a => map (cons a) (breaks g i (g + a) (m - a)))
      (range least (N.to_nat ((m - g) / N.of_nat j + 1 - least)))
  end.

(* What may be left of a heap of h. A move takes something, or makes more heaps. *)
Definition left_by (h : N) (d : digit) (j : nat) : list (list N) :=
  if (take d <=? h) && ((0 <? take d) || Nat.ltb 1 j) then breaks (gap d) j 1 (h - take d) else [].
Definition moves_by {A} (f : digit -> nat -> list A) (c : code) : list A :=
  flat_map (fun d => flat_map (f d) (into d)) c.
Definition octal (c : code) : rule := fun h => moves_by (left_by h) c.

Fixpoint total (o : list N) : N := match o with [] => 0 | x :: r => x + total r end.

Lemma in_breaks g j : forall least m o, In o (breaks g j least m) <->
  length o = j /\ total o = m /\ Forall (N.le least) o /\ StronglySorted (fun x y => g + x <= y) o.
Proof.
  induction j as [|[|j] IH]; intros least m o; cbn [breaks].
  - destruct (N.eqb_spec m 0), o; simpl; intuition (discriminate || auto using SSorted_nil;
      congruence).
  - destruct (N.ltb_spec m least); (split; [intros [] | intros (L & T & F & _)]); subst;
      try discriminate.
    + destruct o as [|x [|]]; try discriminate; inversion F; simpl in *; lia.
    + repeat constructor; auto; apply N.add_0_r.
    + contradiction.
    + destruct o as [|x [|]]; try discriminate; simpl; rewrite N.add_0_r; auto.
  - rewrite in_flat_map; setoid_rewrite in_map_iff; setoid_rewrite in_range.
    set (k := N.of_nat (S (S j))).
    assert (D := N.mul_div_le (m - g) k ltac:(lia)); assert (Z : 2 <= k) by lia; split.
    + intros (a & R & r & <- & I); apply IH in I; destruct I as (L & T & F & S); cbn [length total].
      repeat split; [lia | nia | |constructor; auto]; constructor; [lia|].
      revert F; apply Forall_impl; intros; lia.
    + intros (L & T & F & S); destruct o as [|a o]; [discriminate|]; inversion S; inversion F;
        subst.
      cbn [length total] in *; exists a; split.
      * assert (B : N.of_nat (length o) * (g + a) <= total o).
        { injection L; intros _; clear - H2; induction H2; cbn [length total]; nia. }
        assert (a <= (a + total o - g) / k) by (apply N.div_le_lower_bound; nia); lia.
      * exists o; split; [reflexivity|]; apply IH; repeat split; auto; lia.
Qed.

(* The same in one sentence. *)
Definition leaves (d : digit) (h : N) (o : list N) : Prop := In (length o) (into d) /\
  take d + total o = h /\ Forall (N.le 1) o /\ (0 < take d \/ (1 < length o)%nat).

Lemma in_moves_by {A} (f : digit -> nat -> list A) c x : In x (moves_by f c) <->
  exists d j, In d c /\ In j (into d) /\ In x (f d j).
Proof. unfold moves_by; rewrite in_flat_map; setoid_rewrite in_flat_map; firstorder. Qed.

Lemma in_octal c h o : In o (octal c h) <->
  exists d, In d c /\ leaves d h o /\ StronglySorted (fun x y => gap d + x <= y) o.
Proof.
  unfold octal, left_by, leaves; rewrite in_moves_by.
  assert (E : forall d j, (take d <=? h) && ((0 <? take d) || Nat.ltb 1 j) = true <->
    take d <= h /\ (0 < take d \/ (1 < j)%nat))
    by (intros; rewrite andb_true_iff, orb_true_iff, N.leb_le, N.ltb_lt, Nat.ltb_lt; reflexivity).
  split; [intros (d & j & D & J & I) | intros (d & D & (J & T & F & L) & S)]; exists d.
  - specialize (E d j); destruct (_ && _); [|destruct I]; apply in_breaks in I.
    destruct I as (<- & T & F & S), (proj1 E eq_refl); repeat split; auto; lia.
  - exists (length o); rewrite (proj2 (E d (length o))), in_breaks by (split; [lia | auto]).
    repeat split; auto; lia.
Qed.

(* The order of heaps doesn't matter to what is left, nor to moves where heaps may be equal. *)
Lemma leaves_permutes d h o o' : Permutation o o' -> leaves d h o -> leaves d h o'.
Proof.
  intros P (J & <- & F & L); unfold leaves; rewrite <- (Permutation_length P); repeat split; auto.
  - f_equal; clear - P; induction P; simpl; lia.
  - revert F; apply Permutation_Forall, P.
Qed.

Lemma leaves_octal c d h o : In d c -> differ d = false -> leaves d h o ->
  exists o', Permutation o o' /\ In o' (octal c h).
Proof.
  intros I D L; assert (P := in_order_permutes o); exists (in_order o); split; [exact P|].
  apply in_octal; exists d; unfold gap; rewrite D; eauto using leaves_permutes, in_order_sorted.
Qed.

(* Heaps get smaller. *)
Definition size (h : N) : nat := N.to_nat h + N.to_nat (N.pred h).

Lemma octal_smaller c h o : In o (octal c h) -> (list_sum (map size o) < size h)%nat.
Proof.
  intros I; apply in_octal in I; destruct I as (d & _ & (_ & <- & F & T) & _).
  assert (E : (list_sum (map size o) + length o = 2 * N.to_nat (total o))%nat).
  { clear T; induction F as [|x o X F IH]; [reflexivity|]; cbn [map length total].
    unfold list_sum in *; cbn [fold_right]; unfold size at 1; lia. }
  unfold size at 2; destruct o; simpl in *; lia.
Qed.

Lemma octal_less c h o x : In o (octal c h) -> In x o -> x < h.
Proof.
  intros I X; apply octal_smaller in I; apply in_split in X; destruct X as (a & b & ->).
  rewrite map_app, list_sum_app in I; simpl in I; unfold size in I; lia.
Qed.

(* ----- Values of heaps, by mex ----- *)

Definition worth (g : N -> N) (o : list N) : N := nim_sum (map g o).
Definition by_mex (c : code) (g : N -> N) (h : N) : Prop := is_mex N (octal c) g h.

(* Is v the mex of ls? *)
Definition mex_of (ls : list N) (v : N) : bool :=
  negb (existsb (N.eqb v) ls) && forallb (fun u => existsb (N.eqb u) ls) (range 0 (N.to_nat v)).

Lemma mex_of_ok ls v : mex_of ls v = true -> mex ls v.
Proof.
  assert (X : forall x, existsb (N.eqb x) ls = true <-> In x ls).
  { intros x; rewrite existsb_exists; setoid_rewrite N.eqb_eq; firstorder congruence. }
  unfold mex_of; rewrite andb_true_iff, negb_true_iff, <- not_true_iff_false, X, forallb_forall.
  intros [A B]; split; [exact A|]; intros u L; apply X, B, in_range; lia.
Qed.

(* What the options of h are worth. For two heaps values are taken from two lists, in step:
   [up] has those of 1, 2, ..., and [down] those of h - 1, h - 2, ..., 0. *)
Fixpoint xors (k : nat) (up down : list N) : list N :=
  match k, up, down with S j, x :: u, y :: d => N.lxor x y :: xors j u d | _, _, _ => [] end.
Definition worths (g : N -> N) (up down : list N) (h : N) (d : digit) (j : nat) : list N :=
  match j with
  | 2%nat => xors (N.to_nat ((h - take d - gap d) / 2)) up (skipn (N.to_nat (take d)) down)
  | _ => map (worth g) (left_by h d j)
  end.

(* The first wrong one of the values, which are any function, looked at for the k heaps from
   h on only. *)
Fixpoint wrong_from (c : code) (g : N -> N) (up down : list N) (k : nat) (h : N) : option N :=
  match k with
  | O => None
  | S j => let v := g h in
      if mex_of (moves_by (worths g up down h) c) v
      then wrong_from c g up (v :: down) j (N.succ h) else Some h
  end.
Definition wrong (c : code) (g : N -> N) (top : N) : option N :=
  let k := N.to_nat top in wrong_from c g (map g (range 1 k)) [] k 0.

Fixpoint downs (n : nat) : list N := match n with O => [] | S m => N.of_nat m :: downs m end.

Lemma skip_downs t n : skipn t (downs n) = downs (n - t).
Proof. revert t; induction n as [|n IH]; intros [|t]; simpl; auto. Qed.

Lemma in_xors g x k : forall n a b, (k <= n)%nat -> (k <= b)%nat ->
  In x (xors k (map g (range a n)) (map g (downs b))) <->
  exists i, a <= i < a + N.of_nat k /\ N.lxor (g i) (g (a + N.of_nat b - 1 - i)) = x.
Proof.
  induction k as [|k IH]; intros [|n] a [|b] A B; try lia; cbn [range downs map xors In];
    [firstorder lia..|]; rewrite IH by lia;
      replace (N.succ a + N.of_nat b) with (a + N.of_nat (S b)) by lia.
  split.
  - intros [<-|(i & L & E)]; [exists a; split; [lia | do 2 f_equal; lia] | exists i; split;
      [lia | exact E]].
  - intros (i & L & <-); destruct (N.eq_dec i a) as [->|D]; [left; do 2 f_equal; lia|].
    right; exists i; split; [lia | reflexivity].
Qed.

Lemma worths_ok c g top n x : (n < top)%nat ->
  In x (moves_by (worths g (map g (range 1 top)) (map g (downs n)) (N.of_nat n)) c) <->
  In x (map (worth g) (octal c (N.of_nat n))).
Proof.
  intros L; enough (H : forall d j, In x (worths g (map g (range 1 top)) (map g (downs n))
    (N.of_nat n) d j) <->
    exists o, worth g o = x /\ In o (left_by (N.of_nat n) d j)).
  { unfold octal; rewrite in_map_iff, in_moves_by; setoid_rewrite in_moves_by; setoid_rewrite H;
      firstorder. }
  intros d [|[|[|j]]]; try apply in_map_iff; cbn [worths]; set (m := N.of_nat n - take d).
  rewrite skipn_map, skip_downs; assert (D := N.mul_div_le (m - gap d) 2 ltac:(lia)).
  assert (M := N.mul_succ_div_gt (m - gap d) 2 ltac:(lia)); rewrite in_xors by lia.
  unfold left_by; rewrite orb_true_r, andb_true_r; fold m;
    destruct (N.leb_spec (take d) (N.of_nat n)) as [T|T].
  - setoid_rewrite in_breaks; split.
    + intros (a & R & <-); exists [a; m - a]; unfold worth, nim_sum; cbn [map fold_right];
        rewrite N.lxor_0_r.
      split; [do 2 f_equal; lia|]; repeat split; [cbn [total]; lia | repeat constructor; lia|].
      repeat constructor; unfold gap in *; destruct (differ d); lia.
    + intros ([|a [|b [|]]] & <- & E & U & F & S); try discriminate; exists a; cbn [total] in *.
      apply Forall_inv in F; apply StronglySorted_inv in S; destruct S as [_ S];
        apply Forall_inv in S.
      split; [lia|]; unfold worth, nim_sum; cbn [map fold_right]; rewrite N.lxor_0_r; do 2 f_equal;
        lia.
  - split; [intros (a & R & _); lia | intros (o & _ & [])].
Qed.

Lemma wrong_ok c g top : wrong c g top = None -> forall h, h < top -> by_mex c g h.
Proof.
  assert (H : forall t k n, (n + k = t)%nat ->
    wrong_from c g (map g (range 1 t)) (map g (downs n)) k (N.of_nat n) = None ->
    forall h, N.of_nat n <= h < N.of_nat t -> by_mex c g h).
  { induction k as [|k IH]; intros n L W h H; [lia|]; cbn [wrong_from] in W.
    destruct (mex_of _ _) eqn:M; [|discriminate]; destruct (N.eq_dec h (N.of_nat n)) as [->|D].
    - apply mex_of_ok in M; revert M; apply mex_same; intros u; apply worths_ok; lia.
    - apply (IH (S n)); [lia | rewrite Nat2N.inj_succ; exact W | lia]. }
  intros W h L; apply (H _ _ 0%nat (Nat.add_0_l _) W); lia.
Qed.

(* Values of options depend on those of smaller heaps only. *)
Lemma worth_same c h g w : (forall x, x < h -> g x = w x) ->
  map (worth g) (octal c h) = map (worth w) (octal c h).
Proof.
  intros E; apply map_ext_in; intros o I; unfold worth; f_equal; apply map_ext_in.
  eauto using octal_less.
Qed.

(* Whoever finds such values has found them all. *)
Lemma by_mex_one c g w h : (forall x, x <= h -> by_mex c g x) ->
  (forall x, x <= h -> by_mex c w x) -> g h = w h.
Proof.
  induction h as [h IH] using (well_founded_induction N.lt_wf_0); intros G W.
  assert (A := G h (N.le_refl h)); assert (B := W h (N.le_refl h)); unfold by_mex, is_mex in A, B.
  fold (worth g) in A; fold (worth w) in B; rewrite <- (worth_same c h g w) in B;
    [apply (mex_one _ _ _ A B)|].
  intros x L; apply IH; auto; intros y M; [apply G | apply W]; lia.
Qed.

(* ----- Values that repeat ----- *)

(* From heap n0 on, with period p; or not known to. *)
Definition repeats := option (N * N).

(* The value of h is known, and is that of a heap below [top]. *)
Definition has_value (top : N) (r : repeats) (h : N) : bool :=
  match r with Some _ => true | None => h <? top end.
Definition value_of (g : N -> N) (r : repeats) (h : N) : N := g
  match r with Some (n0, p) => if h <? n0 then h else n0 + (h - n0) mod p | None => h end.

(* The most heaps that a move leaves, but 2 at least, and the most that is taken. *)
Definition greatest : N -> list N -> N := fold_right N.max.
Definition most (c : code) : N := greatest 2 (flat_map (fun d => map N.of_nat (into d)) c).
Definition longest (c : code) : N := greatest 0 (map take c).

Lemma greatest_ok least ls : least <= greatest least ls /\
  forall x, In x ls -> x <= greatest least ls.
Proof.
  induction ls as [|y ls [L IH]]; simpl; [split; [lia | tauto]|]; split; [lia|].
  intros x [->|I]; [lia|]; specialize (IH x I); lia.
Qed.

(* Values that repeat up to a heap of [most] times n0 + p, and [longest], repeat for ever. *)
Definition long_enough (c : code) (g : N -> N) (top n0 p : N) : bool :=
  (0 <? p) && (most c * (n0 + p) + longest c <? top) && forallb (fun d => negb (differ d)) c &&
  forallb (fun h => g (h + p) =? g h) (range n0 (N.to_nat (top - p - n0))).

(* Are the values right, and do they repeat long enough? *)
Inductive judged := Right | Wrong_value (heap : N) | No_period.
Definition judge (c : code) (g : N -> N) (top : N) (r : repeats) : judged :=
  match wrong c g top, r with
  | Some h, _ => Wrong_value h
  | None, Some (n0, p) => if long_enough c g top n0 p then Right else No_period
  | None, None => Right
  end.

(* Some heap is greater than the others on the average. *)
Lemma some_greater b o : N.of_nat (length o) * b < total o ->
  exists x r, Permutation o (x :: r) /\ b < x.
Proof.
  induction o as [|y o IH]; cbn [length total]; [lia|]; intros L;
    destruct (N.lt_ge_cases b y) as [X|X].
  - exists y, o; auto.
  - destruct IH as (x & r & P & X'); [lia|]; exists x, (y :: r); rewrite P; auto using perm_swap.
Qed.

Lemma value_repeats g n0 p h : 0 < p -> n0 <= h ->
  value_of g (Some (n0, p)) (h + p) = value_of g (Some (n0, p)) h.
Proof.
  intros P A; unfold value_of; destruct (N.ltb_spec (h + p) n0), (N.ltb_spec h n0); try lia.
  replace (h + p - n0) with (h - n0 + 1 * p) by lia; rewrite N.mod_add by lia; reflexivity.
Qed.

Section Period.
Variable c : code.
Variable g : N -> N.
Variables top n0 p : N.
Notation w := (value_of g (Some (n0, p))).
Hypothesis positive : 0 < p.
Hypothesis enough : most c * (n0 + p) + longest c < top.
Hypothesis all_alike : forall d, In d c -> differ d = false.
Hypothesis repeated : forall h, n0 <= h -> h + p < top -> g (h + p) = g h.
Hypothesis first : forall h, h < top -> by_mex c g h.

Lemma w_first h : h < top -> w h = g h.
Proof.
  unfold value_of; destruct (N.ltb_spec h n0) as [|A]; [reflexivity|].
  assert (D := N.div_mod (h - n0) p ltac:(lia)); revert D.
  generalize ((h - n0) / p), ((h - n0) mod p); intros q x; revert h A.
  induction q as [|q IH] using N.peano_ind; intros h A D B; [f_equal; lia|].
  rewrite (IH (h - p)) by lia; rewrite <- repeated by lia; f_equal; lia.
Qed.

(* What moves leave of h is worth what moves leave of k, if great heaps may become as much
   greater, or smaller, without a change of value. *)
Lemma shift h k b u : most c * b + longest c < h ->
  (forall x, b < x -> h < x + k /\ w (x + k - h) = w x) ->
  In u (map (worth w) (octal c h)) -> In u (map (worth w) (octal c k)).
Proof.
  intros L S I; apply in_map_iff in I; destruct I as (o & <- & I); apply in_octal in I.
  destruct I as (d & D & V & _); assert (T := proj2 (greatest_ok 0 _) _ (in_map take _ _ D));
    fold (longest c) in T.
  assert (M : N.of_nat (length o) <= most c).
  { apply (greatest_ok 2), in_flat_map; exists d; split; [exact D | apply in_map, V]. }
  destruct (some_greater b o) as (x & r & P & X); [destruct V as (_ & V & _); nia|].
  destruct (S x X) as [Y E]; apply (leaves_permutes _ _ _ _ P) in V; destruct V as (J & K & F & N).
  destruct (leaves_octal c d k (x + k - h :: r)) as (o' & P' & I); auto.
  { inversion F; cbn [total] in K; repeat split; auto; cbn [total]; [lia | constructor; auto;
      lia]. }
  apply in_map_iff; exists o'; split; [|exact I]; unfold worth.
  rewrite <- (nim_sum_permutes _ _ (Permutation_map w P')),
    (nim_sum_permutes _ _ (Permutation_map w P)).
  cbn [map nim_sum fold_right]; rewrite E; reflexivity.
Qed.

Lemma w_right h : by_mex c w h.
Proof.
  induction h as [h IH] using (well_founded_induction N.lt_wf_0);
    destruct (N.lt_ge_cases h top) as [L|L].
  - unfold by_mex, is_mex; fold (worth w); rewrite (w_first h L), (worth_same c h w g);
      [apply first, L|].
    intros; apply w_first; lia.
  - assert (Z : 2 <= most c) by apply (proj1 (greatest_ok 2 _));
      assert (Q : n0 + 2 * p < top) by nia.
    unfold by_mex, is_mex; fold (worth w); replace (w h) with (w (h - p))
      by (rewrite <- (value_repeats g n0 p (h - p)) by lia; f_equal; lia).
    apply (mex_same (map (worth w) (octal c (h - p)))); [|apply IH; lia]; intros u; split.
    + apply (shift _ _ n0); [nia|]; intros x X; replace (x + h - (h - p)) with (x + p) by lia.
      split; [lia | apply value_repeats; lia].
    + apply (shift _ _ (n0 + p)); [lia|]; intros x X; split; [lia|];
        rewrite <- (value_repeats g n0 p (x + _ - h)) by lia.
      f_equal; lia.
Qed.

End Period.

(* ----- What is accepted is true ----- *)

Lemma judged_right c g top r : judge c g top r = Right ->
  forall h, has_value top r h = true -> by_mex c (value_of g r) h.
Proof.
  unfold judge; destruct (wrong c g top) eqn:E; [discriminate|]; assert (F := wrong_ok c g top E).
  destruct r as [[n0 p]|]; simpl; intros R h K; [|apply F, N.ltb_lt, K].
  destruct (long_enough c g top n0 p) eqn:L; [|discriminate]; unfold long_enough in L.
  rewrite !andb_true_iff, !N.ltb_lt, !forallb_forall in L; destruct L as [[[P L] D] S].
  apply w_right with top; auto.
  - intros d I; apply negb_true_iff, D, I.
  - intros x A B; apply N.eqb_eq, S, in_range; lia.
Qed.

Lemma value_less top r h x : has_value top r h = true -> x <= h -> has_value top r x = true.
Proof. destruct r; simpl; rewrite ?N.ltb_lt; lia || auto. Qed.

(* Is the position s lost, if all its values are known? *)
Definition lost_by_values (g : N -> N) (top : N) (r : repeats) (s : list N) : option bool :=
  if forallb (has_value top r) s then Some (N.eqb (nim_sum (map (value_of g r) s)) 0) else None.

(* Any values by mex are those that are accepted, and say who wins. *)
Theorem values_true c g top r : judge c g top r = Right ->
  (forall v, (forall h, is_mex N (octal c) v h) ->
    forall h, has_value top r h = true -> v h = value_of g r h) /\
  (forall s b, lost_by_values g top r s = Some b -> lost_if (G := heaps (octal c) false) b s).
Proof.
  intros J; assert (R := judged_right c g top r J); split.
  - intros v V h K; apply (by_mex_one c); [intros; apply V | intros; apply R;
      eauto using value_less].
  - intros s b; unfold lost_by_values; destruct (forallb _ s) eqn:K; [|discriminate]; intros H;
      injection H as <-.
    apply (sprague_grundy N (octal c) in_order size (fun h => has_value top r h = true)); auto.
    + apply octal_smaller.
    + intros h o H I; apply Forall_forall; intros x X; apply (value_less top r h x H).
      apply N.lt_le_incl, (octal_less c h o x I X).
    + apply in_order_permutes.
    + apply Forall_forall, forallb_forall, K.
Qed.

(* Values that have repeated long enough repeat for ever. *)
Theorem period_true c g top n0 p : judge c g top (Some (n0, p)) = Right ->
  forall v, (forall h, is_mex N (octal c) v h) -> forall h, n0 <= h -> v (h + p) = v h.
Proof.
  intros R v V h L; rewrite !(proj1 (values_true c g top _ R) v V) by reflexivity.
  apply value_repeats; [|exact L]; unfold judge in R; destruct (wrong c g top); [discriminate|].
  destruct (N.eqb_spec p 0) as [->|]; [discriminate | lia].
Qed.
