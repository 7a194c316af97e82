-- Marks scheduled draws as "not held", as move_draw allows it; draws in other states stay unchanged.
create or replace function draw_games.retire_draws(
  p_draw_ids uuid[], p_reason text, p_now timestamptz, p_audit_entry_ids uuid[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  for i in 1 .. cardinality(p_draw_ids) loop
    perform draw_games.move_draw(p_draw_ids[i], 'scheduled', 'not-held', p_now, p_reason, null, null,
      p_audit_entry_ids[i]);
  end loop;
end $$;
