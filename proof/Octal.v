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

(* The ways to break m counters into j + 1 heaps of [least] or more, in order. *)
Fixpoint breaks (j : nat) (least m : N) : list (list N) :=
  match j with
  | O => if m <? least then [] else [[m]]
  | S i => flat_map (fun a => map (cons a) (breaks i a (m - a)))
      (range least (N.to_nat (m / N.of_nat (S j) + 1 - least)))
  end.

Fixpoint different (o : list N) : bool :=
  match o with [] => true | a :: r => negb (existsb (N.eqb a) r) && different r end.

(* What may be left of a heap of h. A move takes something, or makes more heaps. *)
Definition left_by (d : digit) (h : N) : list (list N) :=
  if h <? take d then [] else
  filter (fun o => negb (differ d) || different o) (flat_map (fun j =>
    match j with
    | O => if (h =? take d) && (0 <? h) then [[]] else []
    | S i => if (0 <? take d) || negb (Nat.eqb i 0) then breaks i 1 (h - take d) else []
    end) (into d)).
Definition octal (c : code) : rule := fun h => flat_map (fun d => left_by d h) c.

(* The same in one sentence. *)
Fixpoint total (o : list N) : N := match o with [] => 0 | x :: r => x + total r end.
Definition leaves (c : code) (h : N) (o : list N) : Prop := exists d, In d c /\ In (length o) (into d) /\
  take d + total o = h /\ Forall (fun x => 0 < x) o /\ 
  (0 < take d \/ (1 < length o)%nat).

Lemma breaks_are j least m o : In o (breaks j least m) ->
  length o = S j /\ total o = m /\ Forall (fun x => least <= x) o.
Proof.
  revert least m o; induction j as [|j IH]; intros least m o; cbn [breaks].
  - destruct (N.ltb_spec m least); intros []; subst; [|contradiction]; repeat split; [simpl; lia | auto].
  - intros I; apply in_flat_map in I; destruct I as (a & R & I); apply in_map_iff in I.
    destruct I as (r & <- & I); apply IH in I; destruct I as (L & T & F); apply in_range in R;
      cbn [length total].
    assert (D := N.mul_div_le m (N.of_nat (S (S j))) ltac:(lia)); repeat split; [lia | nia|].
    constructor; [lia|]; revert F; apply Forall_impl; intros; lia.
Qed.

Lemma breaks_all o : StronglySorted N.le o -> forall j least, length o = S j ->
  Forall (fun x => least <= x) o -> In o (breaks j least (total o)).
Proof.
  induction 1 as [|a o _ IH F]; intros [|j] least L M; try discriminate; inversion M; subst; cbn [breaks].
  - destruct o; [|discriminate]; cbn [total]; rewrite N.add_0_r, (proj2 (N.ltb_ge _ _)) by auto; simpl; auto.
  - cbn [length total] in *; apply in_flat_map; exists a; split.
    + assert (B : N.of_nat (length o) * a <= total o) by (clear - F; induction F; cbn [length total]; nia).
      apply in_range.
      assert (D : a <= (a + total o) / N.of_nat (S (S j))) by (apply N.div_le_lower_bound; nia).
      lia.
    + apply in_map; replace (a + total o - a) with (total o) by lia; apply IH; [lia | exact F].
Qed.

Lemma octal_leaves c h o : In o (octal c h) -> leaves c h o.
Proof.
  unfold octal, leaves, left_by; rewrite in_flat_map; intros (d & I & H); exists d; split; [exact I|].
  destruct (N.ltb_spec h (take d)) as [|L]; [destruct H|]; apply filter_In in H; destruct H as [H D].
  apply in_flat_map in H; destruct H as ([|i] & J & H).
  - destruct (N.eqb_spec h (take d)), (N.ltb_spec 0 h); simpl in H; try tauto; destruct H as [<-|[]].
    simpl; repeat split; auto; lia.
  - destruct (N.ltb_spec 0 (take d)), (Nat.eqb_spec i 0); simpl in H; try tauto;
      apply breaks_are in H; destruct H as (-> & T & F); repeat split; auto; try lia; revert F;
        apply Forall_impl; intros; lia.
