-- Pages of a player's messages, read or not, newest first.
create index notification_of_player on notifications.notification (player_id, happened_at desc, notification_id desc)
  where withdrawn_at is null;
