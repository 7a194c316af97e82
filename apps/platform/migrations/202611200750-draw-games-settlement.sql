-- Draw games, the draw side: commitments, evidence, verifications, what was matched, and what stopped a settlement.

-- The draw feed's promise, taken while the draw is on sale: the hash of the seed its numbers will come from.
create table draw_games.draw_commitment (
  draw_id uuid primary key references draw_games.draw,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The feed's signed answer as it came and its generator's tests around the draw (WLA-05).
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

-- What a settlement found, one row a winning board and drawing; never changed. The payable copy is board_prize.
create table draw_games.matched_prize (
  settlement_id uuid not null references draw_games.settlement,
  player_id uuid not null,
  ticket_id uuid not null,
  board_number smallint not null,
  drawing text not null check (drawing in ('main', 'double-play')),
  tier text not null,
  multiplier smallint,
  prize_cents bigint not null check (prize_cents >= 0),
  primary key (settlement_id, player_id, ticket_id, board_number, drawing)
);

-- Why a draw was stopped, one row a finding (WLA-04, GLI19-20).
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

-- Stakes given back for a void draw, one row a ticket, written with its ledger transaction.
create table draw_games.draw_refund (
  draw_id uuid not null references draw_games.draw,
  player_id uuid not null,
  ticket_id uuid not null,
  refund_cents bigint not null check (refund_cents > 0),
  refunded_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, player_id, ticket_id)
);

-- A prize that a correction took away but could not be taken back because the money was spent: what the player was overpaid.
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
  primary key (player_id, ticket_id, draw_id, board_number, drawing, settlement_id)
);

-- What everybody may see of a draw once it is published: written once a revision, never changed.
create table draw_games.published_result (
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  result_id uuid not null references draw_games.draw_result,
  settlement_id uuid not null references draw_games.settlement,
  published_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, revision)
);

create trigger draw_commitment_is_final before update or delete on draw_games.draw_commitment
  for each row execute function draw_games.refuse_change();
create trigger draw_evidence_is_final before update or delete on draw_games.draw_evidence
  for each row execute function draw_games.refuse_change();
create trigger draw_verification_is_final before update or delete on draw_games.draw_verification
  for each row execute function draw_games.refuse_change();
create trigger matched_prize_is_final before update or delete on draw_games.matched_prize
  for each row execute function draw_games.refuse_change();
create trigger draw_difference_is_final before update or delete on draw_games.draw_difference
  for each row execute function draw_games.refuse_change();
create trigger draw_refund_is_final before update or delete on draw_games.draw_refund
  for each row execute function draw_games.refuse_change();
create trigger prize_overpayment_is_final before update or delete on draw_games.prize_overpayment
  for each row execute function draw_games.refuse_change();
create trigger published_result_is_final before update or delete on draw_games.published_result
  for each row execute function draw_games.refuse_change();

-- A board as a record of the sealed file: 68 bytes, big-endian: ticket (16), board number (2), the three masks (8 each), stake in cents (8),
-- Power Play (1), Double Play (1), player (16). Binary, because writing and reading a million of them as text takes four times as long.
create function draw_games.sealed_record(b draw_games.board) returns bytea language sql immutable parallel safe as $$
  select uuid_send(b.ticket_id) || int2send(b.board_number) || int8send(b.main_low) || int8send(b.main_high) || int8send(b.bonus)
    || int8send(b.stake_cents) || boolsend(b.has_multiplier) || boolsend(b.has_second_drawing) || uuid_send(b.player_id)
$$;

-- A page of the sealed file: the records after a board, in the order (ticket, board).
create function draw_games.sealed_page(
  of_draw uuid, after_ticket uuid, after_board smallint, page_size integer,
  out records bytea, out board_count integer, out stake_cents bigint, out ticket_count integer
) language sql stable as $$
  with page as (
    select b from draw_games.board b
    where b.draw_id = of_draw and (b.ticket_id, b.board_number) > (after_ticket, after_board)
    order by b.ticket_id, b.board_number
    limit page_size
  )
  select coalesce(string_agg(draw_games.sealed_record(page.b), ''::bytea order by (page.b).ticket_id, (page.b).board_number), ''::bytea),
    count(*)::integer, coalesce(sum((page.b).stake_cents), 0)::bigint, count(distinct (page.b).ticket_id)::integer
  from page
$$;

-- Finds the tickets of a draw by the time they were sold; rows arrive in that order, so this costs the sale next to nothing.
create index ticket_by_time on draw_games.ticket using brin (purchased_at) with (pages_per_range = 16, autosummarize = on);
