-- Refuses to change or delete the outcome of a round and the beacon round that decides it. Refuses a round that starts
-- with an outcome, and an incomplete outcome: without prize, book digest or deciding values, in a round being
-- canceled, or, if witnessed, without the proof. `book` is what a round of an older release has instead of the digest.
create or replace function game_server.refuse_changed_outcome() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'CREATED' or num_nonnulls(new.tier, new.prize_cents, new.book, new.book_digest,
        new.demo_seed, new.beacon_round, new.beacon_signature, new.cancellation_id) > 0 then
      raise exception 'round % starts without an outcome', new.round_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.tier is not null and (new.book is distinct from old.book or new.book_digest is distinct from old.book_digest
      or new.demo_seed is distinct from old.demo_seed or new.maths_version is distinct from old.maths_version
      or new.ticket_no is distinct from old.ticket_no
      or new.pool_id is distinct from old.pool_id or new.tier is distinct from old.tier
      or new.prize_cents is distinct from old.prize_cents or new.price_cents is distinct from old.price_cents) then
    raise exception 'the outcome of round % is never changed', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.beacon_round is not null and (new.beacon_round is distinct from old.beacon_round
      or new.gaming_day is distinct from old.gaming_day
      or new.is_witnessed is distinct from old.is_witnessed
      or (old.witness_proof is not null and new.witness_proof is distinct from old.witness_proof)
      or (old.tier is not null and new.beacon_signature is distinct from old.beacon_signature)) then
    raise exception 'the beacon round of round % is never changed', old.round_id using errcode = 'restrict_violation';
  end if;
  if (new.tier is not null) <> (new.state in ('DRAWN', 'SETTLED', 'CLAIM_PENDING')) then
    raise exception 'round % is % with tier %', old.round_id, new.state, new.tier using errcode = 'check_violation';
  end if;
  if new.tier is null and (new.prize_cents is not null or new.book is not null) then
    raise exception 'round % has no tier, but a prize or a book', old.round_id using errcode = 'check_violation';
  end if;
  if new.tier is not null and new.cancellation_id is not null then
    raise exception 'the outcome of round % is not whole', old.round_id using errcode = 'check_violation';
  end if;
  if old.tier is null and new.tier is not null then
    if new.prize_cents is null or new.book_digest is null or new.book is not null
        or (new.beacon_signature is null) = (new.demo_seed is null) then
      raise exception 'the outcome of round % is not whole', old.round_id using errcode = 'check_violation';
    end if;
    if new.is_witnessed and new.witness_proof is null then
      raise exception 'round % has no proof of witnesses', old.round_id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;

create or replace trigger round_keeps_its_outcome before insert or update or delete on game_server.round
  for each row execute function game_server.refuse_changed_outcome();
