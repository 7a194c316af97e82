-- Seals: closed batches of ledger transactions under a chain of Merkle roots, so that any later change of a row is found and named.
create table ledger.seal (
  seal_no bigint primary key,
  first_batch_no bigint not null,
  last_batch_no bigint not null,
  leaf_count integer not null,
  previous_root bytea not null,
  root bytea not null,
  sealed_at timestamptz not null default now(),
  constraint seal_spans_batches check (first_batch_no <= last_batch_no)
);

-- One leaf a ledger transaction. leaf_hash covers the transaction row and its postings; row_checks keeps four bytes a column (element 1
-- the transaction, then one a posting) only to tell which column differs once a leaf does not match.
create table ledger.seal_leaf (
  seal_no bigint not null,
  transaction_id uuid not null,
  leaf_hash bytea not null,
  row_checks bytea[] not null,
  primary key (seal_no, transaction_id)
);

create trigger append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.seal_leaf
  for each statement execute function ledger.refuse_change();
alter table ledger.seal enable always trigger append_only;
alter table ledger.seal_leaf enable always trigger append_only;

create function ledger.find_last_sealed_batch() returns bigint language sql stable as $$
  select coalesce(max(s.last_batch_no), 0) from ledger.seal s
$$;

-- Microseconds since 1970: the same text whatever the session's time zone and date style.
create function ledger.format_instant(p_at timestamptz) returns text language sql immutable parallel safe as $$
  select ((extract(epoch from p_at) * 1000000)::bigint)::text
$$;

-- A row's columns as text, in the order the verifier names them.
create function ledger.format_row(t ledger.ledger_transaction) returns text[] language sql stable as $$
  select array[t.transaction_id::text, t.batch_no::text, t.key, encode(t.input_hash, 'hex'), t.kind, t.player_id::text,
    t.player_version::text, t.deposits_after_cents::text, t.winnings_after_cents::text, t.play_credit_after_cents::text,
    t.held_after_cents::text, t.reference, ledger.format_instant(t.business_time), ledger.format_instant(t.recorded_at)]
$$;
create function ledger.format_row(p ledger.posting) returns text[] language sql stable as $$
  select array[p.transaction_id::text, p.posting_no::text, p.batch_no::text, p.from_account, p.to_account, p.amount_cents::text]
$$;

-- Array output quotes what needs it and writes null without quotes, so different rows never give the same text.
create function ledger.hash_texts(p_texts text[]) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(p_texts::text, 'UTF8'))
$$;
create function ledger.hash_columns(p_texts text[]) returns bytea language sql immutable parallel safe as $$
  select string_agg(substr(sha256(convert_to(coalesce('=' || u.t, ''), 'UTF8')), 1, 4), ''::bytea order by u.n)
  from unnest(p_texts) with ordinality u (t, n)
$$;

-- The leaves of the transactions of some closed batches, as the rows are now. A leading zero byte keeps leaves apart from inner nodes.
create function ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint)
returns table (transaction_id uuid, leaf_hash bytea, row_checks bytea[]) language sql stable as $$
  select t.transaction_id,
    sha256('\x00'::bytea || ledger.hash_texts(ledger.format_row(t)) || coalesce(l.hashes, ''::bytea)),
    array_prepend(ledger.hash_columns(ledger.format_row(t)), coalesce(l.checks, '{}'))
  from ledger.ledger_transaction t
  left join lateral (
    select string_agg(ledger.hash_texts(ledger.format_row(p)), ''::bytea order by p.posting_no) as hashes,
      array_agg(ledger.hash_columns(ledger.format_row(p)) order by p.posting_no) as checks
    from ledger.posting p where p.transaction_id = t.transaction_id
  ) l on true
  where t.batch_no between p_first_batch_no and p_last_batch_no
$$;
