-- A token of the vault is one method's at a time: forgetting a second one would erase the card of the first.
create unique index method_by_vault_token on payment_processor.method (vault_token) where vault_token is not null;

-- `card`: a number nobody keeps a method for, to be erased from the vault; `reference` is its token, `to_state` its owner.
alter table payment_processor.due drop constraint due_kind_check;
alter table payment_processor.due add constraint due_kind_check check (kind in ('payment', 'payout', 'method', 'card'));
