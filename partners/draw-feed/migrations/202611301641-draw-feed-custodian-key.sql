-- Which custodian has the other half of a seed, so that no other one opens it. It only adds a column, so the oldest
-- release that can run after it is 0.1.0.
alter table draw_feed.draw
  -- SHA-256 of the custodian's public key; null for a seed of the machine alone, and for draws of earlier releases.
  add column custodian_key text check (custodian_key ~ '^[0-9a-f]{64}$');
