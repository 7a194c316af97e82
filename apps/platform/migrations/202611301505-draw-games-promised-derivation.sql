-- How the machine promised to derive the numbers of a draw when it committed. Null for commitments of machines of
-- earlier releases. It only adds a column, so the oldest release that can run after it is 0.1.0.
alter table draw_games.draw_commitment
  add column derivation text;
