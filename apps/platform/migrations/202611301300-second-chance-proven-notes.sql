-- contract: 0.1.0 stopped using second_chance.store_cosigned_seal without a note
-- It has no second-chance drawings, so it can still run.

-- The note that proved when a quorum had cosigned the seal of a drawing, and of how many organizations it needed one.
-- It fixes the round: later cosignatures and another quorum change nothing.
drop function if exists second_chance.store_cosigned_seal(uuid, bigint, timestamptz);
alter table second_chance.cosigned_seal add column note text, add column quorum integer check (quorum > 0);

-- Earlier rows get the cosignatures that their time was read from. The guard of the table exists if any row does.
alter table second_chance.cosigned_seal disable trigger user;
update second_chance.cosigned_seal s
set (note, quorum) = (
  select k.note || string_agg(c.line || E'\n', '' order by c.witness), count(*)
  from public_log.checkpoint k join public_log.cosignature c on c.tree_size = k.tree_size
  where k.tree_size = s.tree_size and c.cosigned_at <= s.cosigned_at
  group by k.note);
alter table second_chance.cosigned_seal alter column note set not null, alter column quorum set not null;
do $$
begin
  if exists (select from pg_trigger t where t.tgrelid = 'second_chance.cosigned_seal'::regclass
      and t.tgname = 'cosigned_seal_append_only') then
    alter table second_chance.cosigned_seal enable always trigger cosigned_seal_append_only;
  end if;
end $$;

-- SEAL_UNPROVEN: what the log or this database has doesn't prove the time of the seal. STEP_FAILED: a step failed, such
-- as sealing or drawing, and is repeated.
alter table second_chance.delay
  drop constraint delay_reason_check,
  add constraint delay_reason_check check (reason in (
    'BEACON_LATE', 'BEACON_CHANGED', 'BEACON_FALLBACK', 'BEACON_MISSED', 'SEAL_UNPROVEN', 'STEP_FAILED'));
