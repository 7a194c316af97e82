-- Returns the digest of a transaction's input without its time: a retry comes later and is the same input. The module
-- checks that codes and kinds have no comma and no line end, and the free text comes last, so no two inputs share a
-- text.
create or replace function ledger.hash_input(
  p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text
) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(
    p_kind || E'\n' || coalesce(p_player_id::text, '') || E'\n' || array_to_string(p_from, ',')
      || E'\n' || array_to_string(p_to, ',')
      || E'\n' || array_to_string(p_amounts, ',') || E'\n' || coalesce('=' || p_reference, ''),
    'UTF8'))
$$;
