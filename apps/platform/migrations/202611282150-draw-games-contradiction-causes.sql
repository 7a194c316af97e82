-- What caused a contradiction, named by its answer (decision 127). It only adds a table, so the oldest release that can
-- run after it is 0.1.0.

-- A key of the log that leaked or was retired, or sizes of another history that it signed: further contradictions that
-- this key signed, of these sizes if there are any, hold no settlement. Append-only; only the function that stores
-- answers writes it.
create table draw_games.contradiction_cause (
  contradiction_id uuid primary key references draw_games.contradiction_answer,
  -- The verifier key that signed the contradiction.
  signed_by text not null check (octet_length(signed_by) between 1 and 300),
  first_size bigint,
  last_size bigint,
  recorded_at timestamptz not null default now(),
  check ((first_size is null) = (last_size is null) and first_size <= last_size)
);
create index contradiction_cause_of_key on draw_games.contradiction_cause (signed_by);
