-- Finds people with one birth date, among whom a name is compared: few enough to look at each.
create index player_by_birth_date on players.player (date_of_birth);