Qed.

(* The other way round: where heaps may be equal, up to their order. *)
Lemma leaves_octal c h o : (forall d, In d c -> differ d = false) -> leaves c h o ->
  exists o', Permutation o o' /\ In o' (octal c h).
Proof.
  intros E (d & I & J & <- & F & T); exists (in_order o); assert (P := in_order_permutes o); split;
    [exact P|].
  apply in_flat_map; exists d; split; [exact I|]; unfold left_by; rewrite (E d I).
  destruct (N.ltb_spec (take d + total o) (take d)) as [|_]; [lia|]; apply filter_In; split; [|reflexivity].
  apply in_flat_map; exists (length o); split; [exact J|]; destruct o as [|x o].
  - destruct T as [T|T]; [|simpl in T; lia]; simpl.
    rewrite N.add_0_r, N.eqb_refl, (proj2 (N.ltb_lt _ _) T); simpl; auto.
  - replace (take d + total (x :: o) - take d) with (total (in_order (x :: o))).
    + assert (B := breaks_all _ (in_order_sorted (x :: o)) (length o) 1).
      rewrite <- (Permutation_length P) in B; specialize (B eq_refl); cbn [length] in *.
      destruct (N.ltb_spec 0 (take d)), (Nat.eqb_spec (length o) 0); cbn [orb negb]; try lia;
        apply B; rewrite <- P; revert F; apply Forall_impl; intros; lia.
    + rewrite <- (N.add_comm (total _)), N.add_sub; clear - P; induction P; cbn [total]; lia.
Qed.

(* Heaps get smaller. *)
Definition size (h : N) : nat := N.to_nat h + N.to_nat (N.pred h).

Lemma octal_smaller c h o : In o (octal c h) ->
  (list_sum (map size o) < size h)%nat /\ Forall (fun x => x < h) o.
Proof.
  intros I; apply octal_leaves in I; destruct I as (d & _ & _ & <- & F & T).
  assert (S : (list_sum (map size o) + length o = 2 * N.to_nat (total o))%nat /\
    N.of_nat (length o) <= total o).
  { clear T; induction F as [|x o X F IH]; [simpl; lia|].
    change (list_sum (map size (x :: o))) with (size x + list_sum (map size o))%nat.
    unfold size at 1; cbn [length total]; lia. }
  split; [unfold size at 2; lia|]; destruct S as [_ S]; apply Forall_forall; intros x X.
  apply in_split in X; destruct X as (a & b & ->); rewrite app_length in *; cbn [length] in *.
  assert (E : forall a, total (a ++ x :: b) = total a + x + total b) by (induction a0; simpl; lia).
  assert (L : forall a, Forall (fun x => 0 < x) a -> N.of_nat (length a) <= total a)
    by (induction 1; cbn [length total]; lia).
  apply Forall_app in F; destruct F as [A F]; inversion F as [|? ? X B]; subst.
  rewrite E; apply L in A, B; lia.
Qed.

(* Options are worth the same by values that are the same for smaller heaps. *)
Lemma worth_same c h (g w : N -> N) o : (forall x, x < h -> g x = w x) -> In o (octal c h) ->
  nim_sum (map g o) = nim_sum (map w o).
Proof.
  intros E I; f_equal; apply map_ext_in; intros x X; apply octal_smaller in I.
  destruct I as [_ I]; rewrite Forall_forall in I; auto.
Qed.

Lemma mex_same c g w h : (forall x, x <= h -> g x = w x) -> is_mex N (octal c) g h -> is_mex N (octal c) w h.
Proof.
  intros E [A B]; assert (M := worth_same c h g w); split.
  - intros o I; rewrite <- (M o), <- E; auto; lia || intros; apply E; lia.
  - intros u; rewrite <- E by lia; intros U; destruct (B u U) as (o & I & V); exists o.
    rewrite <- (M o); auto; intros; apply E; lia.
Qed.

(* Values by mex are one: whoever finds such values has found them all. *)
Lemma mex_one c g w h : (forall h, is_mex N (octal c) g h) -> (forall x, x <= h -> is_mex N (octal c) w x) ->
  g h = w h.
