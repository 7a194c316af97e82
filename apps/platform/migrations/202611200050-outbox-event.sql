-- Events that rooms write in the transaction that made them true; a relay hands them to jobs after commit.
-- A table of our own instead of a job row: adding a job notifies, and Postgres serialises the commits of notifying
-- transactions, which would put one queue behind every purchase.
create schema outbox;

create table outbox.event (
  event_id    bigint generated always as identity primary key,
  name        text not null check (name ~ '^[a-z-]+\.[a-z-]+$'),
  payload     jsonb not null,
  recorded_at timestamptz not null default now()
);
comment on table outbox.event is 'Events waiting for the relay; a delivered event is gone. Payloads hold ids only.';

create function outbox.emit_event(p_name text, p_payload jsonb) returns void
language sql as $$ insert into outbox.event (name, payload) values (p_name, p_payload) $$;
