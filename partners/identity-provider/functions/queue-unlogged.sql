-- Queues a security event for the application log.
create or replace function identity_provider.queue_unlogged() returns trigger
language plpgsql as $$
begin
  insert into identity_provider.unlogged_event (event_id) values (new.event_id);
  return null;
end $$;

create or replace trigger event_unlogged after insert on identity_provider.security_event
  for each row execute function identity_provider.queue_unlogged();
