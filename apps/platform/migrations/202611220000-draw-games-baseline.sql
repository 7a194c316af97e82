-- Module draw-games: draws and results, carts, orders, tickets and boards, seals, settlements and prizes.
-- Columns named *_at are business times given by the code; recorded_at is when the row was written.
create schema draw_games;

-- One scheduled draw of a game. Sales share the draw's gate (compute_draw_gate) and closing takes it alone, so no sale
-- commits after the close.
create table draw_games.draw (
  draw_id uuid primary key,
  game_id text not null,
  -- The day of the draw in Central Time, as players know it.
  draw_date date not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'sealed', 'drawn', 'verified', 'settled',
    'published', 'delayed', 'void', 'not-held', 'corrected')),
  -- The rules in effect on draw_date; every board of the draw is sold and settled by them.
  rules_version text not null,
  -- When the previous draw closes.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Announced once, then frozen; null while the previous draw isn't settled.
  advertised_jackpot_cents bigint check (advertised_jackpot_cents >= 0),
  cash_value_cents bigint check (cash_value_cents >= 0),
  -- The multiplier drum that the advertised jackpot selects; written with it.
  multiplier_pool text,
  -- The result in effect, shown from 'published' on. Other results of the draw are history.
  result_id uuid,
  -- Why the draw is delayed, void or corrected, in words for players.
  state_reason text,
  state_changed_at timestamptz not null,
  -- True for seeded rows; production has none.
  is_simulated boolean not null default false,
  recorded_at timestamptz not null default now(),
  -- The session of a game that is drawn in sessions (midday, evening), else null; and the draw's number within its day,
  -- from 1.
  session text,
  draw_number integer not null default 1 check (draw_number > 0),
  -- When an operator allowed the draw to take place early. Never in production; recorded with the operator's name.
  early_draw_allowed_at timestamptz,
  constraint draw_of_day unique (game_id, draw_date, draw_number),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((advertised_jackpot_cents is null) = (cash_value_cents is null))
);
create index draw_by_time on draw_games.draw (game_id, draws_at);
-- A game has one open draw at a time.
create unique index draw_one_open on draw_games.draw (game_id) where state = 'open';
-- Few of all draws are on sale; purchases of several draws count them.
create index draw_on_sale on draw_games.draw (game_id, draws_at) where state in ('scheduled', 'open');
-- A handful of each game at any time: the draws whose result players wait for, which the scheduler checks every minute.
create index draw_on_its_way on draw_games.draw (game_id, draws_at)
  where state in ('open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed');
-- Results and histories start at the latest finished draw, behind hundreds of scheduled ones.
create index draw_that_is_over on draw_games.draw (game_id, draws_at) where state not in ('scheduled', 'open');
create index draw_void on draw_games.draw (state_changed_at) where state = 'void';

-- Every change of a draw's state, in order.
create table draw_games.draw_event (
  draw_id uuid not null references draw_games.draw,
  sequence bigint generated always as identity,
  from_state text,
  to_state text not null,
  reason text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, sequence)
);

-- Draw days that passed while the system was stopped and nothing had been sold: one range per stop and game.
create table draw_games.not_held_range (
  game_id text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  draw_count integer not null check (draw_count > 0),
  recorded_at timestamptz not null default now(),
  primary key (game_id, from_date)
);

-- The latest jackpot estimate of each game. A draw copies it when it opens, or later if the previous draw is still
-- being settled.
create table draw_games.jackpot (
  game_id text primary key,
  advertised_cents bigint not null check (advertised_cents >= 0),
  cash_value_cents bigint not null check (cash_value_cents >= 0),
  announced_at timestamptz not null
);

-- Signed results as received; append-only. `numbers` is the DrawNumbers type of the game rules:
-- {"main":{"numbers":[..],"bonus":n},"multiplier":n,"doublePlay":{"numbers":[..],"bonus":n}}.
create table draw_games.draw_result (
  result_id uuid primary key,
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  numbers jsonb not null,
  source text not null check (source in ('draw-feed', 'operators')),
  -- The exact text that was signed, the signing key and the signature: enough to verify the row by itself.
  signed_text text not null,
  signing_key text not null,
  signature text not null,
  -- The operators of a result that was typed in: who proposed it and who approved it.
  proposed_by text,
  approved_by text,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (draw_id, revision),
  check (source <> 'operators' or (proposed_by is not null and approved_by is not null and proposed_by <> approved_by))
);
alter table draw_games.draw add foreign key (result_id) references draw_games.draw_result;

