-- Guards a partition of boards: a truncate fires the triggers of the named tables only, so every partition has its own.
create or replace function draw_games.guard_against_truncate(p_table regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger board_is_not_emptied before truncate on %s
      for each statement execute function draw_games.refuse_change()', p_table);
  execute format('alter table only %s enable always trigger board_is_not_emptied', p_table);
end $$;
