-- Writes one message to everyone and notifies the nodes at commit. Returns its number; null when its key was used
-- before.
create or replace function push.send_broadcast(p_destination text, p_payload jsonb, p_message_key text) returns bigint
language plpgsql as $$
declare
  v_sequence bigint;
begin
  perform from push.broadcast_head for update;
  if p_message_key is not null and exists (select from push.broadcast b where b.message_key = p_message_key) then
    return null;
  end if;
  update push.broadcast_head h set last_sequence = h.last_sequence + 1 returning h.last_sequence into v_sequence;
  insert into push.broadcast (sequence, destination, payload, message_key)
  values (v_sequence, p_destination, p_payload, p_message_key);
  perform pg_notify('push', 'all');
  return v_sequence;
end $$;
