-- Prizes that would be credited, of players who may owe the state: held against their debts first.
alter table draw_games.board_prize
  drop constraint board_prize_paid_as_check,
  add constraint board_prize_paid_as_check check (paid_as in ('credited', 'claim', 'free-ticket', 'set-off'));

-- When people were told that no newer list comes.
alter table claims.debtor_list add column told_stale_at timestamptz;
