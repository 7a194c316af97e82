-- Queues a new entry for the next seal.
create or replace function audit.queue_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into audit.unsealed (entry_id) values (new.entry_id);
  return null;
end $$;

create or replace trigger entry_queue after insert on audit.entry
  for each row execute function audit.queue_entry();
