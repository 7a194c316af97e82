-- When the player of a session typed her password last: at the sign-in, or again before a change that asks for it. Null on sessions from before.
alter table sessions.session add column proved_at timestamptz;
