-- Finds what a player agreed to at registration, for the player's own data. It only adds an index, so the oldest
-- release that can run after it is 0.1.0.
create index entry_consented on audit.entry (subject) where action = 'identity.consented';
