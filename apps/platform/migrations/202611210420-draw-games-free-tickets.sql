-- Draw games: prizes that are boards for the next draw instead of money, and the free tickets that hold them.

-- A free ticket is a ticket that nobody paid for: no price, no ledger transaction, no order.
alter table draw_games.ticket
  add column origin text not null default 'bought' check (origin in ('bought', 'prize')),
  -- Serial of the ticket that won this one.
  add column won_with_serial text,
  alter column ledger_transaction_id drop not null,
  drop constraint ticket_price_cents_check,
  add constraint ticket_is_paid_or_won check (case origin
    when 'bought' then price_cents > 0 and ledger_transaction_id is not null and won_with_serial is null
    else price_cents = 0 and ledger_transaction_id is null and won_with_serial is not null end);

-- Boards given; each is one row of the free ticket. Money and boards are never won together.
alter table draw_games.matched_prize add column free_boards smallint not null default 0 check (free_boards >= 0);
alter table draw_games.board_prize
  add column free_boards smallint not null default 0 check (free_boards >= 0),
  drop constraint board_prize_prize_cents_check,
  add constraint board_prize_is_something check ((prize_cents > 0) <> (free_boards > 0)),
  drop constraint board_prize_paid_as_check,
  -- free-ticket: a free ticket was issued; see free_ticket.
  add constraint board_prize_paid_as_check check (paid_as in ('credited', 'claim', 'free-ticket')),
  add constraint board_prize_free_is_a_ticket check ((free_boards > 0) = (paid_as = 'free-ticket'));

-- Which free ticket a prize became, or a free ticket of a void draw was replaced by.
create table draw_games.free_ticket (
  player_id uuid not null,
  -- The free ticket.
  ticket_id uuid not null,
  -- The board in its draw that it was given for.
  won_ticket_id uuid not null,
  won_draw_id uuid not null references draw_games.draw,
  won_board_number smallint not null,
  -- Empty for the replacement of a ticket whose draw became void.
  settlement_id uuid references draw_games.settlement,
  issued_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, ticket_id)
);
create index free_ticket_of_board on draw_games.free_ticket (player_id, won_ticket_id, won_draw_id, won_board_number);

-- Free tickets that a correction took back while their draw was still on sale. Their boards stay and win nothing: they are not sealed.
create table draw_games.withdrawn_ticket (
  ticket_id uuid primary key,
  player_id uuid not null,
  -- The draw they would have taken part in.
  draw_id uuid not null references draw_games.draw,
  -- The settlement that replaced the one which gave them.
  settlement_id uuid not null references draw_games.settlement,
  withdrawn_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index withdrawn_ticket_of_draw on draw_games.withdrawn_ticket (draw_id);

do $$
declare
  final_table text;
begin
  foreach final_table in array array['free_ticket', 'withdrawn_ticket'] loop
    execute format('create trigger %I before update or delete or truncate on draw_games.%I
      for each statement execute function draw_games.refuse_change()', final_table || '_is_final', final_table);
    execute format('alter table draw_games.%I enable always trigger %I', final_table, final_table || '_is_final');
  end loop;
end
$$;
