-- Claims: filed by their players with a taxpayer number, checked, and paid.
alter table claims.claim
  -- Prizes of identical wagers of one ticket have the same: tax law takes them for one win, also on the day it is paid.
  add column win_group uuid not null default gen_random_uuid(),
  add column filed_at timestamptz,
  add column taxpayer_last_four text check (taxpayer_last_four ~ '^[0-9]{4}$'),
  -- Why a claim that was filed came back to its player.
  add column returned_why text check (returned_why in ('TAXPAYER_NUMBER', 'REVIEW')),
  -- When a filed claim was last worked on: what a partner or a debt held up is taken up again.
  add column looked_at timestamptz,
  add column paid_at timestamptz,
  add column paid_as text check (paid_as in ('wallet', 'check', 'bank-transfer', 'annuity')),
  -- Number of the check or the transfer, the day the signed form came, and what identity was proven by; never a taxpayer number.
  add column payment_reference text check (length(payment_reference) <= 80),
  add column form_received_on date,
  add column identity_shown text check (length(identity_shown) <= 80),
  add constraint claim_is_paid_at check ((paid_at is null) = (paid_as is null)),
  add constraint claim_paid_has_date check (status <> 'PAID' or paid_at is not null);
-- Claims of before: each prize by itself.
alter table claims.claim alter column win_group drop default;
create index claim_by_win on claims.claim (win_group);
create index claim_to_look_at on claims.claim (looked_at nulls first) where status = 'CLAIMED';

-- A taxpayer number of a player, sealed by a key that is not in the database. It is erased once it turned out not to be hers.
create table claims.taxpayer (
  taxpayer_id   uuid primary key,
  player_id     uuid not null,
  sealed        text,
  -- A keyed digest: the same number given by two players is noticed without opening either.
  fingerprint   text not null check (length(fingerprint) = 64),
  last_four     text not null check (last_four ~ '^[0-9]{4}$'),
  given_at      timestamptz not null,
  confirmed_at  timestamptz,
  unique (player_id, fingerprint),
  constraint taxpayer_confirmed_is_kept check (confirmed_at is null or sealed is not null)
);
create index taxpayer_by_fingerprint on claims.taxpayer (fingerprint) where confirmed_at is not null;

-- Each time a claim was filed, and what the identity check said of the number: its reference is the filing's id.
create table claims.filing (
  filing_id     uuid primary key,
  claim_id      uuid not null,
  player_id     uuid not null,
  taxpayer_id   uuid not null references claims.taxpayer,
  filed_at      timestamptz not null,
  filed_by      text not null,
  verdict       text check (verdict in ('MATCH', 'NO_MATCH', 'REFER')),
  check_id      uuid,
  checked_at    timestamptz,
  constraint filing_is_checked_at check ((verdict is null) = (checked_at is null))
);
create index filing_of_claim on claims.filing (claim_id, filing_id desc);
create index filing_of_player on claims.filing (player_id, filed_at);

-- What a correction could not take back of a prize already paid: to be recovered, and carried by the house account prize-recoveries.
create table claims.recovery (
  claim_id      uuid primary key,
  player_id     uuid not null,
  -- Of it, what creditors of the player have by now.
  creditors_cents bigint not null check (creditors_cents >= 0),
  player_cents  bigint not null check (player_cents >= 0),
  found_at      timestamptz not null,
  check (creditors_cents + player_cents > 0)
);