Proof.
  intros G; induction h as [h IH] using (well_founded_induction N.lt_wf_0); intros W.
  assert (E := fun o => worth_same c h g w o (fun x L => IH x L (fun y M => W y ltac:(lia)))).
  destruct (G h) as [G1 G2], (W h (N.le_refl h)) as [W1 W2], (N.lt_trichotomy (g h) (w h)) as [T|[T|T]]; auto.
  - destruct (W2 _ T) as (o & I & V); rewrite <- E in V by exact I; destruct (G1 o I V).
  - destruct (G2 _ T) as (o & I & V); rewrite E in V by exact I; destruct (W1 o I V).
Qed.

(* ----- Values of heaps, by mex ----- *)

Definition mex_of (ls : list N) (v : N) : bool :=
  negb (existsb (N.eqb v) ls) && forallb (fun u => existsb (N.eqb u) ls) (range 0 (N.to_nat v)).

(* What the options of h are worth. For two heaps values are taken from two lists, in step:
   [up] has those of 1, 2, ..., and [down] those of h - 1, h - 2, ..., 0. *)
Fixpoint xors (k : nat) (up down : list N) : list N :=
  match k, up, down with S j, x :: u, y :: d => N.lxor x y :: xors j u d | _, _, _ => [] end.
Definition worth (g : N -> N) (up down : list N) (h : N) (d : digit) : list N :=
  flat_map (fun j => match j with
    | 2%nat => xors (N.to_nat ((if differ d then N.pred (h - take d) else h - take d) / 2)) up
        (skipn (N.to_nat (take d)) down)
    | _ => map (fun o => nim_sum (map g o)) (left_by (Digit (take d) [j] (differ d)) h)
    end) (into d).

(* The first wrong one of the values, which are any function, looked at for the k heaps from
   h on only. *)
Fixpoint wrong_from (c : code) (g : N -> N) (up down : list N) (k : nat) (h : N) : option N :=
  match k with
  | O => None
  | S j => let v := g h in
      if mex_of (flat_map (worth g up down h) c) v then wrong_from c g up (v :: down) j (N.succ h) else Some h
  end.
Definition wrong (c : code) (g : N -> N) (top : N) : option N :=
  let k := N.to_nat top in wrong_from c g (map g (range 1 k)) [] k 0.

Fixpoint downs (n : nat) : list N := match n with O => [] | S m => N.of_nat m :: downs m end.

Lemma skip_downs t n : skipn t (downs n) = downs (n - t).
Proof. revert t; induction n as [|n IH]; intros [|t]; simpl; auto. Qed.

Lemma xors_are g k : forall n a b, (k <= n)%nat -> (k <= b)%nat -> xors k (map g (range a n)) (map g (downs b)) =
  map (fun x => nim_sum (map g [x; a + N.of_nat b - 1 - x])) (range a k).
Proof.
  induction k as [|k IH]; intros [|n] a [|b] A B; try lia; try reflexivity; cbn [range downs map xors].
  rewrite IH by lia; f_equal.
  - replace (a + N.of_nat (S b) - 1 - a) with (N.of_nat b) by lia; simpl; rewrite N.lxor_0_r; reflexivity.
  - apply map_ext; intros x; replace (N.succ a + N.of_nat b) with (a + N.of_nat (S b)) by lia; reflexivity.
Qed.

Lemma two_heaps t f h o : In o (left_by (Digit t [2%nat] f) h) <->
  exists a, o = [a; h - t - a] /\ 1 <= a /\ 2 * a <= h - t /\ (f = true -> 2 * a <> h - t).
