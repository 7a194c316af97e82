-- When the player proved that the email of her account is hers; null until she has.
alter table players.player add column email_verified_at timestamptz;
