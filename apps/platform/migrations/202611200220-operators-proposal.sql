-- Room operators: who may act for the lottery, and what two of them decided together.
create schema operators;

create table operators.operator (
  operator_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Ed25519, SubjectPublicKeyInfo in base64. One key belongs to one operator, so nobody can be her own second.
  public_key text not null unique,
  -- Who vouched for the key; null for the first operator.
  added_by text references operators.operator (name),
  endorsement text,
  added_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((added_by is null) = (endorsement is null))
);

create table operators.proposal (
  proposal_id uuid primary key,
  kind text not null,
  -- The canonical JSON that both signatures cover, byte for byte.
  action text not null check (jsonb_typeof(action::jsonb) = 'object'),
  proposed_by text not null references operators.operator (name),
  proposed_signature text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'executed')),
  approved_by text references operators.operator (name),
  approved_signature text,
  approved_at timestamptz,
  outcome jsonb,
  recorded_at timestamptz not null default now(),
  check (approved_by <> proposed_by),
  check ((state = 'executed') = (approved_by is not null and approved_signature is not null and approved_at is not null))
);

create index proposal_open on operators.proposal (proposal_id) where state = 'open';
