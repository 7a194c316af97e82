-- Module public-log: entries that anyone may check, in a hash tree that only grows, with checkpoints that witnesses
-- cosign (decision 118). Columns named *_at are business times given by the code; recorded_at is when the row was
-- written. Only functions with the owner's rights write these tables.
-- The oldest release that can run after it is 0.1.0: it only adds tables.
create schema public_log;

-- What happened, as the exact text that is hashed. Append-only. A thing happens once, except for results, of which each
-- correction is a revision.
create table public_log.entry (
  entry_id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  revision integer not null check (revision >= 1),
  body text not null check (octet_length(body) between 1 and 65535),
  -- SHA-256 of a zero byte and the body.
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  recorded_at timestamptz not null default now(),
  unique (kind, subject, revision),
  check (revision = 1 or kind = 'draw-result')
);

-- Entries that have no place in the tree yet.
create table public_log.waiting (
  entry_id bigint primary key references public_log.entry
);

-- The place of each entry in the tree, from 0 without gaps. Append-only.
create table public_log.sequenced (
  log_index bigint primary key check (log_index >= 0),
  entry_id bigint not null unique references public_log.entry,
  recorded_at timestamptz not null default now()
);

-- Full tiles of 256 hashes; a hash of level 1 and above is the root over a tile below it. Append-only.
create table public_log.tile (
  level smallint not null check (level between 0 and 63),
  tile_index bigint not null check (tile_index >= 0),
  hashes bytea not null check (octet_length(hashes) = 8192),
  root bytea not null check (octet_length(root) = 32),
  primary key (level, tile_index)
);

-- Checkpoints that the log signed. Append-only.
create table public_log.checkpoint (
  tree_size bigint primary key check (tree_size > 0),
  root bytea not null check (octet_length(root) = 32),
  -- The signed note without cosignatures.
  note text not null,
  signed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Cosignatures of witnesses, each as its line of the note. Append-only.
create table public_log.cosignature (
  tree_size bigint not null references public_log.checkpoint,
  -- The verifier key of the witness.
  witness text not null,
  line text not null,
  -- The time that the witness signed.
  cosigned_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (tree_size, witness)
);
create index cosignature_of_witness on public_log.cosignature (witness, tree_size desc);

-- Checkpoints that enough witnesses cosigned. Only these are served. Append-only.
create table public_log.published (
  tree_size bigint primary key references public_log.checkpoint,
  published_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
