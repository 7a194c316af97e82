-- What the second operator typed, where both type the same on their own: her signature covers this text and not the first one's.
alter table operators.proposal
  add column approved_action text check (jsonb_typeof(approved_action::jsonb) = 'object'),
  -- When a proposal was withdrawn, or ended because the second entry differed, and who did it.
  add column ended_at timestamptz,
  add column ended_by text references operators.operator (name),
  drop constraint proposal_state_check,
  add constraint proposal_state_check check (state in ('open', 'executed', 'differed', 'withdrawn')),
  add constraint proposal_ended_check
    check ((state in ('differed', 'withdrawn')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  add constraint proposal_typed_when_executed check (approved_action is null or state = 'executed');

-- What is proposed about one draw is asked for by the draw.
create index proposal_open_of_draw on operators.proposal ((action::jsonb ->> 'drawId')) where state = 'open';
