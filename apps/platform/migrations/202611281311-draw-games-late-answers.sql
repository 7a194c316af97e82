-- What the draw machine signed after operators had typed the numbers of its draw. It only adds a table, so the oldest
-- release that can run after it is 0.1.0.
create table draw_games.late_answer (
  draw_id uuid not null references draw_games.draw,
  -- The whole signed response, as in draw_evidence.
  signed_result jsonb not null,
  -- The signature, which distinguishes responses.
  signature text not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, signature)
);
