-- Since when a draw may be held ahead of its time at an operator's word; never in production, and recorded with the operator's name.
alter table draw_games.draw add column held_early_at timestamptz;
