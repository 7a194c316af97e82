-- Draw games: draws of digits share partitions too, so the index by which their winners are found begins with the draw.
create or replace function draw_games.open_board_partition(of_draws uuid[], has_digit_index boolean) returns void language plpgsql as $$
declare
  partition_name text := 'board_' || replace(of_draws[1]::text, '-', '');
  draw_list text;
begin
  if to_regclass('draw_games.' || partition_name) is not null then
    return;
  end if;
  select string_agg(quote_literal(d.draw_id), ', ' order by d.place) into draw_list
  from unnest(of_draws) with ordinality as d(draw_id, place);
  execute format('create table draw_games.%I (like draw_games.board including defaults including constraints, check (draw_id in (%s)))',
    partition_name, draw_list);
  if cardinality(of_draws) = 1 then
    execute format('create unique index on draw_games.%I (ticket_id, board_number)', partition_name);
  else
    execute format('create unique index on draw_games.%I (draw_id, ticket_id, board_number)', partition_name);
  end if;
  if has_digit_index then
    execute format('create index on draw_games.%I (draw_id, main_high, main_low)', partition_name);
  end if;
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%s)', partition_name, draw_list);
  perform draw_games.guard_against_truncate(to_regclass('draw_games.' || partition_name));
end
$$;
