-- Appends a pool of tickets to the public log in the transaction that registers it, before its first sale.
create or replace function instant_games.append_pool() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public_log.add_entry('instant-pool', concat_ws('/', new.game_id, new.price_cents, new.pool_no), 1,
    jsonb_build_object('gameId', new.game_id, 'priceCents', new.price_cents::text, 'poolNo', new.pool_no,
      'mathsVersion', new.maths_version, 'digest', new.digest, 'ticketCount', new.ticket_count::text,
      'registeredAt', public_log.format_instant(new.registered_at)));
  return null;
end $$;

create or replace trigger pool_is_logged after insert on instant_games.pool
  for each row execute function instant_games.append_pool();
alter table instant_games.pool enable always trigger pool_is_logged;
