-- contract: 0.1.0 stopped using nothing: the new check allows the alarms of the old one and those of canceled plays
alter table instant_games.return_alarm drop constraint return_alarm_what_check;
alter table instant_games.return_alarm add constraint return_alarm_what_check
  check (what ~ '^(canceled-)?(return|tier-[0-9]+)$');