Proof.
  unfold left_by; cbn [take into differ flat_map Nat.eqb negb]; rewrite orb_true_r, app_nil_r.
  assert (D := N.div_mod (h - t) 2 ltac:(lia)); assert (M := N.mod_lt (h - t) 2 ltac:(lia)).
  destruct (N.ltb_spec h t) as [L|L]; [split; [intros []|intros (a & _ & A & B & _); lia]|].
  rewrite filter_In; cbn [breaks]; rewrite in_flat_map; change (N.of_nat 2) with 2; split.
  - intros ((a & R & I) & F); apply in_range in R; destruct (N.ltb_spec (h - t - a) a); [destruct I|].
    destruct I as [<-|[]]; exists a; repeat split; try lia; intros -> E; simpl in F.
    rewrite (proj2 (N.eqb_eq a (h - t - a))) in F by lia; discriminate.
  - intros (a & -> & A & B & C); split; [exists a; split; [apply in_range; lia|]|].
    + destruct (N.ltb_spec (h - t - a) a); [lia | left; reflexivity].
    + destruct f; [|reflexivity]; simpl; destruct (N.eqb_spec a (h - t - a)); [|reflexivity].
      destruct (C eq_refl); lia.
Qed.

Lemma in_left_by d h o : In o (left_by d h) <-> exists j, In j (into d) /\ In o (left_by (Digit (take d) [j] (differ d)) h).
Proof.
  unfold left_by; cbn [take into differ flat_map]; destruct (N.ltb h (take d)).
  { split; [intros [] | intros (j & _ & [])]. }
  setoid_rewrite filter_In; rewrite in_flat_map; setoid_rewrite app_nil_r.
  split; [intros ((j & J & I) & F) | intros (j & J & I & F)]; eauto.
Qed.

Lemma worth_ok c g top n x : (n < top)%nat ->
  In x (flat_map (worth g (map g (range 1 top)) (map g (downs n)) (N.of_nat n)) c) <->
  exists o, In o (octal c (N.of_nat n)) /\ nim_sum (map g o) = x.
Proof.
  intros L; assert (H : forall d j, In x (match j with
    | 2%nat => xors (N.to_nat ((if differ d then N.pred (N.of_nat n - take d) else N.of_nat n - take d) / 2))
        (map g (range 1 top)) (skipn (N.to_nat (take d)) (map g (downs n)))
    | _ => map (fun o => nim_sum (map g o)) (left_by (Digit (take d) [j] (differ d)) (N.of_nat n))
    end) <-> exists o, In o (left_by (Digit (take d) [j] (differ d)) (N.of_nat n)) /\ nim_sum (map g o) = x).
  { intros d j; generalize (take d) (differ d); intros t f; assert (E : forall l, In x (map (fun o => nim_sum (map g o)) l) <-> exists o, In o l /\ nim_sum (map g o) = x)
      by (intros l; rewrite in_map_iff; firstorder).
    destruct j as [|[|[|j]]]; try apply E; clear E; setoid_rewrite two_heaps; rewrite skipn_map, skip_downs.
    set (m := N.of_nat n - t); assert (Z : 2 <> 0) by lia.
    assert (K := N.div_mod (if f then N.pred m else m) 2 Z); assert (M := N.mod_lt (if f then N.pred m else m) 2 Z).
    revert K M; generalize ((if f then N.pred m else m) mod 2) ((if f then N.pred m else m) / 2).
    intros r k K M; assert (B : 2 * k <= m) by (destruct f; cbv iota in *; lia).
    rewrite xors_are by lia; replace (N.of_nat (n - N.to_nat t)) with m by lia; rewrite in_map_iff.
    setoid_rewrite in_range; split.
    - intros (a & <- & A); exists [a; m - a]; split; [exists a; repeat split; try lia|].
      + destruct f; cbv iota in *; [lia | discriminate].
      + replace (1 + m - 1 - a) with (m - a) by lia; reflexivity.
    - intros (o & (a & -> & A1 & A2 & A3) & <-); exists a.
      split; [replace (1 + m - 1 - a) with (m - a) by lia; reflexivity|].
      destruct f; cbv iota in *; [specialize (A3 eq_refl)|]; lia. }
  unfold octal, worth; setoid_rewrite in_flat_map; setoid_rewrite in_flat_map; split.
  - intros (d & D & j & J & I); apply H in I; destruct I as (o & I & V); exists o; split; [|exact V].
    exists d; rewrite in_left_by; eauto.
  - intros (o & (d & D & I) & V); apply in_left_by in I; destruct I as (j & J & I); exists d; split; [exact D|].
    exists j; rewrite H; eauto.
