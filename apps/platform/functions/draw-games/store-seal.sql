-- Stores the seal of a draw whose sale has ended, with its entry in the public log.
create or replace function draw_games.store_seal(
  p_draw_id uuid, p_board_count bigint, p_ticket_count bigint, p_stake_cents bigint, p_digest text, p_tree_root text,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into draw_games.draw_seal (draw_id, board_count, ticket_count, stake_cents, digest, tree_root, sealed_at)
  select d.draw_id, p_board_count, p_ticket_count, p_stake_cents, p_digest, p_tree_root, p_now
  from draw_games.lock_draw(p_draw_id) d
  where d.state in ('closed', 'delayed') and not draw_games.is_ahead_of_clock(p_now);
  if not found then
    raise exception 'draw % can''t be sealed', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('draw-seal', d.draw_id::text, 1, jsonb_build_object('gameId', d.game_id,
    'closesAt', public_log.format_instant(d.closes_at), 'sealedAt', public_log.format_instant(p_now),
    'boardCount', p_board_count::text, 'stakeCents', p_stake_cents::text, 'sealedDigest', p_digest,
    'treeRoot', p_tree_root))
  from draw_games.draw d where d.draw_id = p_draw_id;
end $$;
