(* The reader of certificates. It is not proven: it turns text into what the checkers
   take that are extracted from Coq, and shows what they say. The format is described
   in docs/trust.md. *)

open Checker

exception Bad of int * string   (* a line that isn't understood *)
exception False of int * string (* a line that is refused *)

let first_of n s = if String.length s <= n then s else String.sub s 0 n
let short s = if String.length s <= 300 then s else String.sub s 0 300 ^ "..."
let bad n fmt = Printf.ksprintf (fun s -> raise (Bad (n, short s))) fmt
let refuse n fmt = Printf.ksprintf (fun s -> raise (False (n, short s))) fmt

(* ----- Numbers ----- *)

let rec positive n = if n = 1 then XH else if n land 1 = 0 then XO (positive (n / 2)) else XI (positive (n / 2))
let number n = if n = 0 then N0 else Npos (positive n)
let rec nat n = if n = 0 then O else S (nat (n - 1))
let rec int_of = function N0 -> 0 | Npos p -> of_positive p
and of_positive = function XH -> 1 | XO p -> 2 * of_positive p | XI p -> 2 * of_positive p + 1

let is_digits s = s <> "" && String.for_all (fun c -> '0' <= c && c <= '9') s

let small line what most s =
  if not (is_digits s) || String.length s > 9 || int_of_string s > most then
    bad line "%s is %S: want a number of at most %d" what s most;
  int_of_string s

(* A number of any size. *)
let large line s =
  if not (is_digits s) || String.length s > 400 then bad line "%S isn't a number of at most 400 digits" s;
  let ten = number 10 in
  String.fold_left (fun n c -> N.add (N.mul n ten) (number (Char.code c - 48))) N0 s

(* ----- Files ----- *)

let comma n = (* 83,102 *)
  let s = string_of_int n in
  String.concat "" (List.mapi (fun i c ->
    (if i > 0 && (String.length s - i) mod 3 = 0 then "," else "") ^ String.make 1 c) (List.of_seq (String.to_seq s)))

let read_file name most =
  let c = if name = "-" then stdin else open_in_bin name in
  let b = Buffer.create 65536 and chunk = Bytes.create 65536 in
  let rec go () =
    let n = input c chunk 0 65536 in
    if n > 0 then begin
      Buffer.add_subbytes b chunk 0 n;
      if Buffer.length b > most then raise (Sys_error (Printf.sprintf "%s: more than %s bytes" name (comma most)));
      go ()
    end in
  go ();
  if name <> "-" then close_in c;
  Buffer.contents b

(* Calls f for each line with its number, where it begins, and where it ends. *)
let each_line text f =
  let size = String.length text in
  let rec go n at =
    if at < size then begin
      let last = match String.index_from_opt text at '\n' with Some i -> i | None -> size in
      f n at last;
      go (n + 1) (last + 1)
    end in
  go 1 0

(* Is it text in UTF-8? *)
let is_text text =
  let size = String.length text in
  let byte i = if i < size then Char.code (String.unsafe_get text i) else 0 in
  let rest i = byte i land 0xc0 = 0x80 in
  let rec go i =
    i >= size || match byte i with
    | c when c < 0x80 -> go (i + 1)
    | c when c < 0xc2 -> false
    | c when c < 0xe0 -> rest (i + 1) && go (i + 2)
    | c when c < 0xf0 ->
      let d = byte (i + 1) in
      rest (i + 1) && rest (i + 2) && (c > 0xe0 || d >= 0xa0) && (c <> 0xed || d < 0xa0) && go (i + 3)
    | c ->
      let d = byte (i + 1) in
      c < 0xf5 && rest (i + 1) && rest (i + 2) && rest (i + 3) && (c > 0xf0 || d >= 0x90) && (c < 0xf4 || d < 0x90) && go (i + 4) in
  go 0

(* ----- Words ----- *)

(* The letters of the words, and their numbers. *)
type alphabet = { codes : (string, n) Hashtbl.t; mutable texts : string list; several : string list; words : int }

let new_letter a l =
  Hashtbl.add a.codes l (number (Hashtbl.length a.codes)); a.texts <- l :: a.texts

let most_bytes = 1000 (* of a word, and of a fragment *)

(* What f makes of each letter of a part of a text in UTF-8: the letters of the list of
   letters, the longest that fits, or the characters. *)
let letters line several text at last f =
  if last - at > most_bytes then bad line "a text of %s bytes: want at most %d" (comma (last - at)) most_bytes;
  let rec go i =
    if i >= last then [] else
    let fits l = i + String.length l <= last && String.sub text i (String.length l) = l in
    let l = match several with
      | [] ->
        let c = Char.code text.[i] in
        String.sub text i (if c < 0x80 then 1 else if c < 0xe0 then 2 else if c < 0xf0 then 3 else 4)
      | all ->
        match List.find_opt fits all with
        | Some l -> l
        | None -> bad line "%S has something that is no letter, at byte %d" (String.sub text at (last - at)) (i - at + 1) in
    let x = f l in
    x :: go (i + String.length l) in
  go at

let encode a line text =
  letters line a.several text 0 (String.length text) (fun l ->
    match Hashtbl.find_opt a.codes l with
    | Some c -> c
    | None -> bad line "no word has the letter %S" l)

let greatest a = number (Int.max 0 (Hashtbl.length a.codes - 1))

let decode a word =
  let texts = Array.of_list (List.rev a.texts) in
  if word = [] then "." else String.concat "" (List.map (fun l -> texts.(int_of l)) word)

(* ----- Codes ----- *)

(* The largest heap in a position whose moves are looked at. *)
let most_counters = 2000

(* A code, and the largest heap that it is right for: digits in brackets, which repeat
   for ever, are written out as far as heaps are looked at. *)
let octal_code line text =
  if String.length text > 10000 then bad line "the code has %d characters: want at most 10000" (String.length text);
  let digits, reach = match String.index_opt text '[' with
    | Some i when i < String.length text - 2 && text.[String.length text - 1] = ']' ->
      let again = String.sub text (i + 1) (String.length text - i - 2) in
      String.sub text 0 i ^ String.concat "" (List.init (most_counters + 1) (fun _ -> again)), most_counters
    | _ -> text, max_int in
  let point = match String.index_opt digits '.' with Some i -> i | None -> bad line "the code %S has no point" text in
  if String.length (String.concat "" (String.split_on_char '!' (String.sub digits 0 point))) > 1 then
    bad line "the code %S has several digits before the point: want one" text;
  let rec go i take found =
    if i >= String.length digits || take > reach then List.rev found
    else if i = point then go (i + 1) 1 (if i > 0 then found else { take = N0; into = []; differ = false } :: found)
    else match digits.[i], found with
      | ('0' .. '9' | 'A' .. 'F' | 'a' .. 'f') as c, _ ->
        let leaves j = int_of_string (Printf.sprintf "0x%c" c) land (1 lsl j) > 0 in
        go (i + 1) (take + 1) ({ take = number take; into = List.map nat (List.filter leaves [0; 1; 2; 3]); differ = false } :: found)
      | '!', d :: r when i > 0 && digits.[i - 1] <> '.' -> go (i + 1) take ({ d with differ = true } :: r)
      | c, _ -> bad line "the code %S has %C: want digits 0 to F, one point, ! after a digit, and perhaps the last digits in brackets" text c in
  go 0 0 [], reach

let take_code line text =
  let takes = List.concat_map (fun item ->
    match String.split_on_char '-' item with
    | [a] -> [small line "what is taken" 10000 a]
    | [a; b] ->
      let a = small line "what is taken" 10000 a and b = small line "what is taken" 10000 b in
      List.init (Int.max 0 (b - a + 1)) (fun i -> a + i)
    | _ -> bad line "%S is no range" item) (String.split_on_char ',' text) in
  List.map (fun t -> { take = number t; into = [O; nat 1]; differ = false }) (List.sort_uniq compare takes), max_int

(* Square numbers are taken. *)
let squares =
  List.init 1000 (fun i -> { take = number ((i + 1) * (i + 1)); into = [O; nat 1]; differ = false }), 1000000

(* ----- Games ----- *)

(* What a game needs to be read, checked and shown. *)
type game = {
  run : n list line list -> n list line list * n list verdict;
  read : int -> string -> n list;
  show : n list -> string;
  theory : theory;
  seated : bool;
  effort : n list line -> int; (* see effort, below *)
}
and theory = Search | Nim of bool | Values of code * int (* and the largest heap that the code is right for *)

let no_effort _ = 0

let read_heaps line text =
  if text = "0" then [] else List.map (large line) (String.split_on_char ',' text)

let show_heaps hs =
  if hs = [] then "0" else String.concat "," (List.map (fun h -> string_of_int (int_of h)) hs)

let is_misere line = function
  | "normal" -> false
  | "misere" -> true
  | s -> bad line "the play is %S: want normal or misere" s

(* The moves of heaps in lines are all looked at: so these can't be large. *)
let heap_game run theory =
  { run;
    read = (fun line text ->
      let hs = read_heaps line text in
      if List.exists (N.ltb (number most_counters)) hs then
        bad line "a heap of %s is too large to be searched: want at most %d" text most_counters;
      let rec in_order last = function [] -> true | h :: r -> N.leb last h && in_order h r in
      if not (in_order (number 1) hs) then
        bad line "the heaps %s aren't in order: want them from the smallest to the largest, without those of no counter" text;
      hs);
    show = show_heaps; theory; seated = false; effort = no_effort }

(* Heaps with moves in several of them. *)
let moore_game line k misere =
  let most = 1000000 and k = small line "how many heaps" 100 k in
  let g = heap_game (check_moves (moore (nat k)) misere) Search in
  { g with read = (fun line text ->
      let hs = g.read line text in
      (* the moves in so many of the heaps, of which one is to do nothing *)
      let moves = List.fold_left (fun moves h ->
        Array.mapi (fun j m -> if j = 0 then m else Int.min (2 * most) (m + int_of h * moves.(j - 1))) moves)
        (Array.init (k + 1) (fun j -> if j = 0 then 1 else 0)) hs in
      if Array.fold_left (+) 0 moves - 1 > most then bad line "the heaps %s have more than %d moves" text most;
      hs) }
let wythoff_game misere =
  let g = heap_game (check_moves wythoff misere) Search in
  { g with read = (fun line text ->
      let hs = g.read line text in
      if List.length hs > 2 then bad line "%s are more than two heaps" text; hs) }

(* HEAP/MOST: a heap, and the most that may be taken; HEAP at first. *)
let dynamic_game line f misere =
  { run = check_moves (dynamic (number (small line "how many times as much" 1000000 f))) misere;
    read = (fun line text ->
      let n what s = small line what most_counters s in
      let h, most = match String.split_on_char '/' text with
        | [h] -> n "the heap" h, Int.max 0 (n "the heap" h - 1)
        | [h; most] -> n "the heap" h, n "the most that may be taken" most
        | _ -> bad line "%S isn't a heap, and perhaps / and the most that may be taken" text in
      if most > h then bad line "%d can't be taken from %d: want at most the heap" most h;
      [number h; number most]);
    show = (fun s -> String.concat "/" (List.map (fun n -> string_of_int (int_of n)) s));
    theory = Search; seated = false; effort = no_effort }

(* Numbers that all belong together, such as the rows of a bar. *)
let board_game what moves valid misere =
  { run = check_moves moves misere;
    read = (fun line text ->
      let all = List.map (small line what most_counters) (String.split_on_char ',' text) in
      valid line text all; List.map number all);
    show = show_heaps; theory = Search; seated = false; effort = no_effort }

let chomp_game = board_game "a row" chomp (fun line text rows ->
  if List.mem 0 rows || rows <> List.rev (List.sort compare rows) then
    bad line "the rows are %s: want them from the longest to the shortest, without those of no square" text)

let line_game line w h k v gravity =
  let w = small line "the width" 64 w and h = small line "the height" 64 h in
  let k = small line "the line" 64 k in
  if w * h > 64 || w * h = 0 || k = 0 then bad line "a board of %d by %d with lines of %d: want 1 to 64 cells" w h k;
  let variant = match v with
    | "standard" -> Standard | "misere" -> Misere | "wild" -> Wild | "notakto" -> Notakto
    | v -> bad line "the variant is %S: want standard, misere, wild or notakto" v in
  { run = check_lines (nat w) (nat h) (nat k) variant gravity;
    read = (fun line text ->
      if String.length text <> w * h then bad line "the board %S has %d cells: want %d" text (String.length text) (w * h);
      List.map (function '.' -> number 0 | 'X' -> number 1 | 'O' -> number 2
        | c -> bad line "the board has %C: want ., X and O" c) (List.of_seq (String.to_seq text)));
    show = (fun s -> String.concat "" (List.map (fun c -> [| "."; "X"; "O" |].(int_of c)) s));
    theory = Search; seated = false; effort = no_effort }

(* The lines are asked about, all words are heard, and the lines are judged. *)
let by_words k words min ask judge spell ls =
  let notes = ref (ask ls) in
  words (fun w -> if playable min w then notes := hear k !notes (spell w));
  judge !notes ls

(* How many letters [asked] has, or more, in Words.v; as many times more as it takes longer to hear many words where
   other letters may stand between. *)
let effort k more a fragment (Fact (c, p) | Claim (c, p)) =
  let n = List.length (fragment p) + 1 in
  let moves = (int_of (greatest a) + 1) * List.length (more (fragment p) N0) in
  let hearing = if k = Xghost then 1 + a.words / 10_000 else 1 in
  hearing * n * moves * match c with NoWin, Some (S (S O)) -> 1 + moves | _ -> 1

(* What takes about ten seconds and half a gigabyte. *)
let most_effort = 20_000_000

(* Word games: the letters and words come from the file. *)
let word_game line name min a words =
  let min = nat (small line "the least number of letters" 1000 min) in
  let k = match name with
    | "ghost" -> Ghost
    | "superghost" -> Superghost
    | "superduperghost" -> Superduperghost
    | _ -> Xghost in
  (* In Spook the order of letters doesn't matter. *)
  let spell, more = if name = "spook" then in_order, placed else (fun w -> w), added k in
  { run = by_words k words min (ask_words k more (greatest a)) (judge_words k more) spell;
    read = (fun line text -> if text = "." then [] else spell (encode a line text));
    show = decode a; theory = Search; seated = false; effort = effort k more a (fun f -> f) }

(* Positions of a seat: 0:FRAGMENT, the seat is to move; K:FRAGMENT, K others move
   before it; K/FRAGMENT, the same, and first the seat passes. *)
let seat_game line n min a words =
  let n = small line "the number of players" 100 n in
  if n < 2 then bad line "%d players: want 2 or more" n;
  let min = nat (small line "the least number of letters" 1000 min) in
  { run = by_words Ghost words min (ask_seats (greatest a)) (judge_seats (number n)) (fun w -> w);
    read = (fun line text ->
      let at = match String.index_opt text ':', String.index_opt text '/' with
        | Some i, None | None, Some i -> i
        | _ -> bad line "%S isn't a seat, : or /, and a fragment" text in
      let k = small line "the seat" (n - 1) (String.sub text 0 at) in
      (* A claim asks whether the text begins with "0:", so that 0 has no other text. *)
      if String.sub text 0 at <> string_of_int k then bad line "the seat is %S: want %d" (String.sub text 0 at) k;
      let f = String.sub text (at + 1) (String.length text - at - 1) in
      number (if k > 0 && text.[at] = '/' then 1 else 0) :: number k
      :: (if f = "." then [] else encode a line f));
    show = (function
      | b :: k :: f -> Printf.sprintf "%d%s%s" (int_of k) (if b = N0 then ":" else "/") (decode a f)
      | _ -> "?");
    theory = Search; seated = true; effort = effort Ghost (added Ghost) a (fun p -> List.tl (List.tl p)) }

(* ----- Certificates ----- *)

let version = "wordgame certificate 2"

let most_certificate = 16 lsl 20 (* bytes *)
let most_list = 1 lsl 30

(* The letters of a file of words, and what calls a function for each word. The words are
   checked to be those of the line "words COUNT SHA256". *)
let read_words n fields file several =
  let count, hash = match fields with
    | ["words"; count; hash] -> small n "the number of words" 999999999 count, hash
    | _ -> bad n "want the words of the game: words COUNT SHA256" in
  let file = match file with Some f -> f | None -> bad n "this game needs words: give a file of them, too" in
  let text = read_file file most_list in
  let have = Sha256.sha256 text and many = ref 0 in
  each_line text (fun i _ _ -> many := i);
  if hash <> have || count <> !many then
    refuse n "the certificate is for other words: %s with SHA-256 %s..., and %s has %s with %s..."
      (comma count) (first_of 12 hash) file (comma !many) (first_of 12 have);
  let a = { codes = Hashtbl.create 64; texts = []; several; words = count } in
  let each f = each_line text (fun i at last ->
    try f at last with Bad (_, why) -> bad n "%s:%d: %s" file i why) in
  let seen = Hashtbl.create 64 in
  each (fun at last ->
    if at = last then bad n "an empty line: want a word";
    if not (is_text (String.sub text at (last - at))) then bad n "a word that isn't text in UTF-8";
    let see l =
      if not (Hashtbl.mem seen l) then begin
        if l <= " " then bad n "the character %S isn't a letter" l;
        Hashtbl.add seen l ()
      end in
    ignore (letters n several text at last see));
  (* in the order of the alphabet, as Spook keeps them *)
  List.iter (new_letter a) (if several <> [] then several else List.sort compare (List.of_seq (Hashtbl.to_seq_keys seen)));
  (a, fun f -> each (fun at last -> f (letters n several text at last (Hashtbl.find a.codes))))

let limit line = function
  | "" -> None
  | s -> Some (nat (small line "the number of plies" 10000 s))

(* The claims of a line, about a position or about heaps. *)
let claims n game kind rest =
  let position, l, exact = match rest with
    | [p] -> p, None, false
    | [p; "within"; k] -> p, Some (small n "the number of plies" 10000 k), false
    | [p; "in"; k] -> p, Some (small n "the number of plies" 10000 k), true
    | _ -> bad n "want claim %s POSITION, perhaps with \"in PLIES\" or \"within PLIES\"" kind in
  let p = game.read n position in
  let lim = Option.map nat l in
  let longer kind = match l with Some k when exact && k > 0 -> [Claim ((kind, Some (nat (k - 1))), p)] | _ -> [] in
  let no_limit () = if l <> None then bad n "%s has no number of plies" kind in
  match kind with
  | "win" -> Claim ((Wins, lim), p) :: longer NoWin
  | "loss" -> Claim ((Loses, lim), p) :: longer NoLoss
  | "no-win" when not exact -> [Claim ((NoWin, lim), p)]
  | "no-loss" when not exact -> [Claim ((NoLoss, lim), p)]
  | "draw" -> no_limit (); [Claim ((NoWin, None), p); Claim ((NoLoss, None), p)]
  | "safe" | "unsafe" ->
    no_limit ();
    if not (game.seated && String.contains position ':') then
      bad n "claim %s %s: want it in game seats, of SEAT:FRAGMENT" kind position;
    let to_move = String.length position > 2 && String.sub position 0 2 = "0:" in
    [Claim (((if to_move = (kind = "safe") then Wins else Loses), None), p)]
  | _ -> bad n "the claim is %S: want win, loss, draw, no-win, no-loss, safe or unsafe" kind

let check file words =
  let text = read_file file most_certificate in
  if text = "" then bad 1 "the certificate is empty";
  let fields s = String.split_on_char ' ' s in
  let all = ref [] in
  each_line text (fun _ at last -> all := String.sub text at (last - at) :: !all);
  let all = Array.of_list (List.rev !all) in
  let line n = if n <= Array.length all then all.(n - 1) else bad n "the certificate is cut short" in
  if line 1 <> version then bad 1 "the version is %S: want %S" (line 1) version;
  if not (is_text text) then bad 1 "the certificate isn't text in UTF-8";
  let last = Array.length all in
  if all.(last - 1) <> Printf.sprintf "end %d" last then
    bad last "want \"end %d\", which says how many lines there are: the certificate is cut short or changed" last;
  let first = ref 3 in
  let several =
    if String.length (line 3) > 8 && String.sub (line 3) 0 8 = "letters " then
      (incr first; List.sort (fun a b -> compare (String.length b, a) (String.length a, b)) (List.tl (fields (line 3)))) else [] in
  if List.mem "" several then bad 3 "a letter is empty";
  let with_words make =
    let a, ws = read_words !first (fields (line !first)) words several in
    incr first; make a ws in
  let by_play play make = make (is_misere 2 play) in
  let code_game (c, reach) m = heap_game (check_heaps (octal c) m) (if m then Search else Values (c, reach)) in
  let game = match fields (line 2) with
    | ["game"; ("ghost" | "superghost" | "superduperghost" | "xghost" | "spook") as name; min] ->
      with_words (word_game 2 name min)
    | ["game"; "seats"; n; min] -> with_words (seat_game 2 n min)
    | ["game"; "nim"; play] -> let m = is_misere 2 play in heap_game (check_heaps nim m) (Nim m)
    | ["game"; "take"; set; play] -> by_play play (code_game (take_code 2 set))
    | ["game"; "square"; play] -> by_play play (code_game squares)
    | ["game"; "octal"; code; play] -> by_play play (code_game (octal_code 2 code))
    | ["game"; "moore"; k; play] -> by_play play (moore_game 2 k)
    | ["game"; "wythoff"; play] -> by_play play wythoff_game
    | ["game"; "dynamic"; f; play] -> by_play play (dynamic_game 2 f)
    | ["game"; "chomp"; play] -> by_play play chomp_game
    | ["game"; "line"; w; h; k; v] -> line_game 2 w h k v false
    | ["game"; "line"; w; h; k; v; "gravity"] -> line_game 2 w h k v true
    | _ -> bad 2 "the game is %S: want one of docs/trust.md" (line 2) in
  if !first = 4 && several <> [] then bad 3 "this game has no letters";
  (game, all, !first, last)

(* Positions are lines, checked one after another by what is proven. *)
let search patience game all first last =
  let numbers = ref [] and ls = ref [] in
  let effort = ref 0 in
  let add n l =
    numbers := n :: !numbers; ls := l :: !ls;
    effort := !effort + game.effort l;
    if !effort / patience > most_effort then
      refuse n "the lines up to this one take too long, or too much memory: --patience %d allows twice as much" (2 * patience) in
  for n = first to last - 1 do
    match String.split_on_char ' ' all.(n - 1) with
    | "claim" :: kind :: rest -> List.iter (add n) (claims n game kind rest)
    | [mark; p] when mark <> "" && (mark.[0] = 'L' || mark.[0] = 'N') ->
      let l = limit n (String.sub mark 1 (String.length mark - 1)) in
      add n (Fact (((if mark.[0] = 'L' then Loses else NoWin), l), game.read n p))
    | _ -> bad n "%S is no line of a certificate: want L or N and a position, or a claim" all.(n - 1)
  done;
  let numbers = Array.of_list (List.rev !numbers) in
  let total = Array.length numbers in
  match game.run (List.rev !ls) with
  | [], _ -> ()
  | rest, v ->
    let n = numbers.(total - List.length rest) in
    match v with
    | Unanswered p -> refuse n "%s isn't shown: after the move to %s, no line above answers" all.(n - 1) (game.show p)
    | _ -> refuse n "%s isn't shown by the lines above" all.(n - 1)

(* Claims about heaps of any size, by theory: lost says whether the player to move
   loses, if that is known. *)
let by_theory n lost = function
  | ["claim"; ("win" | "loss") as kind; heaps] as l ->
    let verdict = if kind = "loss" then "is won" else "is lost" in
    (match lost (read_heaps n heaps) with
     | None -> refuse n "%s: a heap is too large for its value to be known, as no period is claimed" (String.concat " " l)
     | Some is -> if is <> (kind = "loss") then refuse n "%s: it %s" (String.concat " " l) verdict)
  | l -> bad n "%S is no claim that is shown by theory" (String.concat " " l)

(* Values of heaps, and what follows from them. *)
let values (code, reach) all first last =
  let vs = ref [] and many = ref 0 and lines = Hashtbl.create 64 and period = ref None in
  for n = first to last - 1 do
    match String.split_on_char ' ' all.(n - 1) with
    | "V" :: from :: values ->
      if small n "the first heap of the line" 10000000 from <> !many then bad n "these values are of heaps from %s on: want them from %d on" from !many;
      List.iter (fun v -> Hashtbl.add lines !many n; incr many; vs := number (small n "a value" 1000000 v) :: !vs) values
    | ["claim"; "period"; p; "from"; n0] ->
      let p = small n "the period" 10000000 p and n0 = small n "the heap" 10000000 n0 in
      if !period <> None then bad n "another period is claimed above";
      period := Some (n, n0, p)
    | "claim" :: "period" :: _ | "V" :: _ -> bad n "%S is no line of a certificate: want V FROM VALUES, or claim period P from N" all.(n - 1)
    | _ -> ()
  done;
  let vs = Array.of_list (List.rev !vs) in
  let value h = let h = int_of h in if h < Array.length vs then vs.(h) else N0 and top = number (Array.length vs) in
  if Array.length vs - 1 > reach then bad last "values of heaps up to %d: want them to at most %d for this code" (Array.length vs - 1) reach;
  let repeats = Option.map (fun (_, n0, p) -> (number n0, number p)) !period in
  (match judge code value top repeats, !period with
   | Wrong_value heap, _ ->
     let heap = int_of heap in
     refuse (Hashtbl.find lines heap) "the value of a heap of %d isn't %d" heap (int_of vs.(heap))
   | No_period, Some (n, n0, p) ->
     let many = Array.length vs in
     let rec differ h = if h + p >= many then None else if vs.(h) <> vs.(h + p) then Some h else differ (h + 1) in
     let want = int_of (most code) * (n0 + p) + int_of (longest code) + 1 in
     (match differ n0 with
      | _ when p = 0 -> refuse n "a period of 0 says nothing"
      | Some h -> refuse n "heaps of %d and %d have different values" h (h + p)
      | None when many < want -> refuse n "these are the values of heaps to %d: to be sure of the period, they are wanted to %d" (many - 1) (want - 1)
      | None -> refuse n "no period is proven for codes with !")
   | _ -> ());
  for n = first to last - 1 do
    match String.split_on_char ' ' all.(n - 1) with
    | "V" :: _ | "claim" :: "period" :: _ -> ()
    | ["claim"; "value"; h; v] ->
      let v = small n "the value" 1000000 v and heap = large n h in
      if not (has_value top repeats heap) then
        refuse n "%s: a heap is too large for its value to be known, as no period is claimed" all.(n - 1);
      let have = int_of (value_of value repeats heap) in
      if have <> v then refuse n "the value of a heap of %s is %d, not %d" h have v
    | l -> by_theory n (lost_by_values value top repeats) l
  done

let has all first last fits =
  let rec go n = n < last && (fits all.(n - 1) || go (n + 1)) in
  go first

let begins prefix s = String.length s > String.length prefix && String.sub s 0 (String.length prefix) = prefix

(* No line says more than theory does: no position, and no number of plies. *)
let only_claims all first last =
  not (has all first last (fun l -> match String.split_on_char ' ' l with ["claim"; ("win" | "loss"); _] -> false | _ -> true))

let () =
  let patience, arguments = match List.tl (Array.to_list Sys.argv) with
    | "--patience" :: times :: rest -> Option.value (int_of_string_opt times) ~default:0, rest
    | all -> 1, all in
  let file, words = match arguments with
    | [file] when patience > 0 -> file, None
    | [file; words] when patience > 0 -> file, Some words
    | _ -> prerr_endline "usage: check [--patience TIMES] CERTIFICATE [WORDS]"; exit 2 in
  try
    let game, all, first, last = check file words in
    if not (has all first last (begins "claim ")) then bad last "the certificate claims nothing";
    (match game.theory with
     | Nim misere when only_claims all first last ->
       for n = first to last - 1 do
         by_theory n (fun s -> Some (nim_lost misere s)) (String.split_on_char ' ' all.(n - 1))
       done
     | Values (code, reach) when has all first last (begins "V ") -> values (code, reach) all first last
     | _ -> search patience game all first last);
    Array.iter (fun l -> if begins "claim " l then Printf.printf "%s: accepted: %s, %s\n" file l all.(1)) all
  with
  | Bad (n, why) -> Printf.eprintf "%s:%d: %s\n" file n why; exit 2
  | False (n, why) -> Printf.eprintf "%s:%d: refused: %s\n" file n why; exit 1
  | Sys_error why -> Printf.eprintf "%s\n" why; exit 1
  | Stack_overflow | Out_of_memory ->
    Printf.eprintf "%s: too large to be checked: try again after ulimit -s unlimited\n" file; exit 1
