-- How many hours a looser change had to wait when it was requested: it lapses a week after that, also if the player has
-- chosen a longer wait since. Null: a request from before there were longer waits, which waits 48 hours.
alter table preferences.preference add column asked_wait_hours integer;
alter table responsible_gaming.player_limit add column asked_wait_hours integer;
