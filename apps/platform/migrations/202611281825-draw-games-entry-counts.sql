-- How many boards of a sealed draw were bought in which way and with which add-ons. Draws sealed before have no rows.
-- It only adds, so the oldest release that can run after it is 0.1.0.
create table draw_games.entry_count (
  draw_id uuid not null references draw_games.draw,
  -- Bought on the web, bought by a subscription, or won as a free ticket.
  channel text not null check (channel in ('web', 'subscription', 'free')),
  add_ons text[] not null,
  board_count bigint not null check (board_count > 0),
  primary key (draw_id, channel, add_ons)
);
