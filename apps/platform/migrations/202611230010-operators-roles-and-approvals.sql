-- Who vouched for a key: the two operators who decided to add it. Founders have no vouchers.
alter table operators.operator
  add column vouched_by text[] not null default '{}',
  -- Signature by the new key itself: whoever enrolled it held the private half.
  add column proof text,
  add column added_by_proposal uuid references operators.proposal (proposal_id);

create or replace function operators.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.retired_at is null
    and (to_jsonb(new) - 'retired_at' - 'retired_by_proposal') = (to_jsonb(old) - 'retired_at' - 'retired_by_proposal') then
    return new;
  end if;
  raise exception 'operators are never changed or removed' using errcode = 'restrict_violation';
end $$;

-- Roles of a key over time. The newest row that is in effect counts; before its first row is in effect a key signs nothing (cooling-off).
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

create function operators.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger roles_granted_final before update or delete on operators.roles_granted
  for each row execute function operators.refuse_rewriting();
alter table operators.roles_granted enable always trigger roles_granted_final;
create trigger approval_final before update or delete on operators.approval
  for each row execute function operators.refuse_rewriting();
alter table operators.approval enable always trigger approval_final;
