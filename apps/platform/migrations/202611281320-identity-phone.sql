-- Phone numbers of players. It only adds tables, so the oldest release that can run after it is 0.1.0.

-- The phone number of a player, and the one that waits for its code. Both are in E.164 form.
create table identity.phone (
  player_id uuid primary key,
  number text,
  confirmed_at timestamptz,
  pending_number text,
  recorded_at timestamptz not null default now(),
  check ((number is null) = (confirmed_at is null)),
  check (number is not null or pending_number is not null)
);
create index phone_of_accounts on identity.phone (number) where number is not null;

-- A code that was requested. The code itself is not stored, not even hashed: it is computed from a key outside the
-- database and the id of this row.
create table identity.phone_code (
  code_id uuid primary key,
  player_id uuid not null,
  number text not null,
  language text not null,
  -- False when the number already got as many texts as it may get in an hour: the answer is the same.
  is_sent boolean not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz,
  -- Set when a newer code replaced it, its tries were used up, or the number was removed.
  ended_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index phone_code_of_player on identity.phone_code (player_id, asked_at desc);
create index phone_code_of_number on identity.phone_code (number, asked_at) where is_sent;
create index phone_code_age on identity.phone_code (asked_at);

-- A number that was confirmed, replaced or removed, for the notices about it.
create table identity.phone_change (
  change_id uuid primary key,
  player_id uuid not null,
  before text,
  after text,
  language text not null,
  changed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index phone_change_age on identity.phone_change (changed_at);
