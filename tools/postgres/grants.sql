-- Rights of the roles that use a database of ours. Runs after the migrations, as the owner of the tables, and may run again.
--
-- sunflower_app       the platform: reads and writes its own schemas, never what is append-only, and the ledger only through its functions
-- sunflower_partners  the embedded partners: their own schemas and nothing of the platform
-- sunflower_verify    reads the platform's schemas, for proofs that run without the platform
--
-- None of them owns anything: they cannot drop, alter, truncate or create, nor disable a trigger.
do $$
declare
  partner_schemas constant text[] := array['identity_provider', 'card_vault', 'draw_feed', 'payment_processor', 'feature_flags', 'mailbox'];
  -- Written by the ledger's own functions alone, which run with their owner's rights.
  ledger_tables constant text[] := array['ledger_transaction', 'player_balance', 'house_balance', 'roll_up_mark'];
  schema_name text;
  role_name text;
  guarded regclass;
begin
  foreach role_name in array array['sunflower_app', 'sunflower_partners', 'sunflower_verify'] loop
    execute format('revoke create on schema public from public, %I', role_name);
    execute format('grant usage on schema public to %I', role_name);
  end loop;

  for schema_name in
    select n.nspname from pg_namespace n
    where n.nspname not like 'pg\_%' and n.nspname not in ('information_schema', 'public')
  loop
    if schema_name = any (partner_schemas) then
      execute format('grant usage on schema %I to sunflower_partners', schema_name);
      execute format('grant select, insert, update, delete on all tables in schema %I to sunflower_partners', schema_name);
      execute format('grant usage on all sequences in schema %I to sunflower_partners', schema_name);
      execute format('grant execute on all functions in schema %I to sunflower_partners', schema_name);
    else
      execute format('grant usage on schema %I to sunflower_app, sunflower_verify', schema_name);
      execute format('grant select, insert, update, delete on all tables in schema %I to sunflower_app', schema_name);
      execute format('grant select on all tables in schema %I to sunflower_verify', schema_name);
      execute format('grant usage, select on all sequences in schema %I to sunflower_app', schema_name);
      execute format('grant select on all sequences in schema %I to sunflower_verify', schema_name);
      execute format('grant execute on all functions in schema %I to sunflower_app', schema_name);
    end if;
  end loop;

  -- Settlement keeps what it matched in a temporary table; a database may give that right to no one by default.
  execute format('grant temporary on database %I to sunflower_app', current_database());

  -- Read by every program before it starts, to see that nothing is left to migrate.
  grant select on all tables in schema public to sunflower_app, sunflower_partners, sunflower_verify;

  foreach schema_name in array ledger_tables loop
    execute format('revoke insert, update, delete on ledger.%I from sunflower_app', schema_name);
  end loop;
  revoke usage on all sequences in schema ledger from sunflower_app;
  -- What operators decided, money that is held and draws with their jackpots end by a state, never by a deletion.
  revoke delete on all tables in schema operators from sunflower_app;
  revoke delete on ledger.hold, draw_games.draw, draw_games.jackpot from sunflower_app;

  -- The job queue guards its tables by row-level security and leaves it to us to say who may pass.
  for guarded in
    select c.oid::regclass from pg_class c
    where c.relnamespace = to_regnamespace('graphile_worker') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sunflower_app')
  loop
    execute format('create policy sunflower_app on %s to sunflower_app using (true) with check (true)', guarded);
  end loop;

  -- What a trigger keeps append-only gets no right to change it either: bit 3 of a trigger's type is delete, bit 4 update.
  for guarded in
    select distinct t.tgrelid::regclass
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid
    where (p.proname = 'refuse_change' and p.pronamespace <> 'operators'::regnamespace
        or p.proname = 'refuse_rewriting')
      and t.tgtype & 8 <> 0 and t.tgtype & 16 <> 0
  loop
    execute format('revoke update, delete, truncate on %s from sunflower_app, sunflower_partners', guarded);
  end loop;

  -- The draw machine locks the row of a draw, which needs the right to update a column; its trigger refuses every change all the same.
  if to_regclass('draw_feed.draw') is not null then
    grant update (draw_id) on draw_feed.draw to sunflower_partners;
  end if;
end $$;

-- New functions are for everyone by default; those of the ledger's owner are for the application alone.
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to sunflower_verify;
revoke execute on function
  ledger.post_transaction, ledger.post_many_transactions, ledger.lock_player_balance, ledger.close_batch, ledger.roll_up_through,
  ledger.lock_seals
from sunflower_verify;
