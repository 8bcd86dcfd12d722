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
  map (fun a => [a; m - a]) (seq 1 (Nat.div2 (if differ d then m - 1 else m))).

Definition options_by (n k : nat) (d : digit) : list (list nat) :=
  if n <? k then [] else
  (if none d && (n =? k) && (0 <? k) then [[]] else []) ++
  (if one d && (k <? n) && (0 <? k) then [[n - k]] else []) ++
  (if two d then breaks d (n - k) else []).

Fixpoint options_from (k : nat) (c : code) (n : nat) : list (list nat) :=
  match c with [] => [] | d :: r => options_by n k d ++ options_from (S k) r n end.

Definition octal (c : code) : rule :=
  fun h => map (map N.of_nat) (options_from 0 c (N.to_nat h)).

(* What a code means, in one sentence. *)
Definition leaves (c : code) (h : N) (o : list N) : Prop := exists k d,
  nth_error c k = Some d /\ let k := N.of_nat k in
  (none d = true /\ h = k /\ (0 < k)%N /\ o = [] \/
   one d = true /\ (0 < k < h)%N /\ o = [(h - k)%N] \/
   two d = true /\ exists a b, (0 < a <= b /\ a + b + k = h)%N /\ (differ d = true -> (a < b)%N) /\ o = [a; b]).

Lemma in_breaks d m o : In o (breaks d m) <->
  exists a b, 0 < a <= b /\ a + b = m /\ (differ d = true -> a < b) /\ o = [a; b].
Proof.
  unfold breaks; rewrite in_map_iff; split.
  - intros (a & <- & I); apply in_seq in I; rewrite Nat.div2_div in I; exists a, (m - a).
    assert (D := Nat.div_mod_eq (if differ d then m - 1 else m) 2).
    destruct (differ d); repeat split; try lia; intros; lia || discriminate.
  - intros (a & b & H & <- & D & ->); exists a; rewrite in_seq, Nat.div2_div.
    assert (E := Nat.div_mod_eq (if differ d then a + b - 1 else a + b) 2).
    assert (F := Nat.mod_upper_bound (if differ d then a + b - 1 else a + b) 2 ltac:(discriminate)).
    split; [f_equal; f_equal; lia|]; destruct (differ d); [specialize (D eq_refl)|]; lia.
Qed.

Lemma in_options_by n k d o : In o (options_by n k d) <->
  (none d = true /\ n = k /\ 0 < k /\ o = []) \/ (one d = true /\ 0 < k < n /\ o = [n - k]) \/
  (two d = true /\ k <= n /\ In o (breaks d (n - k))).
Proof.
  unfold options_by; destruct (Nat.ltb_spec n k) as [L|L]; simpl.
  - split; [tauto|]; intros [H|[H|H]]; lia.
  - rewrite !in_app_iff.
    destruct (none d), (one d), (two d), (Nat.eqb_spec n k), (Nat.ltb_spec 0 k), (Nat.ltb_spec k n); simpl;
      intuition (subst; try discriminate; auto; lia).
Qed.