-- The cart of a player or guest. `version` grows with every change; checkout names the version the player saw.
create table draw_games.cart (
  owner_kind text not null check (owner_kind in ('guest', 'player')),
  owner_id text not null,
  cart_id uuid not null,
  version bigint not null default 0,
  changed_at timestamptz not null,
  primary key (owner_kind, owner_id)
);
create index cart_by_age on draw_games.cart (changed_at) where owner_kind = 'guest';

-- One wager of a cart with the draws and price the player last saw; both are validated again on every read.
create table draw_games.cart_wager (
  owner_kind text not null,
  owner_id text not null,
  wager_id uuid not null,
  game_id text not null,
  -- Consecutive draws, nearest first.
  draw_ids uuid[] not null check (cardinality(draw_ids) > 0),
  boards jsonb not null,
  add_ons text[] not null,
  seen_price_cents bigint not null,
  added_at timestamptz not null,
  primary key (owner_kind, owner_id, wager_id),
  foreign key (owner_kind, owner_id) references draw_games.cart on delete cascade
);

-- One accepted purchase. A purchase writes this row first: a second try with the same key waits for it and returns its
-- answer. A refused purchase leaves no row, so a visible row is a completed purchase.
create table draw_games.purchase_order (
  player_id uuid not null,
  order_key text not null,
  input_hash bytea not null,
  -- The first answer; null only inside the transaction that is buying.
  answer jsonb,
  ordered_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, order_key)
);

-- A bought wager. Append-only; what became of it is in board_prize and in the draws.
create table draw_games.ticket (
  player_id uuid not null,
  ticket_id uuid not null,
  serial text not null unique,
  order_key text not null,
  game_id text not null,
  -- Every draw it takes part in, in order.
  draw_ids uuid[] not null check (cardinality(draw_ids) > 0),
  -- [{"numbers":[..],"bonus":n,"isQuickPick":bool}, ..] for display; the board rows hold the same picks as masks.
  boards jsonb not null,
  add_ons text[] not null,
  price_cents bigint not null,
  ledger_transaction_id uuid,
  purchased_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- A prize can be a free ticket: it has no price, no ledger transaction and no order.
  origin text not null default 'bought' check (origin in ('bought', 'prize')),
  -- The serial of the ticket that won this free ticket.
  won_with_serial text,
  primary key (player_id, ticket_id),
  constraint ticket_is_paid_or_won check (case origin
    when 'bought' then price_cents > 0 and ledger_transaction_id is not null and won_with_serial is null
    else price_cents = 0 and ledger_transaction_id is null and won_with_serial is not null end)
);
-- Finds the tickets of a draw. Purchases append to a pending list of up to 256 kB; one purchase in thousands merges it.
create index ticket_of_draw on draw_games.ticket using gin (draw_ids)
  with (fastupdate = on, gin_pending_list_limit = 256);
-- Finds the tickets that one ledger transaction paid for; ids ascend, so a new entry goes at the end.
create index ticket_of_payment on draw_games.ticket (ledger_transaction_id) where ledger_transaction_id is not null;

-- One board in one draw: what is sealed, matched and paid. A board on a ticket for five draws is five rows. Partitioned
-- by draw, so that settlement scans only its own boards and an old draw can be detached. open_board_partition creates
-- the partitions. Masks: main number n is bit n-1 of main_low up to 60, and bit n-61 of main_high above; bonus number b
-- is bit b-1 of bonus.
create table draw_games.board (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  main_low bigint not null,
  main_high bigint not null,
  bonus bigint not null,
  -- The price of this board in this draw, add-ons included.
  stake_cents bigint not null,
  -- Counts from 1; players see A, B, C.
  board_number smallint not null,
  -- Power Play and similar add-ons.
  has_multiplier boolean not null,
  -- Double Play and similar add-ons.
  has_second_drawing boolean not null,
  -- The board's own multiplier in this draw when it doesn't come from an add-on: set at the sale or by the day of the
  -- draw.
  multiplier smallint check (multiplier > 1)
) partition by list (draw_id);

-- The digest of all boards sold for a draw, stored before its numbers exist.
create table draw_games.draw_seal (
  draw_id uuid primary key references draw_games.draw,
  board_count bigint not null,
  ticket_count bigint not null,
  stake_cents bigint not null,
  digest text not null,
  sealed_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The root of the tree over the sealed boards, which proves to a player that a ticket was in the draw. Null for draws
  -- sealed before trees existed.
  tree_root text check (tree_root ~ '^[0-9a-f]{64}$')
);

