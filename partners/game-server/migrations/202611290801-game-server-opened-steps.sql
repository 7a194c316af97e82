-- Which steps of its reveal a round has shown, in their order, and when the last new one was reported; until now only
-- their number was stored, so an open round continues with that many from its start. The column `progress` stays,
-- unused, until a later release drops it.
alter table game_server.round
  add column opened integer[] not null default '{}',
  add column revealed_at timestamptz,
  -- Whether no picture showed the prize, so that the platform gets to know it with the credit.
  add column is_picture_wrong boolean not null default false;
update game_server.round set opened = array(select generate_series(0, progress - 1)), revealed_at = now()
  where state = 'DRAWN';
-- A demo that the system ends looks for its session.
create index session_wallet_key on game_server.session (wallet_key);
