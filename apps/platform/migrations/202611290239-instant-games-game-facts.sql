-- What the catalog says about how a game feels: its theme, how long a round takes, how its prizes are spread, and how
-- many tickets without a prize are one short of the top prize (null: never). unlisted_at is since when the catalog
-- doesn't list a game any more (null: it does). The defaults are no facts about the games that exist: these are closed
-- and count as not listed until the catalog is admitted again, so that no player sees a wrong fact. The oldest release
-- that can run after it is 0.1.0: it only adds columns.
alter table instant_games.game
  add column theme text not null default 'journeys',
  add column tempo text not null default 'medium',
  add column spread text not null default 'even',
  add column one_short_of_top text,
  add column unlisted_at timestamptz;

update instant_games.game set unlisted_at = now(), state = 'closed',
  state_at = case when state = 'open' then now() else state_at end;