Qed.

Lemma mex_of_ok ls v : mex_of ls v = true -> ~ In v ls /\ forall u, u < v -> In u ls.
Proof.
  assert (X : forall x, existsb (N.eqb x) ls = true <-> In x ls).
  { intros x; rewrite existsb_exists; split; [intros (y & I & E); apply N.eqb_eq in E; subst; exact I|].
    intros I; exists x; rewrite N.eqb_refl; auto. }
  unfold mex_of; rewrite andb_true_iff, negb_true_iff, forallb_forall; intros [A B]; split.
  - intros I; apply X in I; congruence.
  - intros u L; apply X, B, in_range; lia.
Qed.

Lemma wrong_from_ok c g top k : forall n, (n + k = top)%nat ->
  wrong_from c g (map g (range 1 top)) (map g (downs n)) k (N.of_nat n) = None ->
  forall h, N.of_nat n <= h < N.of_nat top -> is_mex N (octal c) g h.
Proof.
  induction k as [|k IH]; intros n E W h L; [lia|]; cbn [wrong_from] in W.
  destruct (mex_of _ _) eqn:M; [|discriminate].
  destruct (N.eq_dec h (N.of_nat n)) as [->|D].
  - apply mex_of_ok in M; destruct M as [A B]; split.
    + intros o I V; apply A, worth_ok; [lia | eauto].
    + intros u U; apply B, worth_ok in U; [exact U | lia].
  - apply (IH (S n)); [lia | rewrite Nat2N.inj_succ; exact W | lia].
Qed.

Lemma wrong_ok c g top : wrong c g top = None -> forall h, h < top -> is_mex N (octal c) g h.
Proof. intros W h L; apply (wrong_from_ok c g _ _ 0 (Nat.add_0_l _) W); lia. Qed.

(* ----- Values that repeat ----- *)

(* From heap n0 on, with period p; or not known to. *)
Definition repeats := option (N * N).

(* The heap below [top] that has the value of h, if that is known. *)
Definition place_of (top : N) (r : repeats) (h : N) : option N :=
  match r with
  | Some (n0, p) => Some (if h <? n0 then h else n0 + (h - n0) mod p)
  | None => if h <? top then Some h else None
  end.
Definition value_of (g : N -> N) (top : N) (r : repeats) (h : N) : option N :=
  option_map g (place_of top r h).
Definition val g top r h := match value_of g top r h with Some v => v | None => 0 end.

(* The most heaps that a move leaves, but 2 at least, and the most that is taken. *)
Definition most (c : code) : N := fold_right N.max 2 (map (fun d => N.of_nat (list_max (into d))) c).
Definition longest (c : code) : N := fold_right N.max 0 (map take c).

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
Lemma some_greater b o : N.of_nat (length o) * b < total o -> exists l x r, o = l ++ x :: r /\ b < x.
Proof.
  induction o as [|x o IH]; cbn [length total]; [lia|]; intros L; destruct (N.lt_ge_cases b x) as [X|X].
  - exists [], x, o; auto.
  - destruct IH as (l & y & r & -> & Y); [lia|]; exists (x :: l), y, r; auto.
Qed.

Lemma total_at l x r : total (l ++ x :: r) = x + total (l ++ r).
Proof. induction l; simpl; lia. Qed.

Section Period.
Variable c : code.
Variable g : N -> N.
Variables top n0 p : N.
Notation w := (val g top (Some (n0, p))).
Hypothesis enough : long_enough c g top n0 p = true.
Hypothesis first : forall h, h < top -> is_mex N (octal c) g h.

Lemma enough_means : (0 < p /\ n0 + p < top /\ p <= most c * p /\ most c * (n0 + p) + longest c < top) /\
  (forall d, In d c -> differ d = false) /\ forall h, n0 <= h -> h + p < top -> g (h + p) = g h.
