-- Heads of the audit chain, signed by a key outside the database: a chain rewritten in the database alone no longer fits them.
create table audit.signed_head (
  seal_position bigint primary key,
  link bytea not null,
  previous_link bytea not null,
  row_count integer not null,
  signed_since bigint not null,
  key_id text not null,
  signature text not null
);

create trigger head_append_only before update or delete or truncate on audit.signed_head
  for each statement execute function audit.refuse_change();
alter table audit.signed_head enable always trigger head_append_only;

-- Heads that are not in the log yet. A head is logged after its transaction has committed, at least once.
create table audit.unlogged_head (seal_position bigint primary key);

-- The seals of the ledger that the audit log names, for comparing the two.
create index entry_ledger_sealed on audit.entry (entry_id) where action = 'ledger.sealed';
