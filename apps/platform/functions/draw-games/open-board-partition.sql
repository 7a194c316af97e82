-- Creates the partition of draws unless it exists. Frequent draws share one, because a table for each would mean
-- hundreds of thousands within a few years. Digits get an index that starts with the draw and finds its winners
-- without a scan. Runs with the owner's rights, because the application can't create tables.
create or replace function draw_games.open_board_partition(p_draws uuid[], p_has_digit_index boolean)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_partition_name text := 'board_' || replace(p_draws[1]::text, '-', '');
  v_draw_list text;
begin
  if to_regclass('draw_games.' || v_partition_name) is not null then
    return;
  end if;
  select string_agg(quote_literal(d.draw_id), ', ' order by d.place) into v_draw_list
  from unnest(p_draws) with ordinality as d(draw_id, place);
  execute format(
    'create table draw_games.%I (
      like draw_games.board including defaults including constraints, check (draw_id in (%s)))',
    v_partition_name, v_draw_list);
  if cardinality(p_draws) = 1 then
    execute format('create unique index on draw_games.%I (ticket_id, board_number)', v_partition_name);
  else
    execute format('create unique index on draw_games.%I (draw_id, ticket_id, board_number)', v_partition_name);
  end if;
  if p_has_digit_index then
    execute format('create index on draw_games.%I (draw_id, main_high, main_low)', v_partition_name);
  end if;
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%s)',
    v_partition_name, v_draw_list);
  perform draw_games.guard_against_truncate(to_regclass('draw_games.' || v_partition_name));
end $$;
