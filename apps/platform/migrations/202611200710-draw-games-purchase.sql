-- The two statements of a purchase that belong to this room: everything before the gates, and everything after the money moved.

-- The key of a draw's gate: an advisory lock that sales share and closing takes alone. The row lock alone would be enough for the money,
-- but new `for share` lockers of a row pass a waiting closer, who could wait for ever in a jackpot rush; advisory locks queue in order.
create function draw_games.compute_draw_gate(of_draw uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('draw_games.draw/' || of_draw::text, 0)
$$;

-- Locks a draw alone: waits for the sales that have begun, and sales that come later wait for this transaction.
create function draw_games.lock_draw(of_draw uuid) returns setof draw_games.draw language plpgsql as $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(of_draw));
  return query select d.* from draw_games.draw d where d.draw_id = of_draw for update;
end
$$;

-- Number of the lock a purchase holds while it runs, by its player and order key.
create function draw_games.compute_order_gate(of_player uuid, with_key text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('draw_games.order/' || of_player::text || '/' || with_key, 0)
$$;

-- What became of an order. 'running': a purchase under this key has begun and may still commit, so nobody can say yet. Each statement here
-- looks anew, so an order that commits before the lock was had is seen by the read after it.
create function draw_games.find_order(of_player uuid, with_key text, out state text, out answer jsonb) language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(draw_games.compute_order_gate(of_player, with_key)) then
    state := 'running';
    return;
  end if;
  select o.answer into answer from draw_games.purchase_order o where o.player_id = of_player and o.order_key = with_key;
  state := case when answer is null then 'unknown' else 'completed' end;
end
$$;

-- Claims an order key and locks what is bought.
-- Outcomes: `replayed` with the answer given then, `key-reused` (the key was used for another input), or `new` with the wagers to buy
-- and their draws. The order row comes first: a second try of the same key waits here until the first one is decided.
-- The draws are locked `for share` in a fixed order: a close waits for this purchase, and this purchase sees a close that came first.
create function draw_games.begin_order(
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
      then draw_games.find_place_on_sale(d.game_id, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.state, l.rules_version, l.closes_at, l.draws_at from draw_games.draw l
    where l.draw_id = any (wanted) order by l.draw_id for share
  ) d;
end
$$;

-- How many draws of a game on sale come before an instant: consecutive draws have consecutive places.
create function draw_games.find_place_on_sale(of_game text, before timestamptz) returns integer language sql stable as $$
  select count(*)::integer from draw_games.draw d
  where d.game_id = of_game and d.draws_at < before and d.state in ('scheduled', 'open')
$$;

-- Writes a paid order: its tickets, their boards for every draw, its answer and its event, and empties the cart it came from.
-- `tickets` is an array of rows of draw_games.ticket; the other arrays are columns of the board rows.
create function draw_games.complete_order(
  of_player uuid, with_key text, with_answer jsonb, tickets jsonb, empties_cart boolean, at timestamptz,
  board_draws uuid[], board_tickets uuid[], board_numbers smallint[], board_lows bigint[], board_highs bigint[], board_bonuses bigint[],
  board_stakes bigint[], board_multipliers boolean[], board_seconds boolean[]
) returns void language plpgsql as $$
begin
  insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons, price_cents,
    ledger_transaction_id, purchased_at)
  select of_player, t.ticket_id, t.serial, with_key, t.game_id, t.draw_ids, t.boards, t.add_ons, t.price_cents,
    t.ledger_transaction_id, at
  from jsonb_to_recordset(tickets) as t(ticket_id uuid, serial text, game_id text, draw_ids uuid[], boards jsonb, add_ons text[],
    price_cents bigint, ledger_transaction_id uuid);

  insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents,
    has_multiplier, has_second_drawing)
  select b.draw_id, of_player, b.ticket_id, b.board_number, b.main_low, b.main_high, b.bonus, b.stake_cents, b.multiplier, b.second
  from unnest(board_draws, board_tickets, board_numbers, board_lows, board_highs, board_bonuses, board_stakes, board_multipliers,
    board_seconds) as b(draw_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents, multiplier, second);

  if empties_cart then
    delete from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = of_player::text;
    update draw_games.cart c set version = c.version + 1, changed_at = at
    where c.owner_kind = 'player' and c.owner_id = of_player::text;
  end if;

  update draw_games.purchase_order o set answer = with_answer where o.player_id = of_player and o.order_key = with_key;
  perform outbox.emit_event('draw-games.purchased', jsonb_build_object('playerId', of_player, 'orderKey', with_key));
end
$$;