Lemma in_octal c h o : In o (octal c h) <-> leaves c h o.
Proof.
  unfold octal, leaves; rewrite in_map_iff.
  assert (H : forall j n o, In o (options_from j c n) <->
    exists k d, nth_error c k = Some d /\ In o (options_by n (j + k) d)).
  { induction c as [|d c IH]; intros j n o'; simpl.
    - split; [tauto|]; intros ([|k] & d & E & _); discriminate.
    - rewrite in_app_iff, IH; split.
      + intros [I|(k & d' & E & I)]; [exists 0, d; rewrite Nat.add_0_r; auto | exists (S k), d'; rewrite Nat.add_succ_r; auto].
      + intros ([|k] & d' & E & I); [left; injection E as <-; rewrite Nat.add_0_r in I; exact I|].
        right; exists k, d'; rewrite Nat.add_succ_r in I; auto. }
  setoid_rewrite H; clear H; split.
  - intros (o' & <- & k & d & E & I); exists k, d; split; [exact E|]; apply in_options_by in I; simpl in I.
    destruct I as [(A & B & D & ->)|[(A & B & ->)|(A & B & I)]]; [left|right; left|right; right].
    + repeat split; auto; lia.
    + repeat split; auto; try lia; simpl; f_equal; lia.
    + split; [exact A|]; apply in_breaks in I; destruct I as (a & b & F & G & D & ->).
      exists (N.of_nat a), (N.of_nat b); repeat split; auto; try lia; intros X; specialize (D X); lia.
  - intros (k & d & E & [(A & B & D & ->)|[(A & B & ->)|(A & a & b & F & D & ->)]]).
    + exists []; split; [reflexivity|]; exists k, d; split; [exact E|]; apply in_options_by; left; repeat split; auto; simpl; lia.
    + exists [N.to_nat h - k]; split; [simpl; f_equal; lia|]; exists k, d; split; [exact E|].
      apply in_options_by; right; left; repeat split; auto; simpl; lia.
    + exists [N.to_nat a; N.to_nat b]; split; [simpl; rewrite !N2Nat.id; reflexivity|]; exists k, d; split; [exact E|].
      apply in_options_by; right; right; split; [exact A|]; split; [simpl; lia|]; apply in_breaks.
      exists (N.to_nat a), (N.to_nat b); repeat split; simpl; try lia; intros X; specialize (D X); lia.
Qed.

(* Heaps get smaller. *)
Definition size (h : N) : nat := N.to_nat h + N.to_nat (N.pred h).

Lemma octal_smaller c h o : In o (octal c h) -> list_sum (map size o) < size h.
Proof.
  intros I; apply in_octal in I; destruct I as (k & d & _ & [(_ & -> & L & ->)|[(_ & L & ->)|(_ & a & b & L & _ & ->)]]);
    unfold size; cbn -[N.pred N.to_nat]; lia.
Qed.

Lemma octal_parts c h o : In o (octal c h) -> Forall (fun x => (x < h)%N) o.
Proof.
  intros I; apply in_octal in I; destruct I as (k & d & _ & [(_ & -> & L & ->)|[(_ & L & ->)|(_ & a & b & L & _ & ->)]]);
    repeat constructor; lia.
Qed.

(* Values by mex are one: whoever finds such values has found them all. *)
Lemma mex_one c g w (top : N) : (forall h, is_mex N (octal c) g h) ->
  (forall h, (h < top)%N -> is_mex N (octal c) w h) -> forall h, (h < top)%N -> g h = w h.
Proof.
  intros G W h; induction h as [h IH] using (well_founded_induction N.lt_wf_0); intros L.
  assert (E : forall o, In o (octal c h) -> nim_sum (map g o) = nim_sum (map w o)).
  { intros o I; f_equal; apply map_ext_in; intros x X.
    assert (P := octal_parts _ _ _ I); rewrite Forall_forall in P; specialize (P x X); apply IH; lia. }
  destruct (G h) as [G1 G2], (W h L) as [W1 W2]; destruct (N.lt_trichotomy (g h) (w h)) as [T|[T|T]]; [|exact T|].
  - destruct (W2 _ T) as (o & I & V); rewrite <- E in V by exact I; destruct (G1 o I V).
  - destruct (G2 _ T) as (o & I & V); rewrite E in V by exact I; destruct (W1 o I V).
Qed.

(* ----- A list of values, for heaps of 0, 1, 2, ... counters ----- *)

(* The values of what is left, from those of n-1, n-2, ..., 0 counters, which are
   down, and those of 1, 2, 3, ..., which are up: a break reads both. *)
Fixpoint pairs (many : nat) (up down : list N) : list N :=
  match many, up, down with
  | S i, a :: up', b :: down' => N.lxor a b :: pairs i up' down'
  | _, _, _ => []
  end.

Definition values_by (n k : nat) (d : digit) (up down : list N) : list N :=
  if n <? k then [] else
  (if none d && (n =? k) && (0 <? k) then [0%N] else []) ++
  (if one d && (k <? n) && (0 <? k) then [hd 0%N (skipn (k - 1) down)] else []) ++
  (if two d then pairs (Nat.div2 (if differ d then n - k - 1 else n - k)) up (skipn k down) else []).

Fixpoint values_from (k : nat) (c : code) (n : nat) (up down : list N) : list N :=
  match c with [] => [] | d :: r => values_by n k d up down ++ values_from (S k) r n up down end.

Definition mex_of (ls : list N) (v : N) : bool :=
  negb (existsb (N.eqb v) ls) && forallb (fun u => existsb (N.eqb u) ls) (below v).

(* The first heap with a wrong value. *)
Fixpoint first_wrong (c : code) (n : nat) (up down rest : list N) : option nat :=
  match rest with
  | [] => None
  | v :: r => if mex_of (values_from 0 c n up down) v then first_wrong c (S n) up (v :: down) r else Some n
  end.
Definition wrong (c : code) (vs : list N) : option nat := first_wrong c 0 (tl vs) [] vs.

(* The value of a heap, if values repeat from heap n0 on with period p. *)
Definition repeats := option (N * N).
Definition place_of (top : N) (r : repeats) (h : N) : option N :=
  if N.ltb h top then Some h else
  match r with Some (n0, p) => Some (n0 + (h - n0) mod p)%N | None => None end.
Definition value_of (vs : list N) (top : N) (r : repeats) (h : N) : option N :=
  option_map (fun i => nth (N.to_nat i) vs 0%N) (place_of top r h).
Definition val vs r h := match value_of vs (N.of_nat (length vs)) r h with Some v => v | None => 0%N end.

Fixpoint same (a b : list N) : bool :=
  match a, b with
  | [], _ => true
  | x :: a', y :: b' => N.eqb x y && same a' b'
  | _, _ => false
  end.

(* The longest take is t. Values that repeat up to heap 2 n0 + 2 p + t repeat for ever. *)
Definition long_enough (c : code) (vs : list N) (n0 p : N) : bool :=
  (0 <? p)%N && (2 * n0 + 2 * p + N.of_nat (length c) <=? N.of_nat (length vs))%N &&
  forallb (fun d => negb (differ d)) c && same (skipn (N.to_nat (n0 + p)) vs) (skipn (N.to_nat n0) vs).

Definition right (c : code) (vs : list N) (r : repeats) : bool :=
  match wrong c vs with Some _ => false | None => true end &&
  match r with Some (n0, p) => long_enough c vs n0 p | None => true end.

Lemma nth_skip (l : list N) k i x : nth i (skipn k l) x = nth (k + i) l x.
Proof. revert l; induction k as [|k IH]; intros [|y l]; simpl; auto; destruct i; reflexivity. Qed.

Lemma pairs_seq (f g : nat -> N) many j up down : many <= length up -> many <= length down ->
  (forall i, i < many -> nth i up 0%N = f (j + i)) -> (forall i, i < many -> nth i down 0%N = g (j + i)) ->
  pairs many up down = map (fun i => N.lxor (f i) (g i)) (seq j many).
Proof.
  revert j up down; induction many as [|m IH]; intros j [|a up] [|b down] U D F G; simpl in *; try lia; auto.
  assert (F0 := F 0 ltac:(lia)); assert (G0 := G 0 ltac:(lia)); simpl in F0, G0; rewrite Nat.add_0_r in F0, G0; subst.
  f_equal; apply IH; try lia; intros i I; rewrite ?Nat.add_succ_l, <- Nat.add_succ_r;
    [exact (F (S i) ltac:(lia)) | exact (G (S i) ltac:(lia))].
Qed.

Section Values.
Variable c : code.
Variable vs : list N.
Notation g := (fun n => nth n vs 0%N).
Notation worth o := (nim_sum (map g o)).

Lemma values_by_ok n k d down rest : vs = rev down ++ rest -> rest <> [] -> n = length down ->
  values_by n k d (tl vs) down = map (fun o => worth o) (options_by n k d).
Proof.
  intros V R N0.
  assert (A : forall i, i < n -> nth i down 0%N = g (n - 1 - i)).
  { intros i I; rewrite V, app_nth1 by (rewrite rev_length; lia); rewrite rev_nth by lia; f_equal; lia. }
  assert (T : n < length vs) by (rewrite V, app_length, rev_length; destruct rest; [congruence | simpl; lia]).
  unfold values_by, options_by; destruct (Nat.ltb_spec n k) as [L|L]; [reflexivity|].
  rewrite !map_app; f_equal; [|f_equal].
  - destruct (_ && _); reflexivity.
  - destruct (Nat.ltb_spec k n), (Nat.ltb_spec 0 k), (one d); try reflexivity; simpl.
    rewrite N.lxor_0_r; f_equal; assert (E := nth_skip down (k - 1) 0 0%N).
    replace (hd 0%N _) with (nth 0 (skipn (k - 1) down) 0%N) by (destruct (skipn (k - 1) down); reflexivity).
    rewrite E, A by lia; f_equal; lia.
  - destruct (two d); [|reflexivity]; unfold breaks; rewrite map_map; simpl.
    assert (B : Nat.div2 (if differ d then n - k - 1 else n - k) <= n - k)
      by (rewrite Nat.div2_div; destruct (differ d); apply Nat.div_le_upper_bound; lia).
    rewrite (pairs_seq g (fun i => g (n - k - i)) _ 1).
    + apply map_ext; intros a; rewrite N.lxor_0_r; reflexivity.
    + destruct vs; simpl in *; lia.
    + rewrite skipn_length; lia.
    + intros i _; destruct vs; [destruct i; reflexivity | reflexivity].
    + intros i I; rewrite nth_skip, A by lia; f_equal; lia.
Qed.

Lemma values_from_ok down rest : vs = rev down ++ rest -> rest <> [] ->
  forall k c, values_from k c (length down) (tl vs) down = map (fun o => worth o) (options_from k c (length down)).
Proof.
  intros V R k c'; revert k; induction c' as [|d c' IH]; intros k; simpl; [reflexivity|].
  rewrite map_app, IH; f_equal; eapply values_by_ok; eauto.
Qed.

Lemma mex_of_ok ls v : mex_of ls v = true -> ~ In v ls /\ forall u, (u < v)%N -> In u ls.
Proof.
  assert (X : forall x, existsb (N.eqb x) ls = true <-> In x ls).
  { intros x; rewrite existsb_exists; split; [intros (y & I & E); apply N.eqb_eq in E; subst; exact I|].
    intros I; exists x; rewrite N.eqb_refl; auto. }
  unfold mex_of; rewrite andb_true_iff, negb_true_iff, forallb_forall; intros [A B]; split.
  - intros I; apply X in I; congruence.
  - intros u L; apply X, B, in_below, L.
Qed.

Lemma wrong_ok : wrong c vs = None -> forall h, (h < N.of_nat (length vs))%N ->
  is_mex N (octal c) (fun h => g (N.to_nat h)) h.
Proof.
  intros W.
  assert (H : forall rest down, vs = rev down ++ rest -> first_wrong c (length down) (tl vs) down rest = None ->
    forall n, length down <= n < length vs -> ~ In (g n) (map (fun o => worth o) (options_from 0 c n)) /\
      forall u, (u < g n)%N -> In u (map (fun o => worth o) (options_from 0 c n))).
  { induction rest as [|v r IH]; intros down V F n L; [rewrite V, app_length, rev_length in L; simpl in L; lia|].
    simpl in F; destruct (mex_of _ v) eqn:M; [|discriminate].
    destruct (Nat.eq_dec n (length down)) as [->|D].
    - rewrite (values_from_ok down (v :: r)) in M by (assumption || discriminate).
      assert (Z : g (length down) = v)
        by (rewrite V, app_nth2, rev_length, Nat.sub_diag by (rewrite rev_length; lia); reflexivity).
      cbv beta in Z |- *; rewrite Z; apply mex_of_ok, M.
    - apply (IH (v :: down)); [simpl; rewrite V, <- app_assoc; reflexivity | exact F | simpl; lia]. }
  intros h L; destruct (H vs [] eq_refl W (N.to_nat h)) as [A B]; [simpl; lia|].
  assert (E : forall o, map (fun h => g (N.to_nat h)) (map N.of_nat o) = map g o)
    by (intros o; rewrite map_map; apply map_ext; intros x; rewrite Nat2N.id; reflexivity).
  unfold octal; split.
  - intros o I X; apply in_map_iff in I; destruct I as (o' & <- & I); rewrite E in X.
    apply A; rewrite <- X; apply (in_map (fun o => worth o)); exact I.
  - intros u U; apply B, in_map_iff in U; destruct U as (o & <- & I).
    exists (map N.of_nat o); rewrite E; split; [apply in_map; exact I | reflexivity].
Qed.

End Values.

(* ----- The theorem of Guy and Smith ----- *)

Lemma mex_same c g w h : (forall x, (x <= h)%N -> g x = w x) -> is_mex N (octal c) g h -> is_mex N (octal c) w h.
Proof.
  intros E [A B].
  assert (M : forall o, In o (octal c h) -> nim_sum (map g o) = nim_sum (map w o)).
  { intros o I; f_equal; apply map_ext_in; intros x X; apply octal_parts in I.
    rewrite Forall_forall in I; specialize (I x X); apply E; lia. }
  split.
  - intros o I; rewrite <- (M o I), <- (E h) by lia; auto.
  - intros u; rewrite <- (E h) by lia; intros U; destruct (B u U) as (o & I & V); exists o; rewrite <- (M o I); auto.
Qed.

Lemma same_nth a b i : same a b = true -> i < length a -> nth i a 0%N = nth i b 0%N.
Proof.
  revert b i; induction a as [|x a IH]; intros [|y b] [|i]; simpl; try discriminate; try lia;
    rewrite andb_true_iff, N.eqb_eq; intros [E S] L; [exact E | apply IH; [exact S | lia]].
Qed.

Section Period.
Variable c : code.
Variable vs : list N.
Variables n0 p : N.
Notation top := (N.of_nat (length vs)).
Notation w := (val vs (Some (n0, p))).
Hypothesis enough : long_enough c vs n0 p = true.
Hypothesis first : forall h, (h < top)%N -> is_mex N (octal c) (fun h => nth (N.to_nat h) vs 0%N) h.

Lemma enough_means : (0 < p /\ 2 * n0 + 2 * p + N.of_nat (length c) <= top)%N /\
  (forall d, In d c -> differ d = false) /\ same (skipn (N.to_nat (n0 + p)) vs) (skipn (N.to_nat n0) vs) = true.
Proof.
  unfold long_enough in enough; rewrite !andb_true_iff, N.ltb_lt, N.leb_le, forallb_forall in enough.
  destruct enough as [[[P L] D] S]; repeat split; try assumption.
  intros d I; specialize (D d I); destruct (differ d); [discriminate | reflexivity].
Qed.

Lemma w_first h : (h < top)%N -> w h = nth (N.to_nat h) vs 0%N.
Proof. intros L; unfold val, value_of, place_of; apply N.ltb_lt in L; rewrite L; reflexivity. Qed.

Lemma once i : (n0 <= i)%N -> (i + p < top)%N -> nth (N.to_nat (i + p)) vs 0%N = nth (N.to_nat i) vs 0%N.
Proof.
  intros A B; destruct enough_means as (_ & _ & S).
  assert (E := same_nth _ _ (N.to_nat (i - n0)) S); rewrite skipn_length, !nth_skip in E.
  specialize (E ltac:(lia)); replace (N.to_nat (i + p)) with (N.to_nat (n0 + p) + N.to_nat (i - n0)) by lia.
  rewrite E; f_equal; lia.
Qed.

Lemma often q i : (n0 <= i)%N -> (i + q * p < top)%N -> nth (N.to_nat (i + q * p)) vs 0%N = nth (N.to_nat i) vs 0%N.
Proof.
  intros A; induction q as [|q IH] using N.peano_ind; intros B; [f_equal; lia|].
  rewrite N.mul_succ_l, N.add_assoc in *; rewrite once by lia; apply IH; lia.
Qed.

Lemma w_repeats h : (n0 <= h)%N -> w (h + p)%N = w h.
Proof.
  intros A; destruct enough_means as ((P & _) & _ & _).
  destruct (N.lt_ge_cases (h + p) top) as [L|L].
  - rewrite !w_first by lia; apply once; assumption.
  - assert (M : ((h + p - n0) mod p = (h - n0) mod p)%N).
    { replace (h + p - n0)%N with (h - n0 + 1 * p)%N by lia; apply N.mod_add; lia. }
    unfold val at 1; unfold value_of, place_of; rewrite (proj2 (N.ltb_ge _ _) L); simpl; rewrite M.
    destruct (N.lt_ge_cases h top) as [K|K].
    + rewrite w_first by exact K.
      assert (D := N.div_mod (h - n0) p ltac:(lia)).
      rewrite N.mul_comm in D; revert D; generalize ((h - n0) / p)%N, ((h - n0) mod p)%N; intros q x D.
      rewrite <- (often q (n0 + x)) by lia; f_equal; lia.
    + unfold val, value_of, place_of; rewrite (proj2 (N.ltb_ge _ _) K); reflexivity.
Qed.

(* What a move leaves of h is worth what one leaves of h - p. *)
Lemma shift h : (top <= h)%N -> forall o, (In o (octal c h) -> exists o', In o' (octal c (h - p)%N) /\
    nim_sum (map w o') = nim_sum (map w o)) /\
  (In o (octal c (h - p)%N) -> exists o', In o' (octal c h) /\ nim_sum (map w o') = nim_sum (map w o)).
Proof.
  intros L o; destruct enough_means as ((P & Q) & D & _); setoid_rewrite in_octal; split;
    intros (k & d & K & R); assert (KL : k < length c) by (apply nth_error_Some; congruence);
    specialize (D d (nth_error_In _ _ K));
    destruct R as [(_ & X & _)|[(T & X & ->)|(T & a & b & X & _ & ->)]]; try lia.
  - exists [h - p - N.of_nat k]%N; split; [exists k, d; split; [exact K|]; right; left; repeat split; auto; lia|].
    simpl; rewrite <- w_repeats by lia; do 2 f_equal; lia.
  - assert (E : w b = w (b - p)%N) by (rewrite <- (w_repeats (b - p)) by lia; f_equal; lia).
    destruct (N.le_gt_cases a (b - p)) as [Y|Y].
    + exists [a; b - p]%N; split; [|simpl; rewrite E; reflexivity].
      exists k, d; split; [exact K|]; right; right; split; [exact T|]; exists a, (b - p)%N; repeat split; try lia; congruence.
    + exists [b - p; a]%N; split; [|simpl; rewrite E; apply lxor_swap].
      exists k, d; split; [exact K|]; right; right; split; [exact T|]; exists (b - p)%N, a; repeat split; try lia; congruence.
  - exists [h - N.of_nat k]%N; split; [exists k, d; split; [exact K|]; right; left; repeat split; auto; lia|].
    simpl; rewrite <- (w_repeats (h - p - _)) by lia; do 2 f_equal; lia.
  - exists [a; b + p]%N; split; [|simpl; rewrite w_repeats by lia; reflexivity].
    exists k, d; split; [exact K|]; right; right; split; [exact T|]; exists a, (b + p)%N; repeat split; try lia; congruence.
Qed.

Lemma w_mex h : is_mex N (octal c) w h.
Proof.
  induction h as [h IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases h top) as [L|L].
  - apply (mex_same c (fun h => nth (N.to_nat h) vs 0%N)); [intros x X; symmetry; apply w_first; lia | apply first, L].
  - destruct enough_means as ((P & Q) & _ & _); destruct (IH (h - p)%N) as [A B]; [lia|].
    assert (E : w h = w (h - p)%N) by (rewrite <- (w_repeats (h - p)) by lia; f_equal; lia).
    rewrite <- E in *; split.
    + intros o I V; apply (proj1 (shift h L o)) in I; destruct I as (o' & I & S); apply (A o' I); congruence.
    + intros u U; destruct (B u U) as (o & I & V); apply (proj2 (shift h L o)) in I.
      destruct I as (o' & I & S); exists o'; split; [exact I | congruence].
Qed.

End Period.

(* ----- What is accepted is true ----- *)

Section Right.
Variable c : code.
Variable vs : list N.
Variable r : repeats.
Hypothesis ok : right c vs r = true.
Notation known h := (value_of vs (N.of_nat (length vs)) r h <> None).

Theorem right_mex h : known h -> is_mex N (octal c) (val vs r) h.
Proof.
  unfold right in ok; apply andb_prop in ok; destruct ok as [W R].
  destruct (wrong c vs) eqn:E; [discriminate|]; assert (F := wrong_ok c vs E).
  destruct r as [[n0 p]|]; [intros _; apply w_mex; assumption|].
  unfold value_of, place_of; destruct (N.ltb_spec h (N.of_nat (length vs))) as [L|L]; [intros _|simpl; congruence].
  apply (mex_same c (fun h => nth (N.to_nat h) vs 0%N)); [|apply F, L].
  intros x X; unfold val, value_of, place_of; rewrite (proj2 (N.ltb_lt x _)) by lia; reflexivity.
Qed.

Lemma known_less h x : known h -> (x <= h)%N -> known x.
Proof.
  unfold value_of, place_of; destruct r as [[n0 p]|];
    destruct (N.ltb_spec h (N.of_nat (length vs))), (N.ltb_spec x (N.of_nat (length vs))); simpl; congruence || lia.
Qed.

(* The value of a heap. *)
Theorem value_true g : (forall h, is_mex N (octal c) g h) ->
  forall h v, value_of vs (N.of_nat (length vs)) r h = Some v -> g h = v.
Proof.
  intros G h v V; transitivity (val vs r h); [|unfold val; rewrite V; reflexivity].
  apply (mex_one c g (val vs r) (N.succ h)); [exact G | | lia].
  intros x X; apply right_mex, (known_less h); [congruence | lia].
Qed.

(* Who wins, for any heaps whose values are known. *)
Theorem heaps_by_values s : Forall (fun h => known h) s -> if N.eqb (nim_sum (map (val vs r) s)) 0
  then loses (G := heaps (octal c) false) None s else wins (G := heaps (octal c) false) None s.
Proof.
  assert (Z : val vs r 0%N = 0%N).
  { destruct (N.eq_dec (val vs r 0%N) 0) as [E|E]; [exact E|].
    destruct (right_mex 0) as [_ M]; [|destruct (M 0%N) as (o & I & _); [lia|]].
    - unfold val in E; destruct (value_of vs _ r 0); congruence.
    - apply octal_smaller in I; unfold size in I; simpl in I; lia. }
  refine (sprague_grundy N (octal c) tidy (val vs r) size (fun h => known h) (octal_smaller c) right_mex
    _ (tidy_worth _ Z) (tidy_total size eq_refl) _ s).
  - intros h o K I; apply octal_parts in I; revert I; apply Forall_impl; intros x X; apply (known_less h); [exact K | lia].
  - intros t; rewrite !Forall_forall; intros K h I; apply tidy_in in I; apply K, I.
Qed.

End Right.

(* Values that have repeated long enough repeat for ever. *)
Theorem period_true c vs n0 p : right c vs (Some (n0, p)) = true ->
  forall g, (forall h, is_mex N (octal c) g h) -> forall h, (n0 <= h)%N -> g (h + p)%N = g h.
Proof.
  intros R g G h L; assert (R' := R); unfold right in R'; apply andb_prop in R'; destruct R' as [_ E].
  assert (V : forall x, g x = val vs (Some (n0, p)) x).
  { intros x; destruct (value_of vs (N.of_nat (length vs)) (Some (n0, p)) x) eqn:V.
    - unfold val; rewrite V; eapply value_true; eauto.
    - unfold value_of, place_of in V; destruct (N.ltb x _); discriminate. }
  rewrite !V; eapply w_repeats; eauto.
Qed.
