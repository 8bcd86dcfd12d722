(* The engine of Ghost and its family. It hears the words one after another, and keeps of
   them only what they say of the fragments that a certificate asks about. *)

Require Import List Bool NArith Lia FMapPositive.
From Proof Require Import Games Ghost Parity.
Import ListNotations.

(* What is noted of a fragment: it is asked about; it is a word; it is part of a word with
   an even number of letters, or with an odd one. *)
Inductive remark := Asked | Word | Part (even : bool).

Definition same (x y : remark) : {x = y} + {x <> y}.
Proof. decide equality; apply bool_dec. Defined.
Definition has (x : remark) (xs : list remark) : bool := if in_dec same x xs then true else false.

(* Is it true of f by the word w? *)
Definition fits (k : kind) (f w : word) (x : remark) : Prop :=
  match x with Asked => False | Word => f = w | Part even => part k f w = true /\ parity w = even end.

(* Notes x of each of some fragments. *)
Definition adds (x : remark) (fs : list word) (t : tree remark) : tree remark :=
  fold_left (fun t f => if has x (find f t) then t else note f x t) fs t.

(* The fragments that stand in w and are asked about, without the remark x. The letters f,
   backwards, have led to t. *)
Fixpoint news (before between : bool) (x : remark) (f : word) (t : tree remark) (w : word)
    (found : list word) : list word :=
  match t with Node here kids =>
    let found := if negb (has x here) && has Asked here then rev f :: found else found in
    match w with
    | [] => found
    | l :: v =>
      let found := match PositiveMap.find (N.succ_pos l) kids with
        | Some u => news between between x (l :: f) u v found
        | None => found
        end in
      if before then news before between x f t v found else found
    end
  end.

Definition news_of (k : kind) := match k with
  | Ghost => news false false
  | Superghost | Superduperghost => news true false
  | Xghost => news true true
  end.

(* The greatest letter that was heard, and the notes. *)
Definition notes : Type := N * tree remark.

Definition hear (k : kind) (s : notes) (w : word) : notes :=
  let (most, t) := s in
  let x := Part (parity w) in
  let found := filter (fun f => part k f w && has Asked (find f t)) (news_of k x [] t w []) in
  (fold_left N.max w most, adds Word (if has Asked (find w t) then [w] else []) (adds x found t)).

(* ----- What is asked ----- *)

Definition turned (k : kind) (f : word) : word := match k with Superduperghost => rev f | _ => f end.
Definition longer (more : word -> N -> list word) (most : N) (f : word) : list word :=
  flat_map (more f) (range 0 (S (N.to_nat most))).

(* What a letter more makes of a fragment, with all that is part of a word. *)
Definition enough (k : kind) (ws : list word) (more : word -> N -> list word) : Prop := forall f l q,
  (In q (more f l) -> In q (added k f l)) /\
  (In q (added k f l) -> (exists w, In w ws /\ part k q w = true) -> In q (more f l)).

(* What matters for a claim: the fragment, and those after a move. After two moves it
   matters whether the game is over, if no ply is left. *)
Definition asked (k : kind) more (most : N) (c : claim) (f : word) : list word :=
  let qs := longer more most f in
  f :: turned k f :: match c with (NoWin, Some 2) => flat_map (longer more most) qs ++ qs | _ => qs end.

Definition ask (k : kind) more (most : N) (s : notes) (c : claim) (f : word) : notes :=
  (fst s, adds Asked (asked k more most c f) (snd s)).

(* ----- What the notes say is right ----- *)

Lemma has_in x xs : has x xs = true <-> In x xs.
Proof. unfold has; destruct in_dec; intuition discriminate. Qed.

Lemma find_adds x fs t y g : In y (find g (adds x fs t)) <-> In y (find g t) \/ In g fs /\ y = x.
Proof.
  revert t; induction fs as [|f fs IH]; simpl; intros t; [tauto|]; rewrite IH; clear IH.
  destruct (has x (find f t)) eqn:H; [apply has_in in H|]; rewrite ?find_note; intuition congruence.
Qed.

