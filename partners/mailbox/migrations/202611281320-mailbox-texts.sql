-- Text messages, next to the emails. It only adds a table, so the oldest release that can run after it is 0.1.0.
create table mailbox.text_message (
  message_id text primary key,
  -- E.164.
  recipient text not null,
  body text not null,
  came_at timestamptz not null,
  came_order bigint generated always as identity,
  recorded_at timestamptz not null default now()
);
create index text_message_newest on mailbox.text_message (came_order desc);
