-- The end of the sale and the draw time that were fixed when a draw opened. Null for draws opened before. It only adds
-- columns, so the oldest release that can run after it is 0.1.0.
alter table draw_feed.draw
  add column closes_at timestamptz,
  add column draws_at timestamptz;