Lemma news_found x y r f t w found : incl found (news x y r f t w found).
Proof.
  revert x f t found; induction w as [|l w IH]; intros x f [here kids] found g I; simpl;
    assert (J : forall b : bool, In g (if b then rev f :: found else found)) by (intros []; simpl; auto);
    [apply J|]; destruct x, (PositiveMap.find _ _); repeat apply IH; apply J.
Qed.

Lemma news_all x y r f g t w found : stands x y g w = true -> In Asked (find g t) ->
  In r (find g t) \/ In (rev f ++ g) (news x y r f t w found).
Proof.
  revert x f g t found; induction w as [|l w IH]; intros x f [|m g] [here kids] found S A;
    simpl in S; try discriminate; cbn [find] in *; simpl.
  1, 2: rewrite app_nil_r, (proj2 (has_in _ _) A); destruct (has r here) eqn:R; [left; apply has_in, R | right].
  - left; reflexivity.
  - destruct x, (PositiveMap.find _ _); repeat apply news_found; left; reflexivity.
  - set (found' := if _ && has Asked here then _ else _); clearbody found'; cases.
    + unfold kid in A |- *; destruct (PositiveMap.find _ _) as [u|]; [|rewrite find_empty in A; destruct A].
      destruct (IH y (l :: f) g u found' H0 A) as [H|H]; [auto|]; simpl in H; rewrite <- app_assoc in H.
      right; destruct x; [apply news_found|]; exact H.
    + apply (IH true f (m :: g) (Node here kids)); assumption.
Qed.

Lemma heard k s w f x : In x (find f (snd (hear k s w))) <->
  In x (find f (snd s)) \/ In Asked (find f (snd s)) /\ fits k f w x.
Proof.
  destruct s as [most t]; simpl; set (r := Part (parity w)).
  assert (N : part k f w = true -> In Asked (find f t) -> In r (find f t) \/ In f (news_of k r [] t w []))
    by (destruct k; exact (news_all _ _ r [] f t w [])).
  rewrite !find_adds, filter_In, andb_true_iff, has_in.
  assert (W : In f (if has Asked (find w t) then [w] else []) <-> f = w /\ In Asked (find f t)).
  { destruct (has Asked (find w t)) eqn:H; [apply has_in in H; simpl; intuition congruence|].
    split; [intros []|]; intros [-> I]; apply has_in in I; congruence. }
  rewrite W; subst r; destruct x; simpl; intuition (try discriminate; try congruence; auto).
Qed.

(* The notes say of what is asked what the words of ws do. *)
Definition told (k : kind) (ws : list word) (s : notes) : Prop :=
  (forall w l, In w ws -> In l w -> (l <= fst s)%N) /\
  (forall f x, x <> Asked -> (In x (find f (snd s)) <->
    In Asked (find f (snd s)) /\ exists w, In w ws /\ fits k f w x)).

Lemma nothing_told k : told k [] (0%N, empty).
Proof. split; [intros ? ? []|]; intros f x _; simpl; rewrite find_empty; simpl; split; intros []; contradiction. Qed.

Lemma told_ask k more most s c f : told k [] s -> told k [] (ask k more most s c f).
Proof.
  intros [_ H]; split; [intros ? ? []|]; intros g x D; unfold ask; cbn [snd].
  rewrite !find_adds, (H g x D).
  split; [intros [(_ & w & [] & _)|[_ E]]; contradiction | intros [_ (w & [] & _)]].
Qed.

Lemma told_all k s ws : told k [] s -> told k ws (fold_left (hear k) ws s).
Proof.
  intros T; induction ws as [|w ws [L H]] using rev_ind; [exact T|]; rewrite fold_left_app.
  set (s' := fold_left _ _ _) in *; split; [|intros f x D; simpl fold_left; rewrite !heard, (H f x D)].
  - assert (M : forall v m, (m <= fold_left N.max v m)%N /\ forall l, In l v -> (l <= fold_left N.max v m)%N).
    { induction v as [|x v IH]; simpl; intros m; [intuition lia|].
      destruct (IH (N.max m x)) as [A B]; split; [lia|]; intros i [->|I]; [lia | auto]. }
    intros v l; destruct s' as [m t], (M w m) as [A B]; simpl in *; rewrite in_app_iff.
    intros [I|[<-|[]]] J; [specialize (L v l I J); lia | auto].
  - setoid_rewrite in_app_iff; simpl; split.
    + intros [(Q & v & I & F)|[Q F]]; split; eauto.
    + intros [[Q|[_ []]] (v & [I|[<-|[]]] & F)]; eauto.
Qed.

(* ----- The engine ----- *)

(* Is f part of some word, and have all words left at f lengths of one parity? *)
Definition only (k : kind) (t : tree remark) (even : bool) (f : word) : bool :=
  has (Part even) (find f t) &&
  forallb (fun g => has Asked (find g t) && negb (has (Part (negb even)) (find g t))) [f; turned k f].

Definition word_engine (k : kind) more (s : notes) : engine word := let (most, t) := s in Engine
  (longer more most)
  (fun _ q => let xs := find q t in
    if has (Part true) xs || has (Part false) xs then Some true else if has Asked xs then Some false else None)
  (fun f => let xs := find f t in
    if has Word xs then Some (Some Win) else if has Asked xs then Some None else None)
  (fun c f => match c with
    | ((Wins | NoLoss), None) => only k t (parity f) f
    | ((Loses | NoWin), None) => only k t (negb (parity f)) f
    | _ => false
    end)
  (fun f => f).

Lemma added_enough k ws : enough k ws (added k).
Proof. split; auto. Qed.

Theorem words_right k more ws s : enough k ws more -> told k ws s -> right (ghost k ws) (word_engine k more s).
Proof.
  destruct s as [most t]; intros E (L & A); simpl in *.
  assert (B : forall f w, In Asked (find f t) -> In w ws -> part k f w = true -> has (Part (parity w)) (find f t) = true)
    by (intros f w Q W P; apply has_in, A; [discriminate | simpl; eauto]).
  constructor; simpl; auto.
  - intros f q (l & w & I & W & P); apply in_flat_map; exists l; split; [|apply (E f l q); eauto].
    assert (l <= most)%N by (eapply L; [exact W|]; eapply part_letters, added_letter, I; eauto).
    apply in_range; lia.
  - intros f q b I; apply in_flat_map in I; destruct I as (l & _ & I); apply E in I.
    destruct (has (Part true) _ || _) eqn:H.
    + intros X; injection X as <-; split; [intros _|auto]; cases; apply has_in, A in H; try discriminate;
        destruct H as (_ & w & W & P & _); exists l, w; auto.
    + destruct (has Asked _) eqn:Q; [|discriminate]; intros X; injection X as <-.
      split; [discriminate|]; intros (l' & w & _ & W & P); apply has_in in Q.
      specialize (B q w Q W P); destruct (parity w); rewrite B, ?orb_true_r in H; discriminate.
  - intros f o; destruct (has Word _) eqn:H; [|destruct (has Asked _) eqn:Q; [|discriminate]]; intros X; injection X as <-.
    { apply has_in, A in H; [|discriminate]; destruct H as (_ & w & W & ->); apply (over_word k), W. }
    destruct in_dec as [I|]; [|reflexivity]; enough (has Word (find f t) = true) by congruence.
    apply has_in, A; [discriminate|]; apply has_in in Q; simpl; eauto.
  - intros c f O H.
    assert (D : forall even, only k t even f = true -> lost_if (G := ghost k ws) (xorb even (parity f)) f).
    { unfold only; intros even; rewrite andb_true_iff, forallb_forall, has_in; intros [P N].
      apply A in P; [|discriminate]; destruct P as (_ & w & W & F & _); apply parity_decides; [eauto|].
      intros v V K; enough (Z : exists g, In g [f; turned k f] /\ part k g v = true).
      { destruct Z as (g & I & Z); specialize (N g I); apply andb_prop in N; destruct N as [Q N].
        apply has_in in Q; specialize (B g v Q V Z).
        destruct even, (parity v); try reflexivity; simpl in N; rewrite B in N; discriminate N. }
      unfold left, turned in *; cases; [exists f | destruct k; try discriminate; exists (rev f)]; simpl; auto. }
    destruct c as [[] [|]]; try discriminate; apply D in H; destruct (parity f); simpl in *; auto.
    all: intros X; eapply never_both; eauto.
Qed.
