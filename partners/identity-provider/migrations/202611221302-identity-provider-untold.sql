-- Security events that the log has not been told yet: they leave the machine with it (ASVS-16.4).
create table identity_provider.untold_event (event_id uuid primary key);

create function identity_provider.queue_untold() returns trigger language plpgsql as $$
begin
  insert into identity_provider.untold_event (event_id) values (new.event_id);
  return null;
end $$;

create trigger event_untold after insert on identity_provider.security_event
  for each row execute function identity_provider.queue_untold();
