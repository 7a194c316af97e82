-- Appends a slot of debits to the public log in the transaction that seals it, before the beacon round that decides
-- them.
create or replace function instant_games.append_slot() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public_log.add_entry('instant-slot', new.beacon_round::text, 1, jsonb_build_object(
    'debitCount', cardinality(new.round_ids), 'root', new.root,
    'sealedAt', public_log.format_instant(new.sealed_at)));
  return null;
end $$;

create or replace trigger slot_is_logged after insert on instant_games.debit_slot
  for each row execute function instant_games.append_slot();
alter table instant_games.debit_slot enable always trigger slot_is_logged;
