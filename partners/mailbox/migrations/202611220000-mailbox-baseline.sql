-- Partner mailbox: one row per email. Only the newest are kept, so their number is bounded.
create schema mailbox;

create table mailbox.mail (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  came_at timestamptz not null,
  came_order bigint generated always as identity,
  recorded_at timestamptz not null default now()
);
create index mail_newest on mailbox.mail (came_order desc);
