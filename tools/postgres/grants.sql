-- Rights of the database roles. Runs after migrations and functions, as the owner of the tables, and may run again.
--
-- sunflower_app       the platform: reads and writes its own schemas, changes nothing append-only, and writes to the
--                     ledger and to draws only through their functions
-- sunflower_partners  the embedded partners: reads and writes their own schemas, no access to the platform's
-- sunflower_verify    reads the platform's schemas, for verifications that run without the platform
--
-- None of these roles owns anything, so they can't drop, alter, truncate or create, nor disable a trigger.
do $$
declare
  v_partner_schemas constant text[] := array[
    'identity_provider', 'card_vault', 'draw_feed', 'payment_processor', 'feature_flags', 'mailbox',
    'game_server'];
  -- Only the ledger's own functions write these tables. They run with the rights of their owner.
  v_ledger_tables constant text[] := array[
    'ledger_transaction', 'player_balance', 'house_balance', 'roll_up_mark', 'seal', 'seal_leaf'];
  -- The same for draws, their results, jackpots and what is public about them. Only the owner writes movable_clock.
  v_draw_tables constant text[] := array['draw', 'draw_event', 'jackpot', 'jackpot_change', 'not_held_range',
    'published_result', 'draw_result', 'draw_seal', 'machine_silence', 'movable_clock', 'number_liability',
    'beacon_chain', 'commitment_void', 'contradiction', 'contradiction_answer', 'contradiction_evidence',
    'contradiction_cause'];
  -- Protections of players. Restrictions only begin, and end through a function; requests to return are written by
  -- functions alone, as are limits; the records of exclusions and reality checks are append-only.
  v_kept_protections constant text[] := array['access.restriction', 'responsible_gaming.exclusion',
    'responsible_gaming.reinstatement', 'responsible_gaming.reality_answer'];
  v_limit_tables constant text[] := array['player_limit', 'limit_step', 'limit_use', 'returned_use'];
  -- The same for the public log.
  v_log_tables constant text[] := array['entry', 'waiting', 'sequenced', 'tile', 'checkpoint', 'cosignature',
    'published'];
  -- The same for what happens in second-chance drawings; the application publishes and pays them.
  v_chance_tables constant text[] := array['entry', 'left_out', 'seal', 'cosigned_seal', 'delay', 'result', 'winner'];
  v_schema text;
  v_role text;
  v_name text;
  v_table regclass;
