-- The end of the sale and the draw time that the draw machine fixed when it committed. Null for commitments of machines
-- of earlier releases. It only adds columns, so the oldest release that can run after it is 0.1.0.
alter table draw_games.draw_commitment
  add column closes_at timestamptz,
  add column draws_at timestamptz;
