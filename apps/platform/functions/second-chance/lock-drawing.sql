-- Locks a drawing until the end of the transaction: entries share the lock; the seal, the result and delays take it
-- exclusively, so that no entry is accepted once the seal has read them.
create or replace function second_chance.lock_drawing(p_drawing_id uuid, p_is_alone boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_key constant bigint := hashtextextended('second_chance.drawing/' || p_drawing_id, 0);
begin
  if p_is_alone then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
end $$;
