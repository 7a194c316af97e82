-- Room audit: who did what, kept so that any later change is found. Rows are written in the transaction they tell of and sealed
-- into a hash chain in batches, so writers never wait for each other.
create schema audit;

create table audit.entry (
  entry_id uuid primary key,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  is_significant boolean not null,
  business_time timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);

create table audit.seal (
  -- Without gaps from 1: a missing row shows.
  seal_position bigint primary key,
  entry_id uuid not null unique,
  entry_digest bytea not null,
  -- sha256 of the link before (nothing for the first) and this entry's digest.
  link bytea not null
);

-- What waits for the next seal, so that sealing does not look through years of rows.
create table audit.unsealed (entry_id uuid primary key);

create function audit.queue_entry() returns trigger language plpgsql as $$
begin
  insert into audit.unsealed (entry_id) values (new.entry_id);
  return null;
end $$;

create trigger entry_queue after insert on audit.entry for each row execute function audit.queue_entry();

create index entry_significant on audit.entry (entry_id) where is_significant;

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed' using errcode = 'restrict_violation';
end $$;

create trigger entry_append_only before update or delete or truncate on audit.entry
  for each statement execute function audit.refuse_change();
create trigger seal_append_only before update or delete or truncate on audit.seal
  for each statement execute function audit.refuse_change();
-- ALWAYS keeps them on in replica mode too.
alter table audit.entry enable always trigger entry_append_only;
alter table audit.seal enable always trigger seal_append_only;

-- Times as microseconds since 1970, so that the digest does not depend on a session's time zone. A separator that JSON and the
-- texts' lengths cannot imitate is not needed: the parts are a JSON array.
create function audit.hash_entry(e audit.entry) returns bytea language sql stable
  return sha256(convert_to(jsonb_build_array(e.entry_id, e.actor, e.action, e.subject, e.details, e.is_significant,
    (extract(epoch from e.business_time) * 1000000)::bigint, (extract(epoch from e.recorded_at) * 1000000)::bigint)::text, 'UTF8'));

-- Seals up to batch_limit entries that are not sealed yet and returns how many. Entries of one transaction keep their order.
create function audit.seal_entries(batch_limit integer) returns integer language plpgsql as $$
declare
  head_position bigint;
  head_link bytea;
  next_entry audit.entry;
  digest bytea;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit.seal_entries'));
  select s.seal_position, s.link into head_position, head_link from audit.seal s order by s.seal_position desc limit 1;
  head_position := coalesce(head_position, 0);
  head_link := coalesce(head_link, ''::bytea);
  for next_entry in
    with taken as (
      delete from audit.unsealed u
      where u.entry_id in (select w.entry_id from audit.unsealed w order by w.entry_id limit batch_limit)
      returning u.entry_id
    )
    select e.* from audit.entry e join taken t on t.entry_id = e.entry_id order by e.recorded_at, e.entry_id
  loop
    digest := audit.hash_entry(next_entry);
    head_position := head_position + 1;
    head_link := sha256(head_link || digest);
    insert into audit.seal (seal_position, entry_id, entry_digest, link)
    values (head_position, next_entry.entry_id, digest, head_link);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- The first place where the chain does not fit its rows, or no row: an altered or missing entry, an altered or missing seal, or an
-- entry that was kept out of the chain.
create function audit.find_first_altered() returns table (seal_position bigint, entry_id uuid, what text)
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
