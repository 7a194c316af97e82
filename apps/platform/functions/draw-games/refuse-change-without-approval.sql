-- Refuses to commit a change by a proposal that isn't executed in the same transaction, with its approval.
create or replace function draw_games.refuse_change_without_approval() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from operators.proposal p join operators.approval a on a.proposal_id = p.proposal_id
    where p.proposal_id = new.proposal_id and p.state = 'executed' and a.approved_by <> p.proposed_by
  ) then
    raise exception 'proposal % is not approved', new.proposal_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- A constraint trigger can't be replaced.
drop trigger if exists change_is_approved on draw_games.draw_event;
create constraint trigger change_is_approved after insert on draw_games.draw_event
  deferrable initially deferred for each row when (new.proposal_id is not null)
  execute function draw_games.refuse_change_without_approval();
drop trigger if exists change_is_approved on draw_games.jackpot_change;
create constraint trigger change_is_approved after insert on draw_games.jackpot_change
  deferrable initially deferred for each row when (new.proposal_id is not null)
  execute function draw_games.refuse_change_without_approval();
drop trigger if exists change_is_approved on draw_games.draw_result;
create constraint trigger change_is_approved after insert on draw_games.draw_result
  deferrable initially deferred for each row when (new.proposal_id is not null)
  execute function draw_games.refuse_change_without_approval();
drop trigger if exists change_is_approved on draw_games.contradiction_answer;
create constraint trigger change_is_approved after insert on draw_games.contradiction_answer
  deferrable initially deferred for each row execute function draw_games.refuse_change_without_approval();
drop trigger if exists change_is_approved on draw_games.commitment_void;
create constraint trigger change_is_approved after insert on draw_games.commitment_void
  deferrable initially deferred for each row execute function draw_games.refuse_change_without_approval();
