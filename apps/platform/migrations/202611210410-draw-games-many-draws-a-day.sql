-- Draw games: several draws a day.
alter table draw_games.draw drop constraint draw_game_id_draw_date_key,
  add constraint draw_of_day unique (game_id, draw_date, draw_number);

-- Makes the partition of draws unless it is there. Draws that come every few minutes share one: a table for each would be hundreds of
-- thousands in a few years. Digits get an index of their own, by which the winners of a draw are found without a scan.
drop function draw_games.open_board_partition(uuid);
create function draw_games.open_board_partition(of_draws uuid[], has_digit_index boolean) returns void language plpgsql as $$
declare
  partition_name text := 'board_' || replace(of_draws[1]::text, '-', '');
  draw_list text;
begin
  if to_regclass('draw_games.' || partition_name) is not null then
    return;
  end if;
  select string_agg(quote_literal(d.draw_id), ', ' order by d.place) into draw_list
  from unnest(of_draws) with ordinality as d(draw_id, place);
  execute format('create table draw_games.%I (like draw_games.board including defaults including constraints, check (draw_id in (%s)))', partition_name, draw_list);
  if cardinality(of_draws) = 1 then
    execute format('create unique index on draw_games.%I (ticket_id, board_number)', partition_name);
  else
    execute format('create unique index on draw_games.%I (draw_id, ticket_id, board_number)', partition_name);
  end if;
  if has_digit_index then
    execute format('create index on draw_games.%I (main_high, main_low)', partition_name);
  end if;
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%s)', partition_name, draw_list);
  perform draw_games.guard_against_truncate(to_regclass('draw_games.' || partition_name));
end
$$;
