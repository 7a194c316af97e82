-- contract: 0.1.0 stopped using nothing: the new check allows every row of earlier releases
-- The custodian that has half of a draw's seed, and whether the entry of the public log names how the numbers are made.
-- Entries of earlier releases don't name it, also not those that one appends while this release is rolled out. It only
-- adds columns, so the oldest release that can run after it is 0.1.0.
alter table draw_games.draw_commitment
  -- SHA-256 of the custodian's public key; null for a seed of the machine alone, and of earlier releases.
  add column custodian_key text check (custodian_key ~ '^[0-9a-f]{64}$'),
  add column names_derivation boolean not null default false,
  add constraint draw_commitment_names_custodian check (not names_derivation
    or (custodian_key is not null) = (derivation is not distinct from 'hmac-sha256-rejection/3'));
