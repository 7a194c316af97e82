-- Claims: when people were told that a filed claim waits for a partner since a day.
alter table claims.claim add column told_waiting_at timestamptz;
create index claim_untold_waiting on claims.claim (won_at) where status = 'CLAIMED';
