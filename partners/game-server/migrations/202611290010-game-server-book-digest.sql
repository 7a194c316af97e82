-- A round keeps what its book is drawn from, and a digest of the book, instead of the book. The oldest release that can
-- run after it is 0.1.0: it only adds. From now on, `book` is empty; a later release drops it. What the three checks
-- said about a book, the trigger says about its digest. A session keeps whether its player is under 25.
alter table game_server.round
  add column book_digest text,
  add column demo_seed text,
  drop constraint round_check,
  drop constraint round_check1,
  drop constraint round_check2;

alter table game_server.session add column is_under_25 boolean;
