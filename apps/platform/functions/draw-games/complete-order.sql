-- The last statement of a purchase: writes tickets and boards, empties the cart, stores the response and emits the
-- event. p_board_multipliers holds the add-on, p_board_own_multipliers the board's own multiplier.
create or replace function draw_games.complete_order(
  p_player_id uuid, p_order_key text, p_answer jsonb, p_tickets jsonb, p_empties_cart boolean, p_at timestamptz,
  p_board_draws uuid[], p_board_tickets uuid[], p_board_numbers smallint[], p_board_lows bigint[],
  p_board_highs bigint[], p_board_bonuses bigint[], p_board_stakes bigint[], p_board_multipliers boolean[],
  p_board_seconds boolean[], p_board_own_multipliers smallint[]
) returns void
language plpgsql as $$
begin
  insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
    price_cents, ledger_transaction_id, purchased_at)
  select p_player_id, t.ticket_id, t.serial, p_order_key, t.game_id, t.draw_ids, t.boards, t.add_ons, t.price_cents,
    t.ledger_transaction_id, p_at
  from jsonb_to_recordset(p_tickets) as t(ticket_id uuid, serial text, game_id text, draw_ids uuid[], boards jsonb,
    add_ons text[], price_cents bigint, ledger_transaction_id uuid);

  insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents,
    has_multiplier, has_second_drawing, multiplier)
  select b.draw_id, p_player_id, b.ticket_id, b.board_number, b.main_low, b.main_high, b.bonus, b.stake_cents,
    b.has_multiplier, b.second, b.multiplier
  from unnest(p_board_draws, p_board_tickets, p_board_numbers, p_board_lows, p_board_highs, p_board_bonuses,
    p_board_stakes, p_board_multipliers, p_board_seconds, p_board_own_multipliers)
    as b(draw_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents, has_multiplier, second, multiplier);

  if p_empties_cart then
    delete from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = p_player_id::text;
    update draw_games.cart c set version = c.version + 1, changed_at = p_at
    where c.owner_kind = 'player' and c.owner_id = p_player_id::text;
  end if;

  update draw_games.purchase_order o set answer = p_answer
  where o.player_id = p_player_id and o.order_key = p_order_key;
  perform outbox.emit_event('draw-games.purchased',
    jsonb_build_object('playerId', p_player_id, 'orderKey', p_order_key));
end $$;
