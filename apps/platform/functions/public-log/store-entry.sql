-- Stores an entry, which gets its position in the tree later. Repeating it changes nothing; a different text for the
-- same thing is always refused. Refuses a body that doesn't match the parameters, because readers judge only the body.
-- Notifies the publisher when the transaction commits. Runs with the caller's rights, which only functions with the
-- owner's rights have.
create or replace function public_log.store_entry(p_kind text, p_subject text, p_revision integer, p_body text)
returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_entry_id bigint;
  v_body text;
begin
  insert into public_log.entry (kind, subject, revision, body, leaf_hash)
  values (p_kind, p_subject, p_revision, p_body, sha256('\x00'::bytea || convert_to(p_body, 'UTF8')))
  on conflict (kind, subject, revision) do nothing returning entry_id into v_entry_id;
  if not (p_body::jsonb @> jsonb_build_object('kind', p_kind, 'subject', p_subject, 'revision', p_revision)) then
    raise exception 'the body of an entry is not about % of % with revision %', p_kind, p_subject, p_revision
      using errcode = 'check_violation';
  end if;
  if v_entry_id is not null then
    insert into public_log.waiting (entry_id) values (v_entry_id);
    perform pg_notify('public_log', '');
    return;
  end if;
  select e.body into v_body from public_log.entry e
  where e.kind = p_kind and e.subject = p_subject and e.revision = p_revision;
  if v_body is distinct from p_body then
    raise exception 'the public log has another % of % with revision %', p_kind, p_subject, p_revision
      using errcode = 'unique_violation';
  end if;
end $$;
