-- Writes an event; the relay delivers it after commit.
create or replace function outbox.emit_event(p_name text, p_payload jsonb) returns void
language sql as $$ insert into outbox.event (name, payload) values (p_name, p_payload) $$;
