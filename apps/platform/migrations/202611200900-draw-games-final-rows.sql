-- Draw games: what happened stays. Rows that are final refuse update, delete and truncate, also in replica mode, in which ordinary triggers
-- are silent. One trigger a statement: an insert pays nothing, and a change is refused before its first row.
do $$
declare
  final_table text;
begin
  foreach final_table in array array['draw_result', 'draw_event', 'ticket', 'settlement', 'draw_seal', 'draw_commitment', 'draw_evidence',
    'draw_verification', 'matched_prize', 'draw_difference', 'draw_refund', 'prize_overpayment', 'published_result']
  loop
    execute format('drop trigger %I on draw_games.%I', final_table || '_is_final', final_table);
    execute format('create trigger %I before update or delete or truncate on draw_games.%I
      for each statement execute function draw_games.refuse_change()', final_table || '_is_final', final_table);
    execute format('alter table draw_games.%I enable always trigger %I', final_table, final_table || '_is_final');
  end loop;
end
$$;

-- Boards keep a trigger a row: only that kind is passed on to partitions, so a change through a partition's own name is refused too.
alter table draw_games.board enable always trigger board_is_final;

-- A truncate meets the triggers of the tables it names, so every partition carries its own.
create function draw_games.guard_against_truncate(guarded regclass) returns void language plpgsql as $$
begin
  execute format('create trigger board_is_not_emptied before truncate on %s for each statement execute function draw_games.refuse_change()',
    guarded);
  execute format('alter table only %s enable always trigger board_is_not_emptied', guarded);
end
$$;

create or replace function draw_games.open_board_partition(of_draw uuid) returns void language plpgsql as $$
declare
  partition_name text := 'board_' || replace(of_draw::text, '-', '');
begin
  if to_regclass('draw_games.' || partition_name) is not null then
    return;
  end if;
  execute format('create table draw_games.%I (like draw_games.board including defaults, check (draw_id = %L))', partition_name, of_draw);
  execute format('create unique index on draw_games.%I (ticket_id, board_number)', partition_name);
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%L)', partition_name, of_draw);
  perform draw_games.guard_against_truncate(to_regclass('draw_games.' || partition_name));
end
$$;

select draw_games.guard_against_truncate(t.relid) from pg_partition_tree('draw_games.board') t;
