-- Lets a proposal end once, with the signature that ends it, and refuses every other change: what was proposed and how
-- it ended are final. Numbers the ends, so that no one who writes rows can choose their order.
create or replace function operators.guard_proposal() returns trigger
language plpgsql as $$
declare
  v_end constant text[] := array['state', 'approved_by', 'approved_signature', 'approved_action', 'approved_at',
    'outcome', 'ended_at', 'ended_by', 'ended_signature', 'ended_signed_at', 'ended_action', 'decided_no'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.outcome is not null or new.ended_signature is not null
      or new.ended_action is not null or new.decided_no is not null then
      raise exception 'a proposal starts open' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
    or to_jsonb(new) - v_end is distinct from to_jsonb(old) - v_end then
    raise exception 'proposal % only ends, once', old.proposal_id using errcode = 'restrict_violation';
  end if;
  if new.state = 'executed' then
    if new.outcome is null or new.ended_signature is not null or new.ended_action is not null or not exists (
      select from operators.approval a
      where a.proposal_id = new.proposal_id and a.approved_by = new.approved_by
        and a.signature = new.approved_signature and a.approved_at = new.approved_at
        and a.typed_action is not distinct from new.approved_action) then
      raise exception 'proposal % has no such approval', old.proposal_id using errcode = 'restrict_violation';
    end if;
  elsif new.ended_signature is null or new.outcome is not null
    or (new.state = 'differed') <> (new.ended_action is not null) then
    raise exception 'the end of proposal % is not signed', old.proposal_id using errcode = 'restrict_violation';
  end if;
  new.decided_no := nextval('operators.decision_no');
  return new;
end $$;

create or replace trigger proposal_only_ends before insert or update or delete on operators.proposal
  for each row execute function operators.guard_proposal();
alter table operators.proposal enable always trigger proposal_only_ends;
