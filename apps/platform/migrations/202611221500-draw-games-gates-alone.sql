-- Draw games: sales share a draw's gate and leave its row alone. Sixteen sales at once of the one draw that everybody buys wrote a list of
-- lockers for its row at every purchase, and waited for each other's lists; the gate is a lock in memory and says the same.

-- Whoever changes a draw that is on sale takes its gate alone, and so waits for the sales that have begun, whichever way the change is made. Nearly
-- all have it already, from lock_draw.
create function draw_games.lock_draw_gate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(old.draw_id));
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger draw_changes_behind_its_gate before update of state, rules_version, closes_at, draws_at or delete on draw_games.draw
  for each row when (old.state in ('scheduled', 'open')) execute function draw_games.lock_draw_gate();

-- As before, but for the row locks.
create or replace function draw_games.begin_order(
  of_player uuid, with_key text, with_hash bytea, at timestamptz, takes_cart boolean, for_draws uuid[],
  out outcome text, out given_answer jsonb, out cart_version bigint, out wagers jsonb, out draws jsonb
) language plpgsql as $$
declare
  max_draws constant integer := 300;
  wanted uuid[] := for_draws;
  gated uuid[];
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
      for_draws || (select array_agg(distinct id) from draw_games.cart_wager v, unnest(v.draw_ids) id
        where v.owner_kind = 'player' and v.owner_id = of_player::text)
    into wagers, wanted
    from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = of_player::text;
  end if;
  if cardinality(wanted) > max_draws then
    outcome := 'too-many-draws';
    return;
  end if;
  select array_agg(s.draw_id order by s.draw_id) into gated
  from draw_games.draw s where s.draw_id = any (wanted) and s.state in ('scheduled', 'open');
  perform pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(id)) from unnest(gated) as id;
  -- Behind their gates the draws stand still; a statement of its own, so that it sees what a close before it committed. One that came on sale
  -- since has no gate of ours and is as unknown as it was.
  -- Counting the draws before each one costs more than all the rest here, and says nothing about a single draw.
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('place', case when cardinality(wanted) > 1
      then draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.session, l.draw_number, l.state, l.rules_version, l.closes_at, l.draws_at
    from draw_games.draw l
    where l.draw_id = any (wanted) and (l.draw_id = any (gated) or l.state not in ('scheduled', 'open')) order by l.draw_id
  ) d;
end
$$;
