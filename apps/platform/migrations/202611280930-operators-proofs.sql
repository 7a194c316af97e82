-- The founding: one row for the whole list. Every later right of an operator follows from it and from signed proposals.
-- Roles, vouchers and retirements are no longer stored: roles_granted and these columns of operator are unused.
create table operators.founding (
  is_only boolean primary key default true check (is_only),
  -- Canonical JSON: name, key, roles and signature of each founder. Each signature covers the whole list.
  founders text not null check (jsonb_typeof(founders::jsonb) = 'array'),
  founded_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Numbers the ends of proposals, so that operators are proven in the order in which their rights changed.
create sequence operators.decision_no;
alter table operators.proposal add column decided_no bigint unique;

-- Finds the changes of keys, which every command reads.
create index proposal_executed on operators.proposal (kind, decided_no) where state = 'executed';
