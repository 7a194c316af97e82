-- Writes one message to each player and notifies the nodes at commit. p_session_ids, if given, names the session of
-- each. With a key a player gets the message once; with p_replaces_earlier it replaces an earlier message to the same
-- destination. Returns how many messages were written.
create or replace function push.send_message(
  p_player_ids uuid[], p_session_ids uuid[], p_destination text, p_payload jsonb, p_message_key text,
  p_replaces_earlier boolean, p_ends_session boolean
) returns integer
language plpgsql as $$
declare
  v_written integer;
  v_page text;
begin
  insert into push.mailbox (player_id)
  select distinct t.id from unnest(p_player_ids) t(id) order by t.id on conflict do nothing;
  perform from push.mailbox b where b.player_id = any(p_player_ids) order by b.player_id for update;
  with asked as (
    select t.player_id, t.session_id, row_number() over (partition by t.player_id order by t.position) as nth
    from unnest(p_player_ids, coalesce(p_session_ids, '{}')) with ordinality t(player_id, session_id, position)
    where p_message_key is null or not exists (
      select from push.message m where m.player_id = t.player_id and m.message_key = p_message_key)
  ), numbered as (
    update push.mailbox b set last_sequence = b.last_sequence + a.many
    from (select a.player_id, count(*) as many from asked a group by a.player_id) a
    where b.player_id = a.player_id
    returning b.player_id, b.last_sequence - a.many as before
  ), replaced as (
    delete from push.message m using numbered n
    where p_replaces_earlier and m.player_id = n.player_id and m.destination = p_destination
  )
  insert into push.message (player_id, sequence, destination, payload, session_id, ends_session, message_key)
  select a.player_id, n.before + a.nth, p_destination, p_payload, a.session_id, p_ends_session, p_message_key
  from asked a join numbered n on n.player_id = a.player_id;
  get diagnostics v_written = row_count;
  if v_written > 0 then
    -- A notification can hold 8,000 bytes: two hundred ids.
    for v_page in
      select string_agg(p.id::text, ',') from (
        select d.id, (row_number() over (order by d.id) - 1) / 200 as page
        from (select distinct t.id from unnest(p_player_ids) t(id)) d) p
      group by p.page
    loop
      perform pg_notify('push', v_page);
    end loop;
  end if;
  return v_written;
end $$;
