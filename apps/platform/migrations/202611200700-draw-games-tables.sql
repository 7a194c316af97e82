-- Draw games: draws and their results, carts, orders, tickets and boards, seals, settlements and prizes.
-- Times named *_at are business times given by the verbs, except recorded_at, which is when the row was written.
create schema draw_games;

-- One scheduled event of a game. Sales take this row `for share`; closing updates it, so no sale commits after the close.
create table draw_games.draw (
  draw_id uuid primary key,
  game_id text not null,
  -- The day of the draw in Central Time, the name by which players know it.
  draw_date date not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'published',
    'delayed', 'void', 'not-held', 'corrected')),
  -- Rules in force on draw_date; every board of the draw is sold and settled by them.
  rules_version text not null,
  -- The close of the draw before it.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Announced once and then frozen; empty while the draw before it is not settled.
  advertised_jackpot_cents bigint check (advertised_jackpot_cents >= 0),
  cash_value_cents bigint check (cash_value_cents >= 0),
  -- The multiplier drum chosen by the advertised jackpot; written with it.
  multiplier_pool text,
  -- The result that counts and, from `published` on, is shown. The others of the draw are history.
  result_id uuid,
  -- Why the draw is delayed, void or corrected, for players to read.
  state_reason text,
  state_changed_at timestamptz not null,
  -- True for rows made by seeding; production has none.
  is_simulated boolean not null default false,
  recorded_at timestamptz not null default now(),
  unique (game_id, draw_date),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((advertised_jackpot_cents is null) = (cash_value_cents is null))
);
create index draw_by_time on draw_games.draw (game_id, draws_at);
-- One draw of a game is on sale as the next one at any time.
create unique index draw_one_open on draw_games.draw (game_id) where state = 'open';

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

-- Draw days that passed while the system was stopped and for which nothing had been sold: one range for each stop and game.
create table draw_games.not_held_range (
  game_id text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  draw_count integer not null check (draw_count > 0),
  recorded_at timestamptz not null default now(),
  primary key (game_id, from_date)
);

-- The newest jackpot estimate of each game, frozen into a draw when it opens or, if the draw before is still being settled, after that.
create table draw_games.jackpot (
  game_id text primary key,
  advertised_cents bigint not null check (advertised_cents >= 0),
  cash_value_cents bigint not null check (cash_value_cents >= 0),
  announced_at timestamptz not null
);

-- Results as they arrived, signed; never changed. `numbers` is DrawNumbers of the game rules:
-- {"main":{"numbers":[..],"bonus":n},"multiplier":n,"doublePlay":{"numbers":[..],"bonus":n}}.
create table draw_games.draw_result (
  result_id uuid primary key,
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  numbers jsonb not null,
  source text not null check (source in ('draw-feed', 'operators')),
  -- The exact text that was signed, who signed it and the signature: enough to verify the row without anything else.
  signed_text text not null,
  signing_key text not null,
  signature text not null,
  -- Operator keys of a result entered by hand: who proposed and who approved.
  proposed_by text,
  approved_by text,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (draw_id, revision),
  check (source <> 'operators' or (proposed_by is not null and approved_by is not null and proposed_by <> approved_by))
);
alter table draw_games.draw add foreign key (result_id) references draw_games.draw_result;

-- A cart of a player or of a guest. `version` grows with every change; checkout names the version the player saw.
create table draw_games.cart (
  owner_kind text not null check (owner_kind in ('guest', 'player')),
  owner_id text not null,
  cart_id uuid not null,
  version bigint not null default 0,
  changed_at timestamptz not null,
  primary key (owner_kind, owner_id)
);
create index cart_by_age on draw_games.cart (changed_at) where owner_kind = 'guest';

-- One wager of a cart with the draws and the price as the player last saw them; both are judged again at every look.
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

-- One accepted purchase. The row is the first thing a purchase writes: a second try with the same key waits for it and then
-- gets its answer. A refused purchase leaves none, so a row that can be read is a completed purchase.
create table draw_games.purchase_order (
  player_id uuid not null,
  order_key text not null,
  input_hash bytea not null,
  -- The answer as it was first given; empty only inside the transaction that is buying.
  answer jsonb,
  ordered_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, order_key)
);

