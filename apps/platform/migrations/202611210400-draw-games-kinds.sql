-- Draw games of every kind: draws of a session or of a number in their day, and boards with a multiplier of their own.

-- The session of a game that is drawn in sessions (midday, evening), empty elsewhere; and which draw of its day it is, from 1.
alter table draw_games.draw
  add column session text,
  add column draw_number integer not null default 1 check (draw_number > 0);

-- What is on sale is few of all draws there ever were; a place among them is counted at every purchase of several.
create index draw_on_sale on draw_games.draw (game_id, draws_at) where state in ('scheduled', 'open');

-- The multiplier of this board in this draw when it has one without an add-on: given at the sale, or by the day of the draw.
alter table draw_games.board add column multiplier smallint check (multiplier > 1);

-- How many draws of the same game and session on sale come before an instant: consecutive draws of a session have consecutive places.
create function draw_games.find_place_on_sale(of_game text, of_session text, before timestamptz) returns integer language sql stable as $$
  select count(*)::integer from draw_games.draw d
  where d.game_id = of_game and d.session is not distinct from of_session and d.draws_at < before and d.state in ('scheduled', 'open')
$$;

-- As before; draws carry their session and number, and places are counted by session.
create or replace function draw_games.begin_order(
  of_player uuid, with_key text, with_hash bytea, at timestamptz, takes_cart boolean, for_draws uuid[],
  out outcome text, out given_answer jsonb, out cart_version bigint, out wagers jsonb, out draws jsonb
) language plpgsql as $$
declare
  wanted uuid[] := for_draws;
begin
  perform pg_advisory_xact_lock(draw_games.compute_order_gate(of_player, with_key));
  insert into draw_games.purchase_order (player_id, order_key, input_hash, ordered_at)
  values (of_player, with_key, with_hash, at) on conflict do nothing;
  if not found then
    select case when o.input_hash = with_hash then 'replayed' else 'key-reused' end, o.answer into outcome, given_answer
    from draw_games.purchase_order o where o.player_id = of_player and o.order_key = with_key;
    return;
  end if;
  outcome := 'new';
  if takes_cart then
    select c.version into cart_version from draw_games.cart c
    where c.owner_kind = 'player' and c.owner_id = of_player::text for update;
    select jsonb_agg(jsonb_build_object('wager_id', w.wager_id, 'game_id', w.game_id, 'draw_ids', w.draw_ids, 'boards', w.boards,
        'add_ons', w.add_ons, 'seen_price_cents', w.seen_price_cents::text) order by w.wager_id),
      (select array_agg(distinct id) from draw_games.cart_wager v, unnest(v.draw_ids) id
        where v.owner_kind = 'player' and v.owner_id = of_player::text)
    into wagers, wanted
    from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = of_player::text;
  end if;
  perform pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(id)) from (select id from unnest(wanted) as id order by id) as ids;
  -- Counting the draws before each one costs more than all the rest here, and says nothing about a single draw.
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('place', case when cardinality(wanted) > 1
      then draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.session, l.draw_number, l.state, l.rules_version, l.closes_at, l.draws_at
    from draw_games.draw l where l.draw_id = any (wanted) order by l.draw_id for share
  ) d;
end
$$;

drop function draw_games.find_place_on_sale(text, timestamptz);

-- As before; board rows carry multipliers of their own. `board_multipliers` tells the add-on, `board_own_multipliers` the board's own.
drop function draw_games.complete_order(uuid, text, jsonb, jsonb, boolean, timestamptz, uuid[], uuid[], smallint[], bigint[], bigint[],
  bigint[], bigint[], boolean[], boolean[]);
create function draw_games.complete_order(
  of_player uuid, with_key text, with_answer jsonb, tickets jsonb, empties_cart boolean, at timestamptz,
  board_draws uuid[], board_tickets uuid[], board_numbers smallint[], board_lows bigint[], board_highs bigint[], board_bonuses bigint[],
  board_stakes bigint[], board_multipliers boolean[], board_seconds boolean[], board_own_multipliers smallint[]
) returns void language plpgsql as $$
begin
  insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons, price_cents,
    ledger_transaction_id, purchased_at)
  select of_player, t.ticket_id, t.serial, with_key, t.game_id, t.draw_ids, t.boards, t.add_ons, t.price_cents,
    t.ledger_transaction_id, at
  from jsonb_to_recordset(tickets) as t(ticket_id uuid, serial text, game_id text, draw_ids uuid[], boards jsonb, add_ons text[],
    price_cents bigint, ledger_transaction_id uuid);

  insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents,
    has_multiplier, has_second_drawing, multiplier)
  select b.draw_id, of_player, b.ticket_id, b.board_number, b.main_low, b.main_high, b.bonus, b.stake_cents, b.has_multiplier, b.second,
    b.multiplier
  from unnest(board_draws, board_tickets, board_numbers, board_lows, board_highs, board_bonuses, board_stakes, board_multipliers,
    board_seconds, board_own_multipliers)
    as b(draw_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents, has_multiplier, second, multiplier);

  if empties_cart then
    delete from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = of_player::text;
    update draw_games.cart c set version = c.version + 1, changed_at = at
    where c.owner_kind = 'player' and c.owner_id = of_player::text;
  end if;

  update draw_games.purchase_order o set answer = with_answer where o.player_id = of_player and o.order_key = with_key;
  perform outbox.emit_event('draw-games.purchased', jsonb_build_object('playerId', of_player, 'orderKey', with_key));
end
$$;
