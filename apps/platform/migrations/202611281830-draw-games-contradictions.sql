-- Contradictions that anyone proved, which hold settlements until operators answer, and doubts without a proof
-- (decision 127). It only adds tables, so the oldest release that can run after it is 0.1.0.

-- A contradiction that the platform verified. Append-only; only its function writes it.
create table draw_games.contradiction (
  contradiction_id uuid primary key,
  -- The draw whose settlement waits; null: every draw that isn't settled.
  draw_id uuid references draw_games.draw,
  kind text not null check (kind in ('checkpoint', 'entry')),
  -- What contradicts, whatever the form of the evidence, so that the same contradiction holds settlements only once.
  substance text not null unique check (octet_length(substance) between 1 and 200),
  finding jsonb not null,
  -- What was sent, as it was sent.
  evidence jsonb not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- What two operators answered. Append-only; only its function writes it.
create table draw_games.contradiction_answer (
  contradiction_id uuid primary key references draw_games.contradiction,
  answer text not null check (length(answer) between 1 and 500),
  proposal_id uuid not null unique,
  answered_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- A doubt without a proof. It holds nothing, and is answered by a date.
create table draw_games.doubt (
  doubt_number bigint generated always as identity (start with 1001) primary key,
  draw_id uuid,
  doubt text not null check (length(doubt) between 1 and 2000),
  -- How to reach the sender, as they wrote it; null if they gave nothing.
  contact text check (length(contact) between 1 and 200),
  received_at timestamptz not null,
  answer_by date not null,
  answer text check (length(answer) between 1 and 500),
  answered_by text,
  answered_at timestamptz,
  recorded_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index doubt_open on draw_games.doubt (doubt_number) where answer is null;