begin
  foreach v_role in array array['sunflower_app', 'sunflower_partners', 'sunflower_verify'] loop
    execute format('revoke create on schema public from public, %I', v_role);
    execute format('grant usage on schema public to %I', v_role);
  end loop;

  for v_schema in
    select n.nspname from pg_namespace n
    where n.nspname not like 'pg\_%' and n.nspname not in ('information_schema', 'public')
  loop
    if v_schema = any (v_partner_schemas) then
      execute format('grant usage on schema %I to sunflower_partners', v_schema);
      execute format('grant select, insert, update, delete on all tables in schema %I to sunflower_partners', v_schema);
      execute format('grant usage on all sequences in schema %I to sunflower_partners', v_schema);
      execute format('grant execute on all functions in schema %I to sunflower_partners', v_schema);
    else
      execute format('grant usage on schema %I to sunflower_app, sunflower_verify', v_schema);
      execute format('grant select, insert, update, delete on all tables in schema %I to sunflower_app', v_schema);
      execute format('grant select on all tables in schema %I to sunflower_verify', v_schema);
      execute format('grant usage, select on all sequences in schema %I to sunflower_app', v_schema);
      execute format('grant select on all sequences in schema %I to sunflower_verify', v_schema);
      execute format('grant execute on all functions in schema %I to sunflower_app', v_schema);
    end if;
  end loop;

  -- Settlement stores its matches in a temporary table. Not every database grants that right by default.
  execute format('grant temporary on database %I to sunflower_app', current_database());

  -- Every program checks when it starts that no migration is missing.
  grant select on all tables in schema public to sunflower_app, sunflower_partners, sunflower_verify;

  foreach v_name in array v_ledger_tables loop
    execute format('revoke insert, update, delete on ledger.%I from sunflower_app', v_name);
  end loop;
  revoke usage on all sequences in schema ledger from sunflower_app;
  -- The chain of the audit log is computed by its function alone; the application adds entries.
  revoke insert, update, delete on audit.seal, audit.unsealed from sunflower_app;
  foreach v_name in array v_draw_tables loop
    execute format('revoke insert, update, delete on draw_games.%I from sunflower_app', v_name);
  end loop;
  foreach v_name in array v_kept_protections loop
    execute format('revoke update, delete on %s from sunflower_app', v_name);
  end loop;
  foreach v_name in array v_limit_tables loop
    execute format('revoke insert, update, delete on responsible_gaming.%I from sunflower_app', v_name);
  end loop;
  revoke insert on responsible_gaming.reinstatement from sunflower_app;
  revoke delete on responsible_gaming.harm_mark from sunflower_app;
  foreach v_name in array v_log_tables loop
    execute format('revoke insert, update, delete on public_log.%I from sunflower_app', v_name);
  end loop;
  foreach v_name in array v_chance_tables loop
    execute format('revoke insert, update, delete on second_chance.%I from sunflower_app', v_name);
  end loop;
  -- Operator decisions and holds end with a state, never with a deletion.
  revoke delete on all tables in schema operators from sunflower_app;
  revoke delete on ledger.hold from sunflower_app;

  -- The job queue protects its tables with row-level security, but brings no policies.
  for v_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace = to_regnamespace('graphile_worker') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sunflower_app')
  loop
    execute format('create policy sunflower_app on %s to sunflower_app using (true) with check (true)', v_table);
  end loop;

  -- The application has no update and delete rights on tables that a trigger makes append-only. In a trigger's type,
  -- bit 3 is delete and bit 4 is update.
  for v_table in
    select distinct t.tgrelid::regclass
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('refuse_change', 'refuse_rewriting')
      and t.tgtype & 8 <> 0 and t.tgtype & 16 <> 0
  loop
    execute format('revoke update, delete, truncate on %s from sunflower_app, sunflower_partners', v_table);
  end loop;

  -- Signers lock their rows, so that a change of keys waits for them. A trigger still rejects every change.
  grant update (operator_id) on operators.operator to sunflower_app;
  -- A proposal only ends and a command only continues; triggers check how.
  revoke update on operators.proposal, operators.command from sunflower_app;
  grant update (state, approved_by, approved_signature, approved_action, approved_at, outcome, ended_at, ended_by,
    ended_signature, ended_signed_at, ended_action) on operators.proposal to sunflower_app;
  grant update (state, rounds, exit_code, finished_at) on operators.command to sunflower_app;
  -- Signatures prove roles. This table of an earlier release grants none.
  revoke insert on operators.roles_granted from sunflower_app;

  -- The draw machine locks the row of a draw, which requires the right to update a column. A trigger still rejects
  -- every change.
  if to_regclass('draw_feed.draw') is not null then
    grant update (draw_id) on draw_feed.draw to sunflower_partners;
  end if;
end $$;

-- By default, every role may execute a new function. Only the application may execute those that write with the owner's
-- rights.
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to sunflower_verify;
revoke execute on function
  ledger.post_transaction, ledger.post_many_transactions, ledger.lock_player_balance, ledger.close_batch,
  ledger.roll_up_through, ledger.lock_seals, ledger.seal_batches
from sunflower_verify;
revoke execute on function audit.seal_entries from public;
grant execute on function audit.seal_entries to sunflower_app;
revoke execute on function access.lift_restriction, responsible_gaming.request_reinstatement,
  responsible_gaming.approve_reinstatement, responsible_gaming.end_reinstatement,
  responsible_gaming.apply_limit, responsible_gaming.request_limit, responsible_gaming.confirm_limit,
  responsible_gaming.end_limit_request, responsible_gaming.count_use, responsible_gaming.return_use
from public;

revoke execute on function
  draw_games.add_liability, draw_games.allow_early_draw, draw_games.answer_contradiction,
  draw_games.end_machine_silence,
  draw_games.fix_beacon_rounds, draw_games.freeze_jackpot, draw_games.move_draw, draw_games.open_board_partition,
  draw_games.pin_beacon, draw_games.publish_result, draw_games.record_machine_silence,
  draw_games.record_not_held_range, draw_games.release_beacon_rounds, draw_games.replace_jackpot,
  draw_games.retire_draws, draw_games.save_jackpot, draw_games.schedule_draws, draw_games.store_contradiction,
  draw_games.store_result,
  draw_games.store_seal, draw_games.void_commitment
from public;

revoke execute on function
  public_log.append_entry, public_log.sequence_entries, public_log.store_checkpoint, public_log.store_cosignature,
  public_log.publish_checkpoint
from public;

revoke execute on function
  second_chance.add_entry, second_chance.record_delay, second_chance.store_cosigned_seal, second_chance.store_result,
  second_chance.store_seal
from public;
