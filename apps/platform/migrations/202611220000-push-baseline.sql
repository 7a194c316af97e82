-- Module push: messages to players, kept until they are acknowledged or too old. A message is written in the
-- transaction that makes it true and numbered under the player's row lock, so numbers commit in order: a page that has
-- seen number n misses nothing below it.
create schema push;

create table push.mailbox (
  player_id uuid primary key,
  last_sequence bigint not null default 0,
  -- Some page of the player has handled everything up to here; a new page starts after it.
  acknowledged_to bigint not null default 0,
  -- Messages up to here were swept; a page that was away since before must reload everything.
  removed_to bigint not null default 0
) with (fillfactor = 70);

create table push.message (
  player_id uuid not null,
  sequence bigint not null,
  destination text not null check (destination ~ '^/(user/queue|queue)/[a-z][a-z.-]*(-[0-9a-f-]{36})?$'),
  payload jsonb not null check (octet_length(payload::text) <= 4096),
  -- When set, only pages of this session receive it.
  session_id uuid,
  -- The session's connections end after this message.
  ends_session boolean not null default false,
  message_key text,
  recorded_at timestamptz not null default now(),
  primary key (player_id, sequence)
);
create unique index message_once on push.message (player_id, message_key) where message_key is not null;
create index message_age on push.message (recorded_at);

create table push.broadcast (
  sequence bigint primary key,
  destination text not null check (destination ~ '^/topic/[a-z][a-z.-]*$'),
  payload jsonb not null check (octet_length(payload::text) <= 4096),
  message_key text unique,
  recorded_at timestamptz not null default now()
);
create index broadcast_age on push.broadcast (recorded_at);

create table push.broadcast_head (
  is_only boolean primary key default true check (is_only),
  last_sequence bigint not null default 0,
  removed_to bigint not null default 0
);
insert into push.broadcast_head default values;

-- A token opens one connection.
create table push.used_token (
  token_id uuid primary key,
  expires_at timestamptz not null
);
create index used_token_expires_at on push.used_token (expires_at);