Proof.
  unfold long_enough in enough; rewrite !andb_true_iff, !N.ltb_lt, !forallb_forall in enough.
  destruct enough as [[[P L] D] S]; assert (Z : 2 <= most c) by (unfold most; clear; induction c; simpl; lia).
  repeat split; try assumption; try nia.
  - intros d I; apply negb_true_iff, D, I.
  - intros h A B; apply N.eqb_eq, S, in_range; lia.
Qed.

Lemma w_first h : h < top -> w h = g h.
Proof.
  unfold val, value_of, place_of; simpl; destruct enough_means as ((P & _) & _ & S).
  destruct (N.ltb_spec h n0) as [|A]; [reflexivity|]; assert (D := N.div_mod (h - n0) p ltac:(lia)); revert D.
  generalize ((h - n0) / p), ((h - n0) mod p); intros q x; revert h A.
  induction q as [|q IH] using N.peano_ind; intros h A D B; [f_equal; lia|].
  rewrite (IH (h - p)) by lia; rewrite <- S by lia; f_equal; lia.
Qed.

Lemma w_repeats h : n0 <= h -> w (h + p) = w h.
Proof.
  intros A; unfold val, value_of, place_of; simpl; destruct enough_means as ((P & _) & _ & _).
  destruct (N.ltb_spec (h + p) n0), (N.ltb_spec h n0); try lia.
  replace (h + p - n0) with (h - n0 + 1 * p) by lia; rewrite N.mod_add by lia; reflexivity.
Qed.

