-- The files of draws, where every node can read them. A file is kept in chunks, in the order of their first bytes.
create table draw_games.draw_file (
  -- No foreign key: the digest in draw_seal is what vouches for the bytes.
  draw_id uuid not null,
  name text not null check (name in ('boards', 'tree')),
  first_byte bigint not null check (first_byte >= 0),
  bytes bytea not null check (octet_length(bytes) > 0),
  primary key (draw_id, name, first_byte)
);
-- Digests and packed numbers do not compress, and a part of an uncompressed value is read without the rest.
alter table draw_games.draw_file alter column bytes set storage external;

-- What was published of a draw, word for word as on that day, to be held against the rows that it was made of.
create table draw_games.result_file (
  draw_id uuid not null references draw_games.draw,
  revision integer not null check (revision > 0),
  content text not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, revision)
);
create trigger result_file_is_final before update or delete or truncate on draw_games.result_file
  for each statement execute function draw_games.refuse_change();
alter table draw_games.result_file enable always trigger result_file_is_final;
