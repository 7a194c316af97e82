-- Draw games: no statement asks for tickets by the time they were sold any more. With 60,000 tickets EXPLAIN finds those of a draw by
-- ticket_of_draw, of a payment by ticket_of_payment, of a number by its serial. A block range index is cheap, not free: each sale writes on the
-- page that it summarizes.
drop index draw_games.ticket_by_time;
