-- Stores when a quorum of witnesses had cosigned the seal of a drawing, once, with the note that proves it: a public
-- checkpoint whose tree has its entry, with enough of its stored cosignatures until that time. The application has the
-- list of witnesses, and counts their organizations and checks their signatures; readers of the log do it again.
create or replace function second_chance.store_cosigned_seal(
  p_drawing_id uuid, p_tree_size bigint, p_cosigned_at timestamptz, p_note text, p_quorum integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.cosigned_seal c where c.drawing_id = p_drawing_id) then
    return;
  end if;
  insert into second_chance.cosigned_seal (drawing_id, tree_size, cosigned_at, note, quorum)
  select k.drawing_id, p_tree_size, p_cosigned_at, p_note, p_quorum
  from second_chance.seal k
  join public_log.entry e on e.kind = 'chance-seal' and e.subject = k.drawing_id::text
  join public_log.sequenced s on s.entry_id = e.entry_id and s.log_index < p_tree_size
  join public_log.published p on p.tree_size = p_tree_size
  join public_log.checkpoint t on t.tree_size = p_tree_size and starts_with(p_note, t.note)
  cross join lateral (
    select count(*) as given, count(c.line) as stored,
      count(distinct c.witness) filter (where c.cosigned_at <= p_cosigned_at) as signed,
      max(c.cosigned_at) filter (where c.cosigned_at <= p_cosigned_at) as last_at
    from string_to_table(rtrim(substr(p_note, length(t.note) + 1), E'\n'), E'\n') l (line)
    left join public_log.cosignature c on c.tree_size = p_tree_size and c.line = l.line
  ) n
  where k.drawing_id = p_drawing_id and n.stored = n.given and n.signed >= p_quorum and n.last_at = p_cosigned_at
    and not exists (select from second_chance.delay d
      where d.drawing_id = k.drawing_id and d.reason = 'BEACON_MISSED');
  if not found then
    raise exception 'no witness cosigned the seal of drawing % then', p_drawing_id using errcode = 'restrict_violation';
  end if;
end $$;
