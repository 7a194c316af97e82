-- Seals the entries of a closed drawing with their entry in the public log: their list, its digest and the root of
-- their tree (RFC 9162), all from the rows. Leaves out the entries given, each with its reason. Repeating it changes
-- nothing.
create or replace function second_chance.store_seal(
  p_drawing_id uuid, p_left_entries uuid[], p_left_reasons text[], p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.seal s where s.drawing_id = p_drawing_id) then
    return;
  end if;
  if draw_games.is_ahead_of_clock(p_now) or not exists (
    select from second_chance.drawing d where d.drawing_id = p_drawing_id and d.closes_at <= p_now) then
    raise exception 'drawing % can''t be sealed', p_drawing_id using errcode = 'restrict_violation';
  end if;
  insert into second_chance.left_out (entry_id, reason)
  select e.entry_id, l.reason from unnest(p_left_entries, p_left_reasons) l (entry_id, reason)
  join second_chance.entry e on e.entry_id = l.entry_id and e.drawing_id = p_drawing_id;
  insert into second_chance.seal (drawing_id, entry_count, weight_total, sealed_digest, tree_root, sealed_list,
    sealed_at)
  select p_drawing_id, l.entry_count, l.weight_total, encode(sha256(convert_to(l.list, 'UTF8')), 'hex'),
    encode(coalesce(ledger.compute_merkle_root(l.leaves), sha256('')), 'hex'), l.list, p_now
  from (
    select count(*) as entry_count, coalesce(sum(r.weight), 0) as weight_total,
      array_agg(sha256('\x00'::bytea || convert_to(r.record, 'UTF8')) order by r.entry_id) as leaves,
      'sunflower-second-chance/1 ' || p_drawing_id || E'\n'
        || coalesce(string_agg(r.record || E'\n', '' order by r.entry_id), '') as list
    from (
      select e.entry_id, e.weight, e.entry_id || ' ' || e.weight as record from second_chance.entry e
      where e.drawing_id = p_drawing_id
        and not exists (select from second_chance.left_out o where o.entry_id = e.entry_id)
    ) r
  ) l;
  perform public_log.add_entry('chance-seal', s.drawing_id::text, 1, jsonb_build_object(
    'entryCount', s.entry_count::text, 'weightTotal', s.weight_total::text, 'sealedDigest', s.sealed_digest,
    'treeRoot', s.tree_root, 'sealedAt', public_log.format_instant(s.sealed_at)))
  from second_chance.seal s where s.drawing_id = p_drawing_id;
end $$;
