-- Records how far players have handled their messages; never moves backward. Takes its locks in the same order as
-- send_message.
create or replace function push.acknowledge_messages(p_player_ids uuid[], p_up_to bigint[]) returns void
language sql as $$
  with due as (
    select b.player_id, t.sequence from push.mailbox b
    join unnest(p_player_ids, p_up_to) t(player_id, sequence) on t.player_id = b.player_id
    where b.acknowledged_to < t.sequence
    order by b.player_id for update of b)
  update push.mailbox b set acknowledged_to = greatest(b.acknowledged_to, least(d.sequence, b.last_sequence))
  from due d where b.player_id = d.player_id
$$;