-- A bought wager. Final: no column changes after the sale; what became of it is in board_prize and the draws.
create table draw_games.ticket (
  player_id uuid not null,
  ticket_id uuid not null,
  serial text not null unique,
  order_key text not null,
  game_id text not null,
  -- All draws it takes part in, in order.
  draw_ids uuid[] not null check (cardinality(draw_ids) > 0),
  -- [{"numbers":[..],"bonus":n,"isQuickPick":bool}, ..]: what is shown; the board rows are the same picks as masks.
  boards jsonb not null,
  add_ons text[] not null,
  price_cents bigint not null check (price_cents > 0),
  ledger_transaction_id uuid not null,
  purchased_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, ticket_id)
);

-- One board in one draw: what is sealed, matched and paid. A board of a ticket for five draws is five rows. Partitioned by draw, so a
-- settlement scans only its own boards and an old draw can be set aside whole. Partitions come from open_board_partition.
-- Masks: main number n is bit n-1 of main_low up to 60, bit n-61 of main_high above; bonus number b is bit b-1 of bonus.
create table draw_games.board (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  main_low bigint not null,
  main_high bigint not null,
  bonus bigint not null,
  -- Price of this board in this draw, add-ons included.
  stake_cents bigint not null,
  -- From 1; players see it as a letter from A.
  board_number smallint not null,
  -- Power Play and its kind.
  has_multiplier boolean not null,
  -- Double Play and its kind.
  has_second_drawing boolean not null
) partition by list (draw_id);

-- Makes the partition of a draw unless it is there. Attaching takes a weaker lock than creating in place: sales go on meanwhile.
create function draw_games.open_board_partition(of_draw uuid) returns void language plpgsql as $$
declare
  partition_name text := 'board_' || replace(of_draw::text, '-', '');
begin
  if to_regclass('draw_games.' || partition_name) is not null then
    return;
  end if;
  execute format('create table draw_games.%I (like draw_games.board including defaults, check (draw_id = %L))', partition_name, of_draw);
  execute format('create unique index on draw_games.%I (ticket_id, board_number)', partition_name);
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%L)', partition_name, of_draw);
end
$$;

-- The digest over all boards sold for a draw, stored before its numbers exist.
create table draw_games.draw_seal (
  draw_id uuid primary key references draw_games.draw,
  board_count bigint not null,
  ticket_count bigint not null,
  stake_cents bigint not null,
  digest text not null,
  sealed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- One settlement of a draw; a correction is a further revision. `tiers` holds winners and amounts by drawing and tier.
create table draw_games.settlement (
  settlement_id uuid primary key,
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  result_id uuid not null references draw_games.draw_result,
  board_count bigint not null,
  winning_board_count bigint not null,
  prize_cents bigint not null,
  tiers jsonb not null,
  -- Digests of what each of the two matchers found; a settlement exists only when they agree.
  matched_digest text not null,
  second_matched_digest text not null check (second_matched_digest = matched_digest),
  settled_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (draw_id, revision)
);

-- What one board won in one drawing of a draw, by the newest settlement of that draw.
create table draw_games.board_prize (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw_games.draw,
  board_number smallint not null,
  drawing text not null check (drawing in ('main', 'double-play')),
  settlement_id uuid not null references draw_games.settlement,
  tier text not null,
  -- The drawn multiplier that was applied; empty without the add-on.
  multiplier smallint,
  prize_cents bigint not null check (prize_cents > 0),
  -- credited: in the player's winnings; claim: held until it is claimed.
  paid_as text not null check (paid_as in ('credited', 'claim')),
  primary key (player_id, ticket_id, draw_id, board_number, drawing)
);
create index board_prize_by_draw on draw_games.board_prize (draw_id);

-- Results, events, tickets and settlements say what happened; the database itself refuses to change or remove them.
create function draw_games.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger draw_result_is_final before update or delete on draw_games.draw_result
  for each row execute function draw_games.refuse_change();
create trigger draw_event_is_final before update or delete on draw_games.draw_event
  for each row execute function draw_games.refuse_change();
create trigger ticket_is_final before update or delete on draw_games.ticket
  for each row execute function draw_games.refuse_change();
create trigger settlement_is_final before update or delete on draw_games.settlement
  for each row execute function draw_games.refuse_change();
create trigger draw_seal_is_final before update or delete on draw_games.draw_seal
  for each row execute function draw_games.refuse_change();
-- Boards have no row trigger on insert, only against change: a statement trigger on the partitioned table costs nothing per row.
create trigger board_is_final before update or delete on draw_games.board
  for each row execute function draw_games.refuse_change();
