-- Signatures of seals by a key outside the database: a chain rewritten in the database alone no longer fits them.
create table ledger.seal_signature (
  seal_no bigint primary key,
  signed_since bigint not null,
  key_id text not null,
  signature text not null,
  constraint signature_after_start check (signed_since <= seal_no)
);

create trigger append_only before update or delete or truncate on ledger.seal_signature
  for each statement execute function ledger.refuse_change();
alter table ledger.seal_signature enable always trigger append_only;

-- Seals that are not in the log yet. A seal is logged after its transaction has committed, at least once.
create table ledger.unlogged_seal (seal_no bigint primary key);
