-- Limits for emails that aren't confirmed. It only adds tables, so the oldest release that can run after it is 0.1.0.

-- An email whose owner said that the account isn't theirs. The player gets no email there; another one replaces it.
create table identity.refused_email (
  player_id uuid not null,
  -- Normalized.
  email text not null,
  refused_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, email)
);

-- A wrong birth date or ZIP code, typed with a link that was sent to an unconfirmed email.
create table identity.wrong_holder_data (
  player_id uuid not null,
  typed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index wrong_holder_data_of_player on identity.wrong_holder_data (player_id, typed_at desc);
create index wrong_holder_data_age on identity.wrong_holder_data (typed_at);
