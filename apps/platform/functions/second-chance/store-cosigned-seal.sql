-- Stores when a quorum of witnesses had cosigned the seal of a drawing, once: by a public checkpoint whose tree has its
-- entry, at the time of one of its cosignatures. The application has the list of witnesses and counts them; readers of
-- the log count them again.
create or replace function second_chance.store_cosigned_seal(
  p_drawing_id uuid, p_tree_size bigint, p_cosigned_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.cosigned_seal c where c.drawing_id = p_drawing_id) then
    return;
  end if;
  insert into second_chance.cosigned_seal (drawing_id, tree_size, cosigned_at)
  select k.drawing_id, p_tree_size, p_cosigned_at
  from second_chance.seal k
  join public_log.entry e on e.kind = 'chance-seal' and e.subject = k.drawing_id::text
  join public_log.sequenced s on s.entry_id = e.entry_id and s.log_index < p_tree_size
  join public_log.published p on p.tree_size = p_tree_size
  where k.drawing_id = p_drawing_id
    and exists (select from public_log.cosignature c
      where c.tree_size = p_tree_size and c.cosigned_at = p_cosigned_at)
    and not exists (select from second_chance.delay d
      where d.drawing_id = k.drawing_id and d.reason = 'BEACON_MISSED');
  if not found then
    raise exception 'no witness cosigned the seal of drawing % then', p_drawing_id using errcode = 'restrict_violation';
  end if;
end $$;
