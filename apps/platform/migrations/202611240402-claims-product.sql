-- The product that a prize was won in: an instant game has no draw, and its terms aren't those of a draw game. The
-- oldest release that can run after it is 0.1.0.
alter table claims.claim add column product text not null default 'draw-games'
  check (product in ('draw-games', 'instant-games'));
