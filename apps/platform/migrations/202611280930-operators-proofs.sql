do $$
begin
  if exists (select from operators.installation) then
    raise exception 'the founders of this database were registered without their signed list: start with a new one';
  end if;
end $$;

-- The founding proves every later right of an operator, together with the signed proposals. Roles, vouchers and
-- retirements are no longer stored: the table roles_granted and their columns of operator are unused.
alter table operators.installation
  -- Canonical JSON: name, key, roles and signature of each founder. Each signature covers the whole list. An
  -- empty list proves no operators.
  add column founders text not null default '[]' check (jsonb_typeof(founders::jsonb) = 'array');

-- Numbers the ends of proposals, so that operators are proven in the order in which their rights changed.
create sequence operators.decision_no;
alter table operators.proposal add column decided_no bigint unique;

-- Finds the changes of keys, which every command reads.
create index proposal_executed on operators.proposal (kind, decided_no) where state = 'executed';

-- An end without execution is signed as well; `ended_action` is the entry that differed.
alter table operators.proposal
  add column ended_signature text,
  add column ended_action text check (jsonb_typeof(ended_action::jsonb) = 'object');
