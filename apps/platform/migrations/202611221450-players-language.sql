-- Players: the language letters to them are written in, as the client calls it: that of their last sign-in.
alter table players.player
  add column language text not null default 'en-US' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
