-- Refuses every change of the public log. ALWAYS keeps the triggers on in replica mode.
create or replace function public_log.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger entry_is_final before update or delete or truncate on public_log.entry
  for each statement execute function public_log.refuse_change();
alter table public_log.entry enable always trigger entry_is_final;
create or replace trigger sequenced_is_final before update or delete or truncate on public_log.sequenced
  for each statement execute function public_log.refuse_change();
alter table public_log.sequenced enable always trigger sequenced_is_final;
create or replace trigger tile_is_final before update or delete or truncate on public_log.tile
  for each statement execute function public_log.refuse_change();
alter table public_log.tile enable always trigger tile_is_final;
create or replace trigger checkpoint_is_final before update or delete or truncate on public_log.checkpoint
  for each statement execute function public_log.refuse_change();
alter table public_log.checkpoint enable always trigger checkpoint_is_final;
create or replace trigger cosignature_is_final before update or delete or truncate on public_log.cosignature
  for each statement execute function public_log.refuse_change();
alter table public_log.cosignature enable always trigger cosignature_is_final;
create or replace trigger published_is_final before update or delete or truncate on public_log.published
  for each statement execute function public_log.refuse_change();
alter table public_log.published enable always trigger published_is_final;
