-- Draw games: what each result of a draw of digits would cost, kept only for games whose rules limit it. A purchase adds what its boards would
-- win with each result and is refused where the sum passes the limit; a refused purchase is undone whole, so sums hold sold boards alone.
create table draw_games.number_liability (
  draw_id uuid not null references draw_games.draw,
  -- The digits in order, such as 0123.
  result text not null check (result ~ '^[0-9]+$'),
  liability_cents bigint not null check (liability_cents >= 0),
  primary key (draw_id, result)
);
