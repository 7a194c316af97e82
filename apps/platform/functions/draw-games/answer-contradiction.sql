-- Stores the answer to a contradiction, by a proposal of operators that has exactly this answer; settlements continue.
-- The proposal may name the cause, a key of the log or a range of sizes that it signed: further contradictions with it
-- hold nothing. refuse_change_without_approval checks the second operator's approval when the transaction commits.
create or replace function draw_games.answer_contradiction(
  p_contradiction_id uuid, p_answer text, p_proposal_id uuid, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('draw_games.contradiction'));
  insert into draw_games.contradiction_answer (contradiction_id, answer, proposal_id, answered_at)
  select p_contradiction_id, p_answer, p_proposal_id, p_now
  from operators.proposal p
  where p.proposal_id = p_proposal_id and p.kind = 'draw-games.answer-contradiction' and p.state = 'open'
    and p.expires_at > p_now and (p.action::jsonb ->> 'contradictionId')::uuid = p_contradiction_id
    and p.action::jsonb ->> 'answer' = p_answer and not draw_games.is_ahead_of_clock(p_now);
  if not found then
    raise exception 'no open proposal allows the answer to contradiction %', p_contradiction_id
      using errcode = 'restrict_violation';
  end if;
  insert into draw_games.contradiction_cause (contradiction_id, signed_by, first_size, last_size)
  select p_contradiction_id, c.finding ->> 'signedBy', (p.action::jsonb #>> '{cause,firstSize}')::bigint,
    (p.action::jsonb #>> '{cause,lastSize}')::bigint
  from operators.proposal p, draw_games.contradiction c
  where p.proposal_id = p_proposal_id and p.action::jsonb ? 'cause' and c.contradiction_id = p_contradiction_id;
end $$;
