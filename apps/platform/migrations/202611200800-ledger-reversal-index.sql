-- From a reversal to what it took back: a player's day counts a prize taken back as a prize less, not as a kind of its own.
create unique index reversal_by_transaction on ledger.reversal (transaction_id);
