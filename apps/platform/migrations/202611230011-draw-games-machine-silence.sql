-- Since when, and last when, the platform itself got no numbers from the draw machine for a draw whose time had come. Operators may type the
-- numbers of a draw of the machine only after it was silent for long enough.
create table draw_games.machine_silence (
  draw_id uuid primary key references draw_games.draw,
  since timestamptz not null,
  last_at timestamptz not null check (last_at >= since),
  attempts integer not null default 1 check (attempts > 0),
  recorded_at timestamptz not null default now()
);
