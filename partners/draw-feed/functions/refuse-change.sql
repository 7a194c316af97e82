-- Refuses every change of draws, seals, results and failed self-tests.
create or replace function draw_feed.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of draw_feed.% are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger draw_is_append_only before update or delete on draw_feed.draw
  for each row execute function draw_feed.refuse_change();
create or replace trigger draw_seal_is_append_only before update or delete on draw_feed.draw_seal
  for each row execute function draw_feed.refuse_change();
create or replace trigger draw_result_is_append_only before update or delete on draw_feed.draw_result
  for each row execute function draw_feed.refuse_change();
create or replace trigger failed_self_test_is_append_only before update or delete on draw_feed.failed_self_test
  for each row execute function draw_feed.refuse_change();
