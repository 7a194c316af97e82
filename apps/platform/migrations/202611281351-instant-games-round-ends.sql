-- Finds the rounds that were settled within a time. The oldest release that can run after it is 0.1.0: it only adds an
-- index.
create index round_settled on instant_games.round (ended_at, round_id) where state in ('SETTLED', 'CLAIM_PENDING');
