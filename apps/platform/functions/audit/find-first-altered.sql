-- Returns the first row that doesn't match the chain, or no row: an altered or missing entry, an altered or missing
-- seal, or an entry that was left out of the chain.
create or replace function audit.find_first_altered() returns table (seal_position bigint, entry_id uuid, what text)
language sql stable as $$
  (select s.seal_position, s.entry_id,
    case when s.seal_position <> s.place then 'seal missing before'
         when e.entry_id is null then 'entry missing'
         when audit.hash_entry(e) <> s.entry_digest then 'entry altered'
         else 'seal altered' end
  from (select t.*, row_number() over (order by t.seal_position) as place,
          coalesce(lag(t.link) over (order by t.seal_position), ''::bytea) as link_before from audit.seal t) s
  left join audit.entry e on e.entry_id = s.entry_id
  where s.seal_position <> s.place or e.entry_id is null or audit.hash_entry(e) <> s.entry_digest
    or sha256(s.link_before || s.entry_digest) <> s.link
  order by s.seal_position limit 1)
  union all
  (select (select coalesce(max(s.seal_position), 0) + 1 from audit.seal s), e.entry_id, 'entry kept out'
  from audit.entry e
  where not exists (select from audit.seal s where s.entry_id = e.entry_id)
    and not exists (select from audit.unsealed u where u.entry_id = e.entry_id)
  order by e.entry_id limit 1)
  limit 1
$$;
