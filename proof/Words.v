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

Definition add (x : remark) (f : word) (t : tree remark) : tree remark :=
  if has x (find f t) then t else note f x t.

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
  let u := fold_left (fun t f => if part k f w then add x f t else t) (news_of k x [] t w []) t in
  (fold_left N.max w most, if has Asked (find w u) then add Word w u else u).

(* ----- What is asked ----- *)

Definition turned (k : kind) (f : word) : word := match k with Superduperghost => rev f | _ => f end.
Definition longer (k : kind) (most : N) (f : word) : list word :=
  flat_map (added k f) (range 0 (S (N.to_nat most))).

(* What matters for a claim: the fragment, and those after a move. After two moves it
   matters whether the game is over, if no ply is left. *)
Definition asked (k : kind) (most : N) (c : claim) (f : word) : list word :=
  let qs := longer k most f in
  f :: turned k f :: match c with (NoWin, Some 2) => flat_map (longer k most) qs ++ qs | _ => qs end.

Definition ask (k : kind) (most : N) (s : notes) (c : claim) (f : word) : notes :=
  (fst s, fold_left (fun t g => add Asked g t) (asked k most c f) (snd s)).

(* ----- What the notes say is right ----- *)

Lemma has_in x xs : has x xs = true <-> In x xs.
Proof. unfold has; destruct in_dec; intuition discriminate. Qed.

Lemma find_add x f t y g : In y (find g (add x f t)) <-> g = f /\ y = x \/ In y (find g t).
Proof.
  unfold add; destruct (has x (find f t)) eqn:H; [apply has_in in H|]; rewrite ?find_note; intuition congruence.
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

Lemma heard_one k s w f x (t := snd s) (u := snd (hear k s w)) :
  (In x (find f u) -> In x (find f t) \/ fits k f w x) /\
  (In x (find f t) \/ In Asked (find f t) /\ fits k f w x -> In x (find f u)).
