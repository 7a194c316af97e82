-- Returns whether a proposal is open that allows a change of a draw. The change runs before its last approval is
-- stored; refuse_change_without_approval checks that one when the transaction commits. Signatures can't be checked
-- here: the application checks them before the change, and the verification of a draw checks them again.
create or replace function draw_games.is_proposed(
  p_proposal_id uuid, p_kinds text[], p_draw_id uuid, p_now timestamptz
) returns boolean
language sql stable as $$
  select exists (
    select from operators.proposal p
    where p.proposal_id = p_proposal_id and p.kind = any (p_kinds) and p.state = 'open' and p.expires_at > p_now
      and p.action::jsonb ->> 'drawId' = p_draw_id::text)
$$;
