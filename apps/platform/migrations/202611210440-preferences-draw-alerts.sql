-- Who asked to be told of results or jackpots: read after every draw, a page of players at a time.
create index preference_of_alerts on preferences.preference (category, sub_category, player_id)
  where category = 'DRAW_ALERTS' and preference <> '';