Proof.
  destruct s as [most t']; subst t u; rename t' into t; simpl.
  set (r := Part (parity w)); set (fs := news_of k r [] t w []).
  assert (B : In Asked (find f t) -> part k f w = true -> In r (find f t) \/ In f fs)
    by (intros A P; subst fs; destruct k; exact (news_all _ _ r [] f t w [] P A)).
  assert (F : forall y g, In y (find g (fold_left (fun t f => if part k f w then add r f t else t) fs t)) <->
    In y (find g t) \/ y = r /\ In g fs /\ part k g w = true).
  { clearbody fs; clear; intros y g; revert t; induction fs as [|h fs IH]; simpl; intros t; [tauto|]; rewrite IH.
    destruct (part k h w) eqn:P; rewrite ?find_add; intuition congruence. }
  set (u := fold_left _ _ _) in *; destruct (has Asked (find w u)) eqn:H; [apply has_in in H|];
    rewrite ?find_add, F; split; intros I.
  - destruct I as [[-> ->]|[I|(-> & _ & P)]]; simpl; auto.
  - destruct I as [I|[A I]]; [auto|]; destruct x as [| |e]; simpl in I; [tauto | auto|].
    destruct I as [P <-]; fold r; destruct (B A P); auto.
  - destruct I as [I|(-> & _ & P)]; simpl; auto.
  - destruct I as [I|[A I]]; [auto|]; destruct x as [| |e]; simpl in I; [tauto| |].
    + subst; rewrite (proj2 (has_in _ _)) in H; [discriminate | apply F; auto].
    + destruct I as [P <-]; fold r; destruct (B A P); auto.
Qed.

(* All words of ws were heard, and no others. *)
Definition told (k : kind) (ws : list word) (s : notes) : Prop :=
  (forall w l, In w ws -> In l w -> (l <= fst s)%N) /\
  (forall f x, In x (find f (snd s)) -> x = Asked \/ exists w, In w ws /\ fits k f w x) /\
  (forall f x w, In Asked (find f (snd s)) -> In w ws -> fits k f w x -> In x (find f (snd s))).

Lemma nothing_told k : told k [] (0%N, empty).
Proof. repeat split; simpl; try tauto; intros f x; rewrite find_empty; intros []. Qed.

Lemma told_ask k most s c f : told k [] s -> told k [] (ask k most s c f).
Proof.
  intros (_ & H & _); unfold ask; generalize (asked k most c f); intros fs; repeat split; simpl; try tauto.
  intros g x I; left; revert I H; generalize (snd s); induction fs as [|h fs IH]; simpl; intros t I H.
  - destruct (H g x I) as [->|(w & [] & _)]; reflexivity.
  - apply (IH (add Asked h t) I); intros g' x' J; apply find_add in J; destruct J as [[_ ->]|J]; auto.
Qed.

Lemma told_hear k us s ws : told k us s -> told k (rev ws ++ us) (fold_left (hear k) ws s).
Proof.
  revert us s; induction ws as [|w ws IH]; simpl; intros us s T; [exact T|]; rewrite <- app_assoc; apply IH; clear IH.
  assert (M : forall v m, (m <= fold_left N.max v m)%N /\ forall l, In l v -> (l <= fold_left N.max v m)%N).
  { induction v as [|x v IH]; simpl; intros m; [intuition lia|].
    destruct (IH (N.max m x)) as [H J]; split; [lia|]; intros i [->|I]; [lia | auto]. }
  destruct T as (L & A & B); split; [|split].
  - intros v l; destruct s as [m t]; simpl; destruct (M w m) as [M1 M2]; intros [<-|I] J; [auto|].
    specialize (L v l I J); simpl in L; lia.
  - intros f x I; apply heard_one in I; destruct I as [I|I]; [|right; exists w; simpl; auto].
    destruct (A f x I) as [->|(v & V & F)]; [auto | right; exists v; simpl; auto].
  - intros f x v Q V F; apply heard_one; apply heard_one in Q; destruct Q as [Q|[]].
    destruct V as [<-|V]; [auto | left; eauto].
Qed.

Lemma told_all k s ws : told k [] s -> told k ws (fold_left (hear k) ws s).
Proof.
  intros T; apply (told_hear k [] s ws) in T; rewrite app_nil_r in T; unfold told in *.
  setoid_rewrite (in_rev ws); exact T.
Qed.

(* ----- The engine ----- *)

(* Is f part of some word, and have all words left at f lengths of one parity? *)
Definition only (k : kind) (t : tree remark) (even : bool) (f : word) : bool :=
  has (Part even) (find f t) &&
  forallb (fun g => has Asked (find g t) && negb (has (Part (negb even)) (find g t))) [f; turned k f].

Definition word_engine (k : kind) (s : notes) : engine word := let (most, t) := s in Engine
  (longer k most)
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

Theorem words_right k ws s : told k ws s -> right (ghost k ws) (word_engine k s).
Proof.
  destruct s as [most t]; intros (L & A & B); simpl in *; constructor; simpl; auto.
  - intros f q (l & w & I & W & P); apply in_flat_map; exists l; split; [|exact I].
    assert (l <= most)%N by (eapply L; [exact W|]; eapply part_letters, added_letter, I; eauto).
    apply in_range; lia.
  - intros f q b I; apply in_flat_map in I; destruct I as (l & _ & I).
    destruct (has (Part true) _ || _) eqn:H.
    + intros E; injection E as <-; split; [intros _|auto]; cases; apply has_in in H;
        destruct (A _ _ H) as [X|(w & W & P & _)]; try discriminate; exists l, w; auto.
    + destruct (has Asked _) eqn:Q; [|discriminate]; intros E; injection E as <-.
      split; [discriminate|]; intros (l' & w & _ & W & P); apply has_in in Q.
      assert (X := B q (Part (parity w)) w Q W (conj P eq_refl)); apply has_in in X.
      destruct (parity w); rewrite X, ?orb_true_r in H; discriminate.
  - intros f o; destruct (has Word _) eqn:H.
    + intros E; injection E as <-; apply has_in in H; destruct (A _ _ H) as [X|(w & W & ->)]; [discriminate|].
      apply (over_word k), W.
    + destruct (has Asked _) eqn:Q; [|discriminate]; intros E; injection E as <-; apply has_in in Q.
      destruct in_dec as [I|]; [|reflexivity]; apply (B f Word f Q) in I; [|reflexivity].
      apply has_in in I; congruence.
  - intros c f O H.
    assert (D : forall even, only k t even f = true -> lost_if (G := ghost k ws) (xorb even (parity f)) f).
    { unfold only; intros even; rewrite andb_true_iff, forallb_forall, has_in; intros [P N].
      destruct (A _ _ P) as [X|(w & W & F & _)]; [discriminate|]; apply parity_decides; [eauto|].
      intros v V K; enough (Z : exists g, In g [f; turned k f] /\ part k g v = true).
      { destruct Z as (g & I & Z); specialize (N g I); apply andb_prop in N; destruct N as [Q N].
        apply has_in in Q; assert (X := B g (Part (parity v)) v Q V (conj Z eq_refl)); apply has_in in X.
        destruct even, (parity v); try reflexivity; simpl in N; rewrite X in N; discriminate N. }
      unfold left, turned in *; cases; [exists f | destruct k; try discriminate; exists (rev f)]; simpl; auto. }
    destruct c as [[] [|]]; try discriminate; apply D in H; destruct (parity f); simpl in *; auto.
    all: intros X; eapply never_both; eauto.
Qed.
