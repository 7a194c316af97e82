-- Registrations with an email that an account has already: its owner is told by email, the caller is not.
create table identity.taken_email (
  attempt_id uuid primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index taken_email_by_email on identity.taken_email (email, asked_at);
