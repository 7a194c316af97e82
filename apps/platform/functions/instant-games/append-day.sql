-- Appends the digest of a gaming day's seed to the public log in the transaction that registers it, before its first
-- play.
create or replace function instant_games.append_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public_log.add_entry('instant-day', to_char(new.gaming_day, 'YYYY-MM-DD'), 1, jsonb_build_object(
    'digest', new.digest, 'registeredAt', public_log.format_instant(new.registered_at)));
  return null;
end $$;

create or replace trigger day_is_logged after insert on instant_games.day
  for each row execute function instant_games.append_day();
alter table instant_games.day enable always trigger day_is_logged;
