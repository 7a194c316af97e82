-- Assigns two rounds of the pinned beacon to draws that have none: a minute and half an hour after the draw time, from
-- which alone they follow. The rounds never change after that. Runs with the owner's rights, only for other functions.
create or replace function draw_games.fix_beacon_rounds(p_draw_ids uuid[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_chain draw_games.beacon_chain;
begin
  select c.* into v_chain from draw_games.beacon_chain c order by c.pinned_number desc limit 1;
  if v_chain.chain_hash is null then return; end if;
  update draw_games.draw d set beacon_chain = v_chain.chain_hash,
    beacon_round = draw_games.compute_beacon_round(v_chain, d.draws_at + interval '60 seconds'),
    fallback_round = draw_games.compute_beacon_round(v_chain, d.draws_at + interval '30 minutes')
  where d.draw_id = any (p_draw_ids) and d.beacon_chain is null;
end $$;
