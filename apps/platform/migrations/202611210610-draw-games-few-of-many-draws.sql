-- Draw games: what is on its way, and what is over, found without walking through the draws of years or those that are still to come.

-- A handful of each game at any time: what is shown as "cannot tell yet", and whose next step the schedule asks for every minute.
create index draw_on_its_way on draw_games.draw (game_id, draws_at)
  where state in ('open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed');

-- Last results, past draws and histories begin with the latest draw that is over, behind hundreds that are scheduled.
create index draw_that_is_over on draw_games.draw (game_id, draws_at) where state not in ('scheduled', 'open');