-- One settlement of a draw; a correction is another revision. `tiers` holds winners and amounts by drawing and tier.
create table draw_games.settlement (
  settlement_id uuid primary key,
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  result_id uuid not null references draw_games.draw_result,
  board_count bigint not null,
  winning_board_count bigint not null,
  prize_cents bigint not null,
  tiers jsonb not null,
  -- Digests of what the two matchers found; a settlement exists only when they agree.
  matched_digest text not null,
  second_matched_digest text not null check (second_matched_digest = matched_digest),
  settled_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (draw_id, revision)
);

-- What one board won in one drawing, by the latest settlement of its draw. Triggers check the settlement once per
-- statement instead of a foreign key once per row, which took a third of the time of paying prizes.
create table draw_games.board_prize (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  board_number smallint not null,
  drawing text not null check (drawing in ('main', 'double-play')),
  settlement_id uuid not null,
  tier text not null,
  -- The drawn multiplier that was applied; null without the add-on.
  multiplier smallint,
  prize_cents bigint not null,
  -- credited: paid to the player's winnings. claim: held until it is claimed. free-ticket: a free ticket was issued,
  -- see free_ticket. set-off: the player may owe the state, so it is held for set-off first.
  paid_as text not null check (paid_as in ('credited', 'claim', 'free-ticket', 'set-off')),
  free_boards smallint not null default 0 check (free_boards >= 0),
  primary key (player_id, ticket_id, draw_id, board_number, drawing),
  constraint board_prize_is_something check ((prize_cents > 0) <> (free_boards > 0)),
  constraint board_prize_free_is_a_ticket check ((free_boards > 0) = (paid_as = 'free-ticket'))
);
create index board_prize_by_draw on draw_games.board_prize (draw_id);

-- The draw machine's commitment, received while the draw is on sale: the hash of the seed its numbers will come from.
create table draw_games.draw_commitment (
  draw_id uuid primary key references draw_games.draw,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The draw machine's signed answer as received, and its generator's self-tests around the draw (WLA-05).
create table draw_games.draw_evidence (
  result_id uuid primary key references draw_games.draw_result,
  signed_result jsonb not null,
  self_tests jsonb not null,
  recorded_at timestamptz not null default now()
);

-- Two independent confirmations of a result (GLI33-04); without this row nothing is settled.
create table draw_games.draw_verification (
  result_id uuid primary key references draw_games.draw_result,
  first_confirmation text not null,
  second_confirmation text not null check (second_confirmation <> first_confirmation),
  verified_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- What a settlement found: one row per winning board and drawing, append-only. The payable copy is board_prize.
create table draw_games.matched_prize (
  settlement_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  board_number smallint not null,
  drawing text not null check (drawing in ('main', 'double-play')),
  tier text not null,
  multiplier smallint,
  prize_cents bigint not null check (prize_cents >= 0),
  -- Boards won; each is one row of the free ticket. A prize is money or boards, never both.
  free_boards smallint not null default 0 check (free_boards >= 0),
  primary key (settlement_id, player_id, ticket_id, board_number, drawing)
);

-- Why a draw was stopped: one row per finding (WLA-04, GLI19-20).
create table draw_games.draw_difference (
  difference_id uuid primary key,
  draw_id uuid not null references draw_games.draw,
  step text not null check (step in ('close', 'seal', 'hold', 'verify', 'settle')),
  code text not null,
  details jsonb not null,
  found_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index draw_difference_of_draw on draw_games.draw_difference (draw_id, difference_id);

-- Stakes refunded for a void draw: one row per ticket, written with its ledger transaction.
create table draw_games.draw_refund (
  draw_id uuid not null references draw_games.draw,
  player_id uuid not null,
  ticket_id uuid not null,
  refund_cents bigint not null check (refund_cents > 0),
  refunded_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, player_id, ticket_id)
);

-- A prize that a correction could not take back because the money was spent: what the player was overpaid.
create table draw_games.prize_overpayment (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw_games.draw,
  board_number smallint not null,
  drawing text not null,
  settlement_id uuid not null references draw_games.settlement,
  overpaid_cents bigint not null check (overpaid_cents > 0),
  found_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- Identifies the overpayment for its settlement.
  overpayment_id uuid not null default gen_random_uuid() unique,
  primary key (player_id, ticket_id, draw_id, board_number, drawing, settlement_id)
);

-- What the public sees of a published draw: written once per revision, append-only.
create table draw_games.published_result (
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  result_id uuid not null references draw_games.draw_result,
  settlement_id uuid not null references draw_games.settlement,
  published_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, revision)
);
create index published_result_at on draw_games.published_result (published_at);

-- The free ticket that a prize became, or that replaced a free ticket of a void draw.
create table draw_games.free_ticket (
  player_id uuid not null,
  -- The free ticket itself.
  ticket_id uuid not null,
  -- The board and draw that won it.
  won_ticket_id uuid not null,
  won_draw_id uuid not null references draw_games.draw,
  won_board_number smallint not null,
  -- Null when it replaces a ticket whose draw became void.
  settlement_id uuid references draw_games.settlement,
  issued_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, ticket_id)
);
create index free_ticket_of_board on draw_games.free_ticket (player_id, won_ticket_id, won_draw_id, won_board_number);

