-- Appends the terms, the commitment and the rounds of a drawing to the public log in the transaction that stores it.
create or replace function second_chance.append_commitment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public_log.add_entry('chance-commitment', new.drawing_id::text, 1, new.terms || jsonb_build_object(
    'commitment', new.commitment, 'beaconChain', new.beacon_chain, 'beaconRound', new.beacon_round,
    'fallbackRound', new.fallback_round));
  return null;
end $$;

create or replace trigger commitment_is_logged after insert on second_chance.drawing
  for each row execute function second_chance.append_commitment();
alter table second_chance.drawing enable always trigger commitment_is_logged;
