-- Commands of operators by request id, so that none runs twice.
create table operators.command (
  request_id uuid primary key,
  -- No reference: the founding command comes before its operator.
  operator text not null,
  verb text not null,
  -- HMAC-SHA-256 of the signed text; the text itself may hold personal data and is not kept.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- `waiting`: for another signature of its operator.
  state text not null default 'running' check (state in ('running', 'waiting', 'done')),
  rounds smallint not null default 1,
  exit_code smallint check (exit_code in (0, 1, 2)),
  received_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default now(),
  check ((state = 'done') = (exit_code is not null and finished_at is not null))
);
