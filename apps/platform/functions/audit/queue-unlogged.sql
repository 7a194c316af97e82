-- Queues a significant entry for the application log.
create or replace function audit.queue_unlogged() returns trigger
language plpgsql as $$
begin
  insert into audit.unlogged (entry_id) values (new.entry_id);
  return null;
end $$;

create or replace trigger entry_unlogged after insert on audit.entry
  for each row when (new.is_significant) execute function audit.queue_unlogged();
