-- Events that modules write in the same transaction as the change; a relay turns them into jobs after commit. A table
-- instead of job rows: adding a job notifies, and Postgres serializes the commits of notifying transactions, so every
-- purchase would queue behind the others.
create schema outbox;

-- Events waiting for the relay; a delivered event is deleted. Payloads hold ids only.
create table outbox.event (
  event_id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z-]+\.[a-z-]+$'),
  payload jsonb not null,
  recorded_at timestamptz not null default now()
);
