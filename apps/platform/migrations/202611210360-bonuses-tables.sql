-- Bonuses: campaigns as data, what players were granted by them, and every change of what is left.
create schema bonuses;

-- A campaign never changes after it is made, but for the stop and the running sum of what it granted.
create table bonuses.campaign (
  campaign_id uuid primary key,
  -- Names the house account bonuses/<slug> the money comes from.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  title text not null check (length(title) between 1 and 80),
  trigger text not null check (trigger in ('DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR')),
  promo_code text unique check (promo_code ~ '^[A-Z0-9]{4,20}$'),
  bonus_type text not null check (bonus_type in ('FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT')),
  -- A match is percent of the deposit, up to max_bonus_cents; without it every bonus is max_bonus_cents.
  match_percent integer check (match_percent between 1 and 500),
  max_bonus_cents bigint not null check (max_bonus_cents > 0),
  ticket_count integer check (ticket_count between 1 and 1000),
  ticket_cents bigint check (ticket_cents > 0),
  min_deposit_cents bigint check (min_deposit_cents > 0),
  is_first_deposit_only boolean not null default false,
  allowed_games text[] not null check (cardinality(allowed_games) between 1 and 50),
  -- Null: it never becomes cash. 0: it is cash at once. Else what is left becomes cash after so many times its amount was staked.
  wagering_times integer check (wagering_times between 0 and 10),
  bonus_days integer not null check (bonus_days between 1 and 366),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  budget_cents bigint not null check (budget_cents > 0),
  granted_cents bigint not null default 0 check (granted_cents between 0 and budget_cents),
  grants_per_player integer not null check (grants_per_player between 1 and 100),
  player_cap_cents bigint not null check (player_cap_cents >= max_bonus_cents),
  created_by text not null,
  approved_by text,
  created_at timestamptz not null,
  stopped_at timestamptz,
  check ((bonus_type = 'MATCH_UP') = (match_percent is not null)),
  check (match_percent is null or trigger = 'DEPOSIT'),
  check ((bonus_type = 'FREE_ROUNDS') = (ticket_count is not null and ticket_cents is not null)),
  check (bonus_type <> 'FREE_ROUNDS' or (max_bonus_cents = ticket_count * ticket_cents and wagering_times is null)),
  check (bonus_type <> 'CASH_CREDIT' or wagering_times is not null),
  check (trigger <> 'PROMO_CODE' or promo_code is not null),
  check (trigger in ('DEPOSIT', 'PROMO_CODE') or promo_code is null)
);

