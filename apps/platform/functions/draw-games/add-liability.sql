-- Adds what results would cost in each of some draws, and returns the new amounts. It only adds, and no other function
-- writes these amounts: one that was raised without a sale can't be lowered again before it is compared with the boards
-- sold.
create or replace function draw_games.add_liability(p_draw_ids uuid[], p_results text[], p_cents bigint[])
returns table (result text, liability_cents bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if exists (select from unnest(p_cents) c where c is null or c < 0) then
    raise exception 'a liability only grows' using errcode = 'restrict_violation';
  end if;
  -- In one fixed order, so that two purchases of the same numbers can't deadlock.
  return query
    insert into draw_games.number_liability as l (draw_id, result, liability_cents)
    select d.draw_id, r.result, r.cents from unnest(p_draw_ids) as d(draw_id)
    cross join unnest(p_results, p_cents) as r(result, cents)
    order by d.draw_id, r.result
    on conflict (draw_id, result) do update set liability_cents = l.liability_cents + excluded.liability_cents
    returning l.result, l.liability_cents;
end $$;
