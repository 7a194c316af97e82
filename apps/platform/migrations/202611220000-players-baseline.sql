-- Module players: account data. The login and its password are at the identity provider; `subject` links to it.
create schema players;

create table players.player (
  player_id uuid primary key,
  subject text not null unique,
  -- Normalized (trimmed, lower case): one account per address.
  email text not null unique,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  -- Digest of name, date of birth and address, ignoring case, accents and punctuation: one active account per person
  -- (GLI19-03).
  person_key text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  identity_level text not null default 'none' check (identity_level in ('none', 'verified', 'referred', 'failed')),
  password_changed_at timestamptz,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- When the player proved that they own the email address; null until then.
  email_verified_at timestamptz,
  -- The language of emails, as a client tag: the language of the player's last sign-in.
  language text not null default 'en-US' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$')
);
create unique index player_one_active_per_person on players.player (person_key) where status = 'active';
-- Finds people with the same date of birth, whose names are then compared.
create index player_by_birth_date on players.player (date_of_birth);