-- What a player was granted. Whoever changes a bonus locks the player's balance in the ledger first, so that a purchase, an expiry and a
-- grant of one player happen one after the other; the sum of what is left is the player's play credit there.
create table bonuses.bonus (
  player_id uuid not null,
  bonus_id uuid not null,
  campaign_id uuid not null references bonuses.campaign,
  grant_key text not null,
  bonus_type text not null,
  allowed_games text[] not null,
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null check (remaining_cents between 0 and amount_cents),
  ticket_cents bigint,
  wagering_times integer,
  required_cents bigint not null check (required_cents >= 0),
  wagered_cents bigint not null default 0 check (wagered_cents between 0 and required_cents),
  state text not null check (state in ('ACTIVE', 'USED', 'CONVERTED', 'EXPIRED', 'CANCELLED')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  announced_at timestamptz,
  entry_count integer not null default 0,
  primary key (player_id, bonus_id),
  unique (player_id, grant_key),
  check ((state = 'ACTIVE') = (ended_at is null)),
  check (state = 'ACTIVE' or remaining_cents = 0)
);
create index bonus_to_expire on bonuses.bonus (expires_at) where state = 'ACTIVE';
create index bonus_of_campaign on bonuses.bonus (campaign_id, player_id);
create index bonus_by_id on bonuses.bonus (bonus_id);

-- Every change of what is left, with the ledger transaction that moved the money. Never changed.
create table bonuses.bonus_entry (
  player_id uuid not null,
  bonus_id uuid not null,
  entry_no integer not null,
  kind text not null check (kind in ('grant', 'spend', 'return', 'convert', 'expire', 'cancel')),
  amount_cents bigint not null check (amount_cents > 0),
  ledger_transaction_id uuid not null,
  -- Of a spend: the game it paid, and which place it has among what bonuses paid in that purchase.
  game_id text,
  paid_no integer,
  at timestamptz not null,
  primary key (player_id, bonus_id, entry_no),
  check ((kind in ('spend', 'return')) = (game_id is not null)),
  check ((kind = 'spend') = (paid_no is not null))
);
create index bonus_entry_spent on bonuses.bonus_entry (player_id, ledger_transaction_id) where kind = 'spend';

create function bonuses.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a bonus are never changed' using errcode = 'restrict_violation';
end $$;
create trigger bonus_entry_is_final before update or delete or truncate on bonuses.bonus_entry
  for each statement execute function bonuses.refuse_change();

-- How often a player has guessed codes wrong since a window began.
create table bonuses.promo_tries (
  player_id uuid primary key,
  window_began_at timestamptz not null,
  wrong_count integer not null
);

-- What a purchase does to bonuses, in the statement that completes the order: takes spent money off, and counts stakes towards what is to be
-- wagered. The player's balance is locked by the caller, who read the same rows after locking it; what does not fit is a fault.
create function bonuses.spend_bonuses(
  of_player uuid, in_transaction uuid, at_time timestamptz, spent_ids uuid[], spent_games text[], spent_cents bigint[],
  staked_ids uuid[], staked_cents bigint[]
) returns void language plpgsql as $$
declare
  v_no integer;
  v_met boolean;
begin
  for i in 1 .. cardinality(spent_ids) loop
    update bonuses.bonus b set remaining_cents = b.remaining_cents - spent_cents[i], entry_count = b.entry_count + 1
    where b.player_id = of_player and b.bonus_id = spent_ids[i] and b.state = 'ACTIVE'
    returning b.entry_count into v_no;
    if not found then
      raise exception 'bonus % is not there to be spent', spent_ids[i];
    end if;
    insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, paid_no, at)
    values (of_player, spent_ids[i], v_no, 'spend', spent_cents[i], in_transaction, spent_games[i], i, at_time);
  end loop;
  for i in 1 .. cardinality(staked_ids) loop
    update bonuses.bonus b set wagered_cents = least(b.required_cents, b.wagered_cents + staked_cents[i])
    where b.player_id = of_player and b.bonus_id = staked_ids[i] and b.state = 'ACTIVE'
    returning b.wagered_cents = b.required_cents and b.remaining_cents > 0 into v_met;
    if v_met then
      perform outbox.emit_event('bonuses.wagered', jsonb_build_object('playerId', of_player, 'bonusId', staked_ids[i]));
    end if;
  end loop;
  update bonuses.bonus b set state = 'USED', ended_at = at_time
  where b.player_id = of_player and b.bonus_id = any (spent_ids) and b.state = 'ACTIVE' and b.remaining_cents = 0;
end $$;

-- Gives a part of a stake that was not played back to the bonus that paid it. A bonus that is over, or whose time is, opens again until
-- `reopened_until`, so that nobody loses credit by a void draw; one that was wagered enough is told to become cash.
create function bonuses.return_bonus(
  of_player uuid, of_bonus uuid, of_game text, cents bigint, in_transaction uuid, at_time timestamptz, reopened_until timestamptz
) returns void language plpgsql as $$
declare
  v_bonus bonuses.bonus;
begin
  update bonuses.bonus b set remaining_cents = b.remaining_cents + cents, entry_count = b.entry_count + 1, state = 'ACTIVE',
    ended_at = null,
    expires_at = case when b.state in ('ACTIVE', 'USED') and b.expires_at > at_time then b.expires_at else reopened_until end
  where b.player_id = of_player and b.bonus_id = of_bonus
  returning b.* into v_bonus;
  if not found then
    raise exception 'there is no bonus % to give a stake back to', of_bonus;
  end if;
  insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, at)
  values (of_player, of_bonus, v_bonus.entry_count, 'return', cents, in_transaction, of_game, at_time);
  if v_bonus.required_cents > 0 and v_bonus.wagered_cents = v_bonus.required_cents then
    perform outbox.emit_event('bonuses.wagered', jsonb_build_object('playerId', of_player, 'bonusId', of_bonus));
  end if;
end $$;
