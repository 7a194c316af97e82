-- contract: 0.1.0 stopped using one signature per seal
-- It reads and adds signatures by seal number, also where there are several, so it can still run.

-- Only a signature that a public key verifies counts, and the database can't check that. So a seal may have several
-- rows, and a forged one doesn't take the place of the valid one.
alter table ledger.seal_signature drop constraint seal_signature_pkey, add primary key (seal_no, signature);
