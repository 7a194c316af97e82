-- Players can choose a check-in every 20 minutes, which is also the default. Which intervals there are is a rule of the
-- code (player-rules/limits). The oldest release that can run after it is 0.1.0, which can't show the interval of a
-- player who chose 20 minutes until they choose another one.
alter table responsible_gaming.reality_interval drop constraint reality_interval_interval_minutes_check;
