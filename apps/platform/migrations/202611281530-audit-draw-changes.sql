-- Finds the entries about changes of a draw, to compare them with the changes. It only adds an index, so the oldest
-- release that can run after it is 0.1.0.
create index entry_draw_changed on audit.entry (subject)
  where action in ('draw-games.draw-changed', 'draw-games.jackpot-changed');
