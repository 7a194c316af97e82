-- Lets a command wait, continue and end, and refuses every other change: a command that ended never runs again.
create or replace function operators.guard_command() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'running' or new.rounds <> 1 then
      raise exception 'a command starts running' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE'
    or (new.request_id, new.operator, new.verb, new.digest, new.received_at, new.recorded_at)
      is distinct from (old.request_id, old.operator, old.verb, old.digest, old.received_at, old.recorded_at)
    or (old.state, new.state) not in (('running', 'waiting'), ('waiting', 'running'), ('running', 'done'))
    or new.rounds <> old.rounds + (old.state = 'waiting')::int then
    raise exception 'command % only continues and ends', old.request_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger command_only_continues before insert or update or delete on operators.command
  for each row execute function operators.guard_command();
alter table operators.command enable always trigger command_only_continues;
