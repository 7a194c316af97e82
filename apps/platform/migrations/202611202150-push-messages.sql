-- Room push: messages to players, kept until they were taken or are too old to matter. A message is written in the transaction that makes it
-- true and numbered under its player's row lock, so numbers are committed in order: who has seen number n misses nothing below it.
create schema push;

create table push.mailbox (
  player_id uuid primary key,
  last_sequence bigint not null default 0,
  -- Some page of the player has handled everything up to here; a page that knows nothing yet begins after it.
  acknowledged_to bigint not null default 0,
  -- Swept away up to here: a page that was away since before must ask for everything anew.
  removed_to bigint not null default 0
) with (fillfactor = 70);

create table push.message (
  player_id uuid not null,
  sequence bigint not null,
  destination text not null check (destination ~ '^/(user/queue|queue)/[a-z][a-z.-]*(-[0-9a-f-]{36})?$'),
  payload jsonb not null check (octet_length(payload::text) <= 4096),
  -- Set: only for pages of this session.
  session_id uuid,
  -- After this message the session's connections end.
  ends_session boolean not null default false,
  message_key text,
  recorded_at timestamptz not null default now(),
  primary key (player_id, sequence)
);
create unique index message_once on push.message (player_id, message_key) where message_key is not null;
create index message_age on push.message (recorded_at);

create table push.broadcast (
  sequence bigint primary key,
  destination text not null check (destination ~ '^/topic/[a-z][a-z.-]*$'),
  payload jsonb not null check (octet_length(payload::text) <= 4096),
  message_key text unique,
  recorded_at timestamptz not null default now()
);
create index broadcast_age on push.broadcast (recorded_at);

create table push.broadcast_head (
  is_only boolean primary key default true check (is_only),
  last_sequence bigint not null default 0,
  removed_to bigint not null default 0
);
insert into push.broadcast_head default values;

-- A token opens one connection.
create table push.used_token (
  token_id uuid primary key,
  expires_at timestamptz not null
);
create index used_token_expires_at on push.used_token (expires_at);

-- Writes one message to each of these players (for_sessions, if given, names the session of each) and tells the nodes at commit. With a key a
-- player gets it once however often it is asked for; with replaces_earlier an earlier message of the same destination that is still kept gives
-- way to it. Returns how many were written.
create function push.send_message(to_players uuid[], for_sessions uuid[], to_destination text, with_payload jsonb, with_key text,
  replaces_earlier boolean, ends_it boolean) returns integer language plpgsql as $$
declare
  written integer;
  page text;
begin
  insert into push.mailbox (player_id) select distinct t.id from unnest(to_players) t(id) order by t.id on conflict do nothing;
  perform from push.mailbox b where b.player_id = any(to_players) order by b.player_id for update;
  with asked as (
    select t.player_id, t.session_id, row_number() over (partition by t.player_id order by t.position) as nth
    from unnest(to_players, coalesce(for_sessions, '{}')) with ordinality t(player_id, session_id, position)
    where with_key is null or not exists (
      select from push.message m where m.player_id = t.player_id and m.message_key = with_key)
  ), numbered as (
    update push.mailbox b set last_sequence = b.last_sequence + a.many
    from (select a.player_id, count(*) as many from asked a group by a.player_id) a
    where b.player_id = a.player_id
    returning b.player_id, b.last_sequence - a.many as before
  ), replaced as (
    delete from push.message m using numbered n
    where replaces_earlier and m.player_id = n.player_id and m.destination = to_destination
  )
  insert into push.message (player_id, sequence, destination, payload, session_id, ends_session, message_key)
  select a.player_id, n.before + a.nth, to_destination, with_payload, a.session_id, ends_it, with_key
  from asked a join numbered n on n.player_id = a.player_id;
  get diagnostics written = row_count;
  if written > 0 then
    -- A notification holds 8,000 bytes: two hundred ids.
    for page in
      select string_agg(p.id::text, ',') from (
        select d.id, (row_number() over (order by d.id) - 1) / 200 as page
        from (select distinct t.id from unnest(to_players) t(id)) d) p
      group by p.page
    loop
      perform pg_notify('push', page);
    end loop;
  end if;
  return written;
end $$;

-- Writes one message to everybody and tells the nodes at commit; null when its key was used before.
create function push.send_broadcast(to_destination text, with_payload jsonb, with_key text) returns bigint language plpgsql as $$
declare
  given bigint;
begin
  perform from push.broadcast_head for update;
  if with_key is not null and exists (select from push.broadcast b where b.message_key = with_key) then
    return null;
  end if;
  update push.broadcast_head h set last_sequence = h.last_sequence + 1 returning h.last_sequence into given;
  insert into push.broadcast (sequence, destination, payload, message_key) values (given, to_destination, with_payload, with_key);
  perform pg_notify('push', 'all');
  return given;
end $$;

-- Puts down how far players have handled their messages; never backwards. Locked in the order in which messages lock.
create function push.acknowledge_messages(of_players uuid[], up_to bigint[]) returns void language sql as $$
  with due as (
    select b.player_id, t.sequence from push.mailbox b
    join unnest(of_players, up_to) t(player_id, sequence) on t.player_id = b.player_id
    where b.acknowledged_to < t.sequence
    order by b.player_id for update of b)
  update push.mailbox b set acknowledged_to = greatest(b.acknowledged_to, least(d.sequence, b.last_sequence))
  from due d where b.player_id = d.player_id
$$;

-- Removes at most row_limit messages that are too old, or beyond the number a player may keep, and remembers up to where. Returns how many.
create function push.sweep_messages(before timestamptz, most_a_player integer, row_limit integer) returns integer language plpgsql as $$
declare
  removed integer;
begin
  with gone as (
    select m.player_id, m.sequence from push.message m join push.mailbox b on b.player_id = m.player_id
    where m.recorded_at < before or m.sequence <= b.last_sequence - most_a_player
    limit row_limit for update of m skip locked
  ), deleted as (
    delete from push.message m using gone g where m.player_id = g.player_id and m.sequence = g.sequence
    returning m.player_id, m.sequence
  )
  update push.mailbox b set removed_to = greatest(b.removed_to, d.sequence)
  from (select d.player_id, max(d.sequence) as sequence from deleted d group by d.player_id order by d.player_id) d
  where b.player_id = d.player_id;
  get diagnostics removed = row_count;
  return removed;
end $$;

create function push.sweep_broadcasts(before timestamptz, row_limit integer) returns integer language plpgsql as $$
declare
  removed integer;
begin
  with deleted as (
    delete from push.broadcast b where b.sequence in (
      select o.sequence from push.broadcast o where o.recorded_at < before order by o.sequence limit row_limit)
    returning b.sequence)
  select count(*), max(d.sequence) into removed from deleted d;
  return removed;
end $$;
