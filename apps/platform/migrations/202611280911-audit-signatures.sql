-- contract: 0.1.0 stopped using one signed head per position
-- It reads the newest head and adds one, also where a position has several, so it can still run.

-- Only a head whose signature a public key verifies counts, and the database can't check that. So a position may have
-- several rows, and a forged one doesn't take the place of the valid one.
alter table audit.signed_head drop constraint signed_head_pkey, add primary key (seal_position, signature);
