-- Module operators: who may act for the lottery, and what they decided together.
create schema operators;

create table operators.operator (
  operator_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Ed25519, SubjectPublicKeyInfo in base64. One key belongs to one operator, so no one can approve their own proposal.
  public_key text not null unique,
  -- Who vouched for the key; null for the first operator.
  added_by text references operators.operator (name),
  endorsement text,
  added_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- A retired operator can't sign. The row and its key stay, so that earlier signatures can still be verified.
  retired_at timestamptz,
  retired_by_proposal uuid,
  -- The two operators who decided to add the key; empty for founders.
  vouched_by text[] not null default '{}',
  -- Signature by the new key itself, which proves that the enrollee held the private key.
  proof text,
  added_by_proposal uuid,
  check ((added_by is null) = (endorsement is null)),
  constraint operator_retirement check ((retired_at is null) = (retired_by_proposal is null))
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
  state text not null default 'open' check (state in ('open', 'executed', 'differed', 'withdrawn')),
  approved_by text references operators.operator (name),
  approved_signature text,
  approved_at timestamptz,
  outcome jsonb,
  recorded_at timestamptz not null default now(),
  -- What the second operator typed, where both type the same on their own: the second signature covers this text.
  approved_action text check (jsonb_typeof(approved_action::jsonb) = 'object'),
  -- When and by whom a proposal was withdrawn, or ended because the second entry differed.
  ended_at timestamptz,
  ended_by text references operators.operator (name),
  check (approved_by <> proposed_by),
  check ((state = 'executed')
    = (approved_by is not null and approved_signature is not null and approved_at is not null)),
  constraint proposal_ended_check check (
    (state in ('differed', 'withdrawn')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint proposal_typed_when_executed check (approved_action is null or state = 'executed')
);
alter table operators.operator
  add foreign key (retired_by_proposal) references operators.proposal (proposal_id),
  add foreign key (added_by_proposal) references operators.proposal (proposal_id);
create index proposal_open on operators.proposal (proposal_id) where state = 'open';
-- Finds what is proposed about a draw.
create index proposal_open_of_draw on operators.proposal ((action::jsonb ->> 'drawId')) where state = 'open';

-- Roles of a key over time. The latest row in effect applies; before its first row is in effect a key can't sign
-- (cooling-off).
create table operators.roles_granted (
  grant_no bigint generated always as identity primary key,
  name text not null references operators.operator (name),
  roles text[] not null check (roles <@ array['cashier', 'draw-officer', 'auditor', 'administrator']),
  effective_from timestamptz not null,
  -- Null for the founding ceremony.
  proposal_id uuid references operators.proposal (proposal_id),
  recorded_at timestamptz not null default now()
);
create index roles_granted_of on operators.roles_granted (name, effective_from);

-- Every approval of a proposal. The last one needed executes it.
create table operators.approval (
  proposal_id uuid not null references operators.proposal (proposal_id),
  approved_by text not null references operators.operator (name),
  signature text not null,
  -- What the approver typed, for actions that each operator types.
  typed_action text check (jsonb_typeof(typed_action::jsonb) = 'object'),
  approved_at timestamptz not null,
  primary key (proposal_id, approved_by)
);

-- Operator commands by request id, so that none runs twice.
create table operators.command (
  request_id uuid primary key,
  -- No foreign key: the founding command arrives before its operator exists.
  operator text not null,
  verb text not null,
  -- HMAC-SHA-256 of the signed text, which may hold personal data and isn't stored.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- `waiting` means for another signature of its operator.
  state text not null default 'running' check (state in ('running', 'waiting', 'done')),
  rounds smallint not null default 1,
  exit_code smallint check (exit_code in (0, 1, 2)),
  received_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default now(),
  check ((state = 'done') = (exit_code is not null and finished_at is not null))
);
