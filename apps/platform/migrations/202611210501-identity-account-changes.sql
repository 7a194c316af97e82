-- Changes of an account that take a letter, a partner or a person before they are done.

-- A link to an email that is to be proved: of a new account, or the new one of a player who has another.
create table identity.email_proof (
  proof_id uuid primary key,
  player_id uuid not null,
  -- Normalised.
  email text not null,
  is_change boolean not null,
  -- The language of the letter.
  language text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- The link was used: the identity provider is told, and what follows is done or will be done by a job.
  confirming_at timestamptz,
  confirmed_at timestamptz,
  -- A newer link took its place, or the address turned out to be somebody else's.
  ended_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index email_proof_of_player on identity.email_proof (player_id, asked_at desc);
create index email_proof_confirming on identity.email_proof (confirming_at)
  where confirming_at is not null and confirmed_at is null and ended_at is null;
create index email_proof_age on identity.email_proof (asked_at);

-- A wish for a new password of whoever has this email, if anybody has: the row is written for unknown emails too, so that the answer takes as long.
create table identity.password_reset (
  reset_id uuid primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who the letter with the link went to; null while it has not gone, and for good where nobody has the email.
  player_id uuid,
  used_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index password_reset_of_email on identity.password_reset (email, asked_at desc);
create index password_reset_of_player on identity.password_reset (player_id) where player_id is not null and used_at is null;
create index password_reset_age on identity.password_reset (asked_at);

-- A change of a password on its way: written before the identity provider is asked, so that sessions end even if we die in between.
create table identity.password_change (
  change_id uuid primary key,
  player_id uuid not null,
  language text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index password_change_open on identity.password_change (begun_at) where finished_at is null;
create index password_change_of_player on identity.password_change (player_id, begun_at desc);

-- A change of name or address that an operator looks at.
create table identity.identity_change (
  change_id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('name', 'address')),
  wish jsonb not null,
  -- What the account said when the wish was made, so that whoever reviews it sees both.
  before jsonb not null,
  language text not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  recorded_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null))
);
create unique index identity_change_one_open on identity.identity_change (player_id, kind) where state = 'open';
create index identity_change_open on identity.identity_change (asked_at) where state = 'open';
create index identity_change_of_player on identity.identity_change (player_id, asked_at desc);
