-- Appends an entry of the application. Entries about draws, second-chance drawings, pools and days of instant games
-- come only from the functions that make them true, so that the application's role can't append a wrong one; it may
-- only repeat an entry that exists.
create or replace function public_log.append_entry(p_kind text, p_subject text, p_revision integer, p_body text)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (p_kind like 'draw-%' or p_kind like 'chance-%' or p_kind like 'instant-%') and not exists (
    select from public_log.entry e
    where e.kind = p_kind and e.subject = p_subject and e.revision = p_revision and e.body = p_body) then
    raise exception 'a % is appended only by the function that makes it true', p_kind
      using errcode = 'insufficient_privilege';
  end if;
  perform public_log.store_entry(p_kind, p_subject, p_revision, p_body);
end $$;
