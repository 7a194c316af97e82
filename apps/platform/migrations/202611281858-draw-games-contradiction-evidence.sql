-- Further evidence for a contradiction that holds every unsettled draw already (decision 127). It only adds a table, so
-- the oldest release that can run after it is 0.1.0.

-- A further contradiction of the log, proven while one held every unsettled draw. It holds nothing itself: the answer
-- to the open one covers it. Append-only; only the function that stores contradictions writes it.
create table draw_games.contradiction_evidence (
  -- What contradicts, whatever the form of the evidence.
  substance text primary key check (octet_length(substance) between 1 and 200),
  contradiction_id uuid not null references draw_games.contradiction,
  finding jsonb not null,
  -- What was sent, as it was sent.
  evidence jsonb not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index contradiction_evidence_of on draw_games.contradiction_evidence (contradiction_id);
