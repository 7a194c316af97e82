-- Room push: the sweep of messages to everybody remembers up to where it removed, so that a page which was away for longer is told.
create or replace function push.sweep_broadcasts(before timestamptz, row_limit integer) returns integer language plpgsql as $$
declare
  removed integer;
  newest bigint;
begin
  with deleted as (
    delete from push.broadcast b where b.sequence in (
      select o.sequence from push.broadcast o where o.recorded_at < before order by o.sequence limit row_limit)
    returning b.sequence)
  select count(*), max(d.sequence) into removed, newest from deleted d;
  update push.broadcast_head h set removed_to = greatest(h.removed_to, newest) where newest is not null;
  return removed;
end $$;
