-- Draw games: a purchase of a cart may lock draws beside those of its wagers, for a wager of keno that came late starts with the following draw.
create or replace function draw_games.begin_order(
  of_player uuid, with_key text, with_hash bytea, at timestamptz, takes_cart boolean, for_draws uuid[],
  out outcome text, out given_answer jsonb, out cart_version bigint, out wagers jsonb, out draws jsonb
) language plpgsql as $$
declare
  max_draws constant integer := 300;
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
      for_draws || (select array_agg(distinct id) from draw_games.cart_wager v, unnest(v.draw_ids) id
        where v.owner_kind = 'player' and v.owner_id = of_player::text)
    into wagers, wanted
    from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = of_player::text;
  end if;
  if cardinality(wanted) > max_draws then
    outcome := 'too-many-draws';
    return;
  end if;
  perform pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(id)) from (
    select s.draw_id as id from draw_games.draw s
    where s.draw_id = any (wanted) and s.state in ('scheduled', 'open') order by s.draw_id) as ids;
  -- Counting the draws before each one costs more than all the rest here, and says nothing about a single draw.
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('place', case when cardinality(wanted) > 1
      then draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.session, l.draw_number, l.state, l.rules_version, l.closes_at, l.draws_at
    from draw_games.draw l where l.draw_id = any (wanted) order by l.draw_id for share
  ) d;
end
$$;
