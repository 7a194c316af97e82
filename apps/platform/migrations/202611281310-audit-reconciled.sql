-- Finds the seal that the last comparison of the ledger reached. It only adds an index, so the oldest release that can
-- run after it is 0.1.0.
create index entry_ledger_reconciled on audit.entry (entry_id) where action = 'ledger.reconciled';