-- Free tickets that a correction took back while their draw was on sale. Their boards stay and can't win: they aren't
-- sealed.
create table draw_games.withdrawn_ticket (
  ticket_id uuid primary key,
  player_id uuid not null,
  -- The draw the ticket would have taken part in.
  draw_id uuid not null references draw_games.draw,
  -- The settlement that replaced the one that awarded the ticket.
  settlement_id uuid not null references draw_games.settlement,
  withdrawn_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index withdrawn_ticket_of_draw on draw_games.withdrawn_ticket (draw_id);

-- What each possible result of a digits draw would cost, kept only for games whose rules limit it. A purchase adds what
-- its boards would win and is refused above the limit. A refused purchase rolls back, so the sums cover sold boards
-- only.
create table draw_games.number_liability (
  draw_id uuid not null references draw_games.draw,
  -- The digits in order, such as 0123.
  result text not null check (result ~ '^[0-9]+$'),
  liability_cents bigint not null check (liability_cents >= 0),
  primary key (draw_id, result)
);

-- Boards that players save under a name to play again.
create table draw_games.saved_numbers (
  saved_numbers_id uuid primary key,
  player_id uuid not null,
  game_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  boards jsonb not null,
  saved_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
-- Names are unique per player and game, ignoring case.
create unique index saved_numbers_name on draw_games.saved_numbers (player_id, game_id, lower(name));

-- How two operators settled an overpayment: the lottery bears it (write-off) or the player's winnings do (take).
-- Append-only.
create table draw_games.overpayment_settlement (
  overpayment_id uuid primary key references draw_games.prize_overpayment (overpayment_id),
  way text not null check (way in ('write-off', 'take')),
  reason text not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  settled_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Work that follows the end of a draw: refunds, win notices, correction notices. Jobs do it and can be lost; each
-- writes here when finished, so a scheduled job finds what is missing.
create table draw_games.follow_up (
  draw_id uuid not null references draw_games.draw,
  work text not null check (work in ('refund', 'win-notices', 'change-notices')),
  -- The revision of the published result; 1 for a refund.
  revision integer not null check (revision > 0),
  done_at timestamptz not null,
  primary key (draw_id, work, revision)
);

-- Files of draws, readable by every node: stored in chunks, ordered by first byte.
create table draw_games.draw_file (
  -- No foreign key: the digest in draw_seal vouches for the bytes.
  draw_id uuid not null,
  name text not null check (name in ('boards', 'tree')),
  first_byte bigint not null check (first_byte >= 0),
  bytes bytea not null check (octet_length(bytes) > 0),
  primary key (draw_id, name, first_byte)
);
-- Digests and packed numbers don't compress, and part of an uncompressed value is read without the rest.
alter table draw_games.draw_file alter column bytes set storage external;

-- The published text of a draw exactly as on that day, to compare with the rows it was built from.
create table draw_games.result_file (
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  content text not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, revision)
);

-- The first and last time the platform got no numbers from the draw machine for a due draw. Operators may enter the
-- numbers only after the machine was silent long enough.
create table draw_games.machine_silence (
  draw_id uuid primary key references draw_games.draw,
  since timestamptz not null,
  last_at timestamptz not null check (last_at >= since),
  attempts integer not null default 1 check (attempts > 0),
  recorded_at timestamptz not null default now()
);
