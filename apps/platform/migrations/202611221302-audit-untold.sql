-- Significant events that the log has not been told yet: they leave the machine with it (ASVS-16.4).
create table audit.untold (entry_id uuid primary key);

create function audit.queue_untold() returns trigger language plpgsql as $$
begin
  insert into audit.untold (entry_id) values (new.entry_id);
  return null;
end $$;

create trigger entry_untold after insert on audit.entry
  for each row when (new.is_significant) execute function audit.queue_untold();
