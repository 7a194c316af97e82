-- The first statement of a purchase: writes the order key, reads the cart, takes the gates of the draws on sale and
-- reads the draws. Outcomes: new, replayed, key-reused, too-many-draws (above v_max_draws, before any lock).
create or replace function draw_games.begin_order(
  p_player_id uuid, p_order_key text, p_input_hash bytea, p_at timestamptz, p_takes_cart boolean, p_draws uuid[],
  out outcome text, out given_answer jsonb, out cart_version bigint, out wagers jsonb, out draws jsonb
)
language plpgsql as $$
declare
  v_max_draws constant integer := 300;
  v_wanted uuid[] := p_draws;
  v_gated uuid[];
begin
  perform pg_advisory_xact_lock(draw_games.compute_order_gate(p_player_id, p_order_key));
  insert into draw_games.purchase_order (player_id, order_key, input_hash, ordered_at)
  values (p_player_id, p_order_key, p_input_hash, p_at) on conflict do nothing;
  if not found then
    select case when o.input_hash = p_input_hash then 'replayed' else 'key-reused' end, o.answer
    into outcome, given_answer
    from draw_games.purchase_order o where o.player_id = p_player_id and o.order_key = p_order_key;
    return;
  end if;
  outcome := 'new';
  if p_takes_cart then
    select c.version into cart_version from draw_games.cart c
    where c.owner_kind = 'player' and c.owner_id = p_player_id::text for update;
    select jsonb_agg(jsonb_build_object('wager_id', w.wager_id, 'game_id', w.game_id, 'draw_ids', w.draw_ids,
        'boards', w.boards, 'add_ons', w.add_ons, 'seen_price_cents', w.seen_price_cents::text) order by w.wager_id),
      p_draws || (select array_agg(distinct id) from draw_games.cart_wager v, unnest(v.draw_ids) id
        where v.owner_kind = 'player' and v.owner_id = p_player_id::text)
    into wagers, v_wanted
    from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = p_player_id::text;
  end if;
  if cardinality(v_wanted) > v_max_draws then
    outcome := 'too-many-draws';
    return;
  end if;
  select array_agg(s.draw_id order by s.draw_id) into v_gated
  from draw_games.draw s where s.draw_id = any (v_wanted) and s.state in ('scheduled', 'open');
  perform pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(id)) from unnest(v_gated) as id;
  -- Behind their gates the draws don't change; a separate statement, so that it sees what an earlier close committed.
  -- A draw that went on sale meanwhile has no gate here and stays unknown. Counting the draws before each one costs
  -- more than the rest, and is useless for a single draw.
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('place', case when cardinality(v_wanted) > 1
      then draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.session, l.draw_number, l.state, l.rules_version, l.closes_at,
      l.draws_at
    from draw_games.draw l
    where l.draw_id = any (v_wanted) and (l.draw_id = any (v_gated) or l.state not in ('scheduled', 'open'))
    order by l.draw_id
  ) d;
end $$;
