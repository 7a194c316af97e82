-- Room responsible-gaming: the interval of the reality check a player chose (null: none; no row: the default), and every answer.
create table responsible_gaming.reality_interval (
  player_id uuid primary key,
  interval_minutes integer check (interval_minutes in (15, 30, 60)),
  set_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

create table responsible_gaming.reality_answer (
  player_id uuid not null,
  session_id uuid not null,
  answer_id uuid not null,
  answer text not null check (answer in ('continue', 'take-break', 'log-out', 'history')),
  due_at timestamptz not null,
  answered_at timestamptz not null,
  -- What the player was shown.
  played_seconds integer not null check (played_seconds >= 0),
  net_cents bigint not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, session_id, answer_id)
);
