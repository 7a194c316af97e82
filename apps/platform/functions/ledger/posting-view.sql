-- The postings, one per row.
create or replace view ledger.posting as
  select t.transaction_id, p.posting_no::smallint as posting_no, t.batch_no, p.from_account, p.to_account,
    p.amount_cents
  from ledger.ledger_transaction t
  cross join lateral unnest(t.from_accounts, t.to_accounts, t.amounts_cents) with ordinality
    p (from_account, to_account, amount_cents, posting_no);
