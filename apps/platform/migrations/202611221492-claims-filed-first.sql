-- Claims: what a player filed is taken up before prizes that are only held against debts.
drop index claims.claim_to_look_at;
create index claim_to_look_at on claims.claim ((path = 'set-off'), looked_at nulls first) where status = 'CLAIMED';
