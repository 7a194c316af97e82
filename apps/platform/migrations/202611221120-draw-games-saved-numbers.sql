-- Draw games: boards that players keep under a name, to play them again.
create table draw_games.saved_numbers (
  saved_numbers_id uuid primary key,
  player_id uuid not null,
  game_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  boards jsonb not null,
  saved_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
-- One name stands for one set of a game, however its letters are written.
create unique index saved_numbers_name on draw_games.saved_numbers (player_id, game_id, lower(name));
