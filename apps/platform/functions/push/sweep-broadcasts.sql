-- Deletes up to p_row_limit broadcasts that are too old and records the last deleted number, so that a page that was
-- away longer reloads.
create or replace function push.sweep_broadcasts(p_before timestamptz, p_row_limit integer) returns integer
language plpgsql as $$
declare
  v_removed integer;
  v_newest bigint;
begin
  with deleted as (
    delete from push.broadcast b where b.sequence in (
      select o.sequence from push.broadcast o where o.recorded_at < p_before order by o.sequence limit p_row_limit)
    returning b.sequence)
  select count(*), max(d.sequence) into v_removed, v_newest from deleted d;
  update push.broadcast_head h set removed_to = greatest(h.removed_to, v_newest) where v_newest is not null;
  return v_removed;
end $$;
