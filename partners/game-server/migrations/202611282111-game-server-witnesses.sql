-- Whether witnesses must have seen the debit of a round before it is drawn, and the proof of it. The oldest release
-- that can run after it is 0.1.0: it only adds.
alter table game_server.round
  add column is_witnessed boolean,
  add column witness_proof jsonb;
