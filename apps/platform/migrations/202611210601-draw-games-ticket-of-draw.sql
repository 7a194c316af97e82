-- Draw games: tickets found by their draw. A seal used to read every ticket sold since its draw was put on the schedule, weeks of all games.

-- New entries wait in a list until it is as long as this, in kB: one purchase in thousands sorts it in, in a moment that nobody notices.
create index ticket_of_draw on draw_games.ticket using gin (draw_ids) with (fastupdate = on, gin_pending_list_limit = 256);
-- All tickets that one ledger transaction paid for; ids ascend, so a new entry goes to the end.
create index ticket_of_payment on draw_games.ticket (ledger_transaction_id) where ledger_transaction_id is not null;
