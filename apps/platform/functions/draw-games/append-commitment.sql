-- Appends a commitment of the draw machine to the public log in the transaction that stores it, with how the numbers
-- will be made and whose the other half of the seed is.
create or replace function draw_games.append_commitment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public_log.add_entry('draw-commitment', new.draw_id::text, 1, jsonb_strip_nulls(jsonb_build_object(
    'commitment', new.commitment,
    'derivation', new.derivation,
    'custodianKey', new.custodian_key)));
  return null;
end $$;

create or replace trigger draw_commitment_is_logged after insert on draw_games.draw_commitment
  for each row execute function draw_games.append_commitment();
alter table draw_games.draw_commitment enable always trigger draw_commitment_is_logged;
