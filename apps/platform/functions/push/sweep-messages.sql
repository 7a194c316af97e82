-- Deletes up to p_row_limit messages that are too old or exceed a player's maximum, records the last deleted numbers,
-- and returns how many were deleted.
create or replace function push.sweep_messages(p_before timestamptz, p_most_per_player integer, p_row_limit integer)
returns integer
language plpgsql as $$
declare
  v_removed integer;
begin
  with gone as (
    select m.player_id, m.sequence from push.message m join push.mailbox b on b.player_id = m.player_id
    where m.recorded_at < p_before or m.sequence <= b.last_sequence - p_most_per_player
    limit p_row_limit for update of m skip locked
  ), deleted as (
    delete from push.message m using gone g where m.player_id = g.player_id and m.sequence = g.sequence
    returning m.player_id, m.sequence
  )
  update push.mailbox b set removed_to = greatest(b.removed_to, d.sequence)
  from (select d.player_id, max(d.sequence) as sequence from deleted d group by d.player_id order by d.player_id) d
  where b.player_id = d.player_id;
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;