Lemma bounds d : In d c -> take d <= longest c /\ forall j, In j (into d) -> N.of_nat j <= most c.
Proof.
  unfold longest, most; clear enough first; induction c as [|e c' IH]; simpl; [tauto|]; intros [->|I].
  - split; [lia|]; intros j J; assert (M := proj1 (list_max_le (into d) _) (le_n _)).
    rewrite Forall_forall in M; specialize (M j J); lia.
  - destruct (IH I) as [A B]; split; [lia|]; intros j J; specialize (B j J); lia.
Qed.

Lemma found h o : leaves c h o -> exists o', In o' (octal c h) /\ nim_sum (map w o') = nim_sum (map w o).
Proof.
  intros H; destruct enough_means as (_ & D & _); destruct (leaves_octal c h o D H) as (o' & P & I).
  exists o'; split; [exact I | symmetry; apply nim_sum_permutes, Permutation_map, P].
Qed.

(* What a move leaves of h is worth what one leaves of h - p. *)
Lemma shift h o : top <= h -> (In o (octal c h) -> exists o', In o' (octal c (h - p)) /\
    nim_sum (map w o') = nim_sum (map w o)) /\
  (In o (octal c (h - p)) -> exists o', In o' (octal c h) /\ nim_sum (map w o') = nim_sum (map w o)).
Proof.
  intros L; destruct enough_means as ((P & Q) & _ & _); split; intros O; apply octal_leaves in O;
    destruct O as (d & I & J & T & F & K); destruct (bounds d I) as [B1 B2]; specialize (B2 _ J);
    assert (M : N.of_nat (length o) * (n0 + p) <= most c * (n0 + p)) by (apply N.mul_le_mono_r, B2).
  - destruct (some_greater (n0 + p) o) as (l & x & r & -> & X); [lia|].
    replace (nim_sum (map w (l ++ x :: r))) with (nim_sum (map w (l ++ (x - p) :: r))).
    + apply found; exists d; rewrite app_length, total_at in *; rewrite Forall_app in *.
      destruct F as [F1 F2]; inversion F2; subst.
      repeat split; auto; try lia; constructor; [lia | assumption].
    + rewrite !map_app, !nim_sum_app; simpl; rewrite <- (w_repeats (x - p)) by lia.
      replace (x - p + p) with x by lia; reflexivity.
  - destruct (some_greater n0 o) as (l & x & r & -> & X); [nia|].
    replace (nim_sum (map w (l ++ x :: r))) with (nim_sum (map w (l ++ (x + p) :: r))).
    + apply found; exists d; rewrite app_length, total_at in *; rewrite Forall_app in *.
      destruct F as [F1 F2]; inversion F2; subst.
      repeat split; auto; try lia; constructor; [lia | assumption].
    + rewrite !map_app, !nim_sum_app; simpl; rewrite w_repeats by lia; reflexivity.
Qed.

Lemma w_mex h : is_mex N (octal c) w h.
Proof.
  induction h as [h IH] using (well_founded_induction N.lt_wf_0); destruct (N.lt_ge_cases h top) as [L|L].
  - apply (mex_same c g); [intros x X; symmetry; apply w_first; lia | apply first, L].
  - destruct enough_means as ((P & Q) & _ & _); destruct (IH (h - p)) as [A B]; [lia|].
    assert (E : w h = w (h - p)) by (rewrite <- (w_repeats (h - p)) by lia; f_equal; lia).
    rewrite <- E in *; split.
    + intros o I V; apply (shift h o L) in I; destruct I as (o' & I & S); apply (A o' I); congruence.
    + intros u U; destruct (B u U) as (o & I & V); apply (shift h o L) in I.
      destruct I as (o' & I & S); exists o'; split; [exact I | congruence].
Qed.

End Period.

(* ----- What is accepted is true ----- *)

Section Right.
Variable c : code.
Variable g : N -> N.
Variable top : N.
Variable r : repeats.
Hypothesis ok : judge c g top r = Right.
Notation known h := (value_of g top r h <> None).

Lemma right_mex h : known h -> is_mex N (octal c) (val g top r) h.
Proof.
  unfold judge in ok; destruct (wrong c g top) eqn:E; [discriminate|]; assert (F := wrong_ok c g top E).
  destruct r as [[n0 p]|].
  { destruct (long_enough c g top n0 p) eqn:L; [intros _; apply w_mex; assumption | discriminate]. }
  unfold value_of, place_of.
  destruct (N.ltb_spec h top) as [L|L]; [intros _|simpl; congruence]; apply (mex_same c g); [|apply F, L].
  intros x X; unfold val, value_of, place_of; rewrite (proj2 (N.ltb_lt x _)) by lia; reflexivity.
Qed.

Lemma known_less h x : known h -> x <= h -> known x.
Proof.
  unfold value_of, place_of; destruct r as [[n0 p]|]; [discriminate|].
  destruct (N.ltb_spec h top), (N.ltb_spec x top); simpl; congruence || lia.
Qed.

(* The value of a heap. *)
Theorem value_true v : (forall h, is_mex N (octal c) v h) ->
  forall h x, value_of g top r h = Some x -> v h = x.
Proof.
  intros G h x V; transitivity (val g top r h); [|unfold val; rewrite V; reflexivity].
  apply (mex_one c); [exact G|]; intros y Y; apply right_mex, (known_less h); congruence.
Qed.

(* Who wins, for any heaps whose values are known. *)
Theorem heaps_by_values s : Forall (fun h => known h) s ->
  lost_if (G := heaps (octal c) false) (N.eqb (nim_sum (map (val g top r) s)) 0) s.
Proof.
  assert (Z : octal c 0 = []).
  { destruct (octal c 0) as [|o l] eqn:E; [reflexivity|]; destruct (octal_smaller c 0 o) as [S _].
    - rewrite E; left; reflexivity.
    - unfold size in S; simpl in S; lia. }
  apply (sprague_grundy N (octal c) tidy size (fun h => known h)
    (fun h o I => proj1 (octal_smaller c h o I))); [| intros; apply tidied, Z | exact right_mex].
  intros h o K I; apply octal_smaller in I; destruct I as [_ I]; revert I; apply Forall_impl.
  intros x X; apply (known_less h); [exact K | lia].
Qed.

End Right.

(* Values that have repeated long enough repeat for ever. *)
Theorem period_true c g top n0 p : judge c g top (Some (n0, p)) = Right ->
  forall v, (forall h, is_mex N (octal c) v h) -> forall h, n0 <= h -> v (h + p) = v h.
Proof.
  intros R v G h L; assert (V := fun h => value_true c g top _ R v G h _ eq_refl); rewrite !V.
  unfold judge in R; destruct (wrong c g top), (long_enough c g top n0 p) eqn:E; try discriminate.
  exact (w_repeats c g top n0 p E h L).
Qed.
