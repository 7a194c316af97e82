-- Voids of the draw machine's commitments, without which operators can't type the numbers of a draw that has one
-- (decision 142). It only adds a table, so the oldest release that can run after it is 0.1.0.

-- Append-only; only its function writes it.
create table draw_games.commitment_void (
  draw_id uuid primary key references draw_games.draw_commitment,
  proposal_id uuid not null unique,
  voided_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
