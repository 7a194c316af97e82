-- Refuses every change of an append-only table. Statement triggers cost an insert nothing; ALWAYS keeps them on in
-- replica mode.
create or replace function ledger.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'LG000';
end $$;

create or replace trigger append_only before update or delete or truncate on ledger.ledger_transaction
  for each statement execute function ledger.refuse_change();
alter table ledger.ledger_transaction enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on ledger.reversal
  for each statement execute function ledger.refuse_change();
alter table ledger.reversal enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
alter table ledger.seal enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on ledger.seal_leaf
  for each statement execute function ledger.refuse_change();
alter table ledger.seal_leaf enable always trigger append_only;
create or replace trigger append_only before update or delete or truncate on ledger.seal_signature
  for each statement execute function ledger.refuse_change();
alter table ledger.seal_signature enable always trigger append_only;
