-- A player has one running session: two logins at once cannot leave two, whatever the program does.
update sessions.session s set ended_at = s.last_seen_at, end_reason = 'DIFFERENT_DEVICE_LOGIN'
where s.ended_at is null and exists (
  select 1 from sessions.session later
  where later.player_id = s.player_id and later.ended_at is null
    and (later.created_at, later.session_id) > (s.created_at, s.session_id));

drop index sessions.session_live;
create unique index session_running on sessions.session (player_id) where ended_at is null;

-- One vocabulary for the ends of sessions: the words pages are told.
update sessions.session set end_reason = 'inactive' where end_reason = 'IDLE';
update sessions.session set end_reason = 'TIME_LIMIT_EXPIRED' where end_reason = 'TOO_LONG';

-- The latest time the platform has seen, so that a clock that was set back is noticed also by a process that was started since.
create table sessions.clock_mark (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);
