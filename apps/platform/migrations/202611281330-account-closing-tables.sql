-- Module account-closing: accounts that their players close. The oldest release that can run after this is 0.1.0: it
-- only adds tables.
create schema account_closing;

-- A player's request to close the account. Until it ends, a CLOSED_ACCOUNT restriction refuses play and deposits.
create table account_closing.closing (
  closing_id uuid primary key,
  player_id uuid not null,
  restriction_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'canceled', 'closed')),
  asked_at timestamptz not null,
  -- The end of the waiting time. The account closes then, or as soon afterwards as nothing is open anymore.
  closes_at timestamptz not null,
  -- The player's own words; erased with the account.
  reason text check (length(reason) between 1 and 500),
  -- What the account waits for after the end of the waiting time, and when the player last got an email about it.
  waits_for text[] not null default '{}',
  notified_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- The address for the last email; erased once that is sent.
  last_email text,
  identity_erased_at timestamptz,
  recorded_at timestamptz not null default now(),
  check (closes_at > asked_at),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index closing_one_waiting on account_closing.closing (player_id) where state = 'waiting';
create index closing_due on account_closing.closing (closes_at) where state = 'waiting';
create index closing_of_player on account_closing.closing (player_id, asked_at desc);
create index closing_with_identity on account_closing.closing (ended_at)
  where state = 'closed' and identity_erased_at is null;
