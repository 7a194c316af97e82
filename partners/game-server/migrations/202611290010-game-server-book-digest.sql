-- A round keeps what its book is drawn from, and a digest of the book, instead of the book. The older release can't run
-- after it: it stores a book, which the trigger of this release refuses, and it has other maths. So play is stopped
-- while the server is replaced. From now on a new round has no `book`; those of older rounds stay, unchanged, until a
-- later release drops the column. What the three checks said about a book, the trigger says, for new and changed rows.
-- A session keeps whether its player is under 25.
alter table game_server.round
  add column book_digest text,
  add column demo_seed text,
  drop constraint round_check,
  drop constraint round_check1,
  drop constraint round_check2;

alter table game_server.session add column is_under_25 boolean;
