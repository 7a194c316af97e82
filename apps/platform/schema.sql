-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA access;

CREATE SCHEMA account_closing;

CREATE SCHEMA audit;

CREATE SCHEMA bonuses;

CREATE SCHEMA claims;

CREATE SCHEMA data_download;

CREATE SCHEMA documents;

CREATE SCHEMA draw_games;

CREATE SCHEMA geolocation;

CREATE SCHEMA identity;

CREATE SCHEMA instant_games;

CREATE SCHEMA ledger;

CREATE SCHEMA loyalty;

CREATE SCHEMA notifications;

CREATE SCHEMA operators;

CREATE SCHEMA outbox;

CREATE SCHEMA players;

CREATE SCHEMA preferences;

CREATE SCHEMA public_log;

CREATE SCHEMA push;

CREATE SCHEMA rate_limits;

CREATE SCHEMA responsible_gaming;

CREATE SCHEMA second_chance;

CREATE SCHEMA sessions;

CREATE SCHEMA subscriptions;

CREATE SCHEMA wallet;

CREATE DOMAIN ledger.balance_cents AS bigint
	CONSTRAINT not_below_zero CHECK ((VALUE >= 0));

CREATE FUNCTION access.covers_unit(p_pattern text, p_unit text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((split_part(p_pattern, '/'::text, 1) = ANY (ARRAY['*'::text, 'ALL'::text])) OR (split_part(p_pattern, '/'::text, 1) = split_part(p_unit, '/'::text, 1))) AND ((split_part(p_pattern, '/'::text, 2) = ANY (ARRAY['*'::text, 'ALL'::text])) OR (split_part(p_pattern, '/'::text, 2) = split_part(p_unit, '/'::text, 2))) AND ((split_part(p_pattern, '/'::text, 3) = ANY (ARRAY['*'::text, 'ALL'::text])) OR (split_part(p_pattern, '/'::text, 3) = split_part(p_unit, '/'::text, 3))));

CREATE FUNCTION access.is_off_clock(p_now timestamp with time zone) RETURNS boolean
    LANGUAGE sql
    AS $$
  select p_now not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'
    and not exists (select from draw_games.movable_clock)
$$;

CREATE FUNCTION access.lift_restriction(p_restriction_id uuid, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from access.restriction r where r.restriction_id = p_restriction_id and r.lifted_at is null for update;
  if not found then
    return false;
  end if;
  if access.is_off_clock(p_now) then
    raise exception 'a restriction is not lifted at %', p_now using errcode = 'restrict_violation';
  end if;
  if exists (
    select from access.restriction r
    where r.restriction_id = p_restriction_id and r.lifted_at is null and r.access_type = 2 and r.player_id <> '0'
      and (r.feature_set = 'RESPONSIBLE_GAMING_TAKE_A_BREAK'
        or r.feature_set = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' and (
          r.expires_at is null or r.expires_at > p_now or not exists (
            select from responsible_gaming.reinstatement i
            where i.player_id = r.player_id::uuid and i.outcome = 'confirmed' and i.asked_at >= r.expires_at)))
  ) then
    raise exception 'exclusion % is in effect', p_restriction_id using errcode = 'restrict_violation';
  end if;
  update access.restriction r set lifted_at = p_now
    where r.restriction_id = p_restriction_id and r.lifted_at is null;
  return true;
end $$;

CREATE FUNCTION audit.find_first_altered() RETURNS TABLE(seal_position bigint, entry_id uuid, what text)
    LANGUAGE sql STABLE
    AS $$
  (select s.seal_position, s.entry_id,
    case when s.seal_position <> s.place then 'seal missing before'
         when e.entry_id is null then 'entry missing'
         when audit.hash_entry(e) <> s.entry_digest then 'entry altered'
         else 'seal altered' end
  from (select t.*, row_number() over (order by t.seal_position) as place,
          coalesce(lag(t.link) over (order by t.seal_position), ''::bytea) as link_before from audit.seal t) s
  left join audit.entry e on e.entry_id = s.entry_id
  where s.seal_position <> s.place or e.entry_id is null or audit.hash_entry(e) <> s.entry_digest
    or sha256(s.link_before || s.entry_digest) <> s.link
  order by s.seal_position limit 1)
  union all
  (select (select coalesce(max(s.seal_position), 0) + 1 from audit.seal s), e.entry_id, 'entry kept out'
  from audit.entry e
  where not exists (select from audit.seal s where s.entry_id = e.entry_id)
    and not exists (select from audit.unsealed u where u.entry_id = e.entry_id)
  order by e.entry_id limit 1)
  limit 1
$$;

CREATE TABLE audit.entry (
    entry_id uuid NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL,
    is_significant boolean NOT NULL,
    business_time timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE FUNCTION audit.hash_entry(p_entry audit.entry) RETURNS bytea
    LANGUAGE sql STABLE
    RETURN sha256(convert_to((jsonb_build_array((p_entry).entry_id, (p_entry).actor, (p_entry).action, (p_entry).subject, (p_entry).details, (p_entry).is_significant, ((EXTRACT(epoch FROM (p_entry).business_time) * (1000000)::numeric))::bigint, ((EXTRACT(epoch FROM (p_entry).recorded_at) * (1000000)::numeric))::bigint))::text, 'UTF8'::name));

CREATE FUNCTION audit.queue_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into audit.unsealed (entry_id) values (new.entry_id);
  return null;
end $$;

CREATE FUNCTION audit.queue_unlogged() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into audit.unlogged (entry_id) values (new.entry_id);
  return null;
end $$;

CREATE FUNCTION audit.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit rows are never changed or removed' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION audit.seal_entries(p_batch_limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_head_position bigint;
  v_head_link bytea;
  v_next_entry audit.entry;
  v_digest bytea;
  v_sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit.seal_entries'));
  select s.seal_position, s.link into v_head_position, v_head_link
  from audit.seal s order by s.seal_position desc limit 1;
  v_head_position := coalesce(v_head_position, 0);
  v_head_link := coalesce(v_head_link, ''::bytea);
  for v_next_entry in
    with taken as (
      delete from audit.unsealed u
      where u.entry_id in (select w.entry_id from audit.unsealed w order by w.entry_id limit p_batch_limit)
      returning u.entry_id
    )
    select e.* from audit.entry e join taken t on t.entry_id = e.entry_id order by e.recorded_at, e.entry_id
  loop
    v_digest := audit.hash_entry(v_next_entry);
    v_head_position := v_head_position + 1;
    v_head_link := sha256(v_head_link || v_digest);
    insert into audit.seal (seal_position, entry_id, entry_digest, link)
    values (v_head_position, v_next_entry.entry_id, v_digest, v_head_link);
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;

CREATE FUNCTION bonuses.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'entries of a bonus are never changed' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION bonuses.return_bonus(p_player_id uuid, p_bonus_id uuid, p_game_id text, p_cents bigint, p_transaction_id uuid, p_at timestamp with time zone, p_reopened_until timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_bonus bonuses.bonus;
begin
  update bonuses.bonus b set remaining_cents = b.remaining_cents + p_cents, entry_count = b.entry_count + 1,
    state = 'ACTIVE', ended_at = null,
    expires_at = case when b.state in ('ACTIVE', 'USED') and b.expires_at > p_at then b.expires_at
      else p_reopened_until end
  where b.player_id = p_player_id and b.bonus_id = p_bonus_id
  returning b.* into v_bonus;
  if not found then
    raise exception 'there is no bonus % to give a stake back to', p_bonus_id;
  end if;
  insert into bonuses.bonus_entry
    (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, at)
  values (p_player_id, p_bonus_id, v_bonus.entry_count, 'return', p_cents, p_transaction_id, p_game_id, p_at);
  if v_bonus.required_cents > 0 and v_bonus.wagered_cents = v_bonus.required_cents then
    perform outbox.emit_event('bonuses.wagered', jsonb_build_object('playerId', p_player_id, 'bonusId', p_bonus_id));
  end if;
end $$;

CREATE FUNCTION bonuses.spend_bonuses(p_player_id uuid, p_transaction_id uuid, p_at timestamp with time zone, p_spent_ids uuid[], p_spent_games text[], p_spent_cents bigint[], p_staked_ids uuid[], p_staked_cents bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_no integer;
  v_before bigint;
  v_bonus bonuses.bonus;
begin
  for i in 1 .. cardinality(p_spent_ids) loop
    update bonuses.bonus b set remaining_cents = b.remaining_cents - p_spent_cents[i], entry_count = b.entry_count + 1
    where b.player_id = p_player_id and b.bonus_id = p_spent_ids[i] and b.state = 'ACTIVE'
    returning b.entry_count into v_no;
    if not found then
      raise exception 'bonus % is not there to be spent', p_spent_ids[i];
    end if;
    insert into bonuses.bonus_entry
      (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, paid_no, at)
    values (p_player_id, p_spent_ids[i], v_no, 'spend', p_spent_cents[i], p_transaction_id, p_spent_games[i], i, p_at);
  end loop;
  for i in 1 .. cardinality(p_staked_ids) loop
    select b.wagered_cents into v_before from bonuses.bonus b
    where b.player_id = p_player_id and b.bonus_id = p_staked_ids[i] and b.state = 'ACTIVE';
    continue when not found;
    update bonuses.bonus b set wagered_cents = least(b.required_cents, v_before + p_staked_cents[i])
    where b.player_id = p_player_id and b.bonus_id = p_staked_ids[i]
    returning b.* into v_bonus;
    insert into bonuses.bonus_stake (player_id, ledger_transaction_id, bonus_id, staked_cents, counted_cents)
    values (p_player_id, p_transaction_id, p_staked_ids[i], p_staked_cents[i], v_bonus.wagered_cents - v_before);
    if v_bonus.wagered_cents = v_bonus.required_cents and v_bonus.remaining_cents > 0 then
      perform outbox.emit_event('bonuses.wagered',
        jsonb_build_object('playerId', p_player_id, 'bonusId', p_staked_ids[i]));
    end if;
  end loop;
  update bonuses.bonus b set state = 'USED', ended_at = p_at
  where b.player_id = p_player_id and b.bonus_id = any (p_spent_ids) and b.state = 'ACTIVE' and b.remaining_cents = 0;
end $$;

CREATE FUNCTION bonuses.uncount_stake(p_player_id uuid, p_purchase_id uuid, p_game_id text, p_cents bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_stake record;
  v_counted bigint;
begin
  for v_stake in
    select s.* from bonuses.bonus_stake s join bonuses.bonus b on b.player_id = s.player_id and b.bonus_id = s.bonus_id
    where s.player_id = p_player_id and s.ledger_transaction_id = p_purchase_id and p_game_id = any (b.allowed_games)
  loop
    v_counted := least(v_stake.counted_cents, greatest(0, v_stake.staked_cents - v_stake.returned_cents - p_cents));
    update bonuses.bonus_stake s set counted_cents = v_counted,
      returned_cents = least(s.staked_cents, s.returned_cents + p_cents)
    where s.player_id = p_player_id and s.ledger_transaction_id = p_purchase_id and s.bonus_id = v_stake.bonus_id;
    update bonuses.bonus b set wagered_cents = greatest(0, b.wagered_cents - (v_stake.counted_cents - v_counted))
    where b.player_id = p_player_id and b.bonus_id = v_stake.bonus_id and b.state <> 'CONVERTED';
  end loop;
end $$;

CREATE FUNCTION draw_games.add_liability(p_draw_ids uuid[], p_results text[], p_cents bigint[]) RETURNS TABLE(result text, liability_cents bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if exists (select from unnest(p_cents) c where c is null or c < 0) then
    raise exception 'a liability only grows' using errcode = 'restrict_violation';
  end if;
  -- In one fixed order, so that two purchases of the same numbers can't deadlock.
  return query
    insert into draw_games.number_liability as l (draw_id, result, liability_cents)
    select d.draw_id, r.result, r.cents from unnest(p_draw_ids) as d(draw_id)
    cross join unnest(p_results, p_cents) as r(result, cents)
    order by d.draw_id, r.result
    on conflict (draw_id, result) do update set liability_cents = l.liability_cents + excluded.liability_cents
    returning l.result, l.liability_cents;
end $$;

CREATE FUNCTION draw_games.allow_early_draw(p_draw_id uuid, p_now timestamp with time zone, p_proposal_id uuid, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.state is null or v_draw.state not in ('closed', 'sealed', 'delayed') or v_draw.result_id is not null
    or v_draw.early_draw_allowed_at is not null or draw_games.is_ahead_of_clock(p_now)
    or not draw_games.is_proposed(p_proposal_id, array['draw-games.hold-early'], p_draw_id, p_now) then
    raise exception 'draw % can''t be allowed to take place early', p_draw_id using errcode = 'restrict_violation';
  end if;
  update draw_games.draw d set early_draw_allowed_at = p_now where d.draw_id = p_draw_id;
  perform draw_games.record_draw_event(v_draw, v_draw.state, 'early draw allowed', p_now, null, p_proposal_id,
    p_audit_entry_id);
end $$;

CREATE FUNCTION draw_games.answer_contradiction(p_contradiction_id uuid, p_answer text, p_proposal_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('draw_games.contradiction'));
  insert into draw_games.contradiction_answer (contradiction_id, answer, proposal_id, answered_at)
  select p_contradiction_id, p_answer, p_proposal_id, p_now
  from operators.proposal p
  where p.proposal_id = p_proposal_id and p.kind = 'draw-games.answer-contradiction' and p.state = 'open'
    and p.expires_at > p_now and (p.action::jsonb ->> 'contradictionId')::uuid = p_contradiction_id
    and p.action::jsonb ->> 'answer' = p_answer and not draw_games.is_ahead_of_clock(p_now);
  if not found then
    raise exception 'no open proposal allows the answer to contradiction %', p_contradiction_id
      using errcode = 'restrict_violation';
  end if;
  insert into draw_games.contradiction_cause (contradiction_id, signed_by, first_size, last_size)
  select p_contradiction_id, c.finding ->> 'signedBy', (p.action::jsonb #>> '{cause,firstSize}')::bigint,
    (p.action::jsonb #>> '{cause,lastSize}')::bigint
  from operators.proposal p, draw_games.contradiction c
  where p.proposal_id = p_proposal_id and p.action::jsonb ? 'cause' and c.contradiction_id = p_contradiction_id;
end $$;

CREATE FUNCTION draw_games.append_commitment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform public_log.add_entry('draw-commitment', new.draw_id::text, 1, jsonb_strip_nulls(jsonb_build_object(
    'commitment', new.commitment,
    'derivation', new.derivation,
    'custodianKey', new.custodian_key)));
  return null;
end $$;

CREATE FUNCTION draw_games.append_missed_round() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_kind constant text := case new.code when 'BEACON_FALLBACK' then 'draw-fallback' else 'draw-missed' end;
begin
  if not exists (select from public_log.entry e where e.kind = v_kind and e.subject = new.draw_id::text) then
    perform public_log.add_entry(v_kind, new.draw_id::text, 1, jsonb_build_object('gameId', d.game_id,
      'foundAt', public_log.format_instant(new.found_at), 'round', d.fallback_round,
      'sealedAt', new.details ->> 'sealedAt'))
    from draw_games.draw d where d.draw_id = new.draw_id;
  end if;
  return null;
end $$;

CREATE FUNCTION draw_games.begin_order(p_player_id uuid, p_order_key text, p_input_hash bytea, p_at timestamp with time zone, p_takes_cart boolean, p_draws uuid[], OUT outcome text, OUT given_answer jsonb, OUT cart_version bigint, OUT wagers jsonb, OUT draws jsonb) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  v_max_draws constant integer := 300;
  v_wanted uuid[] := p_draws;
  v_gated uuid[];
begin
  perform pg_advisory_xact_lock(draw_games.compute_order_gate(p_player_id, p_order_key));
  insert into draw_games.purchase_order (player_id, order_key, input_hash, ordered_at)
  values (p_player_id, p_order_key, p_input_hash, p_at) on conflict do nothing;
  if not found then
    select case when o.input_hash = p_input_hash then 'replayed' else 'key-reused' end, o.answer
    into outcome, given_answer
    from draw_games.purchase_order o where o.player_id = p_player_id and o.order_key = p_order_key;
    return;
  end if;
  outcome := 'new';
  if p_takes_cart then
    select c.version into cart_version from draw_games.cart c
    where c.owner_kind = 'player' and c.owner_id = p_player_id::text for update;
    select jsonb_agg(jsonb_build_object('wager_id', w.wager_id, 'game_id', w.game_id, 'draw_ids', w.draw_ids,
        'boards', w.boards, 'add_ons', w.add_ons, 'seen_price_cents', w.seen_price_cents::text) order by w.wager_id),
      p_draws || (select array_agg(distinct id) from draw_games.cart_wager v, unnest(v.draw_ids) id
        where v.owner_kind = 'player' and v.owner_id = p_player_id::text)
    into wagers, v_wanted
    from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = p_player_id::text;
  end if;
  if cardinality(v_wanted) > v_max_draws then
    outcome := 'too-many-draws';
    return;
  end if;
  select array_agg(s.draw_id order by s.draw_id) into v_gated
  from draw_games.draw s where s.draw_id = any (v_wanted) and s.state in ('scheduled', 'open');
  perform pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(id)) from unnest(v_gated) as id;
  -- Behind their gates the draws don't change; a separate statement, so that it sees what an earlier close committed.
  -- A draw that went on sale meanwhile has no gate here and stays unknown. Counting the draws before each one costs
  -- more than the rest, and is useless for a single draw.
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('place', case when cardinality(v_wanted) > 1
      then draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) else 0 end)) into draws
  from (
    select l.draw_id, l.game_id, l.draw_date, l.session, l.draw_number, l.state, l.rules_version, l.closes_at,
      l.draws_at
    from draw_games.draw l
    where l.draw_id = any (v_wanted) and (l.draw_id = any (v_gated) or l.state not in ('scheduled', 'open'))
    order by l.draw_id
  ) d;
end $$;

CREATE FUNCTION draw_games.complete_order(p_player_id uuid, p_order_key text, p_answer jsonb, p_tickets jsonb, p_empties_cart boolean, p_at timestamp with time zone, p_board_draws uuid[], p_board_tickets uuid[], p_board_numbers smallint[], p_board_lows bigint[], p_board_highs bigint[], p_board_bonuses bigint[], p_board_stakes bigint[], p_board_multipliers boolean[], p_board_seconds boolean[], p_board_own_multipliers smallint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
    price_cents, ledger_transaction_id, purchased_at)
  select p_player_id, t.ticket_id, t.serial, p_order_key, t.game_id, t.draw_ids, t.boards, t.add_ons, t.price_cents,
    t.ledger_transaction_id, p_at
  from jsonb_to_recordset(p_tickets) as t(ticket_id uuid, serial text, game_id text, draw_ids uuid[], boards jsonb,
    add_ons text[], price_cents bigint, ledger_transaction_id uuid);

  insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents,
    has_multiplier, has_second_drawing, multiplier)
  select b.draw_id, p_player_id, b.ticket_id, b.board_number, b.main_low, b.main_high, b.bonus, b.stake_cents,
    b.has_multiplier, b.second, b.multiplier
  from unnest(p_board_draws, p_board_tickets, p_board_numbers, p_board_lows, p_board_highs, p_board_bonuses,
    p_board_stakes, p_board_multipliers, p_board_seconds, p_board_own_multipliers)
    as b(draw_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents, has_multiplier, second, multiplier);

  if p_empties_cart then
    delete from draw_games.cart_wager w where w.owner_kind = 'player' and w.owner_id = p_player_id::text;
    update draw_games.cart c set version = c.version + 1, changed_at = p_at
    where c.owner_kind = 'player' and c.owner_id = p_player_id::text;
  end if;

  update draw_games.purchase_order o set answer = p_answer
  where o.player_id = p_player_id and o.order_key = p_order_key;
  perform outbox.emit_event('draw-games.purchased',
    jsonb_build_object('playerId', p_player_id, 'orderKey', p_order_key));
end $$;

CREATE TABLE draw_games.beacon_chain (
    pinned_number bigint NOT NULL,
    chain_hash text NOT NULL,
    genesis_at timestamp with time zone NOT NULL,
    period_seconds integer NOT NULL,
    pinned_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT beacon_chain_chain_hash_check CHECK ((chain_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT beacon_chain_period_seconds_check CHECK ((period_seconds > 0))
);

CREATE FUNCTION draw_games.compute_beacon_round(p_chain draw_games.beacon_chain, p_at timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select greatest(1, ceil(extract(epoch from p_at - p_chain.genesis_at) / p_chain.period_seconds)::integer + 1)
$$;

CREATE FUNCTION draw_games.compute_draw_gate(p_draw_id uuid) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select hashtextextended('draw_games.draw/' || p_draw_id::text, 0)
$$;

CREATE FUNCTION draw_games.compute_order_gate(p_player_id uuid, p_order_key text) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select hashtextextended('draw_games.order/' || p_player_id::text || '/' || p_order_key, 0)
$$;

CREATE FUNCTION draw_games.end_machine_silence(p_draw_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from draw_games.machine_silence s using draw_games.lock_draw(p_draw_id) d
  where s.draw_id = d.draw_id and d.result_id is null
    and not exists (select from draw_games.commitment_void v where v.draw_id = d.draw_id);
end $$;

CREATE TABLE draw_games.draw (
    draw_id uuid NOT NULL,
    game_id text NOT NULL,
    draw_date date NOT NULL,
    state text NOT NULL,
    rules_version text NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    draws_at timestamp with time zone NOT NULL,
    advertised_jackpot_cents bigint,
    cash_value_cents bigint,
    multiplier_pool text,
    result_id uuid,
    state_reason text,
    state_changed_at timestamp with time zone NOT NULL,
    is_simulated boolean DEFAULT false NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    session text,
    draw_number integer DEFAULT 1 NOT NULL,
    early_draw_allowed_at timestamp with time zone,
    beacon_chain text,
    beacon_round integer,
    fallback_round integer,
    CONSTRAINT draw_advertised_jackpot_cents_check CHECK ((advertised_jackpot_cents >= 0)),
    CONSTRAINT draw_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT draw_cash_value_cents_check CHECK ((cash_value_cents >= 0)),
    CONSTRAINT draw_check CHECK (((opens_at < closes_at) AND (closes_at < draws_at))),
    CONSTRAINT draw_check1 CHECK (((advertised_jackpot_cents IS NULL) = (cash_value_cents IS NULL))),
    CONSTRAINT draw_check2 CHECK ((fallback_round > beacon_round)),
    CONSTRAINT draw_draw_number_check CHECK ((draw_number > 0)),
    CONSTRAINT draw_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'sealed'::text, 'drawn'::text, 'verified'::text, 'settled'::text, 'published'::text, 'delayed'::text, 'void'::text, 'not-held'::text, 'corrected'::text])))
);

CREATE FUNCTION draw_games.find_move_problem(p_draw draw_games.draw, p_to text, p_now timestamp with time zone, p_result_id uuid, p_proposal_id uuid) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  v_next constant text[] := case p_draw.state
    when 'scheduled' then array['open', 'void', 'not-held']
    when 'open' then array['closed', 'void']
    when 'closed' then array['sealed', 'delayed', 'void']
    when 'sealed' then array['drawn', 'delayed', 'void']
    when 'drawn' then array['verified', 'delayed', 'void']
    when 'verified' then array['settled', 'delayed', 'void']
    when 'settled' then array['published']
    when 'published' then array['corrected']
    when 'delayed' then array['closed', 'sealed', 'drawn', 'verified', 'void']
    when 'corrected' then array['corrected']
    else array[]::text[] end;
  v_kinds constant text[] := case p_to
    when 'closed' then array['draw-games.close-early', 'draw-games.hold-early']
    when 'drawn' then array['draw-games.enter-result']
    when 'void' then array['draw-games.void-draw']
    else array[]::text[] end;
  v_is_proposed constant boolean := draw_games.is_proposed(p_proposal_id, v_kinds, p_draw.draw_id, p_now);
  v_result constant uuid := coalesce(p_result_id, p_draw.result_id);
begin
  if not p_to = any (v_next) then return 'the step does not exist'; end if;
  if draw_games.is_ahead_of_clock(p_now) then return 'its time is ahead of the clock'; end if;
  if p_proposal_id is not null and not v_is_proposed then return 'no open proposal allows it'; end if;
  if p_result_id is not null and p_to not in ('drawn', 'corrected') then return 'a result is given'; end if;
  return case
    when p_to = 'open' and exists (
      select from draw_games.draw d where d.game_id = p_draw.game_id and d.draws_at < p_draw.draws_at
        and d.state in ('scheduled', 'open')) then 'an earlier draw is on sale'
    when p_to = 'open' and p_draw.opens_at > p_now and not exists (
      select from draw_games.draw d where d.game_id = p_draw.game_id and d.draws_at < p_draw.draws_at)
      then 'its sale has not begun'
    when p_to = 'not-held' and p_draw.closes_at > p_now then 'its sale has not ended'
    when p_to = 'not-held' and exists (select from draw_games.board b where b.draw_id = p_draw.draw_id)
      then 'boards were sold'
    when p_to = 'closed' and p_draw.closes_at > p_now and not v_is_proposed then 'its sale has not ended'
    when p_to in ('sealed', 'drawn') and not exists (
      select from draw_games.draw_seal s where s.draw_id = p_draw.draw_id) then 'there is no seal'
    when p_to = 'drawn' and coalesce(p_draw.early_draw_allowed_at, p_draw.draws_at) > p_now
      then 'its time has not come'
    when p_to = 'drawn' and p_draw.result_id is not null then 'it has a result'
    when p_to in ('drawn', 'corrected') and not exists (
      select from draw_games.draw_result r where r.result_id = p_result_id and r.draw_id = p_draw.draw_id
        and (r.source = 'operators' or p_to = 'drawn')) then 'there is no such result'
    when p_to in ('verified', 'settled', 'published', 'corrected') and not exists (
      select from draw_games.draw_verification v where v.result_id = v_result) then 'the result is not verified'
    when p_to in ('settled', 'published', 'corrected') and not exists (
      select from draw_games.settlement s where s.draw_id = p_draw.draw_id and s.result_id = v_result)
      then 'the result is not settled'
    when p_to in ('published', 'corrected') and not exists (
      select from draw_games.published_result p where p.draw_id = p_draw.draw_id and p.result_id = v_result)
      then 'the result is not published'
    when p_to = 'delayed' and not exists (
      select from draw_games.draw_difference f where f.draw_id = p_draw.draw_id) then 'nothing was found'
    when p_to = 'void' and not v_is_proposed then 'no open proposal allows it'
    when p_to = 'void' and exists (select from draw_games.settlement s where s.draw_id = p_draw.draw_id)
      then 'prizes are being paid'
  end;
end $$;

CREATE FUNCTION draw_games.find_order(p_player_id uuid, p_order_key text, OUT state text, OUT answer jsonb) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  if not pg_try_advisory_xact_lock_shared(draw_games.compute_order_gate(p_player_id, p_order_key)) then
    state := 'running';
    return;
  end if;
  select o.answer into answer from draw_games.purchase_order o
  where o.player_id = p_player_id and o.order_key = p_order_key;
  state := case when answer is null then 'unknown' else 'completed' end;
end $$;

CREATE FUNCTION draw_games.find_place_on_sale(p_game_id text, p_session text, p_before timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select count(*)::integer from draw_games.draw d
  where d.game_id = p_game_id and d.session is not distinct from p_session and d.draws_at < p_before
    and d.state in ('scheduled', 'open')
$$;

CREATE FUNCTION draw_games.fix_beacon_rounds(p_draw_ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_chain draw_games.beacon_chain;
begin
  select c.* into v_chain from draw_games.beacon_chain c order by c.pinned_number desc limit 1;
  if v_chain.chain_hash is null then return; end if;
  update draw_games.draw d set beacon_chain = v_chain.chain_hash,
    beacon_round = draw_games.compute_beacon_round(v_chain, d.draws_at + interval '60 seconds'),
    fallback_round = draw_games.compute_beacon_round(v_chain, d.draws_at + interval '30 minutes')
  where d.draw_id = any (p_draw_ids) and d.beacon_chain is null;
end $$;

CREATE FUNCTION draw_games.freeze_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_now timestamp with time zone, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
  v_state_before text;
  v_estimate bigint[];
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.advertised_jackpot_cents is not null then return; end if;
  select d.state into v_state_before from draw_games.draw d
  where d.game_id = v_draw.game_id and d.draws_at < v_draw.draws_at and d.state not in ('not-held', 'void')
  order by d.draws_at desc limit 1;
  select array[j.advertised_cents, j.cash_value_cents] into v_estimate
  from draw_games.jackpot j where j.game_id = v_draw.game_id;
  if v_estimate is null then
    select array[c.starting_advertised_cents, c.starting_cash_cents] into v_estimate
    from draw_games.list_calendar() c where c.game_id = v_draw.game_id and c.rules_version = v_draw.rules_version
    limit 1;
  end if;
  if v_draw.state is null or v_draw.state not in ('open', 'closed', 'sealed', 'delayed')
    or v_draw.result_id is not null or coalesce(v_state_before, 'settled') not in ('settled', 'published', 'corrected')
    or v_estimate is distinct from array[p_advertised_cents, p_cash_value_cents]
    or draw_games.is_ahead_of_clock(p_now) then
    raise exception 'the jackpot of draw % is not known', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform draw_games.record_jackpot_change(p_draw_id, 'estimate', p_advertised_cents, p_cash_value_cents,
    p_multiplier_pool, null, p_now, p_audit_entry_id);
end $$;

CREATE FUNCTION draw_games.guard_against_truncate(p_table regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger board_is_not_emptied before truncate on %s
      for each statement execute function draw_games.refuse_change()', p_table);
  execute format('alter table only %s enable always trigger board_is_not_emptied', p_table);
end $$;

CREATE FUNCTION draw_games.is_ahead_of_clock(p_now timestamp with time zone) RETURNS boolean
    LANGUAGE sql
    AS $$
  select p_now > clock_timestamp() + interval '1 minute' and not exists (select from draw_games.movable_clock)
$$;

CREATE FUNCTION draw_games.is_in_calendar(p_draw draw_games.draw) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from draw_games.list_calendar() c
    where c.game_id = p_draw.game_id and c.rules_version = p_draw.rules_version
      and c.session is not distinct from p_draw.session
      and c.valid_from = (select max(v.valid_from) from draw_games.list_calendar() v
        where v.game_id = p_draw.game_id and v.valid_from <= p_draw.draw_date)
      and case when c.minutes_between is null then
          extract(isodow from p_draw.draw_date)::integer = any (c.weekdays)
          and p_draw.draws_at = (p_draw.draw_date + c.draw_time) at time zone c.time_zone
          and p_draw.closes_at = (p_draw.draw_date + c.close_time) at time zone c.time_zone
          and p_draw.draw_number = (select count(*) from draw_games.list_calendar() s
            where s.game_id = c.game_id and s.rules_version = c.rules_version and s.draw_time <= c.draw_time
              and extract(isodow from p_draw.draw_date)::integer = any (s.weekdays))
        else
          p_draw.draws_at = (p_draw.draw_date + c.draw_time) at time zone c.time_zone
            + (p_draw.draw_number - 1) * c.minutes_between * interval '1 minute'
          and p_draw.draws_at < (p_draw.draw_date + 1 + c.day_ends) at time zone c.time_zone
          and p_draw.closes_at = p_draw.draws_at - c.closes_seconds_before * interval '1 second'
        end)
$$;

CREATE FUNCTION draw_games.is_proposed(p_proposal_id uuid, p_kinds text[], p_draw_id uuid, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from operators.proposal p
    where p.proposal_id = p_proposal_id and p.kind = any (p_kinds) and p.state = 'open' and p.expires_at > p_now
      and p.action::jsonb ->> 'drawId' = p_draw_id::text)
$$;

CREATE FUNCTION draw_games.is_settlement_held(p_draw_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from draw_games.contradiction c
    where (c.draw_id is null or c.draw_id = p_draw_id)
      and not exists (
        select from draw_games.contradiction_answer a where a.contradiction_id = c.contradiction_id)
      and exists (select from draw_games.draw d where d.draw_id = p_draw_id)
      and not draw_games.is_settlement_over(p_draw_id))
$$;

CREATE FUNCTION draw_games.is_settlement_over(p_draw_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from draw_games.draw d
    where d.draw_id = p_draw_id and d.state in ('settled', 'published', 'corrected', 'void', 'not-held'))
$$;

CREATE FUNCTION draw_games.list_calendar() RETURNS TABLE(game_id text, rules_version text, valid_from date, session text, weekdays integer[], close_time time without time zone, draw_time time without time zone, time_zone text, day_ends time without time zone, minutes_between integer, closes_seconds_before integer, starting_advertised_cents bigint, starting_cash_cents bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  values
    ('powerball', 'powerball-2025-09-22', date '2025-09-22', null,
      array[1, 3, 6], time '20:59', time '21:59', 'America/Chicago', null, null, null, 2000000000, 940000000),
    ('mega-millions', 'mega-millions-2025-04-08', date '2025-04-08', null,
      array[2, 5], time '20:59', time '22:00', 'America/Chicago', null, null, null, 5000000000, 2400000000),
    ('lotto-america', 'lotto-america-2026-01-01', date '2026-01-01', null,
      array[1, 3, 6], time '20:59', time '21:15', 'America/Chicago', null, null, null, 200000000, 94000000),
    ('super-kansas-cash', 'super-kansas-cash-2026-01-01', date '2026-01-01', null,
      array[1, 3, 6], time '20:59', time '21:10', 'America/Chicago', null, null, null, 10000000, 10000000),
    ('2by2', '2by2-2026-01-01', date '2026-01-01', null,
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:30', 'America/Chicago', null, null, null, null, null),
    ('pick-3', 'pick-3-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-3', 'pick-3-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('pick-4', 'pick-4-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-4', 'pick-4-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('pick-5', 'pick-5-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-5', 'pick-5-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('keno', 'keno-2026-01-01', date '2026-01-01', null,
      null, null, time '04:00', 'America/Chicago', time '03:00', 4, 10, null, null)
$$;

CREATE FUNCTION draw_games.lock_draw(p_draw_id uuid) RETURNS SETOF draw_games.draw
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(p_draw_id));
  return query select d.* from draw_games.draw d where d.draw_id = p_draw_id for update;
end $$;

CREATE FUNCTION draw_games.lock_draw_gate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(old.draw_id));
  return case tg_op when 'DELETE' then old else new end;
end $$;

CREATE FUNCTION draw_games.move_draw(p_draw_id uuid, p_from text, p_to text, p_now timestamp with time zone, p_reason text, p_result_id uuid, p_proposal_id uuid, p_audit_entry_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
  v_problem text;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.state is distinct from p_from then return false; end if;
  v_problem := draw_games.find_move_problem(v_draw, p_to, p_now, p_result_id, p_proposal_id);
  if v_problem is not null then
    raise exception 'draw % can''t move from % to %: %', p_draw_id, p_from, p_to, v_problem
      using errcode = 'restrict_violation';
  end if;
  update draw_games.draw d set state = p_to, state_reason = p_reason, state_changed_at = p_now,
    result_id = coalesce(p_result_id, d.result_id)
  where d.draw_id = p_draw_id;
  perform draw_games.record_draw_event(v_draw, p_to, p_reason, p_now, p_result_id, p_proposal_id, p_audit_entry_id);
  if p_to = 'void' then
    perform public_log.add_entry('draw-void', p_draw_id::text, 1, jsonb_build_object('gameId', v_draw.game_id,
      'reason', coalesce(p_reason, ''), 'voidedAt', public_log.format_instant(p_now),
      'proposalId', coalesce(p_proposal_id::text, '')));
  end if;
  return true;
end $$;

CREATE FUNCTION draw_games.open_board_partition(p_draws uuid[], p_has_digit_index boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_partition_name text := 'board_' || replace(p_draws[1]::text, '-', '');
  v_draw_list text;
begin
  if to_regclass('draw_games.' || v_partition_name) is not null then
    return;
  end if;
  select string_agg(quote_literal(d.draw_id), ', ' order by d.place) into v_draw_list
  from unnest(p_draws) with ordinality as d(draw_id, place);
  execute format(
    'create table draw_games.%I (
      like draw_games.board including defaults including constraints, check (draw_id in (%s)))',
    v_partition_name, v_draw_list);
  if cardinality(p_draws) = 1 then
    execute format('create unique index on draw_games.%I (ticket_id, board_number)', v_partition_name);
  else
    execute format('create unique index on draw_games.%I (draw_id, ticket_id, board_number)', v_partition_name);
  end if;
  if p_has_digit_index then
    execute format('create index on draw_games.%I (draw_id, main_high, main_low)', v_partition_name);
  end if;
  execute format('alter table draw_games.board attach partition draw_games.%I for values in (%s)',
    v_partition_name, v_draw_list);
  perform draw_games.guard_against_truncate(to_regclass('draw_games.' || v_partition_name));
end $$;

CREATE FUNCTION draw_games.pin_beacon(p_chain_hash text, p_genesis_at timestamp with time zone, p_period_seconds integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('draw_games.pin_beacon'));
  insert into draw_games.beacon_chain (chain_hash, genesis_at, period_seconds)
  select p_chain_hash, p_genesis_at, p_period_seconds
  where not exists (
    select from (select * from draw_games.beacon_chain order by pinned_number desc limit 1) c
    where c.chain_hash = p_chain_hash and c.genesis_at = p_genesis_at and c.period_seconds = p_period_seconds);
  perform draw_games.fix_beacon_rounds(array(
    select d.draw_id from draw_games.draw d
    where d.state in ('open', 'scheduled') and d.beacon_chain is null
      and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id)));
end $$;

CREATE FUNCTION draw_games.publish_result(p_settlement_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
  select s.draw_id, s.revision, s.result_id, s.settlement_id, p_now
  from draw_games.settlement s join draw_games.draw d on d.draw_id = s.draw_id
  where s.settlement_id = p_settlement_id and not draw_games.is_ahead_of_clock(p_now)
    and case when s.revision = 1 then d.state = 'settled' and d.result_id = s.result_id
      else d.state in ('published', 'corrected') end;
  if not found then
    raise exception 'settlement % can''t be published', p_settlement_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('draw-result', s.draw_id::text, s.revision, jsonb_build_object(
    'publishedAt', public_log.format_instant(p_now), 'source', r.source, 'numbers', r.numbers,
    'sealedDigest', k.digest, 'boardCount', s.board_count::text, 'winningBoardCount', s.winning_board_count::text,
    'prizeCents', s.prize_cents::text, 'matchedDigest', s.matched_digest))
  from draw_games.settlement s join draw_games.draw_result r on r.result_id = s.result_id
  join draw_games.draw_seal k on k.draw_id = s.draw_id
  where s.settlement_id = p_settlement_id;
end $$;

CREATE FUNCTION draw_games.record_draw_event(p_before draw_games.draw, p_to text, p_reason text, p_now timestamp with time zone, p_result_id uuid, p_proposal_id uuid, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.draw-changed', p_before.draw_id::text,
    jsonb_strip_nulls(jsonb_build_object('gameId', p_before.game_id, 'from', p_before.state, 'to', p_to,
      'reason', p_reason, 'resultId', p_result_id, 'proposalId', p_proposal_id)), false, p_now);
  insert into draw_games.draw_event (draw_id, from_state, to_state, reason, happened_at, proposal_id, audit_entry_id)
  values (p_before.draw_id, p_before.state, p_to, p_reason, p_now, p_proposal_id, p_audit_entry_id);
end $$;

CREATE FUNCTION draw_games.record_jackpot_change(p_draw_id uuid, p_source text, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid, p_now timestamp with time zone, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update draw_games.draw d set advertised_jackpot_cents = p_advertised_cents, cash_value_cents = p_cash_value_cents,
    multiplier_pool = p_multiplier_pool
  where d.draw_id = p_draw_id;
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.jackpot-changed', p_draw_id::text,
    jsonb_strip_nulls(jsonb_build_object('source', p_source, 'advertisedCents', p_advertised_cents,
      'cashValueCents', p_cash_value_cents, 'multiplierPool', p_multiplier_pool, 'proposalId', p_proposal_id)),
    false, p_now);
  insert into draw_games.jackpot_change (draw_id, source, advertised_cents, cash_value_cents, multiplier_pool,
    proposal_id, audit_entry_id, happened_at)
  values (p_draw_id, p_source, p_advertised_cents, p_cash_value_cents, p_multiplier_pool, p_proposal_id,
    p_audit_entry_id, p_now);
end $$;

CREATE FUNCTION draw_games.record_machine_silence(p_draw_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_now constant timestamptz := case when exists (select from draw_games.movable_clock) then p_now
    else clock_timestamp() end;
begin
  insert into draw_games.machine_silence as s (draw_id, since, last_at)
  select d.draw_id, v_now, v_now from draw_games.lock_draw(p_draw_id) d
  where d.result_id is null and d.draws_at <= v_now
  on conflict (draw_id) do update
    set last_at = greatest(s.last_at, excluded.last_at), attempts = least(s.attempts, 1000000) + 1;
end $$;

CREATE FUNCTION draw_games.record_not_held_range(p_game_id text, p_from_date date, p_to_date date, p_draw_count integer, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if draw_games.is_ahead_of_clock(p_now) or p_to_date > (p_now at time zone 'America/Chicago')::date then
    raise exception 'the days until % have not passed', p_to_date using errcode = 'restrict_violation';
  end if;
  insert into draw_games.not_held_range as r (game_id, from_date, to_date, draw_count)
  values (p_game_id, p_from_date, p_to_date, p_draw_count)
  on conflict (game_id, from_date) do update set to_date = greatest(r.to_date, excluded.to_date),
    draw_count = r.draw_count + excluded.draw_count;
end $$;

CREATE FUNCTION draw_games.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION draw_games.refuse_change_without_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (
    select from operators.proposal p join operators.approval a on a.proposal_id = p.proposal_id
    where p.proposal_id = new.proposal_id and p.state = 'executed' and a.approved_by <> p.proposed_by
  ) then
    raise exception 'proposal % is not approved', new.proposal_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION draw_games.refuse_commitment_without_times() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('draw_games.pin_beacon'));
  if exists (select from draw_games.draw d where d.draw_id = new.draw_id and d.beacon_chain is not null) then
    raise exception 'draw % has rounds of the beacon, and this commitment has no times', new.draw_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION draw_games.refuse_held_prizes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from draw_games.contradiction) and exists (
    select from (select distinct n.draw_id from new_prize n) p where draw_games.is_settlement_held(p.draw_id)
  ) then
    raise exception 'the settlement of a draw is held by a contradiction' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION draw_games.refuse_held_settlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if draw_games.is_settlement_held(new.draw_id) then
    raise exception 'the settlement of draw % is held by a contradiction', new.draw_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION draw_games.refuse_match_without_settlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from (select distinct n.settlement_id from new_match n) m
    where not exists (select from draw_games.settlement s where s.settlement_id = m.settlement_id)
  ) then
    raise exception 'a match names a settlement that there is not' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION draw_games.refuse_prize_without_settlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from (select distinct n.settlement_id, n.draw_id from new_prize n) p
    where not exists (select from draw_games.settlement s
      where s.settlement_id = p.settlement_id and s.draw_id = p.draw_id)
  ) then
    raise exception 'a prize names a settlement that its draw does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION draw_games.release_beacon_rounds(p_draw_id uuid, p_committed_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_pinned_at timestamptz := (select min(c.pinned_at) from draw_games.beacon_chain c);
begin
  update draw_games.draw d set beacon_chain = null, beacon_round = null, fallback_round = null
  where d.draw_id = p_draw_id and d.beacon_chain is not null and p_committed_at < v_pinned_at
    and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id)
    and not exists (select from draw_games.draw_seal s where s.draw_id = d.draw_id)
    and (select min(e.recorded_at) from draw_games.draw_event e where e.draw_id = d.draw_id) < v_pinned_at;
  return found;
end $$;

CREATE FUNCTION draw_games.replace_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid, p_corrected_draw_id uuid, p_now timestamp with time zone, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
  v_is_unsealed boolean;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  v_is_unsealed := v_draw.state is not null and v_draw.state in ('scheduled', 'open', 'closed');
  if draw_games.is_ahead_of_clock(p_now) or not (case when p_proposal_id is null then
      v_is_unsealed and v_draw.advertised_jackpot_cents is not null and exists (
        select from draw_games.draw c where c.draw_id = p_corrected_draw_id and c.state = 'corrected'
          and c.game_id = v_draw.game_id and c.draws_at < v_draw.draws_at)
    else
      (v_is_unsealed or v_draw.advertised_jackpot_cents is null and v_draw.result_id is null
        and v_draw.state in ('sealed', 'delayed'))
      and draw_games.is_proposed(p_proposal_id, array['draw-games.announce-jackpot'], p_draw_id, p_now)
      and exists (select from operators.proposal p where p.proposal_id = p_proposal_id
        and (p.action::jsonb ->> 'advertisedCents')::bigint = p_advertised_cents
        and (p.action::jsonb ->> 'cashValueCents')::bigint = p_cash_value_cents)
    end) then
    raise exception 'the jackpot of draw % can''t be replaced', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform draw_games.record_jackpot_change(p_draw_id, case when p_proposal_id is null then 'correction'
    else 'announcement' end, p_advertised_cents, p_cash_value_cents, p_multiplier_pool, p_proposal_id, p_now,
    p_audit_entry_id);
end $$;

CREATE FUNCTION draw_games.retire_draws(p_draw_ids uuid[], p_reason text, p_now timestamp with time zone, p_audit_entry_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  for i in 1 .. cardinality(p_draw_ids) loop
    perform draw_games.move_draw(p_draw_ids[i], 'scheduled', 'not-held', p_now, p_reason, null, null,
      p_audit_entry_ids[i]);
  end loop;
end $$;

CREATE FUNCTION draw_games.save_jackpot(p_decided_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_now timestamp with time zone, p_audit_entry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_game_id text;
begin
  select d.game_id into v_game_id from draw_games.draw d
  where d.draw_id = p_decided_draw_id and d.state in ('settled', 'published', 'corrected');
  if v_game_id is null or draw_games.is_ahead_of_clock(p_now) then
    raise exception 'no jackpot follows from draw %', p_decided_draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.jackpot (game_id, advertised_cents, cash_value_cents, announced_at)
  values (v_game_id, p_advertised_cents, p_cash_value_cents, p_now)
  on conflict (game_id) do update set advertised_cents = excluded.advertised_cents,
    cash_value_cents = excluded.cash_value_cents, announced_at = excluded.announced_at;
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.jackpot-estimated', v_game_id,
    jsonb_build_object('decidedDrawId', p_decided_draw_id, 'advertisedCents', p_advertised_cents,
      'cashValueCents', p_cash_value_cents), false, p_now);
end $$;

CREATE FUNCTION draw_games.schedule_draws(p_draws jsonb, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
  v_entry_ids jsonb;
  v_draw_ids constant uuid[] := array(select (n.value ->> 'draw_id')::uuid from jsonb_array_elements(p_draws) n);
begin
  select jsonb_object_agg(d.value ->> 'draw_id', d.value ->> 'audit_entry_id') into v_entry_ids
  from jsonb_array_elements(p_draws) d;
  insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, session, state, rules_version, opens_at,
    closes_at, draws_at, is_simulated, state_changed_at)
  select d.draw_id, d.game_id, d.draw_date, d.draw_number, d.session, 'scheduled', d.rules_version, d.opens_at,
    d.closes_at, d.draws_at, d.is_simulated, p_now
  from jsonb_to_recordset(p_draws) as d(draw_id uuid, game_id text, draw_date date, draw_number integer, session text,
    rules_version text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, is_simulated boolean);
  for v_draw in
    select d.* from draw_games.draw d
    where d.draw_id = any (v_draw_ids)
    order by d.draws_at
  loop
    if not draw_games.is_in_calendar(v_draw) or v_draw.closes_at <= p_now then
      raise exception 'draw % of % on % is not in the calendar', v_draw.draw_number, v_draw.game_id, v_draw.draw_date
        using errcode = 'restrict_violation';
    end if;
    if not v_draw.is_simulated and v_draw.draws_at <= clock_timestamp()
      and not exists (select from draw_games.movable_clock) then
      -- Storing a day of draws took longer than the first one was away: the caller tries again, from a later time.
      raise exception 'draw % of % on % was due before it was stored', v_draw.draw_number, v_draw.game_id,
        v_draw.draw_date using errcode = 'serialization_failure';
    end if;
    v_draw.state := null;
    perform draw_games.record_draw_event(v_draw, 'scheduled', null, p_now, null, null,
      (v_entry_ids ->> v_draw.draw_id::text)::uuid);
  end loop;
  perform draw_games.fix_beacon_rounds(v_draw_ids);
  if exists (
    select from draw_games.draw d where d.draw_id = any (v_draw_ids) and d.beacon_chain is null and not d.is_simulated
  ) and not exists (select from draw_games.movable_clock) then
    raise exception 'no beacon is pinned' using errcode = 'restrict_violation';
  end if;
end $$;

CREATE FUNCTION draw_games.store_contradiction(p_contradiction_id uuid, p_draw_id uuid, p_kind text, p_substance text, p_finding jsonb, p_evidence jsonb, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_covered_by uuid;
  v_is_over constant boolean := p_draw_id is not null and draw_games.is_settlement_over(p_draw_id);
begin
  if draw_games.is_ahead_of_clock(p_now) then
    raise exception 'the time of contradiction % is ahead of the clock', p_contradiction_id
      using errcode = 'restrict_violation';
  end if;
  -- The answer takes the same lock, so that a contradiction isn't added to one that is being answered.
  perform pg_advisory_xact_lock(hashtext('draw_games.contradiction'));
  if exists (select from draw_games.contradiction_evidence e where e.substance = p_substance)
    or exists (select from draw_games.contradiction c where c.substance = p_substance) then
    return;
  end if;
  select k.contradiction_id into v_covered_by from draw_games.contradiction_cause k
  where k.signed_by = p_finding ->> 'signedBy' and p_finding ->> 'ours' <> 'same'
    and (k.first_size is null or (p_finding ->> 'size')::bigint between k.first_size and k.last_size)
  order by k.recorded_at limit 1;
  if v_covered_by is null then
    select c.contradiction_id into v_covered_by from draw_games.contradiction c
    where (case when v_is_over then draw_games.is_settlement_over(c.draw_id)
        else c.draw_id is not distinct from p_draw_id end) and not exists (
      select from draw_games.contradiction_answer a where a.contradiction_id = c.contradiction_id)
    order by c.recorded_at limit 1;
  end if;
  if v_covered_by is not null then
    insert into draw_games.contradiction_evidence (substance, contradiction_id, finding, evidence, received_at)
    select p_substance, v_covered_by, p_finding, p_evidence, p_now
    where (select count(*) from draw_games.contradiction_evidence e where e.contradiction_id = v_covered_by) < 50;
    return;
  end if;
  insert into draw_games.contradiction (contradiction_id, draw_id, kind, substance, finding, evidence, received_at)
  values (p_contradiction_id, p_draw_id, p_kind, p_substance, p_finding, p_evidence, p_now);
end $$;

CREATE FUNCTION draw_games.store_result(p_result jsonb, p_proposal_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_result draw_games.draw_result := jsonb_populate_record(null::draw_games.draw_result, p_result);
  v_draw draw_games.draw;
  v_is_correction boolean;
begin
  select d.* into v_draw from draw_games.lock_draw(v_result.draw_id) d;
  v_is_correction := v_draw.state in ('published', 'corrected');
  if v_draw.state is null or draw_games.is_ahead_of_clock(p_now)
    or not v_is_correction and (v_draw.state not in ('sealed', 'delayed') or v_draw.result_id is not null
      or coalesce(v_draw.early_draw_allowed_at, v_draw.draws_at) > p_now
      or not exists (select from draw_games.draw_seal s where s.draw_id = v_draw.draw_id))
    or not v_is_correction and (
      v_result.source <> 'operators' and exists (
        select from draw_games.commitment_void v where v.draw_id = v_draw.draw_id)
      or v_result.source = 'operators' and exists (
        select from draw_games.draw_commitment c where c.draw_id = v_draw.draw_id) and not exists (
        select from draw_games.commitment_void v where v.draw_id = v_draw.draw_id))
    or (v_result.source = 'operators') <> (p_proposal_id is not null)
    or v_result.source <> 'operators' and v_is_correction
    or p_proposal_id is not null and not draw_games.is_proposed(p_proposal_id,
      array['draw-games.' || (case when v_is_correction then 'correct' else 'enter' end) || '-result'],
      v_draw.draw_id, p_now) then
    raise exception 'draw % can''t have this result', v_result.draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
    signature, proposed_by, approved_by, received_at, proposal_id)
  values (v_result.result_id, v_result.draw_id, v_result.revision, v_result.numbers, v_result.source,
    v_result.signed_text, v_result.signing_key, v_result.signature, v_result.proposed_by, v_result.approved_by, p_now,
    p_proposal_id);
  if v_result.source = 'operators' then
    perform public_log.add_entry('draw-typed',
      v_result.draw_id::text || (case when v_result.revision = 1 then '' else '/' || v_result.revision end), 1,
      jsonb_build_object('gameId', v_draw.game_id, 'typedAt', public_log.format_instant(p_now),
        'proposalId', p_proposal_id::text,
        'commitment', (select c.commitment from draw_games.draw_commitment c where c.draw_id = v_result.draw_id),
        'operatorKeys', (
          select jsonb_agg(encode(sha256(decode(o.public_key, 'base64')), 'hex') order by o.name = v_result.approved_by)
          from operators.operator o where o.name in (v_result.proposed_by, v_result.approved_by))));
  end if;
end $$;

CREATE FUNCTION draw_games.store_seal(p_draw_id uuid, p_board_count bigint, p_ticket_count bigint, p_stake_cents bigint, p_digest text, p_tree_root text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into draw_games.draw_seal (draw_id, board_count, ticket_count, stake_cents, digest, tree_root, sealed_at)
  select d.draw_id, p_board_count, p_ticket_count, p_stake_cents, p_digest, p_tree_root, p_now
  from draw_games.lock_draw(p_draw_id) d
  where d.state in ('closed', 'delayed') and not draw_games.is_ahead_of_clock(p_now);
  if not found then
    raise exception 'draw % can''t be sealed', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('draw-seal', d.draw_id::text, 1, jsonb_build_object('gameId', d.game_id,
    'closesAt', public_log.format_instant(d.closes_at), 'sealedAt', public_log.format_instant(p_now),
    'boardCount', p_board_count::text, 'stakeCents', p_stake_cents::text, 'sealedDigest', p_digest,
    'treeRoot', p_tree_root))
  from draw_games.draw d where d.draw_id = p_draw_id;
end $$;

CREATE FUNCTION draw_games.void_commitment(p_draw_id uuid, p_proposal_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_draw draw_games.draw;
  v_commitment text;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  select c.commitment into v_commitment from draw_games.draw_commitment c where c.draw_id = p_draw_id;
  if v_commitment is null or v_draw.state not in ('sealed', 'delayed') or v_draw.result_id is not null
    or coalesce(v_draw.early_draw_allowed_at, v_draw.draws_at) > p_now or draw_games.is_ahead_of_clock(p_now)
    or not draw_games.is_proposed(p_proposal_id, array['draw-games.void-commitment'], p_draw_id, p_now) then
    raise exception 'the commitment to draw % can''t be voided', p_draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.commitment_void (draw_id, proposal_id, voided_at) values (p_draw_id, p_proposal_id, p_now);
  perform public_log.add_entry('draw-commitment-void', p_draw_id::text, 1, jsonb_build_object(
    'gameId', v_draw.game_id, 'commitment', v_commitment, 'voidedAt', public_log.format_instant(p_now),
    'proposalId', p_proposal_id::text));
end $$;

CREATE TABLE geolocation.session_block (
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    blocked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text DEFAULT 'DENIED'::text NOT NULL,
    ends_at timestamp with time zone,
    lifted_at timestamp with time zone,
    lifted_by text
);

CREATE FUNCTION geolocation.find_block(p_player_id uuid, p_session_id text, p_now timestamp with time zone) RETURNS SETOF geolocation.session_block
    LANGUAGE sql STABLE
    AS $$
  select b.* from geolocation.session_block b
  where b.player_id = p_player_id and (b.session_id = p_session_id or b.ends_at is not null)
    and b.lifted_at is null and (b.ends_at is null or b.ends_at > p_now)
  order by b.ends_at desc nulls last limit 1;
$$;

CREATE FUNCTION geolocation.use_proof(p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean, p_now timestamp with time zone, p_issued_at timestamp with time zone, p_expires_at timestamp with time zone, p_near_latitude double precision, p_near_longitude double precision) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  v_block geolocation.session_block;
begin
  select * into v_block from geolocation.find_block(p_player_id, p_session_id, p_now);
  if v_block.session_id is not null then
    if v_block.ends_at is not null or p_issued_at <= v_block.blocked_at then
      return jsonb_build_object('outcome', 'blocked', 'endsAt', v_block.ends_at);
    end if;
    update geolocation.session_block b set lifted_at = p_now, lifted_by = 'location'
      where b.player_id = p_player_id and b.session_id = p_session_id;
  end if;
  insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
  values (p_player_id, p_token_id, p_session_id, p_activity, p_use_key, p_now, p_expires_at)
  on conflict (player_id, token_id) do nothing;
  if found then
    insert into geolocation.location_check
      (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at, near_latitude,
       near_longitude)
    values (p_player_id, p_token_id, p_session_id, p_activity, 'PASSED', '{}', p_is_simulated, p_now, p_near_latitude,
       p_near_longitude);
    return jsonb_build_object('outcome', 'accepted');
  end if;
  if exists (select from geolocation.used_token t where t.player_id = p_player_id and t.token_id = p_token_id
      and t.session_id = p_session_id and t.activity = p_activity and t.use_key = p_use_key) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  return jsonb_build_object('outcome', 'used');
end $$;

CREATE FUNCTION geolocation.use_token(p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean, p_now timestamp with time zone, p_expires_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from geolocation.session_block b
      where b.player_id = p_player_id and b.session_id = p_session_id) then
    return 'blocked';
  end if;
  insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
  values (p_player_id, p_token_id, p_session_id, p_activity, p_use_key, p_now, p_expires_at)
  on conflict (player_id, token_id) do nothing;
  if found then
    insert into geolocation.location_check 
      (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at)
    values (p_player_id, p_token_id, p_session_id, p_activity, 'PASSED', '{}', p_is_simulated, p_now);
    return 'accepted';
  end if;
  if exists (select from geolocation.used_token t where t.player_id = p_player_id and t.token_id = p_token_id
      and t.session_id = p_session_id and t.activity = p_activity and t.use_key = p_use_key) then
    return 'repeated';
  end if;
  return 'used';
end $$;

CREATE FUNCTION instant_games.append_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform public_log.add_entry('instant-day', to_char(new.gaming_day, 'YYYY-MM-DD'), 1, jsonb_build_object(
    'digest', new.digest, 'registeredAt', public_log.format_instant(new.registered_at)));
  return null;
end $$;

CREATE FUNCTION instant_games.append_pool() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform public_log.add_entry('instant-pool', concat_ws('/', new.game_id, new.price_cents, new.pool_no), 1,
    jsonb_build_object('gameId', new.game_id, 'priceCents', new.price_cents::text, 'poolNo', new.pool_no,
      'mathsVersion', new.maths_version, 'digest', new.digest, 'ticketCount', new.ticket_count::text,
      'registeredAt', public_log.format_instant(new.registered_at)));
  return null;
end $$;

CREATE FUNCTION instant_games.append_slot() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform public_log.add_entry('instant-slot', new.beacon_round::text, 1, jsonb_build_object(
    'debitCount', cardinality(new.round_ids), 'root', new.root,
    'sealedAt', public_log.format_instant(new.sealed_at)));
  return null;
end $$;

CREATE FUNCTION instant_games.guard_pool() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a pool is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.next_ticket_no not in (old.next_ticket_no, old.next_ticket_no + 1)
    or (old.finished_at is not null and new.finished_at is distinct from old.finished_at)
    or (new.game_id, new.price_cents, new.pool_no, new.maths_version, new.digest, new.ticket_count)
      is distinct from (old.game_id, old.price_cents, old.pool_no, old.maths_version, old.digest, old.ticket_count) then
    raise exception 'pool % of % at % cents can only sell its next ticket or end', old.pool_no, old.game_id,
      old.price_cents using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION instant_games.guard_round() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a round is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'DEBITED' or new.state = 'DEBITED'
    or (new.round_id, new.serial, new.player_id, new.session_id, new.game_id, new.price_cents, new.pool_no,
        new.ticket_no, new.free_rounds_id, new.debit_transaction_id, new.stake_ledger_id, new.balance_before_cents,
        new.debited_at, new.gaming_day, new.beacon_round, new.beacon_chain)
      is distinct from (old.round_id, old.serial, old.player_id, old.session_id, old.game_id, old.price_cents,
        old.pool_no, old.ticket_no, old.free_rounds_id, old.debit_transaction_id, old.stake_ledger_id,
        old.balance_before_cents, old.debited_at, old.gaming_day, old.beacon_round, old.beacon_chain) then
    raise exception 'round % only ends, once', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION instant_games.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION ledger.answer_taken_key(p_key text, p_input_hash bytea) RETURNS text
    LANGUAGE sql
    AS $$
  select case when t.input_hash = p_input_hash then 'replayed ' || t.transaction_id else 'key-reused' end
  from ledger.ledger_transaction t where t.key = p_key
$$;

CREATE FUNCTION ledger.await_batches(p_first bigint, p_last bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  for batch_no in p_first .. p_last loop
    perform pg_advisory_lock(ledger.compute_batch_lock(batch_no));
    perform pg_advisory_unlock(ledger.compute_batch_lock(batch_no));
  end loop;
end $$;

CREATE FUNCTION ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint) RETURNS TABLE(transaction_id uuid, leaf_hash bytea, row_checks bytea[])
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION ledger.close_batch() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_closed bigint;
begin
  v_closed := nextval('ledger.batch_no_seq') - 1;
  -- An earlier batch can still have a joiner if its closer gave up. Batches under a roll-up or seal are complete.
  perform ledger.await_batches(greatest(m.batch_no, ledger.find_last_sealed_batch()) + 1, v_closed)
  from ledger.roll_up_mark m;
  return v_closed;
end $$;

CREATE FUNCTION ledger.compute_batch_lock(p_batch_no bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select (1279543122::bigint << 32) | (p_batch_no & 4294967295)
$$;

CREATE FUNCTION ledger.compute_effect(p_account text, p_from text[], p_to text[], p_amounts bigint[]) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select sum(ledger.compute_posting_effect(p_account, l.f, l.t, l.a))::bigint
  from unnest(p_from, p_to, p_amounts) l (f, t, a)
$$;

CREATE FUNCTION ledger.compute_merkle_root(p_leaves bytea[]) RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  v_level bytea[] := p_leaves;
begin
  while cardinality(v_level) > 1 loop
    select array_agg(n.node order by n.pair) into v_level
    from (
      select (l.place - 1) / 2 as pair,
        case when count(*) = 2 then sha256('\x01'::bytea || string_agg(l.hash, ''::bytea order by l.place))
             else string_agg(l.hash, ''::bytea) end as node
      from unnest(v_level) with ordinality l (hash, place)
      group by (l.place - 1) / 2
    ) n;
  end loop;
  return v_level[1];
end $$;

CREATE FUNCTION ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case p_account when p_from then -p_amount when p_to then p_amount else 0 end
$$;

CREATE FUNCTION ledger.find_last_sealed_batch() RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select coalesce(max(s.last_batch_no), 0) from ledger.seal s
$$;

CREATE FUNCTION ledger.format_instant(p_at timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select ((extract(epoch from p_at) * 1000000)::bigint)::text
$$;

CREATE TABLE ledger.ledger_transaction (
    transaction_id uuid NOT NULL,
    batch_no bigint NOT NULL,
    key text NOT NULL,
    input_hash bytea NOT NULL,
    kind text NOT NULL,
    player_id uuid,
    player_version bigint,
    from_accounts text[] NOT NULL,
    to_accounts text[] NOT NULL,
    amounts_cents bigint[] NOT NULL,
    deposits_after_cents ledger.balance_cents,
    winnings_after_cents ledger.balance_cents,
    play_credit_after_cents ledger.balance_cents,
    held_after_cents ledger.balance_cents,
    reference text,
    business_time timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE FUNCTION ledger.format_row(p_transaction ledger.ledger_transaction) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array[p_transaction.transaction_id::text, p_transaction.batch_no::text, p_transaction.key,
    encode(p_transaction.input_hash, 'hex'), p_transaction.kind, p_transaction.player_id::text,
    p_transaction.player_version::text, p_transaction.deposits_after_cents::text,
    p_transaction.winnings_after_cents::text, p_transaction.play_credit_after_cents::text,
    p_transaction.held_after_cents::text, p_transaction.reference,
    ledger.format_instant(p_transaction.business_time), ledger.format_instant(p_transaction.recorded_at)]
$$;

CREATE VIEW ledger.posting AS
 SELECT t.transaction_id,
    (p.posting_no)::smallint AS posting_no,
    t.batch_no,
    p.from_account,
    p.to_account,
    p.amount_cents
   FROM (ledger.ledger_transaction t
     CROSS JOIN LATERAL UNNEST(t.from_accounts, t.to_accounts, t.amounts_cents) WITH ORDINALITY p(from_account, to_account, amount_cents, posting_no));

CREATE FUNCTION ledger.format_row(p_posting ledger.posting) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array[p_posting.transaction_id::text, p_posting.posting_no::text, p_posting.batch_no::text,
    p_posting.from_account, p_posting.to_account, p_posting.amount_cents::text]
$$;

CREATE FUNCTION ledger.hash_columns(p_texts text[]) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select string_agg(substr(sha256(convert_to(coalesce('=' || u.t, ''), 'UTF8')), 1, 4), ''::bytea order by u.n)
  from unnest(p_texts) with ordinality u (t, n)
$$;

CREATE FUNCTION ledger.hash_input(p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select sha256(convert_to(
    p_kind || E'\n' || coalesce(p_player_id::text, '') || E'\n' || array_to_string(p_from, ',')
      || E'\n' || array_to_string(p_to, ',')
      || E'\n' || array_to_string(p_amounts, ',') || E'\n' || coalesce('=' || p_reference, ''),
    'UTF8'))
$$;

CREATE FUNCTION ledger.hash_texts(p_texts text[]) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select sha256(convert_to(p_texts::text, 'UTF8'))
$$;

CREATE FUNCTION ledger.join_batch() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_batch_no bigint;
begin
  loop
    v_batch_no := pg_sequence_last_value('ledger.batch_no_seq'::regclass);
    -- The lock is refused only while a closer checks whether the batch is empty; by then the next batch is open.
    if pg_try_advisory_xact_lock_shared(ledger.compute_batch_lock(v_batch_no))
      and pg_sequence_last_value('ledger.batch_no_seq'::regclass) = v_batch_no then
      return v_batch_no;
    end if;
  end loop;
end $$;

CREATE TABLE ledger.player_balance (
    player_id uuid NOT NULL,
    deposits_cents ledger.balance_cents DEFAULT 0 NOT NULL,
    winnings_cents ledger.balance_cents DEFAULT 0 NOT NULL,
    play_credit_cents ledger.balance_cents DEFAULT 0 NOT NULL,
    held_cents ledger.balance_cents DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='60');

CREATE FUNCTION ledger.lock_player_balance(p_player_id uuid) RETURNS ledger.player_balance
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_balance ledger.player_balance;
begin
  select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  if not found then
    insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
    select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  end if;
  return v_balance;
end $$;

CREATE FUNCTION ledger.lock_seals() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  lock table ledger.seal in share row exclusive mode;
end $$;

CREATE FUNCTION ledger.post_fresh_transactions(p_replays uuid[], p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_batch_no bigint := ledger.join_batch();
  v_key text;
begin
  with change as materialized (
    select t.*, t.from_text::text[] as from_accounts, t.to_text::text[] as to_accounts,
      t.amounts_text::bigint[] as amounts,
      cardinality(t.amounts_text::bigint[]) = 1 as is_single
    from unnest(p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts)
      with ordinality t (id, key, kind, business_time, player_id, reference, from_text, to_text, amounts_text, item)
    where p_replays is null or p_replays[t.item] is null
  ), effect as (
    -- Nearly all have one posting, and a query per row would cost more than the rest.
    select c.*,
      case when c.is_single
        then ledger.compute_posting_effect('player/deposits', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/deposits', c.from_accounts, c.to_accounts, c.amounts) end as deposits,
      case when c.is_single
        then ledger.compute_posting_effect('player/winnings', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/winnings', c.from_accounts, c.to_accounts, c.amounts) end as winnings,
      case when c.is_single
        then ledger.compute_posting_effect('player/play-credit', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/play-credit', c.from_accounts, c.to_accounts, c.amounts) end as play_credit,
      case when c.is_single
        then ledger.compute_posting_effect('player/held', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/held', c.from_accounts, c.to_accounts, c.amounts) end as held
    from change c
  ), after as materialized (
    select e.id, e.key, e.kind, e.business_time, e.player_id, e.reference, e.item,
      e.from_accounts, e.to_accounts, e.amounts,
      b.version + row_number() over along as player_version,
      row_number() over (partition by e.player_id order by e.item desc) = 1 and e.player_id is not null as is_last,
      (b.deposits_cents + sum(e.deposits) over along)::bigint as deposits_cents,
      (b.winnings_cents + sum(e.winnings) over along)::bigint as winnings_cents,
      (b.play_credit_cents + sum(e.play_credit) over along)::bigint as play_credit_cents,
      (b.held_cents + sum(e.held) over along)::bigint as held_cents
    from effect e
    left join ledger.player_balance b on b.player_id = e.player_id
    window along as (partition by e.player_id order by e.item rows unbounded preceding)
  ), posted as (
    insert into ledger.ledger_transaction
      (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts,
       amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents,
       reference, business_time)
    select a.id, v_batch_no, a.key,
      ledger.hash_input(a.kind, a.player_id, a.from_accounts, a.to_accounts, a.amounts, a.reference),
      a.kind, a.player_id, a.player_version, a.from_accounts, a.to_accounts, a.amounts,
      a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents, a.reference, a.business_time
    from after a
    where a.player_id is null or least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) >= 0
    order by a.item
  ), moved as (
    update ledger.player_balance b
    set deposits_cents = last.deposits_cents, winnings_cents = last.winnings_cents,
      play_credit_cents = last.play_credit_cents, held_cents = last.held_cents, version = last.player_version
    from after last
    where last.is_last and b.player_id = last.player_id
      and least(last.deposits_cents, last.winnings_cents, last.play_credit_cents, last.held_cents) >= 0
  )
  select min(a.key) filter (where least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) < 0)
  into v_key from after a;
  if v_key is not null then
    raise exception 'not enough money for key %', v_key using errcode = 'LG002';
  end if;
end $$;

CREATE FUNCTION ledger.post_many_transactions(p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) RETURNS TABLE(item integer, replayed_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_replays uuid[];
  v_key text;
begin
  insert into ledger.player_balance (player_id)
  select distinct p.player_id from unnest(p_players) p (player_id) where p.player_id is not null order by p.player_id
  on conflict do nothing;
  perform 1 from ledger.player_balance b where b.player_id = any (p_players) order by b.player_id for update;

  begin
    perform ledger.post_fresh_transactions(
      null, p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts);
    return;
  exception
    when unique_violation then null;
    -- A replay of the spend that emptied an account is still a replay.
    when sqlstate 'LG002' then null;
  end;

  select array_agg(found.transaction_id order by t.item),
    min(t.key) filter (where found.input_hash <> ledger.hash_input(
      t.kind, t.player_id, t.from_text::text[], t.to_text::text[], t.amounts_text::bigint[], t.reference))
  into v_replays, v_key
  from unnest(p_keys, p_kinds, p_players, p_references, p_from, p_to, p_amounts) with ordinality
    t (key, kind, player_id, reference, from_text, to_text, amounts_text, item)
  left join ledger.ledger_transaction found on found.key = t.key;
  if v_key is not null then
    raise exception 'key % was used for another input', v_key using errcode = 'LG001';
  end if;

  begin
    perform ledger.post_fresh_transactions(
      v_replays, p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts);
  exception when unique_violation then
    -- Another session took a key between the check and the insert: the caller retries everything.
    raise exception 'a key was taken meanwhile' using errcode = 'serialization_failure';
  end;

  return query
  select t.item::integer, t.replayed_id from unnest(v_replays) with ordinality t (replayed_id, item)
  where t.replayed_id is not null order by t.item;
end $$;

CREATE FUNCTION ledger.post_transaction(p_transaction_id uuid, p_key text, p_kind text, p_business_time timestamp with time zone, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_hash bytea := ledger.hash_input(p_kind, p_player_id, p_from, p_to, p_amounts, p_reference);
  v_batch_no bigint := ledger.join_batch();
  v_deposits bigint := 0;
  v_winnings bigint := 0;
  v_play_credit bigint := 0;
  v_held bigint := 0;
  v_balance ledger.player_balance;
begin
  if p_player_id is not null then
    for i in 1 .. cardinality(p_amounts) loop
      if starts_with(p_from[i], 'player/') then
        if p_from[i] = 'player/deposits' then v_deposits := v_deposits - p_amounts[i];
        elsif p_from[i] = 'player/winnings' then v_winnings := v_winnings - p_amounts[i];
        elsif p_from[i] = 'player/play-credit' then v_play_credit := v_play_credit - p_amounts[i];
        else v_held := v_held - p_amounts[i];
        end if;
      end if;
      if starts_with(p_to[i], 'player/') then
        if p_to[i] = 'player/deposits' then v_deposits := v_deposits + p_amounts[i];
        elsif p_to[i] = 'player/winnings' then v_winnings := v_winnings + p_amounts[i];
        elsif p_to[i] = 'player/play-credit' then v_play_credit := v_play_credit + p_amounts[i];
        else v_held := v_held + p_amounts[i];
        end if;
      end if;
    end loop;
    for try_no in 1 .. 2 loop
      update ledger.player_balance b set
        deposits_cents = b.deposits_cents + v_deposits, winnings_cents = b.winnings_cents + v_winnings,
        play_credit_cents = b.play_credit_cents + v_play_credit, held_cents = b.held_cents + v_held,
        version = b.version + 1
      where b.player_id = p_player_id
        and least(b.deposits_cents + v_deposits, b.winnings_cents + v_winnings,
          b.play_credit_cents + v_play_credit, b.held_cents + v_held) >= 0
      returning b.* into v_balance;
      exit when found;
      -- No row yet, or not enough money. A new player gets a row of zeros to lock; the second try decides.
      if try_no = 1 then
        insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
      else
        -- A replay of the spend that emptied the account is still a replay.
        return coalesce(ledger.answer_taken_key(p_key, v_hash), 'insufficient-funds');
      end if;
    end loop;
  end if;

  insert into ledger.ledger_transaction
    (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts,
     amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents,
     reference, business_time)
  values (p_transaction_id, v_batch_no, p_key, v_hash, p_kind, p_player_id, v_balance.version, p_from, p_to, p_amounts,
    v_balance.deposits_cents, v_balance.winnings_cents, v_balance.play_credit_cents, v_balance.held_cents, p_reference,
    p_business_time)
  on conflict (key) do nothing;
  if not found then
    update ledger.player_balance b set
      deposits_cents = b.deposits_cents - v_deposits, winnings_cents = b.winnings_cents - v_winnings,
      play_credit_cents = b.play_credit_cents - v_play_credit, held_cents = b.held_cents - v_held,
      version = b.version - 1
    where b.player_id = p_player_id;
    return ledger.answer_taken_key(p_key, v_hash);
  end if;
  return 'posted';
end $$;

CREATE FUNCTION ledger.prove_balances(p_max_differences integer, OUT players bigint, OUT house_accounts bigint, OUT total_cents bigint, OUT differences jsonb) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  with movement as materialized (
    select case when m.account like 'player/%' then t.player_id end as player_id, m.account,
      sum(m.amount)::bigint as amount
    from ledger.posting p
    left join ledger.ledger_transaction t on t.transaction_id = p.transaction_id,
      lateral (values (p.from_account, -p.amount_cents), (p.to_account, p.amount_cents)) m (account, amount)
    group by 1, 2
  ), kept_player as (
    select b.player_id, k.account, k.cents
    from ledger.player_balance b, lateral (
      values ('player/deposits', b.deposits_cents), ('player/winnings', b.winnings_cents),
        ('player/play-credit', b.play_credit_cents), ('player/held', b.held_cents)
    ) k (account, cents)
  ), kept_account as (
    select * from ledger.read_house_balances()
  ), numbered as (
    select t.player_id, max(t.player_version) as last, count(*) as lines
    from ledger.ledger_transaction t where t.player_id is not null group by t.player_id
  ), step as (
    -- What each transaction changed: by the balances after it and after the one before, and by its postings.
    select t.player_id, t.transaction_id,
      t.deposits_after_cents + t.winnings_after_cents + t.play_credit_after_cents + t.held_after_cents
        - lag(t.deposits_after_cents + t.winnings_after_cents + t.play_credit_after_cents + t.held_after_cents,
          1, 0::bigint) over (partition by t.player_id order by t.player_version) as kept,
      coalesce((select sum((p.to_account like 'player/%')::integer * p.amount_cents
          - (p.from_account like 'player/%')::integer * p.amount_cents)
        from ledger.posting p where p.transaction_id = t.transaction_id), 0)::bigint as added
    from ledger.ledger_transaction t where t.player_id is not null
  ), held as (
    select h.player_id, sum(h.from_deposits_cents + h.from_winnings_cents + h.from_play_credit_cents)::bigint as cents
    from ledger.hold h where h.status = 'held' group by h.player_id
  ), difference as (
    select coalesce(k.player_id, m.player_id) as player_id, coalesce(k.account, m.account) as account,
      coalesce(k.cents, 0) as kept, coalesce(m.amount, 0) as added
    from kept_player k
    full join (select * from movement where player_id is not null) m
      on m.player_id = k.player_id and m.account = k.account
    where coalesce(k.cents, 0) <> coalesce(m.amount, 0)
    union all
    select null, coalesce(k.account, m.account), coalesce(k.balance_cents, 0), coalesce(m.amount, 0)
    from kept_account k
    full join (select * from movement where player_id is null) m on m.account = k.account
    where coalesce(k.balance_cents, 0) <> coalesce(m.amount, 0)
    union all
    select coalesce(b.player_id, n.player_id), 'version', coalesce(b.version, 0), coalesce(n.lines, 0)
    from ledger.player_balance b full join numbered n on n.player_id = b.player_id
    where coalesce(b.version, 0) <> coalesce(n.lines, 0) or coalesce(n.last, 0) <> coalesce(n.lines, 0)
    union all
    select s.player_id, 'transaction ' || s.transaction_id, s.kept, s.added from step s where s.kept <> s.added
    union all
    select coalesce(b.player_id, h.player_id), 'holds', coalesce(b.held_cents, 0), coalesce(h.cents, 0)
    from ledger.player_balance b full join held h on h.player_id = b.player_id
    where coalesce(b.held_cents, 0) <> coalesce(h.cents, 0)
  )
  select (select count(*) from ledger.player_balance),
    (select count(*) from kept_account),
    ((select coalesce(sum(cents), 0) from kept_player)
      + (select coalesce(sum(balance_cents), 0) from kept_account))::bigint,
    (select jsonb_agg(jsonb_build_object('playerId', d.player_id, 'account', d.account,
       'kept', d.kept::text, 'added', d.added::text))
     from (select * from difference order by player_id nulls first, account limit p_max_differences) d)
$$;

CREATE FUNCTION ledger.read_house_balances(p_account text DEFAULT NULL::text) RETURNS TABLE(account text, balance_cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select m.account, sum(m.amount)::bigint
  from (
    select h.account, h.balance_cents as amount from ledger.house_balance h
    union all
    select e.account, e.amount
    from ledger.posting p, lateral (
      values (p.from_account, -p.amount_cents), (p.to_account, p.amount_cents)
    ) e (account, amount)
    where p.batch_no > (select r.batch_no from ledger.roll_up_mark r)
  ) m
  where m.account not like 'player/%' and (p_account is null or m.account = p_account)
  group by m.account
$$;

CREATE FUNCTION ledger.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'LG000';
end $$;

CREATE FUNCTION ledger.require_fresh_snapshots() RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'batches are sealed and added up only at isolation level read committed' using errcode = 'LG000';
  end if;
end $$;

CREATE FUNCTION ledger.roll_up_through(p_through bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_mark bigint;
  v_count bigint;
  v_through bigint := least(p_through, pg_sequence_last_value('ledger.batch_no_seq'::regclass) - 1);
begin
  perform ledger.require_fresh_snapshots();
  select m.batch_no into v_mark from ledger.roll_up_mark m for update;
  if v_mark >= v_through then
    return 0;
  end if;
  perform ledger.await_batches(v_mark + 1, v_through);
  with line as materialized (
    select p.from_account, p.to_account, p.amount_cents
    from ledger.posting p where p.batch_no > v_mark and p.batch_no <= v_through
  ), change as (
    select m.account, sum(m.amount)::bigint as amount
    from line, lateral (
      values (line.from_account, -line.amount_cents), (line.to_account, line.amount_cents)
    ) m (account, amount)
    where m.account not like 'player/%'
    group by m.account
  ), added as (
    insert into ledger.house_balance as h (account, balance_cents) select c.account, c.amount from change c
    on conflict (account) do update set balance_cents = h.balance_cents + excluded.balance_cents
  )
  select count(*) into v_count from line;
  update ledger.roll_up_mark set batch_no = v_through;
  return v_count;
end $$;

CREATE FUNCTION ledger.seal_batches() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_last ledger.seal;
  v_seal_no bigint;
  v_first bigint;
  v_closed bigint;
  v_leaves bytea[];
begin
  perform ledger.require_fresh_snapshots();
  lock table ledger.seal in share row exclusive mode;
  select s.* into v_last from ledger.seal s order by s.seal_no desc limit 1;
  v_seal_no := coalesce(v_last.seal_no, 0) + 1;
  v_first := coalesce(v_last.last_batch_no, 0) + 1;
  v_closed := ledger.close_batch();
  with leaf as (
    insert into ledger.seal_leaf (seal_no, transaction_id, leaf_hash, row_checks)
    select v_seal_no, l.transaction_id, l.leaf_hash, l.row_checks from ledger.build_leaves(v_first, v_closed) l
    returning transaction_id, leaf_hash
  )
  select array_agg(l.leaf_hash order by l.transaction_id) into v_leaves from leaf l;
  if v_leaves is null then
    return null;
  end if;
  insert into ledger.seal (seal_no, first_batch_no, last_batch_no, leaf_count, previous_root, root)
  select v_seal_no, v_first, v_closed, cardinality(v_leaves), p.root,
    sha256('\x02'::bytea || p.root
      || convert_to(concat_ws('/', v_seal_no, v_first, v_closed, cardinality(v_leaves)), 'UTF8')
      || ledger.compute_merkle_root(v_leaves))
  from (select coalesce(v_last.root, decode(repeat('00', 32), 'hex')) as root) p;
  return v_seal_no;
end $$;

CREATE FUNCTION loyalty.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION operators.guard_command() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'running' or new.rounds <> 1 then
      raise exception 'a command starts running' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE'
    or (new.request_id, new.operator, new.verb, new.digest, new.received_at, new.recorded_at)
      is distinct from (old.request_id, old.operator, old.verb, old.digest, old.received_at, old.recorded_at)
    or (old.state, new.state) not in (('running', 'waiting'), ('waiting', 'running'), ('running', 'done'))
    or new.rounds <> old.rounds + (old.state = 'waiting')::int then
    raise exception 'command % only continues and ends', old.request_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION operators.guard_proposal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  v_end constant text[] := array['state', 'approved_by', 'approved_signature', 'approved_action', 'approved_at',
    'outcome', 'ended_at', 'ended_by', 'ended_signature', 'ended_signed_at', 'ended_action', 'decided_no'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.outcome is not null or new.ended_signature is not null
      or new.ended_action is not null or new.decided_no is not null then
      raise exception 'a proposal starts open' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
    or to_jsonb(new) - v_end is distinct from to_jsonb(old) - v_end then
    raise exception 'proposal % only ends, once', old.proposal_id using errcode = 'restrict_violation';
  end if;
  if new.state = 'executed' then
    if new.outcome is null or new.ended_signature is not null or new.ended_action is not null or not exists (
      select from operators.approval a
      where a.proposal_id = new.proposal_id and a.approved_by = new.approved_by
        and a.signature = new.approved_signature and a.approved_at = new.approved_at
        and a.typed_action is not distinct from new.approved_action) then
      raise exception 'proposal % has no such approval', old.proposal_id using errcode = 'restrict_violation';
    end if;
  elsif new.ended_signature is null or new.outcome is not null
    or (new.state = 'differed') <> (new.ended_action is not null) then
    raise exception 'the end of proposal % is not signed', old.proposal_id using errcode = 'restrict_violation';
  end if;
  new.decided_no := nextval('operators.decision_no');
  return new;
end $$;

CREATE FUNCTION operators.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'operators are never changed or removed' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION operators.refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION outbox.emit_event(p_name text, p_payload jsonb) RETURNS void
    LANGUAGE sql
    AS $$ insert into outbox.event (name, payload) values (p_name, p_payload) $$;

CREATE FUNCTION public_log.add_entry(p_kind text, p_subject text, p_revision integer, p_content jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select public_log.store_entry(p_kind, p_subject, p_revision, public_log.format_json(jsonb_build_object(
    'format', 'sunflower-log-entry/1', 'kind', p_kind, 'subject', p_subject, 'revision', p_revision,
    'content', p_content)))
$$;

CREATE FUNCTION public_log.append_entry(p_kind text, p_subject text, p_revision integer, p_body text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (p_kind like 'draw-%' or p_kind like 'chance-%' or p_kind like 'instant-%') and not exists (
    select from public_log.entry e
    where e.kind = p_kind and e.subject = p_subject and e.revision = p_revision and e.body = p_body) then
    raise exception 'a % is appended only by the function that makes it true', p_kind
      using errcode = 'insufficient_privilege';
  end if;
  perform public_log.store_entry(p_kind, p_subject, p_revision, p_body);
end $$;

CREATE FUNCTION public_log.format_instant(p_at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
    || rtrim(rtrim(to_char(p_at at time zone 'UTC', '.US'), '0'), '.') || 'Z'
$$;

CREATE FUNCTION public_log.format_json(p_value jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
  return case jsonb_typeof(p_value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(e.key)::text || ':' || public_log.format_json(e.value), ','
        order by e.key collate "C"), '') || '}'
      from jsonb_each(p_value) e)
    when 'array' then (
      select '[' || coalesce(string_agg(public_log.format_json(e.value), ',' order by e.place), '') || ']'
      from jsonb_array_elements(p_value) with ordinality e(value, place))
    else p_value::text end;
end $$;

CREATE FUNCTION public_log.publish_checkpoint(p_tree_size bigint, p_witnesses text[], p_quorum integer, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if p_quorum < 1 or (select count(*) from public_log.cosignature c
      where c.tree_size = p_tree_size and c.witness = any(p_witnesses)) < p_quorum then
    return false;
  end if;
  insert into public_log.published (tree_size, published_at) values (p_tree_size, p_now) on conflict do nothing;
  return true;
end $$;

CREATE FUNCTION public_log.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public_log.sequence_entries(p_limit integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_old bigint;
  v_size bigint;
begin
  perform pg_advisory_xact_lock(hashtext('public_log.sequence_entries'));
  select coalesce(max(s.log_index) + 1, 0) into v_old from public_log.sequenced s;
  with taken as (
    delete from public_log.waiting w
    where w.entry_id in (select n.entry_id from public_log.waiting n order by n.entry_id limit p_limit)
    returning w.entry_id
  )
  insert into public_log.sequenced (log_index, entry_id)
  select v_old + row_number() over (order by t.entry_id) - 1, t.entry_id from taken t;
  select coalesce(max(s.log_index) + 1, 0) into v_size from public_log.sequenced s;
  perform public_log.store_tiles(v_old, v_size);
  return v_size;
end $$;

CREATE FUNCTION public_log.store_checkpoint(p_tree_size bigint, p_root bytea, p_note text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public_log.checkpoint (tree_size, root, note, signed_at)
  select p_tree_size, p_root, p_note, p_now
  where p_tree_size = (select max(s.log_index) + 1 from public_log.sequenced s);
  if not found then
    raise exception 'the tree no longer has % entries', p_tree_size using errcode = 'restrict_violation';
  end if;
end $$;

CREATE FUNCTION public_log.store_cosignature(p_tree_size bigint, p_witness text, p_line text, p_cosigned_at timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public_log.cosignature (tree_size, witness, line, cosigned_at)
  values (p_tree_size, p_witness, p_line, p_cosigned_at) on conflict do nothing
$$;

CREATE FUNCTION public_log.store_entry(p_kind text, p_subject text, p_revision integer, p_body text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_entry_id bigint;
  v_body text;
begin
  insert into public_log.entry (kind, subject, revision, body, leaf_hash)
  values (p_kind, p_subject, p_revision, p_body, sha256('\x00'::bytea || convert_to(p_body, 'UTF8')))
  on conflict (kind, subject, revision) do nothing returning entry_id into v_entry_id;
  if not (p_body::jsonb @> jsonb_build_object('kind', p_kind, 'subject', p_subject, 'revision', p_revision)) then
    raise exception 'the body of an entry is not about % of % with revision %', p_kind, p_subject, p_revision
      using errcode = 'check_violation';
  end if;
  if v_entry_id is not null then
    insert into public_log.waiting (entry_id) values (v_entry_id);
    perform pg_notify('public_log', '');
    return;
  end if;
  select e.body into v_body from public_log.entry e
  where e.kind = p_kind and e.subject = p_subject and e.revision = p_revision;
  if v_body is distinct from p_body then
    raise exception 'the public log has another % of % with revision %', p_kind, p_subject, p_revision
      using errcode = 'unique_violation';
  end if;
end $$;

CREATE FUNCTION public_log.store_tiles(p_old bigint, p_size bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_level smallint := 0;
  v_old bigint := p_old / 256;
  v_new bigint := p_size / 256;
begin
  while v_new > v_old loop
    insert into public_log.tile (level, tile_index, hashes, root)
    select v_level, h.tile_index, string_agg(h.hash, ''::bytea order by h.place),
      ledger.compute_merkle_root(array_agg(h.hash order by h.place))
    from (
      select e.leaf_hash as hash, s.log_index as place, s.log_index / 256 as tile_index
      from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
      where v_level = 0 and s.log_index >= v_old * 256 and s.log_index < v_new * 256
      union all
      select t.root, t.tile_index, t.tile_index / 256 from public_log.tile t
      where v_level > 0 and t.level = v_level - 1 and t.tile_index >= v_old * 256 and t.tile_index < v_new * 256
    ) h
    group by h.tile_index;
    v_level := v_level + 1;
    v_old := v_old / 256;
    v_new := v_new / 256;
  end loop;
end $$;

CREATE FUNCTION push.acknowledge_messages(p_player_ids uuid[], p_up_to bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  with due as (
    select b.player_id, t.sequence from push.mailbox b
    join unnest(p_player_ids, p_up_to) t(player_id, sequence) on t.player_id = b.player_id
    where b.acknowledged_to < t.sequence
    order by b.player_id for update of b)
  update push.mailbox b set acknowledged_to = greatest(b.acknowledged_to, least(d.sequence, b.last_sequence))
  from due d where b.player_id = d.player_id
$$;

CREATE FUNCTION push.send_broadcast(p_destination text, p_payload jsonb, p_message_key text) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_sequence bigint;
begin
  perform from push.broadcast_head for update;
  if p_message_key is not null and exists (select from push.broadcast b where b.message_key = p_message_key) then
    return null;
  end if;
  update push.broadcast_head h set last_sequence = h.last_sequence + 1 returning h.last_sequence into v_sequence;
  insert into push.broadcast (sequence, destination, payload, message_key)
  values (v_sequence, p_destination, p_payload, p_message_key);
  perform pg_notify('push', 'all');
  return v_sequence;
end $$;

CREATE FUNCTION push.send_message(p_player_ids uuid[], p_session_ids uuid[], p_destination text, p_payload jsonb, p_message_key text, p_replaces_earlier boolean, p_ends_session boolean) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  v_written integer;
  v_page text;
begin
  insert into push.mailbox (player_id)
  select distinct t.id from unnest(p_player_ids) t(id) order by t.id on conflict do nothing;
  perform from push.mailbox b where b.player_id = any(p_player_ids) order by b.player_id for update;
  with asked as (
    select t.player_id, t.session_id, row_number() over (partition by t.player_id order by t.position) as nth
    from unnest(p_player_ids, coalesce(p_session_ids, '{}')) with ordinality t(player_id, session_id, position)
    where p_message_key is null or not exists (
      select from push.message m where m.player_id = t.player_id and m.message_key = p_message_key)
  ), numbered as (
    update push.mailbox b set last_sequence = b.last_sequence + a.many
    from (select a.player_id, count(*) as many from asked a group by a.player_id) a
    where b.player_id = a.player_id
    returning b.player_id, b.last_sequence - a.many as before
  ), replaced as (
    delete from push.message m using numbered n
    where p_replaces_earlier and m.player_id = n.player_id and m.destination = p_destination
  )
  insert into push.message (player_id, sequence, destination, payload, session_id, ends_session, message_key)
  select a.player_id, n.before + a.nth, p_destination, p_payload, a.session_id, p_ends_session, p_message_key
  from asked a join numbered n on n.player_id = a.player_id;
  get diagnostics v_written = row_count;
  if v_written > 0 then
    -- A notification can hold 8,000 bytes: two hundred ids.
    for v_page in
      select string_agg(p.id::text, ',') from (
        select d.id, (row_number() over (order by d.id) - 1) / 200 as page
        from (select distinct t.id from unnest(p_player_ids) t(id)) d) p
      group by p.page
    loop
      perform pg_notify('push', v_page);
    end loop;
  end if;
  return v_written;
end $$;

CREATE FUNCTION push.sweep_broadcasts(p_before timestamp with time zone, p_row_limit integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  v_removed integer;
  v_newest bigint;
begin
  with deleted as (
    delete from push.broadcast b where b.sequence in (
      select o.sequence from push.broadcast o where o.recorded_at < p_before order by o.sequence limit p_row_limit)
    returning b.sequence)
  select count(*), max(d.sequence) into v_removed, v_newest from deleted d;
  update push.broadcast_head h set removed_to = greatest(h.removed_to, v_newest) where v_newest is not null;
  return v_removed;
end $$;

CREATE FUNCTION push.sweep_messages(p_before timestamp with time zone, p_most_per_player integer, p_row_limit integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  v_removed integer;
begin
  with gone as (
    select m.player_id, m.sequence from push.message m join push.mailbox b on b.player_id = m.player_id
    where m.recorded_at < p_before or m.sequence <= b.last_sequence - p_most_per_player
    limit p_row_limit for update of m skip locked
  ), deleted as (
    delete from push.message m using gone g where m.player_id = g.player_id and m.sequence = g.sequence
    returning m.player_id, m.sequence
  )
  update push.mailbox b set removed_to = greatest(b.removed_to, d.sequence)
  from (select d.player_id, max(d.sequence) as sequence from deleted d group by d.player_id order by d.player_id) d
  where b.player_id = d.player_id;
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;

CREATE FUNCTION responsible_gaming.apply_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_step_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_before_cents bigint;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select l.amount_cents into v_before_cents from responsible_gaming.player_limit l
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  if access.is_off_clock(p_now) or p_amount_cents is null or p_amount_cents > v_before_cents then
    raise exception 'a looser limit is requested, and waits' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.player_limit as l (player_id, kind, period, amount_cents, set_at)
  values (p_player_id, p_kind, p_period, p_amount_cents, p_now)
  on conflict (player_id, kind, period) do update set set_at = excluded.set_at, amount_cents = excluded.amount_cents,
    asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'applied', v_before_cents, p_amount_cents, p_now);
end $$;

CREATE FUNCTION responsible_gaming.approve_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_approved_by text, p_now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  update responsible_gaming.reinstatement i set approved_at = p_now, approved_by = p_approved_by
  where i.player_id = p_player_id and i.reinstatement_id = p_reinstatement_id and i.ended_at is null
    and i.approved_at is null
$$;

CREATE FUNCTION responsible_gaming.confirm_limit(p_player_id uuid, p_kind text, p_period text, p_change_id uuid, p_step_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_limit responsible_gaming.player_limit;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select * into v_limit from responsible_gaming.player_limit l
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period and l.change_id = p_change_id
    and not access.is_off_clock(p_now)
    -- Requests from before there were longer waits have no hours: they waited 48.
    and l.asked_at + make_interval(hours => coalesce(l.asked_wait_hours, 48)) <= p_now;
  if not found then
    raise exception 'change % of a limit has not waited', p_change_id using errcode = 'restrict_violation';
  end if;
  if v_limit.asked_amount_cents is null then
    delete from responsible_gaming.player_limit l
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  else
    update responsible_gaming.player_limit l set set_at = p_now, amount_cents = l.asked_amount_cents,
      asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  end if;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'confirmed', v_limit.amount_cents, v_limit.asked_amount_cents,
    p_now);
end $$;

CREATE FUNCTION responsible_gaming.count_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date) RETURNS TABLE(period text, limit_cents bigint, used_cents bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  return query
    select l.period, l.amount_cents, coalesce(u.used, 0)::bigint
    from responsible_gaming.player_limit l
    left join lateral (
      select sum(d.used_cents) as used from responsible_gaming.limit_use d
      -- To the end of the window, not to p_day: a call stamped before midnight can arrive after one stamped later.
      where d.player_id = p_player_id and d.kind = p_kind
        and d.day >= case l.period when 'day' then p_day when 'week' then p_week_start else p_month_start end
        and d.day <= case l.period when 'day' then p_day when 'week' then p_week_start + 6
          else (p_month_start + interval '1 month')::date - 1 end
    ) u on true
    where l.player_id = p_player_id and l.kind = p_kind and coalesce(u.used, 0) + p_amount_cents > l.amount_cents
    order by l.amount_cents - coalesce(u.used, 0) limit 1;
  if found then
    return;
  end if;
  insert into responsible_gaming.limit_use as c (player_id, kind, day, used_cents)
  values (p_player_id, p_kind, p_day, p_amount_cents)
  on conflict (player_id, kind, day) do update set used_cents = c.used_cents + excluded.used_cents;
end $$;

CREATE FUNCTION responsible_gaming.end_limit_request(p_player_id uuid, p_kind text, p_period text, p_step_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_limit responsible_gaming.player_limit;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select * into v_limit from responsible_gaming.player_limit l
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period and l.asked_at is not null;
  if not found then
    return;
  end if;
  update responsible_gaming.player_limit l
  set asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'taken-back', v_limit.asked_amount_cents, v_limit.amount_cents,
    p_now);
end $$;

CREATE FUNCTION responsible_gaming.end_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_outcome text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update responsible_gaming.reinstatement i set ended_at = p_now, outcome = p_outcome
  where i.player_id = p_player_id and i.reinstatement_id = p_reinstatement_id and i.ended_at is null
    and (p_outcome <> 'confirmed' or not access.is_off_clock(p_now) and i.confirmable_at <= p_now
      and i.lapses_at > p_now and (not i.needs_approval or i.approved_at is not null));
  if not found then
    raise exception 'request to return % does not end as %', p_reinstatement_id, p_outcome
      using errcode = 'restrict_violation';
  end if;
end $$;

CREATE FUNCTION responsible_gaming.lock_limits(p_player_id uuid, p_kind text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('responsible_gaming.limits/' || p_kind || '/' || p_player_id::text, 0));
end $$;

CREATE FUNCTION responsible_gaming.request_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_change_id uuid, p_wait_hours integer, p_step_id uuid, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_before_cents bigint;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  update responsible_gaming.player_limit l set asked_amount_cents = p_amount_cents, asked_at = p_now,
    change_id = p_change_id, asked_wait_hours = p_wait_hours
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period
    and not access.is_off_clock(p_now) and p_wait_hours >= 48
    and (p_amount_cents is null or p_amount_cents > l.amount_cents)
  returning l.amount_cents into v_before_cents;
  if not found then
    raise exception 'a looser limit waits two days from now' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'asked', v_before_cents, p_amount_cents, p_now);
end $$;

CREATE FUNCTION responsible_gaming.request_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_asked_at timestamp with time zone, p_confirmable_at timestamp with time zone, p_lapses_at timestamp with time zone, p_needs_approval boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if access.is_off_clock(p_asked_at) or p_confirmable_at < p_asked_at + interval '24 hours' then
    raise exception 'a request to return waits a day from now' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.reinstatement
    (player_id, reinstatement_id, asked_at, confirmable_at, lapses_at, needs_approval)
  values (p_player_id, p_reinstatement_id, p_asked_at, p_confirmable_at, p_lapses_at, p_needs_approval or exists (
    select from responsible_gaming.exclusion e
    join access.restriction r on r.restriction_id = e.exclusion_id and r.lifted_at is null
    where e.player_id = p_player_id and e.kind = 'self-exclusion' and e.asked_by <> 'player:' || p_player_id));
end $$;

CREATE FUNCTION responsible_gaming.return_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_returned_for text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into responsible_gaming.returned_use (player_id, kind, returned_for, day, amount_cents)
  values (p_player_id, p_kind, p_returned_for, p_day, p_amount_cents);
  update responsible_gaming.limit_use u set used_cents = greatest(u.used_cents - p_amount_cents, 0)
  where u.player_id = p_player_id and u.kind = p_kind and u.day = p_day;
end $$;

CREATE FUNCTION second_chance.add_entry(p_entry_id uuid, p_drawing_id uuid, p_player_id uuid, p_ticket_serial text, p_game_id text, p_stake_cents bigint, p_weight integer, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform second_chance.lock_drawing(p_drawing_id, false);
  perform pg_advisory_xact_lock(hashtextextended('second_chance.ticket/' || p_ticket_serial, 0));
  if exists (
    select from second_chance.entry e where e.ticket_serial = p_ticket_serial and not exists (
      select from second_chance.delay d where d.drawing_id = e.drawing_id and d.reason = 'BEACON_MISSED')) then
    return false;
  end if;
  insert into second_chance.entry (entry_id, drawing_id, player_id, ticket_serial, game_id, stake_cents, weight,
    entered_at)
  select p_entry_id, d.drawing_id, p_player_id, p_ticket_serial, p_game_id, p_stake_cents, p_weight, p_now
  from second_chance.drawing d
  where d.drawing_id = p_drawing_id and d.opens_at <= p_now and p_now < d.closes_at
    and d.terms -> 'games' ? p_game_id
    and not exists (select from second_chance.seal s where s.drawing_id = d.drawing_id);
  if not found then
    raise exception 'drawing % accepts no such entry', p_drawing_id using errcode = 'restrict_violation';
  end if;
  return true;
end $$;

CREATE FUNCTION second_chance.append_commitment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform public_log.add_entry('chance-commitment', new.drawing_id::text, 1, new.terms || jsonb_build_object(
    'commitment', new.commitment, 'beaconChain', new.beacon_chain, 'beaconRound', new.beacon_round,
    'fallbackRound', new.fallback_round));
  return null;
end $$;

CREATE TABLE second_chance.drawing (
    drawing_id uuid NOT NULL,
    terms jsonb NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    draws_at timestamp with time zone NOT NULL,
    commitment text NOT NULL,
    beacon_chain text NOT NULL,
    beacon_round integer NOT NULL,
    fallback_round integer NOT NULL,
    proposed_by text NOT NULL,
    approved_by text NOT NULL,
    approved_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT drawing_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT drawing_check CHECK ((closes_at > opens_at)),
    CONSTRAINT drawing_check1 CHECK ((draws_at > closes_at)),
    CONSTRAINT drawing_check2 CHECK ((fallback_round > beacon_round)),
    CONSTRAINT drawing_check3 CHECK ((approved_by <> proposed_by)),
    CONSTRAINT drawing_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
);

CREATE FUNCTION second_chance.compute_round(p_drawing second_chance.drawing, p_sealed_at timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select case when p_sealed_at + interval '30 seconds' <= c.first_at then p_drawing.beacon_round
    when p_sealed_at + interval '30 seconds' <= c.fallback_at then p_drawing.fallback_round end
  from (
    select b.genesis_at + make_interval(secs => (p_drawing.beacon_round - 1)::bigint * b.period_seconds) as first_at,
      b.genesis_at + make_interval(secs => (p_drawing.fallback_round - 1)::bigint * b.period_seconds) as fallback_at
    from draw_games.beacon_chain b where b.chain_hash = p_drawing.beacon_chain order by b.pinned_number limit 1
  ) c
$$;

CREATE FUNCTION second_chance.lock_drawing(p_drawing_id uuid, p_is_alone boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_key constant bigint := hashtextextended('second_chance.drawing/' || p_drawing_id, 0);
begin
  if p_is_alone then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
end $$;

CREATE FUNCTION second_chance.record_delay(p_drawing_id uuid, p_reason text, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  insert into second_chance.delay (drawing_id, reason, delayed_at)
  select d.drawing_id, p_reason, p_now from second_chance.drawing d
  where d.drawing_id = p_drawing_id and not draw_games.is_ahead_of_clock(p_now)
    and (d.draws_at <= p_now or p_reason = 'SEAL_UNPROVEN' and d.closes_at <= p_now)
    and not exists (select from second_chance.result r where r.drawing_id = d.drawing_id)
    and (p_reason <> 'BEACON_MISSED'
      or d.draws_at + interval '29 minutes' <= p_now and second_chance.compute_round(d, p_now) is null
      and not exists (
        select from second_chance.cosigned_seal c join second_chance.seal k on k.drawing_id = c.drawing_id
        where c.drawing_id = d.drawing_id
          and second_chance.compute_round(d, greatest(k.sealed_at, c.cosigned_at)) is not null))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_reason = 'BEACON_MISSED' then
    perform public_log.add_entry('chance-missed', d.drawing_id::text, 1, jsonb_build_object(
      'foundAt', public_log.format_instant(p_now), 'round', d.fallback_round))
    from second_chance.drawing d where d.drawing_id = p_drawing_id;
  end if;
  return true;
end $$;

CREATE FUNCTION second_chance.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION second_chance.store_cosigned_seal(p_drawing_id uuid, p_tree_size bigint, p_cosigned_at timestamp with time zone, p_note text, p_quorum integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.cosigned_seal c where c.drawing_id = p_drawing_id) then
    return;
  end if;
  insert into second_chance.cosigned_seal (drawing_id, tree_size, cosigned_at, note, quorum)
  select k.drawing_id, p_tree_size, p_cosigned_at, p_note, p_quorum
  from second_chance.seal k
  join public_log.entry e on e.kind = 'chance-seal' and e.subject = k.drawing_id::text
  join public_log.sequenced s on s.entry_id = e.entry_id and s.log_index < p_tree_size
  join public_log.published p on p.tree_size = p_tree_size
  join public_log.checkpoint t on t.tree_size = p_tree_size and starts_with(p_note, t.note)
  cross join lateral (
    select count(*) as given, count(c.line) as stored,
      count(distinct c.witness) filter (where c.cosigned_at <= p_cosigned_at) as signed,
      max(c.cosigned_at) filter (where c.cosigned_at <= p_cosigned_at) as last_at
    from string_to_table(rtrim(substr(p_note, length(t.note) + 1), E'\n'), E'\n') l (line)
    left join public_log.cosignature c on c.tree_size = p_tree_size and c.line = l.line
  ) n
  where k.drawing_id = p_drawing_id and n.stored = n.given and n.signed >= p_quorum and n.last_at = p_cosigned_at
    and not exists (select from second_chance.delay d
      where d.drawing_id = k.drawing_id and d.reason = 'BEACON_MISSED');
  if not found then
    raise exception 'no witness cosigned the seal of drawing % then', p_drawing_id using errcode = 'restrict_violation';
  end if;
end $$;

CREATE FUNCTION second_chance.store_result(p_drawing_id uuid, p_beacon_round integer, p_beacon_signature text, p_winners uuid[], p_entries uuid[], p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  v_stored bigint;
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.result r where r.drawing_id = p_drawing_id) then
    return false;
  end if;
  insert into second_chance.result (drawing_id, beacon_round, beacon_signature, drawn_at)
  select d.drawing_id, p_beacon_round, p_beacon_signature, p_now
  from second_chance.drawing d
  join second_chance.seal k on k.drawing_id = d.drawing_id
  join second_chance.cosigned_seal c on c.drawing_id = d.drawing_id
  where d.drawing_id = p_drawing_id and d.draws_at <= p_now and not draw_games.is_ahead_of_clock(p_now)
    and p_beacon_round = second_chance.compute_round(d, greatest(k.sealed_at, c.cosigned_at))
    and cardinality(p_entries) = least(k.entry_count, jsonb_array_length(d.terms -> 'prizes'))
    and not exists (select from second_chance.delay m
      where m.drawing_id = d.drawing_id and m.reason = 'BEACON_MISSED');
  if not found then
    raise exception 'drawing % can''t have this result', p_drawing_id using errcode = 'restrict_violation';
  end if;
  insert into second_chance.winner (winner_id, drawing_id, place, entry_id, player_id, prize_cents, campaign)
  select w.winner_id, d.drawing_id, w.place, e.entry_id, e.player_id, (w.prize ->> 'cents')::bigint,
    w.prize ->> 'campaign'
  from second_chance.drawing d
  cross join lateral (
    select u.winner_id, u.entry_id, u.place, d.terms -> 'prizes' -> (u.place::integer - 1) as prize
    from unnest(p_winners, p_entries) with ordinality u (winner_id, entry_id, place)
  ) w
  join second_chance.entry e on e.entry_id = w.entry_id and e.drawing_id = d.drawing_id
  where d.drawing_id = p_drawing_id
    and not exists (select from second_chance.left_out o where o.entry_id = e.entry_id);
  get diagnostics v_stored = row_count;
  if v_stored <> cardinality(p_entries) then
    raise exception 'an entry isn''t in drawing %', p_drawing_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('chance-result', p_drawing_id::text, 1, jsonb_build_object(
    'beaconRound', p_beacon_round, 'beaconSignature', p_beacon_signature,
    'drawnAt', public_log.format_instant(p_now), 'winners', to_jsonb(p_entries)));
  return true;
end $$;

CREATE FUNCTION second_chance.store_seal(p_drawing_id uuid, p_left_entries uuid[], p_left_reasons text[], p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.seal s where s.drawing_id = p_drawing_id) then
    return;
  end if;
  if draw_games.is_ahead_of_clock(p_now) or not exists (
    select from second_chance.drawing d where d.drawing_id = p_drawing_id and d.closes_at <= p_now) then
    raise exception 'drawing % can''t be sealed', p_drawing_id using errcode = 'restrict_violation';
  end if;
  insert into second_chance.left_out (entry_id, reason)
  select e.entry_id, l.reason from unnest(p_left_entries, p_left_reasons) l (entry_id, reason)
  join second_chance.entry e on e.entry_id = l.entry_id and e.drawing_id = p_drawing_id;
  insert into second_chance.seal (drawing_id, entry_count, weight_total, sealed_digest, tree_root, sealed_list,
    sealed_at)
  select p_drawing_id, l.entry_count, l.weight_total, encode(sha256(convert_to(l.list, 'UTF8')), 'hex'),
    encode(coalesce(ledger.compute_merkle_root(l.leaves), sha256('')), 'hex'), l.list, p_now
  from (
    select count(*) as entry_count, coalesce(sum(r.weight), 0) as weight_total,
      array_agg(sha256('\x00'::bytea || convert_to(r.record, 'UTF8')) order by r.entry_id) as leaves,
      'sunflower-second-chance/1 ' || p_drawing_id || E'\n'
        || coalesce(string_agg(r.record || E'\n', '' order by r.entry_id), '') as list
    from (
      select e.entry_id, e.weight, e.entry_id || ' ' || e.weight as record from second_chance.entry e
      where e.drawing_id = p_drawing_id
        and not exists (select from second_chance.left_out o where o.entry_id = e.entry_id)
    ) r
  ) l;
  perform public_log.add_entry('chance-seal', s.drawing_id::text, 1, jsonb_build_object(
    'entryCount', s.entry_count::text, 'weightTotal', s.weight_total::text, 'sealedDigest', s.sealed_digest,
    'treeRoot', s.tree_root, 'sealedAt', public_log.format_instant(s.sealed_at)))
  from second_chance.seal s where s.drawing_id = p_drawing_id;
end $$;

CREATE FUNCTION wallet.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'wallet.withdrawal_step is append-only' using errcode = 'WA000';
end $$;

CREATE TABLE access.restriction (
    player_id text NOT NULL,
    restriction_id uuid NOT NULL,
    unit text NOT NULL,
    access_type smallint NOT NULL,
    feature_set text NOT NULL,
    reason text NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    lifted_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    stop text,
    CONSTRAINT restriction_access_type_check CHECK ((access_type = ANY (ARRAY[1, 2]))),
    CONSTRAINT restriction_check CHECK ((expires_at > effective_at)),
    CONSTRAINT restriction_stop_check CHECK ((stop = ANY (ARRAY['everything'::text, 'game'::text, 'player'::text]))),
    CONSTRAINT restriction_unit_check CHECK ((unit ~ '^[A-Za-z0-9*-]+/[A-Za-z0-9*-]+/[A-Za-z0-9*-]+$'::text))
);

CREATE TABLE account_closing.closing (
    closing_id uuid NOT NULL,
    player_id uuid NOT NULL,
    restriction_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    reason text,
    waits_for text[] DEFAULT '{}'::text[] NOT NULL,
    notified_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_by text,
    last_email text,
    identity_erased_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT closing_check CHECK ((closes_at > asked_at)),
    CONSTRAINT closing_check1 CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
    CONSTRAINT closing_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT closing_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'canceled'::text, 'closed'::text])))
);

CREATE TABLE audit.seal (
    seal_position bigint NOT NULL,
    entry_id uuid NOT NULL,
    entry_digest bytea NOT NULL,
    link bytea NOT NULL
);

CREATE TABLE audit.signed_head (
    seal_position bigint NOT NULL,
    link bytea NOT NULL,
    previous_link bytea NOT NULL,
    row_count integer NOT NULL,
    signed_since bigint NOT NULL,
    key_id text NOT NULL,
    signature text NOT NULL
);

CREATE TABLE audit.unlogged (
    entry_id uuid NOT NULL
);

CREATE TABLE audit.unlogged_head (
    seal_position bigint NOT NULL
);

CREATE TABLE audit.unsealed (
    entry_id uuid NOT NULL
);

CREATE TABLE bonuses.barred_grant (
    player_id uuid NOT NULL,
    grant_key text NOT NULL,
    barred_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE bonuses.bonus (
    player_id uuid NOT NULL,
    bonus_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    grant_key text NOT NULL,
    bonus_type text NOT NULL,
    allowed_games text[] NOT NULL,
    amount_cents bigint NOT NULL,
    remaining_cents bigint NOT NULL,
    ticket_cents bigint,
    wagering_times integer,
    required_cents bigint NOT NULL,
    wagered_cents bigint DEFAULT 0 NOT NULL,
    state text NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    announced_at timestamp with time zone,
    entry_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT bonus_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT bonus_check CHECK (((remaining_cents >= 0) AND (remaining_cents <= amount_cents))),
    CONSTRAINT bonus_check1 CHECK (((wagered_cents >= 0) AND (wagered_cents <= required_cents))),
    CONSTRAINT bonus_check2 CHECK (((state = 'ACTIVE'::text) = (ended_at IS NULL))),
    CONSTRAINT bonus_check3 CHECK (((state = 'ACTIVE'::text) OR (remaining_cents = 0))),
    CONSTRAINT bonus_required_cents_check CHECK ((required_cents >= 0)),
    CONSTRAINT bonus_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'USED'::text, 'CONVERTED'::text, 'EXPIRED'::text, 'CANCELED'::text])))
);

CREATE TABLE bonuses.bonus_entry (
    player_id uuid NOT NULL,
    bonus_id uuid NOT NULL,
    entry_no integer NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    ledger_transaction_id uuid NOT NULL,
    game_id text,
    paid_no integer,
    at timestamp with time zone NOT NULL,
    CONSTRAINT bonus_entry_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT bonus_entry_check CHECK (((kind = ANY (ARRAY['spend'::text, 'return'::text])) = (game_id IS NOT NULL))),
    CONSTRAINT bonus_entry_check1 CHECK (((kind = 'spend'::text) = (paid_no IS NOT NULL))),
    CONSTRAINT bonus_entry_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'spend'::text, 'return'::text, 'convert'::text, 'expire'::text, 'cancel'::text])))
);

CREATE TABLE bonuses.bonus_stake (
    player_id uuid NOT NULL,
    ledger_transaction_id uuid NOT NULL,
    bonus_id uuid NOT NULL,
    staked_cents bigint NOT NULL,
    returned_cents bigint DEFAULT 0 NOT NULL,
    counted_cents bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bonus_stake_check CHECK (((returned_cents >= 0) AND (returned_cents <= staked_cents))),
    CONSTRAINT bonus_stake_check1 CHECK (((counted_cents >= 0) AND (counted_cents <= staked_cents))),
    CONSTRAINT bonus_stake_staked_cents_check CHECK ((staked_cents > 0))
);

CREATE TABLE bonuses.campaign (
    campaign_id uuid NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    trigger text NOT NULL,
    promo_code text,
    bonus_type text NOT NULL,
    match_percent integer,
    max_bonus_cents bigint NOT NULL,
    ticket_count integer,
    ticket_cents bigint,
    min_deposit_cents bigint,
    is_first_deposit_only boolean DEFAULT false NOT NULL,
    allowed_games text[] NOT NULL,
    wagering_times integer,
    bonus_days integer NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    budget_cents bigint NOT NULL,
    granted_cents bigint DEFAULT 0 NOT NULL,
    grants_per_player integer NOT NULL,
    player_cap_cents bigint NOT NULL,
    created_by text NOT NULL,
    approved_by text,
    created_at timestamp with time zone NOT NULL,
    stopped_at timestamp with time zone,
    CONSTRAINT campaign_allowed_games_check CHECK (((cardinality(allowed_games) >= 1) AND (cardinality(allowed_games) <= 50))),
    CONSTRAINT campaign_bonus_days_check CHECK (((bonus_days >= 1) AND (bonus_days <= 366))),
    CONSTRAINT campaign_bonus_type_check CHECK ((bonus_type = ANY (ARRAY['FREE_ROUNDS'::text, 'PLAY_CREDIT'::text, 'MATCH_UP'::text, 'CASH_CREDIT'::text]))),
    CONSTRAINT campaign_budget_cents_check CHECK ((budget_cents > 0)),
    CONSTRAINT campaign_check CHECK ((valid_until > valid_from)),
    CONSTRAINT campaign_check1 CHECK (((granted_cents >= 0) AND (granted_cents <= budget_cents))),
    CONSTRAINT campaign_check2 CHECK ((player_cap_cents >= max_bonus_cents)),
    CONSTRAINT campaign_check3 CHECK (((bonus_type = 'MATCH_UP'::text) = (match_percent IS NOT NULL))),
    CONSTRAINT campaign_check4 CHECK (((match_percent IS NULL) OR (trigger = 'DEPOSIT'::text))),
    CONSTRAINT campaign_check5 CHECK (((bonus_type = 'FREE_ROUNDS'::text) = ((ticket_count IS NOT NULL) AND (ticket_cents IS NOT NULL)))),
    CONSTRAINT campaign_check6 CHECK (((bonus_type <> 'FREE_ROUNDS'::text) OR ((max_bonus_cents = (ticket_count * ticket_cents)) AND (wagering_times IS NULL)))),
    CONSTRAINT campaign_check7 CHECK (((bonus_type <> 'CASH_CREDIT'::text) OR (wagering_times IS NOT NULL))),
    CONSTRAINT campaign_check8 CHECK (((trigger <> 'PROMO_CODE'::text) OR (promo_code IS NOT NULL))),
    CONSTRAINT campaign_check9 CHECK (((trigger = ANY (ARRAY['DEPOSIT'::text, 'PROMO_CODE'::text])) OR (promo_code IS NULL))),
    CONSTRAINT campaign_grants_per_player_check CHECK (((grants_per_player >= 1) AND (grants_per_player <= 100))),
    CONSTRAINT campaign_match_percent_check CHECK (((match_percent >= 1) AND (match_percent <= 500))),
    CONSTRAINT campaign_max_bonus_cents_check CHECK ((max_bonus_cents > 0)),
    CONSTRAINT campaign_min_deposit_cents_check CHECK ((min_deposit_cents > 0)),
    CONSTRAINT campaign_promo_code_check CHECK ((promo_code ~ '^[A-Z0-9]{4,20}$'::text)),
    CONSTRAINT campaign_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{2,39}$'::text)),
    CONSTRAINT campaign_ticket_cents_check CHECK ((ticket_cents > 0)),
    CONSTRAINT campaign_ticket_count_check CHECK (((ticket_count >= 1) AND (ticket_count <= 1000))),
    CONSTRAINT campaign_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
    CONSTRAINT campaign_trigger_check CHECK ((trigger = ANY (ARRAY['DEPOSIT'::text, 'PROMO_CODE'::text, 'FIRST_PURCHASE'::text, 'OPERATOR'::text]))),
    CONSTRAINT campaign_wagering_times_check CHECK (((wagering_times >= 0) AND (wagering_times <= 10)))
);

CREATE TABLE bonuses.promo_tries (
    player_id uuid NOT NULL,
    window_began_at timestamp with time zone NOT NULL,
    wrong_count integer NOT NULL
);

CREATE TABLE claims.claim (
    player_id uuid NOT NULL,
    claim_id uuid NOT NULL,
    prize_key text NOT NULL,
    game_id text NOT NULL,
    draw_id uuid NOT NULL,
    draw_date date NOT NULL,
    ticket_serial text NOT NULL,
    board_letter text NOT NULL,
    tier text NOT NULL,
    prize_cents bigint NOT NULL,
    stake_cents bigint NOT NULL,
    status text DEFAULT 'UNCLAIMED'::text NOT NULL,
    won_at timestamp with time zone NOT NULL,
    claim_until date NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    wager_cents bigint NOT NULL,
    proceeds_cents bigint NOT NULL,
    federal_cents bigint NOT NULL,
    state_cents bigint NOT NULL,
    is_reported boolean NOT NULL,
    tax_rules text NOT NULL,
    path text NOT NULL,
    warned_days integer,
    warned_at timestamp with time zone,
    status_at timestamp with time zone,
    status_by text,
    set_off_cents bigint DEFAULT 0 NOT NULL,
    win_group uuid NOT NULL,
    filed_at timestamp with time zone,
    taxpayer_last_four text,
    returned_why text,
    looked_at timestamp with time zone,
    paid_at timestamp with time zone,
    paid_as text,
    payment_reference text,
    form_received_on date,
    identity_shown text,
    review_reason text,
    first_filed_at timestamp with time zone,
    waiting_notified_at timestamp with time zone,
    product text DEFAULT 'draw-games'::text NOT NULL,
    CONSTRAINT claim_federal_cents_check CHECK ((federal_cents >= 0)),
    CONSTRAINT claim_identity_shown_check CHECK ((length(identity_shown) <= 80)),
    CONSTRAINT claim_is_not_taxed_away CHECK ((((federal_cents + state_cents) + set_off_cents) <= prize_cents)),
    CONSTRAINT claim_is_paid_at CHECK (((paid_at IS NULL) = (paid_as IS NULL))),
    CONSTRAINT claim_paid_as_check CHECK ((paid_as = ANY (ARRAY['wallet'::text, 'check'::text, 'bank-transfer'::text, 'annuity'::text]))),
    CONSTRAINT claim_paid_has_date CHECK (((status <> 'PAID'::text) OR (paid_at IS NOT NULL))),
    CONSTRAINT claim_path_check CHECK ((path = ANY (ARRAY['wallet'::text, 'manual'::text, 'headquarters'::text, 'set-off'::text]))),
    CONSTRAINT claim_payment_reference_check CHECK ((length(payment_reference) <= 80)),
    CONSTRAINT claim_prize_cents_check CHECK ((prize_cents > 0)),
    CONSTRAINT claim_proceeds_cents_check CHECK ((proceeds_cents >= 0)),
    CONSTRAINT claim_product_check CHECK ((product = ANY (ARRAY['draw-games'::text, 'instant-games'::text]))),
    CONSTRAINT claim_returned_why_check CHECK ((returned_why = ANY (ARRAY['TAXPAYER_NUMBER'::text, 'REVIEW'::text]))),
    CONSTRAINT claim_review_reason_check CHECK ((review_reason ~ '^[A-Z_]{1,40}$'::text)),
    CONSTRAINT claim_set_off_cents_check CHECK ((set_off_cents >= 0)),
    CONSTRAINT claim_stake_cents_check CHECK ((stake_cents >= 0)),
    CONSTRAINT claim_state_cents_check CHECK ((state_cents >= 0)),
    CONSTRAINT claim_status_check CHECK ((status = ANY (ARRAY['UNCLAIMED'::text, 'CLAIMED'::text, 'IN_REVIEW'::text, 'PAID'::text, 'EXPIRED'::text, 'WITHDRAWN'::text]))),
    CONSTRAINT claim_taxpayer_last_four_check CHECK ((taxpayer_last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT claim_wager_cents_check CHECK ((wager_cents >= 0))
);

CREATE TABLE claims.claim_rule (
    valid_from date NOT NULL,
    from_cents bigint NOT NULL,
    is_inclusive boolean NOT NULL,
    keno_withholding text DEFAULT 'as-lottery'::text NOT NULL,
    set_off_from_cents bigint DEFAULT 5000 NOT NULL,
    debtor_list_hours integer DEFAULT 72 NOT NULL,
    debtor_drop_percent integer DEFAULT 50 NOT NULL,
    CONSTRAINT claim_rule_debtor_drop_percent_check CHECK (((debtor_drop_percent >= 0) AND (debtor_drop_percent <= 100))),
    CONSTRAINT claim_rule_debtor_list_hours_check CHECK ((debtor_list_hours > 0)),
    CONSTRAINT claim_rule_from_cents_check CHECK ((from_cents > 0)),
    CONSTRAINT claim_rule_keno_withholding_check CHECK ((keno_withholding = ANY (ARRAY['as-lottery'::text, 'exempt'::text]))),
    CONSTRAINT claim_rule_set_off_from_cents_check CHECK ((set_off_from_cents > 0))
);

CREATE TABLE claims.debtor (
    list_id uuid NOT NULL,
    debtor_key text NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    CONSTRAINT debtor_debtor_key_check CHECK ((length(debtor_key) = 64))
);

CREATE TABLE claims.debtor_list (
    list_id uuid NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    debtors integer DEFAULT 0 NOT NULL,
    stale_reported_at timestamp with time zone,
    shrunk_reported_at timestamp with time zone
);

CREATE TABLE claims.filing (
    filing_id uuid NOT NULL,
    claim_id uuid NOT NULL,
    player_id uuid NOT NULL,
    taxpayer_id uuid NOT NULL,
    filed_at timestamp with time zone NOT NULL,
    filed_by text NOT NULL,
    verdict text,
    check_id uuid,
    checked_at timestamp with time zone,
    filing_no bigint NOT NULL,
    is_number_typed boolean NOT NULL,
    CONSTRAINT filing_is_checked_at CHECK (((verdict IS NULL) = (checked_at IS NULL))),
    CONSTRAINT filing_verdict_check CHECK ((verdict = ANY (ARRAY['MATCH'::text, 'NO_MATCH'::text, 'REFER'::text])))
);

ALTER TABLE claims.filing ALTER COLUMN filing_no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME claims.filing_filing_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE claims.recovery (
    claim_id uuid NOT NULL,
    player_id uuid NOT NULL,
    creditors_cents bigint NOT NULL,
    player_cents bigint NOT NULL,
    found_at timestamp with time zone NOT NULL,
    CONSTRAINT recovery_check CHECK (((creditors_cents + player_cents) > 0)),
    CONSTRAINT recovery_creditors_cents_check CHECK ((creditors_cents >= 0)),
    CONSTRAINT recovery_player_cents_check CHECK ((player_cents >= 0))
);

CREATE TABLE claims.recovery_settlement (
    claim_id uuid NOT NULL,
    way text NOT NULL,
    reason text NOT NULL,
    proposed_by text NOT NULL,
    approved_by text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    settlement_id uuid NOT NULL,
    player_cents bigint NOT NULL,
    creditors_cents bigint NOT NULL,
    CONSTRAINT recovery_settlement_check CHECK ((approved_by <> proposed_by)),
    CONSTRAINT recovery_settlement_creditors_cents_check CHECK ((creditors_cents >= 0)),
    CONSTRAINT recovery_settlement_player_cents_check CHECK ((player_cents >= 0)),
    CONSTRAINT recovery_settlement_settles CHECK (((player_cents + creditors_cents) > 0)),
    CONSTRAINT recovery_settlement_way_check CHECK ((way = ANY (ARRAY['write-off'::text, 'take'::text, 'repaid'::text, 'returned'::text, 'netted'::text])))
);

CREATE TABLE claims.set_off (
    set_off_id uuid NOT NULL,
    claim_id uuid NOT NULL,
    player_id uuid NOT NULL,
    place integer NOT NULL,
    debt_id text NOT NULL,
    creditor text NOT NULL,
    kind text NOT NULL,
    cents bigint NOT NULL,
    status text DEFAULT 'OPEN'::text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    late_reported_at timestamp with time zone,
    CONSTRAINT set_off_cents_check CHECK ((cents > 0)),
    CONSTRAINT set_off_is_closed_at CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['OPEN'::text, 'SENDING'::text, 'REFUSED'::text])))),
    CONSTRAINT set_off_kind_check CHECK ((kind = ANY (ARRAY['state-tax'::text, 'child-support'::text, 'written-off'::text, 'other'::text, 'other-state-tax'::text]))),
    CONSTRAINT set_off_place_check CHECK ((place >= 0)),
    CONSTRAINT set_off_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'SENDING'::text, 'REFUSED'::text, 'HANDED_ON'::text, 'CANCELED'::text])))
);

CREATE TABLE claims.taxpayer (
    taxpayer_id uuid NOT NULL,
    player_id uuid NOT NULL,
    sealed text,
    fingerprint text NOT NULL,
    last_four text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    entered_at timestamp with time zone,
    entry_verdict text,
    entry_check_id uuid,
    entry_checked_at timestamp with time zone,
    CONSTRAINT taxpayer_confirmed_is_kept CHECK (((confirmed_at IS NULL) OR (sealed IS NOT NULL))),
    CONSTRAINT taxpayer_entry_verdict_check CHECK ((entry_verdict = ANY (ARRAY['MATCH'::text, 'NO_MATCH'::text, 'REFER'::text]))),
    CONSTRAINT taxpayer_fingerprint_check CHECK ((length(fingerprint) = 64)),
    CONSTRAINT taxpayer_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text))
);

CREATE TABLE data_download.download (
    player_id uuid NOT NULL,
    download_id uuid NOT NULL,
    session_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE documents.document (
    player_id uuid NOT NULL,
    document_id uuid NOT NULL,
    request_id uuid NOT NULL,
    state text DEFAULT 'ready'::text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    parts integer NOT NULL,
    sha256 text NOT NULL,
    pages integer,
    uploaded_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    returned_why text,
    erased_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    handoff_id uuid,
    CONSTRAINT document_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT document_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text]))),
    CONSTRAINT document_parts_check CHECK ((parts > 0)),
    CONSTRAINT document_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'in-review'::text, 'accepted'::text, 'returned'::text])))
);

CREATE TABLE documents.handoff (
    handoff_id uuid NOT NULL,
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    request_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    key_hash bytea,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    ended_at timestamp with time zone
);

CREATE TABLE documents.request (
    player_id uuid NOT NULL,
    request_id uuid NOT NULL,
    type text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    requested_by text NOT NULL,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by text,
    returned_why text,
    reason text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    cause text DEFAULT 'STAFF_REQUEST'::text NOT NULL,
    CONSTRAINT request_cause_check CHECK ((cause = ANY (ARRAY['AGE_NOT_CONFIRMED'::text, 'PERSON_NOT_FOUND'::text, 'ADDRESS_NOT_CONFIRMED'::text, 'DETAILS_NOT_CONFIRMED'::text, 'STAFF_REQUEST'::text]))),
    CONSTRAINT request_check CHECK (((state = ANY (ARRAY['accepted'::text, 'canceled'::text])) <= (decided_at IS NOT NULL))),
    CONSTRAINT request_returned_why_check CHECK ((returned_why = ANY (ARRAY['UNREADABLE'::text, 'INCOMPLETE'::text, 'EXPIRED'::text, 'WRONG_DOCUMENT'::text, 'MISMATCH'::text, 'OTHER'::text]))),
    CONSTRAINT request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in-review'::text, 'accepted'::text, 'canceled'::text]))),
    CONSTRAINT request_type_check CHECK ((type = ANY (ARRAY['IDENTITY'::text, 'FINANCIAL'::text, 'LEGAL_AFFIDAVIT'::text, 'ADDRESS'::text])))
);

CREATE TABLE documents.upload (
    player_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    request_id uuid NOT NULL,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    document_id uuid,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    handoff_id uuid,
    CONSTRAINT upload_bytes_check CHECK ((bytes > 0))
);

CREATE TABLE documents.upload_part (
    player_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    part integer NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT upload_part_part_check CHECK ((part >= 0))
);

ALTER TABLE draw_games.beacon_chain ALTER COLUMN pinned_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME draw_games.beacon_chain_pinned_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE draw_games.board (
    draw_id uuid NOT NULL,
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    main_low bigint NOT NULL,
    main_high bigint NOT NULL,
    bonus bigint NOT NULL,
    stake_cents bigint NOT NULL,
    board_number smallint NOT NULL,
    has_multiplier boolean NOT NULL,
    has_second_drawing boolean NOT NULL,
    multiplier smallint,
    CONSTRAINT board_multiplier_check CHECK ((multiplier > 1))
)
PARTITION BY LIST (draw_id);

CREATE TABLE draw_games.board_prize (
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    board_number smallint NOT NULL,
    drawing text NOT NULL,
    settlement_id uuid NOT NULL,
    tier text NOT NULL,
    multiplier smallint,
    prize_cents bigint NOT NULL,
    paid_as text NOT NULL,
    free_boards smallint DEFAULT 0 NOT NULL,
    CONSTRAINT board_prize_drawing_check CHECK ((drawing = ANY (ARRAY['main'::text, 'double-play'::text]))),
    CONSTRAINT board_prize_free_boards_check CHECK ((free_boards >= 0)),
    CONSTRAINT board_prize_free_is_a_ticket CHECK (((free_boards > 0) = (paid_as = 'free-ticket'::text))),
    CONSTRAINT board_prize_is_something CHECK (((prize_cents > 0) <> (free_boards > 0))),
    CONSTRAINT board_prize_paid_as_check CHECK ((paid_as = ANY (ARRAY['credited'::text, 'claim'::text, 'free-ticket'::text, 'set-off'::text])))
);

CREATE TABLE draw_games.cart (
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    cart_id uuid NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT cart_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['guest'::text, 'player'::text])))
);

CREATE TABLE draw_games.cart_wager (
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    wager_id uuid NOT NULL,
    game_id text NOT NULL,
    draw_ids uuid[] NOT NULL,
    boards jsonb NOT NULL,
    add_ons text[] NOT NULL,
    seen_price_cents bigint NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT cart_wager_draw_ids_check CHECK ((cardinality(draw_ids) > 0))
);

CREATE TABLE draw_games.commitment_void (
    draw_id uuid NOT NULL,
    proposal_id uuid NOT NULL,
    voided_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_games.contradiction (
    contradiction_id uuid NOT NULL,
    draw_id uuid,
    kind text NOT NULL,
    substance text NOT NULL,
    finding jsonb NOT NULL,
    evidence jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contradiction_kind_check CHECK ((kind = ANY (ARRAY['checkpoint'::text, 'entry'::text, 'receipt'::text]))),
    CONSTRAINT contradiction_substance_check CHECK (((octet_length(substance) >= 1) AND (octet_length(substance) <= 200)))
);

CREATE TABLE draw_games.contradiction_answer (
    contradiction_id uuid NOT NULL,
    answer text NOT NULL,
    proposal_id uuid NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contradiction_answer_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500)))
);

CREATE TABLE draw_games.contradiction_cause (
    contradiction_id uuid NOT NULL,
    signed_by text NOT NULL,
    first_size bigint,
    last_size bigint,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contradiction_cause_check CHECK ((((first_size IS NULL) = (last_size IS NULL)) AND (first_size <= last_size))),
    CONSTRAINT contradiction_cause_signed_by_check CHECK (((octet_length(signed_by) >= 1) AND (octet_length(signed_by) <= 300)))
);

CREATE TABLE draw_games.contradiction_evidence (
    substance text NOT NULL,
    contradiction_id uuid NOT NULL,
    finding jsonb NOT NULL,
    evidence jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contradiction_evidence_substance_check CHECK (((octet_length(substance) >= 1) AND (octet_length(substance) <= 200)))
);

CREATE TABLE draw_games.doubt (
    doubt_number bigint NOT NULL,
    draw_id uuid,
    doubt text NOT NULL,
    contact text,
    received_at timestamp with time zone NOT NULL,
    answer_by date NOT NULL,
    answer text,
    answered_by text,
    answered_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT doubt_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
    CONSTRAINT doubt_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
    CONSTRAINT doubt_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 200))),
    CONSTRAINT doubt_doubt_check CHECK (((length(doubt) >= 1) AND (length(doubt) <= 2000)))
);

ALTER TABLE draw_games.doubt ALTER COLUMN doubt_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME draw_games.doubt_doubt_number_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE draw_games.draw_commitment (
    draw_id uuid NOT NULL,
    commitment text NOT NULL,
    committed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    closes_at timestamp with time zone,
    draws_at timestamp with time zone,
    derivation text,
    custodian_key text,
    CONSTRAINT draw_commitment_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_commitment_custodian_key_check CHECK ((custodian_key ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE draw_games.draw_difference (
    difference_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    step text NOT NULL,
    code text NOT NULL,
    details jsonb NOT NULL,
    found_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT draw_difference_step_check CHECK ((step = ANY (ARRAY['close'::text, 'seal'::text, 'hold'::text, 'verify'::text, 'settle'::text])))
);

CREATE TABLE draw_games.draw_event (
    draw_id uuid NOT NULL,
    sequence bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    reason text,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    proposal_id uuid,
    audit_entry_id uuid
);

ALTER TABLE draw_games.draw_event ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME draw_games.draw_event_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE draw_games.draw_evidence (
    result_id uuid NOT NULL,
    signed_result jsonb NOT NULL,
    self_tests jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_games.draw_file (
    draw_id uuid NOT NULL,
    name text NOT NULL,
    first_byte bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT draw_file_bytes_check CHECK ((octet_length(bytes) > 0)),
    CONSTRAINT draw_file_first_byte_check CHECK ((first_byte >= 0)),
    CONSTRAINT draw_file_name_check CHECK ((name = ANY (ARRAY['boards'::text, 'tree'::text])))
);
ALTER TABLE ONLY draw_games.draw_file ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE draw_games.draw_refund (
    draw_id uuid NOT NULL,
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    refund_cents bigint NOT NULL,
    refunded_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT draw_refund_refund_cents_check CHECK ((refund_cents > 0))
);

CREATE TABLE draw_games.draw_result (
    result_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    revision integer NOT NULL,
    numbers jsonb NOT NULL,
    source text NOT NULL,
    signed_text text NOT NULL,
    signing_key text NOT NULL,
    signature text NOT NULL,
    proposed_by text,
    approved_by text,
    received_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    proposal_id uuid,
    CONSTRAINT draw_result_check CHECK (((source <> 'operators'::text) OR ((proposed_by IS NOT NULL) AND (approved_by IS NOT NULL) AND (proposed_by <> approved_by)))),
    CONSTRAINT draw_result_revision_check CHECK ((revision > 0)),
    CONSTRAINT draw_result_source_check CHECK ((source = ANY (ARRAY['draw-feed'::text, 'operators'::text])))
);

CREATE TABLE draw_games.draw_seal (
    draw_id uuid NOT NULL,
    board_count bigint NOT NULL,
    ticket_count bigint NOT NULL,
    stake_cents bigint NOT NULL,
    digest text NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    tree_root text,
    CONSTRAINT draw_seal_tree_root_check CHECK ((tree_root ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE draw_games.draw_verification (
    result_id uuid NOT NULL,
    first_confirmation text NOT NULL,
    second_confirmation text NOT NULL,
    verified_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT draw_verification_check CHECK ((second_confirmation <> first_confirmation))
);

CREATE TABLE draw_games.entry_count (
    draw_id uuid NOT NULL,
    channel text NOT NULL,
    add_ons text[] NOT NULL,
    board_count bigint NOT NULL,
    CONSTRAINT entry_count_board_count_check CHECK ((board_count > 0)),
    CONSTRAINT entry_count_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'subscription'::text, 'free'::text])))
);

CREATE TABLE draw_games.follow_up (
    draw_id uuid NOT NULL,
    work text NOT NULL,
    revision integer NOT NULL,
    done_at timestamp with time zone NOT NULL,
    CONSTRAINT follow_up_revision_check CHECK ((revision > 0)),
    CONSTRAINT follow_up_work_check CHECK ((work = ANY (ARRAY['refund'::text, 'win-notices'::text, 'change-notices'::text])))
);

CREATE TABLE draw_games.free_ticket (
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    won_ticket_id uuid NOT NULL,
    won_draw_id uuid NOT NULL,
    won_board_number smallint NOT NULL,
    settlement_id uuid,
    issued_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_games.jackpot (
    game_id text NOT NULL,
    advertised_cents bigint NOT NULL,
    cash_value_cents bigint NOT NULL,
    announced_at timestamp with time zone NOT NULL,
    CONSTRAINT jackpot_advertised_cents_check CHECK ((advertised_cents >= 0)),
    CONSTRAINT jackpot_cash_value_cents_check CHECK ((cash_value_cents >= 0))
);

CREATE TABLE draw_games.jackpot_change (
    draw_id uuid NOT NULL,
    sequence bigint NOT NULL,
    source text NOT NULL,
    advertised_cents bigint NOT NULL,
    cash_value_cents bigint NOT NULL,
    multiplier_pool text,
    proposal_id uuid,
    audit_entry_id uuid NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jackpot_change_check CHECK (((proposal_id IS NOT NULL) = (source = 'announcement'::text))),
    CONSTRAINT jackpot_change_source_check CHECK ((source = ANY (ARRAY['estimate'::text, 'announcement'::text, 'correction'::text])))
);

ALTER TABLE draw_games.jackpot_change ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME draw_games.jackpot_change_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE draw_games.late_answer (
    draw_id uuid NOT NULL,
    signed_result jsonb NOT NULL,
    signature text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_games.machine_silence (
    draw_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 1 NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT machine_silence_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT machine_silence_check CHECK ((last_at >= since))
);

CREATE TABLE draw_games.matched_prize (
    settlement_id uuid NOT NULL,
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    board_number smallint NOT NULL,
    drawing text NOT NULL,
    tier text NOT NULL,
    multiplier smallint,
    prize_cents bigint NOT NULL,
    free_boards smallint DEFAULT 0 NOT NULL,
    CONSTRAINT matched_prize_drawing_check CHECK ((drawing = ANY (ARRAY['main'::text, 'double-play'::text]))),
    CONSTRAINT matched_prize_free_boards_check CHECK ((free_boards >= 0)),
    CONSTRAINT matched_prize_prize_cents_check CHECK ((prize_cents >= 0))
);

CREATE TABLE draw_games.movable_clock (
    is_movable boolean DEFAULT true NOT NULL,
    CONSTRAINT movable_clock_is_movable_check CHECK (is_movable)
);

CREATE TABLE draw_games.not_held_range (
    game_id text NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    draw_count integer NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT not_held_range_check CHECK ((to_date >= from_date)),
    CONSTRAINT not_held_range_draw_count_check CHECK ((draw_count > 0))
);

CREATE TABLE draw_games.number_liability (
    draw_id uuid NOT NULL,
    result text NOT NULL,
    liability_cents bigint NOT NULL,
    CONSTRAINT number_liability_liability_cents_check CHECK ((liability_cents >= 0)),
    CONSTRAINT number_liability_result_check CHECK ((result ~ '^[0-9]+$'::text))
);

CREATE TABLE draw_games.overpayment_settlement (
    overpayment_id uuid NOT NULL,
    way text NOT NULL,
    reason text NOT NULL,
    proposed_by text NOT NULL,
    approved_by text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT overpayment_settlement_check CHECK ((approved_by <> proposed_by)),
    CONSTRAINT overpayment_settlement_way_check CHECK ((way = ANY (ARRAY['write-off'::text, 'take'::text])))
);

CREATE TABLE draw_games.prize_overpayment (
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    board_number smallint NOT NULL,
    drawing text NOT NULL,
    settlement_id uuid NOT NULL,
    overpaid_cents bigint NOT NULL,
    found_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    overpayment_id uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT prize_overpayment_overpaid_cents_check CHECK ((overpaid_cents > 0))
);

CREATE TABLE draw_games.published_result (
    draw_id uuid NOT NULL,
    revision integer NOT NULL,
    result_id uuid NOT NULL,
    settlement_id uuid NOT NULL,
    published_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT published_result_revision_check CHECK ((revision > 0))
);

CREATE TABLE draw_games.purchase_order (
    player_id uuid NOT NULL,
    order_key text NOT NULL,
    input_hash bytea NOT NULL,
    answer jsonb,
    ordered_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_games.result_file (
    draw_id uuid NOT NULL,
    revision integer NOT NULL,
    content text NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT result_file_revision_check CHECK ((revision > 0))
);

CREATE TABLE draw_games.saved_numbers (
    saved_numbers_id uuid NOT NULL,
    player_id uuid NOT NULL,
    game_id text NOT NULL,
    name text NOT NULL,
    boards jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_numbers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);

CREATE TABLE draw_games.settlement (
    settlement_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    revision integer NOT NULL,
    result_id uuid NOT NULL,
    board_count bigint NOT NULL,
    winning_board_count bigint NOT NULL,
    prize_cents bigint NOT NULL,
    tiers jsonb NOT NULL,
    matched_digest text NOT NULL,
    second_matched_digest text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settlement_check CHECK ((second_matched_digest = matched_digest)),
    CONSTRAINT settlement_revision_check CHECK ((revision > 0))
);

CREATE TABLE draw_games.ticket (
    player_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    serial text NOT NULL,
    order_key text NOT NULL,
    game_id text NOT NULL,
    draw_ids uuid[] NOT NULL,
    boards jsonb NOT NULL,
    add_ons text[] NOT NULL,
    price_cents bigint NOT NULL,
    ledger_transaction_id uuid,
    purchased_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    origin text DEFAULT 'bought'::text NOT NULL,
    won_with_serial text,
    CONSTRAINT ticket_draw_ids_check CHECK ((cardinality(draw_ids) > 0)),
    CONSTRAINT ticket_is_paid_or_won CHECK (
CASE origin
    WHEN 'bought'::text THEN ((price_cents > 0) AND (ledger_transaction_id IS NOT NULL) AND (won_with_serial IS NULL))
    ELSE ((price_cents = 0) AND (ledger_transaction_id IS NULL) AND (won_with_serial IS NOT NULL))
END),
    CONSTRAINT ticket_origin_check CHECK ((origin = ANY (ARRAY['bought'::text, 'prize'::text])))
);

CREATE TABLE draw_games.withdrawn_ticket (
    ticket_id uuid NOT NULL,
    player_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    settlement_id uuid NOT NULL,
    withdrawn_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE geolocation.check_week (
    week date NOT NULL,
    finding text NOT NULL,
    checks bigint NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT check_week_checks_check CHECK ((checks > 0))
);

CREATE TABLE geolocation.device_block (
    player_id uuid NOT NULL,
    device text NOT NULL,
    reason text NOT NULL,
    blocked_at timestamp with time zone NOT NULL,
    lifted_at timestamp with time zone,
    lifted_by text
);

CREATE TABLE geolocation.location_check (
    player_id uuid NOT NULL,
    check_id uuid NOT NULL,
    session_id text NOT NULL,
    activity text NOT NULL,
    outcome text NOT NULL,
    reasons text[] NOT NULL,
    is_simulated boolean NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    near_latitude double precision,
    near_longitude double precision,
    token_id uuid,
    CONSTRAINT location_check_outcome_check CHECK ((outcome = ANY (ARRAY['PASSED'::text, 'LOCATION_REQUIRED'::text, 'LOCATION_DENIED'::text, 'LOCATION_STALE'::text])))
);

CREATE TABLE geolocation.standing_location (
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    activity text NOT NULL,
    proven_at timestamp with time zone NOT NULL,
    proven_until timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE geolocation.used_token (
    player_id uuid NOT NULL,
    token_id uuid NOT NULL,
    session_id text NOT NULL,
    activity text NOT NULL,
    use_key text NOT NULL,
    used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.email_proof (
    proof_id uuid NOT NULL,
    player_id uuid NOT NULL,
    email text NOT NULL,
    is_change boolean NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirming_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.identity_change (
    change_id uuid NOT NULL,
    player_id uuid NOT NULL,
    kind text NOT NULL,
    requested jsonb NOT NULL,
    before jsonb NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by text,
    reason text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    overdue_reported_at timestamp with time zone,
    CONSTRAINT identity_change_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT identity_change_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'address'::text, 'ssn'::text]))),
    CONSTRAINT identity_change_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
);

CREATE TABLE identity.identity_check (
    player_id uuid NOT NULL,
    check_id uuid NOT NULL,
    verdict text NOT NULL,
    reasons text[] NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_check_verdict_check CHECK ((verdict = ANY (ARRAY['PASS'::text, 'REFER'::text, 'FAIL'::text])))
);

CREATE TABLE identity.password_change (
    change_id uuid NOT NULL,
    player_id uuid NOT NULL,
    language text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.password_reset (
    reset_id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    player_id uuid,
    used_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.phone (
    player_id uuid NOT NULL,
    number text,
    confirmed_at timestamp with time zone,
    pending_number text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT phone_check CHECK (((number IS NULL) = (confirmed_at IS NULL))),
    CONSTRAINT phone_check1 CHECK (((number IS NOT NULL) OR (pending_number IS NOT NULL)))
);

CREATE TABLE identity.phone_change (
    change_id uuid NOT NULL,
    player_id uuid NOT NULL,
    before text,
    after text,
    language text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.phone_code (
    code_id uuid NOT NULL,
    player_id uuid NOT NULL,
    number text NOT NULL,
    language text NOT NULL,
    is_sent boolean NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    wrong_tries integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.refused_email (
    player_id uuid NOT NULL,
    email text NOT NULL,
    refused_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.registration (
    registration_id uuid NOT NULL,
    email text NOT NULL,
    person_key text NOT NULL,
    step text DEFAULT 'begun'::text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT registration_step_check CHECK ((step = ANY (ARRAY['begun'::text, 'player'::text, 'finished'::text])))
);

CREATE TABLE identity.taken_email (
    attempt_id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity.wrong_holder_data (
    player_id uuid NOT NULL,
    typed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE instant_games.canceled_outcome (
    round_id uuid NOT NULL,
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    maths_version text NOT NULL,
    tier integer NOT NULL,
    found_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE instant_games.check_alarm (
    subject text NOT NULL,
    what text NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_alarm_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
    CONSTRAINT check_alarm_what_check CHECK ((what = ANY (ARRAY['seed-wrong'::text, 'unchecked'::text])))
);

CREATE TABLE instant_games.checked_plays (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    pool_no integer NOT NULL,
    first_ticket_no bigint NOT NULL,
    positions integer[] NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checked_plays_first_ticket_no_check CHECK ((first_ticket_no >= 0)),
    CONSTRAINT checked_plays_positions_check CHECK ((cardinality(positions) > 0))
);

CREATE TABLE instant_games.checked_pool (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    pool_no integer NOT NULL,
    is_right boolean NOT NULL,
    compared_count bigint NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checked_pool_compared_count_check CHECK ((compared_count >= 0))
);

CREATE TABLE instant_games.day (
    gaming_day date NOT NULL,
    digest text NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT day_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE instant_games.debit_slot (
    beacon_round bigint NOT NULL,
    round_ids uuid[] NOT NULL,
    root text NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT debit_slot_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT debit_slot_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT debit_slot_round_ids_check CHECK ((cardinality(round_ids) > 0))
);

CREATE TABLE instant_games.game (
    game_id text NOT NULL,
    name text NOT NULL,
    mechanic text NOT NULL,
    texts_id text NOT NULL,
    maths_version text NOT NULL,
    state text DEFAULT 'closed'::text NOT NULL,
    state_at timestamp with time zone NOT NULL,
    ribbon text,
    "position" integer NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    theme text DEFAULT 'journeys'::text NOT NULL,
    tempo text DEFAULT 'medium'::text NOT NULL,
    spread text DEFAULT 'even'::text NOT NULL,
    one_short_of_top text,
    unlisted_at timestamp with time zone,
    CONSTRAINT game_game_id_check CHECK ((game_id ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
    CONSTRAINT game_ribbon_check CHECK ((ribbon = ANY (ARRAY['FREE_BONUS'::text, 'NEW_GAME'::text, 'POPULAR'::text, 'COMING_SOON'::text]))),
    CONSTRAINT game_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'open'::text])))
);

CREATE TABLE instant_games.guest_demo (
    token_hash bytea NOT NULL,
    game_id text NOT NULL,
    language text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE instant_games.launch_token (
    token_hash bytea NOT NULL,
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    game_id text NOT NULL,
    mode text NOT NULL,
    language text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT launch_token_mode_check CHECK ((mode = ANY (ARRAY['paid'::text, 'demo'::text])))
);

CREATE TABLE instant_games.play_session (
    key_hash bytea NOT NULL,
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    game_id text NOT NULL,
    mode text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT play_session_mode_check CHECK ((mode = ANY (ARRAY['paid'::text, 'demo'::text])))
);

CREATE TABLE instant_games.player_subject (
    player_id uuid NOT NULL,
    subject text NOT NULL
);

CREATE TABLE instant_games.pool (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    pool_no integer NOT NULL,
    maths_version text NOT NULL,
    digest text NOT NULL,
    ticket_count bigint NOT NULL,
    next_ticket_no bigint DEFAULT 0 NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pool_check CHECK (((next_ticket_no >= 0) AND (next_ticket_no <= ticket_count))),
    CONSTRAINT pool_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT pool_pool_no_check CHECK ((pool_no > 0)),
    CONSTRAINT pool_ticket_count_check CHECK ((ticket_count > 0))
);

CREATE TABLE instant_games.pool_tier (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    pool_no integer NOT NULL,
    tier integer NOT NULL,
    prize_cents bigint NOT NULL,
    left_count bigint,
    drawn_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT pool_tier_drawn_count_check CHECK ((drawn_count >= 0)),
    CONSTRAINT tier_is_not_exhausted CHECK ((left_count >= 0))
);

CREATE TABLE instant_games.prize_table (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    maths_version text NOT NULL,
    digest text NOT NULL,
    ticket_count bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    model text DEFAULT 'finite'::text NOT NULL,
    CONSTRAINT prize_table_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT prize_table_model_check CHECK ((model = ANY (ARRAY['finite'::text, 'weighted'::text]))),
    CONSTRAINT prize_table_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT prize_table_ticket_count_check CHECK ((ticket_count > 0))
);

CREATE TABLE instant_games.prize_tier (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    maths_version text NOT NULL,
    tier integer NOT NULL,
    prize_cents bigint NOT NULL,
    ticket_count bigint NOT NULL,
    CONSTRAINT prize_tier_check CHECK ((((tier = 0) = (prize_cents = 0)) AND (prize_cents >= 0))),
    CONSTRAINT prize_tier_ticket_count_check CHECK ((ticket_count >= 0)),
    CONSTRAINT prize_tier_tier_check CHECK ((tier >= 0))
);

CREATE TABLE instant_games.return_alarm (
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    maths_version text NOT NULL,
    what text NOT NULL,
    play_count bigint NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT return_alarm_what_check CHECK ((what ~ '^(canceled-)?(return|tier-[0-9]+)$'::text))
);

CREATE TABLE instant_games.risk_review (
    review_id uuid NOT NULL,
    game_id text NOT NULL,
    maths_version text NOT NULL,
    speed text NOT NULL,
    near_misses text NOT NULL,
    sound text NOT NULL,
    top_prize text NOT NULL,
    reviewed_by text NOT NULL,
    reviewed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT risk_review_near_misses_check CHECK (((length(near_misses) >= 1) AND (length(near_misses) <= 500))),
    CONSTRAINT risk_review_sound_check CHECK (((length(sound) >= 1) AND (length(sound) <= 500))),
    CONSTRAINT risk_review_speed_check CHECK (((length(speed) >= 1) AND (length(speed) <= 500))),
    CONSTRAINT risk_review_top_prize_check CHECK (((length(top_prize) >= 1) AND (length(top_prize) <= 500)))
);

CREATE TABLE instant_games.round (
    round_id uuid NOT NULL,
    serial text NOT NULL,
    player_id uuid NOT NULL,
    session_id text NOT NULL,
    game_id text NOT NULL,
    price_cents bigint NOT NULL,
    pool_no integer NOT NULL,
    ticket_no bigint NOT NULL,
    free_rounds_id uuid,
    state text NOT NULL,
    debit_transaction_id uuid NOT NULL,
    stake_ledger_id uuid NOT NULL,
    balance_before_cents bigint NOT NULL,
    debited_at timestamp with time zone NOT NULL,
    tier integer,
    prize_cents bigint,
    end_transaction_id uuid,
    end_ledger_id uuid,
    balance_after_cents bigint,
    ended_at timestamp with time zone,
    ended_by text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    gaming_day date,
    beacon_round bigint,
    beacon_chain text,
    CONSTRAINT round_balance_after_cents_check CHECK ((balance_after_cents >= 0)),
    CONSTRAINT round_balance_before_cents_check CHECK ((balance_before_cents >= 0)),
    CONSTRAINT round_beacon_chain_check CHECK ((beacon_chain ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT round_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT round_ended_by_check CHECK ((ended_by = ANY (ARRAY['player'::text, 'system'::text, 'operator'::text]))),
    CONSTRAINT round_ends_completely CHECK ((((state = 'DEBITED'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (balance_after_cents IS NULL)) AND ((state = ANY (ARRAY['SETTLED'::text, 'CLAIM_PENDING'::text])) = ((prize_cents IS NOT NULL) AND (tier IS NOT NULL))))),
    CONSTRAINT round_prize_cents_check CHECK ((prize_cents >= 0)),
    CONSTRAINT round_state_check CHECK ((state = ANY (ARRAY['DEBITED'::text, 'SETTLED'::text, 'CLAIM_PENDING'::text, 'CANCELED'::text]))),
    CONSTRAINT round_ticket_no_check CHECK ((ticket_no >= 0))
);

CREATE TABLE instant_games.round_report (
    round_id uuid NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE instant_games.wallet_call (
    transaction_id uuid NOT NULL,
    kind text NOT NULL,
    input_hash bytea,
    answer jsonb NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wallet_call_kind_check CHECK ((kind = ANY (ARRAY['debit'::text, 'credit'::text, 'cancellation'::text])))
);

CREATE TABLE instant_games.witnessed_debit (
    round_id uuid NOT NULL,
    beacon_round bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT witnessed_debit_beacon_round_check CHECK ((beacon_round > 0))
);

CREATE SEQUENCE ledger.batch_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE ledger.hold (
    player_id uuid NOT NULL,
    hold_id uuid NOT NULL,
    status text NOT NULL,
    from_deposits_cents bigint NOT NULL,
    from_winnings_cents bigint NOT NULL,
    from_play_credit_cents bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT hold_from_deposits_cents_check CHECK ((from_deposits_cents >= 0)),
    CONSTRAINT hold_from_play_credit_cents_check CHECK ((from_play_credit_cents >= 0)),
    CONSTRAINT hold_from_winnings_cents_check CHECK ((from_winnings_cents >= 0)),
    CONSTRAINT hold_is_of_something CHECK ((((from_deposits_cents + from_winnings_cents) + from_play_credit_cents) > 0)),
    CONSTRAINT hold_status_check CHECK ((status = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text, 'expired'::text])))
);

CREATE TABLE ledger.house_balance (
    account text NOT NULL,
    balance_cents bigint NOT NULL
);

CREATE TABLE ledger.reversal (
    reversed_transaction_id uuid NOT NULL,
    transaction_id uuid NOT NULL
);

CREATE TABLE ledger.roll_up_mark (
    is_only boolean DEFAULT true NOT NULL,
    batch_no bigint NOT NULL,
    CONSTRAINT roll_up_mark_is_only_check CHECK (is_only)
);

CREATE TABLE ledger.seal (
    seal_no bigint NOT NULL,
    first_batch_no bigint NOT NULL,
    last_batch_no bigint NOT NULL,
    leaf_count integer NOT NULL,
    previous_root bytea NOT NULL,
    root bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seal_spans_batches CHECK ((first_batch_no <= last_batch_no))
);

CREATE TABLE ledger.seal_leaf (
    seal_no bigint NOT NULL,
    transaction_id uuid NOT NULL,
    leaf_hash bytea NOT NULL,
    row_checks bytea[] NOT NULL
);

CREATE TABLE ledger.seal_signature (
    seal_no bigint NOT NULL,
    signed_since bigint NOT NULL,
    key_id text NOT NULL,
    signature text NOT NULL,
    CONSTRAINT signature_after_start CHECK ((signed_since <= seal_no))
);

CREATE TABLE ledger.unlogged_seal (
    seal_no bigint NOT NULL
);

CREATE TABLE loyalty.account (
    player_id uuid NOT NULL,
    balance_points bigint NOT NULL,
    tier smallint DEFAULT 0 NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_tier_check CHECK (((tier >= 0) AND (tier <= 3)))
);

CREATE TABLE loyalty.counted_draw (
    draw_id uuid NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE loyalty.entry (
    entry_id uuid NOT NULL,
    entry_key text NOT NULL COLLATE pg_catalog."C",
    player_id uuid NOT NULL,
    kind text NOT NULL,
    points bigint NOT NULL,
    game_id text,
    serial text,
    stake_cents bigint,
    expires_at timestamp with time zone,
    reward_id text,
    bonus_id uuid,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT entry_check CHECK (
CASE kind
    WHEN 'EARN'::text THEN (points > 0)
    ELSE (points < 0)
END),
    CONSTRAINT entry_check1 CHECK (((kind = ANY (ARRAY['EARN'::text, 'TAKE_BACK'::text])) = (expires_at IS NOT NULL))),
    CONSTRAINT entry_check2 CHECK (((kind = ANY (ARRAY['EARN'::text, 'TAKE_BACK'::text])) = ((stake_cents IS NOT NULL) AND (game_id IS NOT NULL)))),
    CONSTRAINT entry_check3 CHECK (((kind = 'REDEEM'::text) = ((reward_id IS NOT NULL) AND (bonus_id IS NOT NULL)))),
    CONSTRAINT entry_kind_check CHECK ((kind = ANY (ARRAY['EARN'::text, 'TAKE_BACK'::text, 'REDEEM'::text, 'EXPIRE'::text]))),
    CONSTRAINT entry_stake_cents_check CHECK ((stake_cents > 0))
);

CREATE TABLE loyalty.expiry (
    player_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    noticed_at timestamp with time zone NOT NULL,
    expired_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE loyalty.program (
    program_id uuid NOT NULL,
    effective_from timestamp with time zone NOT NULL,
    terms jsonb NOT NULL,
    proposed_by text NOT NULL,
    approved_by text NOT NULL,
    approved_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT program_check CHECK ((approved_by <> proposed_by))
);

CREATE TABLE loyalty.progress (
    source text NOT NULL,
    counted_through timestamp with time zone NOT NULL,
    CONSTRAINT progress_source_check CHECK ((source = ANY (ARRAY['draws'::text, 'rounds'::text])))
);

CREATE TABLE notifications.notification (
    player_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    template text NOT NULL,
    about text NOT NULL,
    key text NOT NULL,
    revision text NOT NULL,
    contents jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    shown_until timestamp with time zone,
    email_state text,
    emailed_at timestamp with time zone,
    held_until timestamp with time zone,
    CONSTRAINT notification_email_has_time CHECK (((email_state IS NULL) = (emailed_at IS NULL))),
    CONSTRAINT notification_email_state_check CHECK ((email_state = ANY (ARRAY['requested'::text, 'sent'::text, 'bounced'::text, 'hinted'::text, 'unwanted'::text, 'unproven'::text, 'excluded'::text, 'withdrawn'::text, 'late'::text])))
);

CREATE TABLE notifications.push_receiver (
    receiver_id uuid NOT NULL,
    player_id uuid NOT NULL,
    endpoint text NOT NULL,
    endpoint_hash bytea NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_receiver_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_receiver_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
    CONSTRAINT push_receiver_endpoint_hash_check CHECK ((length(endpoint_hash) = 32)),
    CONSTRAINT push_receiver_p256dh_check CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text))
);

CREATE TABLE notifications.pushed (
    notification_id uuid NOT NULL,
    revision text NOT NULL,
    receiver_id uuid NOT NULL,
    pushed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE operators.approval (
    proposal_id uuid NOT NULL,
    approved_by text NOT NULL,
    signature text NOT NULL,
    typed_action text,
    approved_at timestamp with time zone NOT NULL,
    signed_at timestamp with time zone,
    CONSTRAINT approval_typed_action_check CHECK ((jsonb_typeof((typed_action)::jsonb) = 'object'::text))
);

CREATE TABLE operators.command (
    request_id uuid NOT NULL,
    operator text NOT NULL,
    verb text NOT NULL,
    digest text NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    rounds smallint DEFAULT 1 NOT NULL,
    exit_code smallint,
    received_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT command_check CHECK (((state = 'done'::text) = ((exit_code IS NOT NULL) AND (finished_at IS NOT NULL)))),
    CONSTRAINT command_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT command_exit_code_check CHECK ((exit_code = ANY (ARRAY[0, 1, 2]))),
    CONSTRAINT command_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'done'::text])))
);

CREATE SEQUENCE operators.decision_no
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE operators.installation (
    is_this boolean DEFAULT true NOT NULL,
    installation_id uuid NOT NULL,
    founded_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    founders text DEFAULT '[]'::text NOT NULL,
    CONSTRAINT installation_founders_check CHECK ((jsonb_typeof((founders)::jsonb) = 'array'::text)),
    CONSTRAINT installation_is_this_check CHECK (is_this)
);

CREATE TABLE operators.operator (
    operator_id uuid NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    added_by text,
    endorsement text,
    added_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone,
    retired_by_proposal uuid,
    vouched_by text[] DEFAULT '{}'::text[] NOT NULL,
    proof text,
    added_by_proposal uuid,
    CONSTRAINT operator_check CHECK (((added_by IS NULL) = (endorsement IS NULL))),
    CONSTRAINT operator_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT operator_retirement CHECK (((retired_at IS NULL) = (retired_by_proposal IS NULL)))
);

CREATE TABLE operators.proposal (
    proposal_id uuid NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    proposed_by text NOT NULL,
    proposed_signature text NOT NULL,
    proposed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    approved_by text,
    approved_signature text,
    approved_at timestamp with time zone,
    outcome jsonb,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    approved_action text,
    ended_at timestamp with time zone,
    ended_by text,
    decided_no bigint,
    ended_signature text,
    ended_action text,
    proposed_signed_at timestamp with time zone,
    ended_signed_at timestamp with time zone,
    CONSTRAINT proposal_action_check CHECK ((jsonb_typeof((action)::jsonb) = 'object'::text)),
    CONSTRAINT proposal_approved_action_check CHECK ((jsonb_typeof((approved_action)::jsonb) = 'object'::text)),
    CONSTRAINT proposal_check CHECK ((approved_by <> proposed_by)),
    CONSTRAINT proposal_check1 CHECK (((state = 'executed'::text) = ((approved_by IS NOT NULL) AND (approved_signature IS NOT NULL) AND (approved_at IS NOT NULL)))),
    CONSTRAINT proposal_ended_action_check CHECK ((jsonb_typeof((ended_action)::jsonb) = 'object'::text)),
    CONSTRAINT proposal_ended_check CHECK ((((state = ANY (ARRAY['differed'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)))),
    CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'executed'::text, 'differed'::text, 'withdrawn'::text]))),
    CONSTRAINT proposal_typed_when_executed CHECK (((approved_action IS NULL) OR (state = 'executed'::text)))
);

CREATE TABLE operators.roles_granted (
    grant_no bigint NOT NULL,
    name text NOT NULL,
    roles text[] NOT NULL,
    effective_from timestamp with time zone NOT NULL,
    proposal_id uuid,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT roles_granted_roles_check CHECK ((roles <@ ARRAY['cashier'::text, 'draw-officer'::text, 'auditor'::text, 'administrator'::text]))
);

ALTER TABLE operators.roles_granted ALTER COLUMN grant_no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operators.roles_granted_grant_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE outbox.event (
    event_id bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_name_check CHECK ((name ~ '^[a-z-]+\.[a-z-]+$'::text))
);

ALTER TABLE outbox.event ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox.event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE players.player (
    player_id uuid NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    date_of_birth date NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    person_key text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    identity_level text DEFAULT 'none'::text NOT NULL,
    password_changed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    email_verified_at timestamp with time zone,
    language text DEFAULT 'en-US'::text NOT NULL,
    CONSTRAINT player_identity_level_check CHECK ((identity_level = ANY (ARRAY['none'::text, 'verified'::text, 'referred'::text, 'failed'::text]))),
    CONSTRAINT player_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text)),
    CONSTRAINT player_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text])))
);

CREATE TABLE preferences.preference (
    player_id uuid NOT NULL,
    category text NOT NULL,
    sub_category text NOT NULL,
    preference_id uuid NOT NULL,
    preference text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    pending text,
    asked_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_wait_hours integer,
    CONSTRAINT preference_check CHECK (((pending IS NULL) = (asked_at IS NULL))),
    CONSTRAINT preference_check1 CHECK (((category <> 'TIME_LIMIT'::text) OR (preference ~ '^([1-9][0-9]{0,3})?$'::text)))
);

CREATE TABLE public_log.checkpoint (
    tree_size bigint NOT NULL,
    root bytea NOT NULL,
    note text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkpoint_root_check CHECK ((octet_length(root) = 32)),
    CONSTRAINT checkpoint_tree_size_check CHECK ((tree_size > 0))
);

CREATE TABLE public_log.cosignature (
    tree_size bigint NOT NULL,
    witness text NOT NULL,
    line text NOT NULL,
    cosigned_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public_log.entry (
    entry_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    revision integer NOT NULL,
    body text NOT NULL,
    leaf_hash bytea NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT entry_body_check CHECK (((octet_length(body) >= 1) AND (octet_length(body) <= 65535))),
    CONSTRAINT entry_check CHECK (((revision = 1) OR (kind = 'draw-result'::text))),
    CONSTRAINT entry_leaf_hash_check CHECK ((octet_length(leaf_hash) = 32)),
    CONSTRAINT entry_revision_check CHECK ((revision >= 1))
);

ALTER TABLE public_log.entry ALTER COLUMN entry_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public_log.entry_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public_log.published (
    tree_size bigint NOT NULL,
    published_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public_log.sequenced (
    log_index bigint NOT NULL,
    entry_id bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sequenced_log_index_check CHECK ((log_index >= 0))
);

CREATE TABLE public_log.tile (
    level smallint NOT NULL,
    tile_index bigint NOT NULL,
    hashes bytea NOT NULL,
    root bytea NOT NULL,
    CONSTRAINT tile_hashes_check CHECK ((octet_length(hashes) = 8192)),
    CONSTRAINT tile_level_check CHECK (((level >= 0) AND (level <= 63))),
    CONSTRAINT tile_root_check CHECK ((octet_length(root) = 32)),
    CONSTRAINT tile_tile_index_check CHECK ((tile_index >= 0))
);

CREATE TABLE public_log.waiting (
    entry_id bigint NOT NULL
);

CREATE TABLE push.broadcast (
    sequence bigint NOT NULL,
    destination text NOT NULL,
    payload jsonb NOT NULL,
    message_key text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT broadcast_destination_check CHECK ((destination ~ '^/topic/[a-z][a-z.-]*$'::text)),
    CONSTRAINT broadcast_payload_check CHECK ((octet_length((payload)::text) <= 4096))
);

CREATE TABLE push.broadcast_head (
    is_only boolean DEFAULT true NOT NULL,
    last_sequence bigint DEFAULT 0 NOT NULL,
    removed_to bigint DEFAULT 0 NOT NULL,
    CONSTRAINT broadcast_head_is_only_check CHECK (is_only)
);

CREATE TABLE push.mailbox (
    player_id uuid NOT NULL,
    last_sequence bigint DEFAULT 0 NOT NULL,
    acknowledged_to bigint DEFAULT 0 NOT NULL,
    removed_to bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE push.message (
    player_id uuid NOT NULL,
    sequence bigint NOT NULL,
    destination text NOT NULL,
    payload jsonb NOT NULL,
    session_id uuid,
    ends_session boolean DEFAULT false NOT NULL,
    message_key text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_destination_check CHECK ((destination ~ '^/(user/queue|queue)/[a-z][a-z.-]*(-[0-9a-f-]{36})?$'::text)),
    CONSTRAINT message_payload_check CHECK ((octet_length((payload)::text) <= 4096))
);

CREATE TABLE push.used_token (
    token_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE rate_limits.rate_window (
    key text NOT NULL,
    calls integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_window_calls_check CHECK ((calls > 0)),
    CONSTRAINT rate_window_key_check CHECK ((length(key) = 43))
);

CREATE TABLE responsible_gaming.exclusion (
    player_id uuid NOT NULL,
    exclusion_id uuid NOT NULL,
    request_key text NOT NULL,
    kind text NOT NULL,
    term text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    asked_by text NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exclusion_check CHECK ((ends_at > began_at)),
    CONSTRAINT exclusion_check1 CHECK (((ends_at IS NOT NULL) OR (kind = 'self-exclusion'::text))),
    CONSTRAINT exclusion_kind_check CHECK ((kind = ANY (ARRAY['break'::text, 'product-pause'::text, 'self-exclusion'::text])))
);

CREATE TABLE responsible_gaming.harm_look (
    is_only boolean DEFAULT true NOT NULL,
    batch_no bigint NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    CONSTRAINT harm_look_is_only_check CHECK (is_only)
);

CREATE TABLE responsible_gaming.harm_mark (
    player_id uuid NOT NULL,
    mark_id uuid NOT NULL,
    rule text NOT NULL,
    rules_version integer NOT NULL,
    step text NOT NULL,
    reason text NOT NULL,
    evidence jsonb NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    notified_at timestamp with time zone,
    closed_at timestamp with time zone,
    closed_by text,
    note text,
    CONSTRAINT harm_mark_closed_with_a_note CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (note IS NULL)))),
    CONSTRAINT harm_mark_step_check CHECK ((step = ANY (ARRAY['message'::text, 'suggest-limits'::text, 'operator-review'::text])))
);

CREATE TABLE responsible_gaming.harm_queue (
    player_id uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL
);

CREATE TABLE responsible_gaming.harm_sign (
    player_id uuid NOT NULL,
    sign_id uuid NOT NULL,
    sign text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE responsible_gaming.limit_choice (
    player_id uuid NOT NULL,
    choice text NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    reviewed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT limit_choice_choice_check CHECK ((choice = ANY (ARRAY['limits'::text, 'no-limit'::text])))
);

CREATE TABLE responsible_gaming.limit_offer (
    player_id uuid NOT NULL,
    moment text NOT NULL,
    choice text NOT NULL,
    answered_at timestamp with time zone NOT NULL
);

CREATE TABLE responsible_gaming.limit_step (
    player_id uuid NOT NULL,
    step_id uuid NOT NULL,
    kind text NOT NULL,
    period text NOT NULL,
    step text NOT NULL,
    before_cents bigint,
    after_cents bigint,
    at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT limit_step_kind_check CHECK ((kind = ANY (ARRAY['spend'::text, 'deposit'::text]))),
    CONSTRAINT limit_step_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
    CONSTRAINT limit_step_step_check CHECK ((step = ANY (ARRAY['applied'::text, 'asked'::text, 'confirmed'::text, 'taken-back'::text])))
);

CREATE TABLE responsible_gaming.limit_use (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    used_cents bigint NOT NULL,
    CONSTRAINT limit_use_kind_check CHECK ((kind = ANY (ARRAY['spend'::text, 'deposit'::text]))),
    CONSTRAINT limit_use_used_cents_check CHECK ((used_cents >= 0))
);

CREATE TABLE responsible_gaming.player_limit (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    period text NOT NULL,
    amount_cents bigint NOT NULL,
    set_at timestamp with time zone NOT NULL,
    asked_amount_cents bigint,
    asked_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    change_id uuid,
    asked_wait_hours integer,
    CONSTRAINT player_limit_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT player_limit_asked_whole CHECK (((asked_at IS NULL) = (change_id IS NULL))),
    CONSTRAINT player_limit_check CHECK ((asked_amount_cents > amount_cents)),
    CONSTRAINT player_limit_kind_check CHECK ((kind = ANY (ARRAY['spend'::text, 'deposit'::text]))),
    CONSTRAINT player_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

CREATE TABLE responsible_gaming.reality_answer (
    player_id uuid NOT NULL,
    session_id uuid NOT NULL,
    answer_id uuid NOT NULL,
    answer text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    played_seconds integer NOT NULL,
    net_cents bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reality_answer_answer_check CHECK ((answer = ANY (ARRAY['continue'::text, 'take-break'::text, 'log-out'::text, 'history'::text]))),
    CONSTRAINT reality_answer_played_seconds_check CHECK ((played_seconds >= 0))
);

CREATE TABLE responsible_gaming.reality_interval (
    player_id uuid NOT NULL,
    interval_minutes integer,
    set_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE responsible_gaming.reinstatement (
    player_id uuid NOT NULL,
    reinstatement_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmable_at timestamp with time zone NOT NULL,
    lapses_at timestamp with time zone NOT NULL,
    needs_approval boolean NOT NULL,
    approved_at timestamp with time zone,
    approved_by text,
    ended_at timestamp with time zone,
    outcome text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reinstatement_check CHECK ((confirmable_at > asked_at)),
    CONSTRAINT reinstatement_check1 CHECK ((lapses_at > confirmable_at)),
    CONSTRAINT reinstatement_check2 CHECK (((ended_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT reinstatement_check3 CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
    CONSTRAINT reinstatement_check4 CHECK (((outcome <> 'confirmed'::text) OR (ended_at >= confirmable_at))),
    CONSTRAINT reinstatement_check5 CHECK (((outcome <> 'confirmed'::text) OR (NOT needs_approval) OR (approved_at IS NOT NULL))),
    CONSTRAINT reinstatement_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'lapsed'::text, 'withdrawn'::text])))
);

CREATE TABLE responsible_gaming.returned_use (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    returned_for text NOT NULL,
    day date NOT NULL,
    amount_cents bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT returned_use_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT returned_use_kind_check CHECK ((kind = ANY (ARRAY['spend'::text, 'deposit'::text]))),
    CONSTRAINT returned_use_returned_for_check CHECK (((length(returned_for) >= 1) AND (length(returned_for) <= 100)))
);

CREATE TABLE responsible_gaming.tool_use (
    day date NOT NULL,
    tool text NOT NULL,
    action text NOT NULL,
    slot smallint NOT NULL,
    uses bigint NOT NULL
);

CREATE TABLE second_chance.cosigned_seal (
    drawing_id uuid NOT NULL,
    tree_size bigint NOT NULL,
    cosigned_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    note text NOT NULL,
    quorum integer NOT NULL,
    CONSTRAINT cosigned_seal_quorum_check CHECK ((quorum > 0)),
    CONSTRAINT cosigned_seal_tree_size_check CHECK ((tree_size > 0))
);

CREATE TABLE second_chance.delay (
    drawing_id uuid NOT NULL,
    reason text NOT NULL,
    delayed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delay_reason_check CHECK ((reason = ANY (ARRAY['BEACON_LATE'::text, 'BEACON_CHANGED'::text, 'BEACON_FALLBACK'::text, 'BEACON_MISSED'::text, 'SEAL_UNPROVEN'::text, 'STEP_FAILED'::text])))
);

CREATE TABLE second_chance.entry (
    entry_id uuid NOT NULL,
    drawing_id uuid NOT NULL,
    player_id uuid NOT NULL,
    ticket_serial text NOT NULL,
    game_id text NOT NULL,
    stake_cents bigint NOT NULL,
    weight integer NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT entry_stake_cents_check CHECK ((stake_cents > 0)),
    CONSTRAINT entry_weight_check CHECK (((weight >= 1) AND (weight <= 999999)))
);

CREATE TABLE second_chance.left_out (
    entry_id uuid NOT NULL,
    reason text NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT left_out_reason_check CHECK ((reason = ANY (ARRAY['TICKET_WON'::text, 'ACCOUNT_CLOSED'::text])))
);

CREATE TABLE second_chance.payment (
    winner_id uuid NOT NULL,
    paid_as text NOT NULL,
    bonus_id uuid,
    paid_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_check CHECK (((paid_as = 'bonus'::text) = (bonus_id IS NOT NULL))),
    CONSTRAINT payment_paid_as_check CHECK ((paid_as = ANY (ARRAY['credited'::text, 'claim'::text, 'set-off'::text, 'bonus'::text])))
);

CREATE TABLE second_chance.result (
    drawing_id uuid NOT NULL,
    beacon_round integer NOT NULL,
    beacon_signature text NOT NULL,
    drawn_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT result_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT result_beacon_signature_check CHECK ((beacon_signature ~ '^[0-9a-f]+$'::text))
);

CREATE TABLE second_chance.seal (
    drawing_id uuid NOT NULL,
    entry_count integer NOT NULL,
    weight_total bigint NOT NULL,
    sealed_digest text NOT NULL,
    tree_root text NOT NULL,
    sealed_list text NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seal_check CHECK ((weight_total >= entry_count)),
    CONSTRAINT seal_entry_count_check CHECK ((entry_count >= 0)),
    CONSTRAINT seal_sealed_digest_check CHECK ((sealed_digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT seal_tree_root_check CHECK ((tree_root ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE second_chance.seed (
    drawing_id uuid NOT NULL,
    seed bytea NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seed_seed_check CHECK ((octet_length(seed) = 32))
);

CREATE TABLE second_chance.winner (
    winner_id uuid NOT NULL,
    drawing_id uuid NOT NULL,
    place integer NOT NULL,
    entry_id uuid NOT NULL,
    player_id uuid NOT NULL,
    prize_cents bigint,
    campaign text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT winner_check CHECK (((prize_cents IS NULL) <> (campaign IS NULL))),
    CONSTRAINT winner_place_check CHECK ((place > 0)),
    CONSTRAINT winner_prize_cents_check CHECK ((prize_cents > 0))
);

CREATE TABLE sessions.clock_mark (
    is_only boolean DEFAULT true NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT clock_mark_is_only_check CHECK (is_only)
);

CREATE TABLE sessions.device (
    device_id uuid NOT NULL,
    player_id uuid NOT NULL,
    provider_device_id text NOT NULL,
    browser text,
    system text,
    first_seen_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    name text
);

CREATE TABLE sessions.login_attempt (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    redirect_target text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE sessions.login_event (
    player_id uuid NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE sessions.session (
    session_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    player_id uuid NOT NULL,
    location_subject text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    idle_minutes integer NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    id_token text,
    proved_at timestamp with time zone,
    device_id uuid,
    CONSTRAINT session_idle_minutes_check CHECK (((idle_minutes >= 1) AND (idle_minutes <= 30)))
);

CREATE TABLE subscriptions.charge (
    subscription_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    player_id uuid NOT NULL,
    draw_date date NOT NULL,
    session text,
    draws_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    charges_at timestamp with time zone NOT NULL,
    noticed_at timestamp with time zone,
    is_by_act boolean DEFAULT false NOT NULL,
    outcome text,
    reason text,
    settled_at timestamp with time zone,
    amount_cents bigint DEFAULT 0 NOT NULL,
    ticket_serial text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT charge_check CHECK (((outcome IS NULL) = (settled_at IS NULL))),
    CONSTRAINT charge_check1 CHECK ((((outcome = 'bought'::text) = ((ticket_serial IS NOT NULL) AND (amount_cents > 0))) OR (outcome IS NULL))),
    CONSTRAINT charge_outcome_check CHECK ((outcome = ANY (ARRAY['bought'::text, 'missed'::text, 'skipped'::text])))
);

CREATE TABLE subscriptions.planned_draw (
    draw_id uuid NOT NULL,
    planned_at timestamp with time zone NOT NULL
);

CREATE TABLE subscriptions.subscription (
    subscription_id uuid NOT NULL,
    player_id uuid NOT NULL,
    subscription_key text NOT NULL,
    input_hash bytea NOT NULL,
    game_id text NOT NULL,
    terms jsonb NOT NULL,
    fund text NOT NULL,
    stake_cents bigint NOT NULL,
    rules_version text NOT NULL,
    state text NOT NULL,
    reason text,
    state_since timestamp with time zone NOT NULL,
    draws_bought integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_check CHECK (((state = 'active'::text) = (reason IS NULL))),
    CONSTRAINT subscription_draws_bought_check CHECK ((draws_bought >= 0)),
    CONSTRAINT subscription_fund_check CHECK ((fund = ANY (ARRAY['wallet'::text, 'AT_SUBSCRIPTION'::text]))),
    CONSTRAINT subscription_stake_cents_check CHECK ((stake_cents > 0)),
    CONSTRAINT subscription_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);

CREATE TABLE subscriptions.transfer (
    player_id uuid NOT NULL,
    transfer_key text NOT NULL,
    direction text NOT NULL,
    amount_cents bigint NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT transfer_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);

CREATE TABLE wallet.automatic_approval (
    setting_id uuid NOT NULL,
    most_cents bigint NOT NULL,
    proposed_by text NOT NULL,
    approved_by text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT automatic_approval_most_cents_check CHECK ((most_cents >= 0))
);

CREATE TABLE wallet.deposit (
    player_id uuid NOT NULL,
    deposit_id uuid NOT NULL,
    order_key text NOT NULL,
    input_hash bytea NOT NULL,
    method_id uuid NOT NULL,
    channel text NOT NULL,
    brand text,
    last4 text NOT NULL,
    amount_cents bigint NOT NULL,
    promo_code text,
    state text NOT NULL,
    problem text,
    support_phone text,
    challenge_url text,
    processor_version integer DEFAULT 0 NOT NULL,
    is_settled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    posted_at timestamp with time zone,
    ask_at timestamp with time zone,
    asked_times integer DEFAULT 0 NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deposit_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT deposit_challenge CHECK (((state <> 'challenge'::text) OR (challenge_url IS NOT NULL))),
    CONSTRAINT deposit_channel_check CHECK ((channel = ANY (ARRAY['CARD'::text, 'BANK'::text, 'ACH'::text, 'VIPPREFERRED'::text]))),
    CONSTRAINT deposit_input_hash_check CHECK ((length(input_hash) = 32)),
    CONSTRAINT deposit_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT deposit_order_key_check CHECK ((order_key ~ '^[A-Za-z0-9_-]{21}$'::text)),
    CONSTRAINT deposit_posted_at CHECK (((state <> 'posted'::text) OR (posted_at IS NOT NULL))),
    CONSTRAINT deposit_problem_check CHECK ((problem ~ '^[A-Z][A-Z_]{2,40}$'::text)),
    CONSTRAINT deposit_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'challenge'::text, 'authorized'::text, 'posted'::text, 'declined'::text, 'failed'::text, 'expired'::text, 'returned'::text])))
);

CREATE TABLE wallet.method_asking (
    method_id uuid NOT NULL,
    player_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE wallet.payment_method (
    player_id uuid NOT NULL,
    method_id uuid NOT NULL,
    channel text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    standing text NOT NULL,
    is_verified boolean NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    method_token text NOT NULL,
    processor_version integer NOT NULL,
    fingerprint text NOT NULL,
    brand text,
    last4 text NOT NULL,
    expiry_month smallint,
    expiry_year smallint,
    bank_name text,
    account_kind text,
    transfer_limit_cents bigint,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    CONSTRAINT method_card CHECK (((channel = 'CARD'::text) = ((brand IS NOT NULL) AND (expiry_month IS NOT NULL) AND (expiry_year IS NOT NULL)))),
    CONSTRAINT method_default_is_active CHECK (((status = 'ACTIVE'::text) OR (NOT is_default))),
    CONSTRAINT method_deleted_at CHECK (((status = 'DELETED'::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT payment_method_account_kind_check CHECK ((account_kind = ANY (ARRAY['CHECKING'::text, 'SAVINGS'::text]))),
    CONSTRAINT payment_method_brand_check CHECK ((brand ~ '^[A-Z_]{2,30}$'::text)),
    CONSTRAINT payment_method_channel_check CHECK ((channel = ANY (ARRAY['CARD'::text, 'BANK'::text, 'ACH'::text, 'VIPPREFERRED'::text]))),
    CONSTRAINT payment_method_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
    CONSTRAINT payment_method_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
    CONSTRAINT payment_method_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT payment_method_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT payment_method_standing_check CHECK ((standing = ANY (ARRAY['READY'::text, 'UNDER_REVIEW'::text, 'APPROVAL_PENDING'::text]))),
    CONSTRAINT payment_method_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DELETED'::text]))),
    CONSTRAINT payment_method_transfer_limit_cents_check CHECK ((transfer_limit_cents > 0))
);

CREATE TABLE wallet.promise_day (
    day date NOT NULL,
    promised integer NOT NULL,
    kept integer NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT promise_day_check CHECK (((kept >= 0) AND (kept <= promised))),
    CONSTRAINT promise_day_promised_check CHECK ((promised >= 0))
);

CREATE TABLE wallet.wallet_limit (
    limit_type text NOT NULL,
    quantity_type text NOT NULL,
    amount_cents bigint NOT NULL,
    CONSTRAINT wallet_limit_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT wallet_limit_limit_type_check CHECK ((limit_type = ANY (ARRAY['WITHDRAWAL'::text, 'DEPOSIT'::text]))),
    CONSTRAINT wallet_limit_quantity_type_check CHECK ((quantity_type = 'MIN_AMOUNT'::text))
);

CREATE TABLE wallet.withdrawal (
    player_id uuid NOT NULL,
    withdrawal_id uuid NOT NULL,
    order_key text NOT NULL,
    channel text NOT NULL,
    payment_method_id uuid,
    last4 text,
    amount_cents bigint NOT NULL,
    state text NOT NULL,
    reason text,
    requested_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    payout_version integer DEFAULT 0 NOT NULL,
    code_hash bytea,
    payable_until timestamp with time zone,
    counter text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    notified_at timestamp with time zone,
    promised_on date,
    CONSTRAINT withdrawal_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT withdrawal_channel_check CHECK ((channel = ANY (ARRAY['ACH'::text, 'BANK'::text, 'RETAIL'::text]))),
    CONSTRAINT withdrawal_code_is_retail CHECK (((code_hash IS NULL) OR ((channel = 'RETAIL'::text) AND (payable_until IS NOT NULL)))),
    CONSTRAINT withdrawal_last4_check CHECK ((last4 ~ '^[0-9A-Za-z]{1,4}$'::text)),
    CONSTRAINT withdrawal_order_key_check CHECK ((order_key ~ '^[A-Za-z0-9_-]{21}$'::text)),
    CONSTRAINT withdrawal_reason_check CHECK ((reason ~ '^[A-Z][A-Z_]{2,40}$'::text)),
    CONSTRAINT withdrawal_state_check CHECK ((state = ANY (ARRAY['review'::text, 'approved'::text, 'sent'::text, 'payable'::text, 'paid'::text, 'declined'::text, 'failed'::text, 'expired'::text, 'returned'::text]))),
    CONSTRAINT withdrawal_to_a_method CHECK (((channel = 'RETAIL'::text) = (payment_method_id IS NULL)))
);

CREATE TABLE wallet.withdrawal_step (
    withdrawal_id uuid NOT NULL,
    step_no smallint NOT NULL,
    step text NOT NULL,
    reached_at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    reason text,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY access.restriction
    ADD CONSTRAINT restriction_pkey PRIMARY KEY (player_id, restriction_id, unit);

ALTER TABLE ONLY account_closing.closing
    ADD CONSTRAINT closing_pkey PRIMARY KEY (closing_id);

ALTER TABLE audit.entry
    ADD CONSTRAINT entry_actor CHECK ((actor ~ '^(system|(operator|player|partner|job|system):\S{1,100})$'::text)) NOT VALID;

ALTER TABLE ONLY audit.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY audit.seal
    ADD CONSTRAINT seal_entry_id_key UNIQUE (entry_id);

ALTER TABLE ONLY audit.seal
    ADD CONSTRAINT seal_pkey PRIMARY KEY (seal_position);

ALTER TABLE ONLY audit.signed_head
    ADD CONSTRAINT signed_head_pkey PRIMARY KEY (seal_position, signature);

ALTER TABLE ONLY audit.unlogged_head
    ADD CONSTRAINT unlogged_head_pkey PRIMARY KEY (seal_position);

ALTER TABLE ONLY audit.unlogged
    ADD CONSTRAINT unlogged_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY audit.unsealed
    ADD CONSTRAINT unsealed_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY bonuses.barred_grant
    ADD CONSTRAINT barred_grant_pkey PRIMARY KEY (player_id, grant_key);

ALTER TABLE ONLY bonuses.bonus_entry
    ADD CONSTRAINT bonus_entry_pkey PRIMARY KEY (player_id, bonus_id, entry_no);

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_pkey PRIMARY KEY (player_id, bonus_id);

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_player_id_grant_key_key UNIQUE (player_id, grant_key);

ALTER TABLE ONLY bonuses.bonus_stake
    ADD CONSTRAINT bonus_stake_pkey PRIMARY KEY (player_id, ledger_transaction_id, bonus_id);

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (campaign_id);

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_promo_code_key UNIQUE (promo_code);

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_slug_key UNIQUE (slug);

ALTER TABLE ONLY bonuses.promo_tries
    ADD CONSTRAINT promo_tries_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY claims.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (player_id, claim_id);

ALTER TABLE ONLY claims.claim
    ADD CONSTRAINT claim_prize_key_key UNIQUE (prize_key);

ALTER TABLE ONLY claims.claim_rule
    ADD CONSTRAINT claim_rule_pkey PRIMARY KEY (valid_from);

ALTER TABLE ONLY claims.debtor_list
    ADD CONSTRAINT debtor_list_pkey PRIMARY KEY (list_id);

ALTER TABLE ONLY claims.debtor
    ADD CONSTRAINT debtor_pkey PRIMARY KEY (list_id, debtor_key);

ALTER TABLE ONLY claims.filing
    ADD CONSTRAINT filing_pkey PRIMARY KEY (filing_id);

ALTER TABLE ONLY claims.recovery
    ADD CONSTRAINT recovery_pkey PRIMARY KEY (claim_id);

ALTER TABLE ONLY claims.recovery_settlement
    ADD CONSTRAINT recovery_settlement_pkey PRIMARY KEY (settlement_id);

ALTER TABLE ONLY claims.set_off
    ADD CONSTRAINT set_off_claim_id_debt_id_key UNIQUE (claim_id, debt_id);

ALTER TABLE ONLY claims.set_off
    ADD CONSTRAINT set_off_claim_id_place_key UNIQUE (claim_id, place);

ALTER TABLE ONLY claims.set_off
    ADD CONSTRAINT set_off_pkey PRIMARY KEY (set_off_id);

ALTER TABLE ONLY claims.taxpayer
    ADD CONSTRAINT taxpayer_pkey PRIMARY KEY (taxpayer_id);

ALTER TABLE ONLY claims.taxpayer
    ADD CONSTRAINT taxpayer_player_id_fingerprint_key UNIQUE (player_id, fingerprint);

ALTER TABLE ONLY data_download.download
    ADD CONSTRAINT download_download_id_key UNIQUE (download_id);

ALTER TABLE ONLY data_download.download
    ADD CONSTRAINT download_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY documents.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (player_id, document_id);

ALTER TABLE ONLY documents.handoff
    ADD CONSTRAINT handoff_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY documents.handoff
    ADD CONSTRAINT handoff_pkey PRIMARY KEY (handoff_id);

ALTER TABLE ONLY documents.handoff
    ADD CONSTRAINT handoff_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY documents.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (player_id, request_id);

ALTER TABLE ONLY documents.upload_part
    ADD CONSTRAINT upload_part_pkey PRIMARY KEY (player_id, upload_id, part);

ALTER TABLE ONLY documents.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (player_id, upload_id);

ALTER TABLE ONLY draw_games.beacon_chain
    ADD CONSTRAINT beacon_chain_pkey PRIMARY KEY (pinned_number);

ALTER TABLE ONLY draw_games.board_prize
    ADD CONSTRAINT board_prize_pkey PRIMARY KEY (player_id, ticket_id, draw_id, board_number, drawing);

ALTER TABLE ONLY draw_games.cart
    ADD CONSTRAINT cart_pkey PRIMARY KEY (owner_kind, owner_id);

ALTER TABLE ONLY draw_games.cart_wager
    ADD CONSTRAINT cart_wager_pkey PRIMARY KEY (owner_kind, owner_id, wager_id);

ALTER TABLE ONLY draw_games.commitment_void
    ADD CONSTRAINT commitment_void_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_games.commitment_void
    ADD CONSTRAINT commitment_void_proposal_id_key UNIQUE (proposal_id);

ALTER TABLE ONLY draw_games.contradiction_answer
    ADD CONSTRAINT contradiction_answer_pkey PRIMARY KEY (contradiction_id);

ALTER TABLE ONLY draw_games.contradiction_answer
    ADD CONSTRAINT contradiction_answer_proposal_id_key UNIQUE (proposal_id);

ALTER TABLE ONLY draw_games.contradiction_cause
    ADD CONSTRAINT contradiction_cause_pkey PRIMARY KEY (contradiction_id);

ALTER TABLE ONLY draw_games.contradiction_evidence
    ADD CONSTRAINT contradiction_evidence_pkey PRIMARY KEY (substance);

ALTER TABLE ONLY draw_games.contradiction
    ADD CONSTRAINT contradiction_pkey PRIMARY KEY (contradiction_id);

ALTER TABLE ONLY draw_games.contradiction
    ADD CONSTRAINT contradiction_substance_key UNIQUE (substance);

ALTER TABLE ONLY draw_games.doubt
    ADD CONSTRAINT doubt_pkey PRIMARY KEY (doubt_number);

ALTER TABLE draw_games.draw_commitment
    ADD CONSTRAINT draw_commitment_is_named CHECK (((derivation IS NOT NULL) AND ((custodian_key IS NOT NULL) = (derivation = 'hmac-sha256-rejection/3'::text)))) NOT VALID;

ALTER TABLE ONLY draw_games.draw_commitment
    ADD CONSTRAINT draw_commitment_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_games.draw_difference
    ADD CONSTRAINT draw_difference_pkey PRIMARY KEY (difference_id);

ALTER TABLE ONLY draw_games.draw_event
    ADD CONSTRAINT draw_event_pkey PRIMARY KEY (draw_id, sequence);

ALTER TABLE ONLY draw_games.draw_evidence
    ADD CONSTRAINT draw_evidence_pkey PRIMARY KEY (result_id);

ALTER TABLE ONLY draw_games.draw_file
    ADD CONSTRAINT draw_file_pkey PRIMARY KEY (draw_id, name, first_byte);

ALTER TABLE ONLY draw_games.draw
    ADD CONSTRAINT draw_of_day UNIQUE (game_id, draw_date, draw_number);

ALTER TABLE ONLY draw_games.draw
    ADD CONSTRAINT draw_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_games.draw_refund
    ADD CONSTRAINT draw_refund_pkey PRIMARY KEY (draw_id, player_id, ticket_id);

ALTER TABLE ONLY draw_games.draw_result
    ADD CONSTRAINT draw_result_draw_id_revision_key UNIQUE (draw_id, revision);

ALTER TABLE ONLY draw_games.draw_result
    ADD CONSTRAINT draw_result_pkey PRIMARY KEY (result_id);

ALTER TABLE ONLY draw_games.draw_seal
    ADD CONSTRAINT draw_seal_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_games.draw_verification
    ADD CONSTRAINT draw_verification_pkey PRIMARY KEY (result_id);

ALTER TABLE ONLY draw_games.entry_count
    ADD CONSTRAINT entry_count_pkey PRIMARY KEY (draw_id, channel, add_ons);

ALTER TABLE ONLY draw_games.follow_up
    ADD CONSTRAINT follow_up_pkey PRIMARY KEY (draw_id, work, revision);

ALTER TABLE ONLY draw_games.free_ticket
    ADD CONSTRAINT free_ticket_pkey PRIMARY KEY (player_id, ticket_id);

ALTER TABLE ONLY draw_games.jackpot_change
    ADD CONSTRAINT jackpot_change_pkey PRIMARY KEY (draw_id, sequence);

ALTER TABLE ONLY draw_games.jackpot
    ADD CONSTRAINT jackpot_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY draw_games.late_answer
    ADD CONSTRAINT late_answer_pkey PRIMARY KEY (draw_id, signature);

ALTER TABLE ONLY draw_games.machine_silence
    ADD CONSTRAINT machine_silence_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_games.matched_prize
    ADD CONSTRAINT matched_prize_pkey PRIMARY KEY (settlement_id, player_id, ticket_id, board_number, drawing);

ALTER TABLE ONLY draw_games.movable_clock
    ADD CONSTRAINT movable_clock_pkey PRIMARY KEY (is_movable);

ALTER TABLE ONLY draw_games.not_held_range
    ADD CONSTRAINT not_held_range_pkey PRIMARY KEY (game_id, from_date);

ALTER TABLE ONLY draw_games.number_liability
    ADD CONSTRAINT number_liability_pkey PRIMARY KEY (draw_id, result);

ALTER TABLE ONLY draw_games.overpayment_settlement
    ADD CONSTRAINT overpayment_settlement_pkey PRIMARY KEY (overpayment_id);

ALTER TABLE ONLY draw_games.prize_overpayment
    ADD CONSTRAINT prize_overpayment_overpayment_id_key UNIQUE (overpayment_id);

ALTER TABLE ONLY draw_games.prize_overpayment
    ADD CONSTRAINT prize_overpayment_pkey PRIMARY KEY (player_id, ticket_id, draw_id, board_number, drawing, settlement_id);

ALTER TABLE ONLY draw_games.published_result
    ADD CONSTRAINT published_result_pkey PRIMARY KEY (draw_id, revision);

ALTER TABLE ONLY draw_games.purchase_order
    ADD CONSTRAINT purchase_order_pkey PRIMARY KEY (player_id, order_key);

ALTER TABLE ONLY draw_games.result_file
    ADD CONSTRAINT result_file_pkey PRIMARY KEY (draw_id, revision);

ALTER TABLE ONLY draw_games.saved_numbers
    ADD CONSTRAINT saved_numbers_pkey PRIMARY KEY (saved_numbers_id);

ALTER TABLE ONLY draw_games.settlement
    ADD CONSTRAINT settlement_draw_id_revision_key UNIQUE (draw_id, revision);

ALTER TABLE ONLY draw_games.settlement
    ADD CONSTRAINT settlement_pkey PRIMARY KEY (settlement_id);

ALTER TABLE ONLY draw_games.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (player_id, ticket_id);

ALTER TABLE ONLY draw_games.ticket
    ADD CONSTRAINT ticket_serial_key UNIQUE (serial);

ALTER TABLE ONLY draw_games.withdrawn_ticket
    ADD CONSTRAINT withdrawn_ticket_pkey PRIMARY KEY (ticket_id);

ALTER TABLE ONLY geolocation.check_week
    ADD CONSTRAINT check_week_pkey PRIMARY KEY (week, finding);

ALTER TABLE ONLY geolocation.device_block
    ADD CONSTRAINT device_block_pkey PRIMARY KEY (player_id, device);

ALTER TABLE ONLY geolocation.location_check
    ADD CONSTRAINT location_check_pkey PRIMARY KEY (player_id, check_id);

ALTER TABLE ONLY geolocation.session_block
    ADD CONSTRAINT session_block_pkey PRIMARY KEY (player_id, session_id);

ALTER TABLE ONLY geolocation.standing_location
    ADD CONSTRAINT standing_location_pkey PRIMARY KEY (player_id, session_id, activity);

ALTER TABLE ONLY geolocation.used_token
    ADD CONSTRAINT used_token_pkey PRIMARY KEY (player_id, token_id);

ALTER TABLE ONLY identity.email_proof
    ADD CONSTRAINT email_proof_pkey PRIMARY KEY (proof_id);

ALTER TABLE ONLY identity.identity_change
    ADD CONSTRAINT identity_change_pkey PRIMARY KEY (change_id);

ALTER TABLE ONLY identity.identity_check
    ADD CONSTRAINT identity_check_pkey PRIMARY KEY (player_id, check_id);

ALTER TABLE ONLY identity.password_change
    ADD CONSTRAINT password_change_pkey PRIMARY KEY (change_id);

ALTER TABLE ONLY identity.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (reset_id);

ALTER TABLE ONLY identity.phone_change
    ADD CONSTRAINT phone_change_pkey PRIMARY KEY (change_id);

ALTER TABLE ONLY identity.phone_code
    ADD CONSTRAINT phone_code_pkey PRIMARY KEY (code_id);

ALTER TABLE ONLY identity.phone
    ADD CONSTRAINT phone_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.refused_email
    ADD CONSTRAINT refused_email_pkey PRIMARY KEY (player_id, email);

ALTER TABLE ONLY identity.registration
    ADD CONSTRAINT registration_email_key UNIQUE (email);

ALTER TABLE ONLY identity.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (registration_id);

ALTER TABLE ONLY identity.taken_email
    ADD CONSTRAINT taken_email_pkey PRIMARY KEY (attempt_id);

ALTER TABLE ONLY instant_games.canceled_outcome
    ADD CONSTRAINT canceled_outcome_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY instant_games.check_alarm
    ADD CONSTRAINT check_alarm_pkey PRIMARY KEY (subject, what);

ALTER TABLE ONLY instant_games.checked_plays
    ADD CONSTRAINT checked_plays_pkey PRIMARY KEY (game_id, price_cents, pool_no, first_ticket_no);

ALTER TABLE ONLY instant_games.checked_pool
    ADD CONSTRAINT checked_pool_pkey PRIMARY KEY (game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.day
    ADD CONSTRAINT day_pkey PRIMARY KEY (gaming_day);

ALTER TABLE ONLY instant_games.debit_slot
    ADD CONSTRAINT debit_slot_pkey PRIMARY KEY (beacon_round);

ALTER TABLE ONLY instant_games.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY instant_games.guest_demo
    ADD CONSTRAINT guest_demo_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY instant_games.launch_token
    ADD CONSTRAINT launch_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY instant_games.play_session
    ADD CONSTRAINT play_session_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY instant_games.player_subject
    ADD CONSTRAINT player_subject_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY instant_games.player_subject
    ADD CONSTRAINT player_subject_subject_key UNIQUE (subject);

ALTER TABLE ONLY instant_games.pool
    ADD CONSTRAINT pool_pkey PRIMARY KEY (game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.pool_tier
    ADD CONSTRAINT pool_tier_pkey PRIMARY KEY (game_id, price_cents, pool_no, tier);

ALTER TABLE ONLY instant_games.prize_table
    ADD CONSTRAINT prize_table_pkey PRIMARY KEY (game_id, price_cents, maths_version);

ALTER TABLE ONLY instant_games.prize_tier
    ADD CONSTRAINT prize_tier_pkey PRIMARY KEY (game_id, price_cents, maths_version, tier);

ALTER TABLE ONLY instant_games.return_alarm
    ADD CONSTRAINT return_alarm_pkey PRIMARY KEY (game_id, price_cents, maths_version, what);

ALTER TABLE ONLY instant_games.risk_review
    ADD CONSTRAINT risk_review_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_debit_transaction_id_key UNIQUE (debit_transaction_id);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_end_transaction_id_key UNIQUE (end_transaction_id);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_game_id_price_cents_pool_no_ticket_no_key UNIQUE (game_id, price_cents, pool_no, ticket_no);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY instant_games.round_report
    ADD CONSTRAINT round_report_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_serial_key UNIQUE (serial);

ALTER TABLE ONLY instant_games.wallet_call
    ADD CONSTRAINT wallet_call_pkey PRIMARY KEY (transaction_id);

ALTER TABLE ONLY instant_games.witnessed_debit
    ADD CONSTRAINT witnessed_debit_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY ledger.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (player_id, hold_id);

ALTER TABLE ONLY ledger.house_balance
    ADD CONSTRAINT house_balance_pkey PRIMARY KEY (account);

ALTER TABLE ONLY ledger.ledger_transaction
    ADD CONSTRAINT ledger_transaction_key UNIQUE (key);

ALTER TABLE ONLY ledger.ledger_transaction
    ADD CONSTRAINT ledger_transaction_of_player UNIQUE (player_id, player_version);

ALTER TABLE ONLY ledger.ledger_transaction
    ADD CONSTRAINT ledger_transaction_pkey PRIMARY KEY (transaction_id);

ALTER TABLE ONLY ledger.player_balance
    ADD CONSTRAINT player_balance_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY ledger.reversal
    ADD CONSTRAINT reversal_pkey PRIMARY KEY (reversed_transaction_id);

ALTER TABLE ONLY ledger.roll_up_mark
    ADD CONSTRAINT roll_up_mark_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY ledger.seal_leaf
    ADD CONSTRAINT seal_leaf_pkey PRIMARY KEY (seal_no, transaction_id);

ALTER TABLE ONLY ledger.seal
    ADD CONSTRAINT seal_pkey PRIMARY KEY (seal_no);

ALTER TABLE ONLY ledger.seal_signature
    ADD CONSTRAINT seal_signature_pkey PRIMARY KEY (seal_no, signature);

ALTER TABLE ONLY ledger.unlogged_seal
    ADD CONSTRAINT unlogged_seal_pkey PRIMARY KEY (seal_no);

ALTER TABLE ONLY loyalty.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY loyalty.counted_draw
    ADD CONSTRAINT counted_draw_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY loyalty.entry
    ADD CONSTRAINT entry_entry_key_key UNIQUE (entry_key);

ALTER TABLE ONLY loyalty.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY loyalty.expiry
    ADD CONSTRAINT expiry_pkey PRIMARY KEY (player_id, expires_at);

ALTER TABLE ONLY loyalty.program
    ADD CONSTRAINT program_effective_from_key UNIQUE (effective_from);

ALTER TABLE ONLY loyalty.program
    ADD CONSTRAINT program_pkey PRIMARY KEY (program_id);

ALTER TABLE ONLY loyalty.progress
    ADD CONSTRAINT progress_pkey PRIMARY KEY (source);

ALTER TABLE ONLY notifications.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (player_id, notification_id);

ALTER TABLE ONLY notifications.notification
    ADD CONSTRAINT notification_player_id_key_key UNIQUE (player_id, key);

ALTER TABLE ONLY notifications.push_receiver
    ADD CONSTRAINT push_receiver_endpoint UNIQUE (endpoint_hash);

ALTER TABLE ONLY notifications.push_receiver
    ADD CONSTRAINT push_receiver_pkey PRIMARY KEY (receiver_id);

ALTER TABLE ONLY notifications.pushed
    ADD CONSTRAINT pushed_pkey PRIMARY KEY (notification_id, revision, receiver_id);

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (proposal_id, approved_by);

ALTER TABLE ONLY operators.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY operators.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (is_this);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_name_key UNIQUE (name);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_pkey PRIMARY KEY (operator_id);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_public_key_key UNIQUE (public_key);

ALTER TABLE ONLY operators.proposal
    ADD CONSTRAINT proposal_decided_no_key UNIQUE (decided_no);

ALTER TABLE ONLY operators.proposal
    ADD CONSTRAINT proposal_pkey PRIMARY KEY (proposal_id);

ALTER TABLE ONLY operators.roles_granted
    ADD CONSTRAINT roles_granted_pkey PRIMARY KEY (grant_no);

ALTER TABLE ONLY outbox.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY players.player
    ADD CONSTRAINT player_email_key UNIQUE (email);

ALTER TABLE ONLY players.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY players.player
    ADD CONSTRAINT player_subject_key UNIQUE (subject);

ALTER TABLE ONLY preferences.preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (player_id, category, sub_category);

ALTER TABLE ONLY preferences.preference
    ADD CONSTRAINT preference_preference_id_key UNIQUE (preference_id);

ALTER TABLE ONLY public_log.checkpoint
    ADD CONSTRAINT checkpoint_pkey PRIMARY KEY (tree_size);

ALTER TABLE ONLY public_log.cosignature
    ADD CONSTRAINT cosignature_pkey PRIMARY KEY (tree_size, witness);

ALTER TABLE ONLY public_log.entry
    ADD CONSTRAINT entry_kind_subject_revision_key UNIQUE (kind, subject, revision);

ALTER TABLE ONLY public_log.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY public_log.published
    ADD CONSTRAINT published_pkey PRIMARY KEY (tree_size);

ALTER TABLE ONLY public_log.sequenced
    ADD CONSTRAINT sequenced_entry_id_key UNIQUE (entry_id);

ALTER TABLE ONLY public_log.sequenced
    ADD CONSTRAINT sequenced_pkey PRIMARY KEY (log_index);

ALTER TABLE ONLY public_log.tile
    ADD CONSTRAINT tile_pkey PRIMARY KEY (level, tile_index);

ALTER TABLE ONLY public_log.waiting
    ADD CONSTRAINT waiting_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY push.broadcast_head
    ADD CONSTRAINT broadcast_head_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY push.broadcast
    ADD CONSTRAINT broadcast_message_key_key UNIQUE (message_key);

ALTER TABLE ONLY push.broadcast
    ADD CONSTRAINT broadcast_pkey PRIMARY KEY (sequence);

ALTER TABLE ONLY push.mailbox
    ADD CONSTRAINT mailbox_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY push.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (player_id, sequence);

ALTER TABLE ONLY push.used_token
    ADD CONSTRAINT used_token_pkey PRIMARY KEY (token_id);

ALTER TABLE ONLY rate_limits.rate_window
    ADD CONSTRAINT rate_window_pkey PRIMARY KEY (key);

ALTER TABLE ONLY responsible_gaming.exclusion
    ADD CONSTRAINT exclusion_pkey PRIMARY KEY (player_id, exclusion_id);

ALTER TABLE ONLY responsible_gaming.exclusion
    ADD CONSTRAINT exclusion_player_id_request_key_key UNIQUE (player_id, request_key);

ALTER TABLE ONLY responsible_gaming.harm_look
    ADD CONSTRAINT harm_look_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY responsible_gaming.harm_mark
    ADD CONSTRAINT harm_mark_pkey PRIMARY KEY (player_id, mark_id);

ALTER TABLE ONLY responsible_gaming.harm_queue
    ADD CONSTRAINT harm_queue_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY responsible_gaming.harm_sign
    ADD CONSTRAINT harm_sign_pkey PRIMARY KEY (player_id, sign_id);

ALTER TABLE ONLY responsible_gaming.limit_choice
    ADD CONSTRAINT limit_choice_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY responsible_gaming.limit_offer
    ADD CONSTRAINT limit_offer_pkey PRIMARY KEY (player_id, moment);

ALTER TABLE ONLY responsible_gaming.limit_step
    ADD CONSTRAINT limit_step_pkey PRIMARY KEY (player_id, step_id);

ALTER TABLE ONLY responsible_gaming.limit_use
    ADD CONSTRAINT limit_use_pkey PRIMARY KEY (player_id, kind, day);

ALTER TABLE ONLY responsible_gaming.player_limit
    ADD CONSTRAINT player_limit_pkey PRIMARY KEY (player_id, kind, period);

ALTER TABLE ONLY responsible_gaming.reality_answer
    ADD CONSTRAINT reality_answer_pkey PRIMARY KEY (player_id, session_id, answer_id);

ALTER TABLE ONLY responsible_gaming.reality_interval
    ADD CONSTRAINT reality_interval_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY responsible_gaming.reinstatement
    ADD CONSTRAINT reinstatement_pkey PRIMARY KEY (player_id, reinstatement_id);

ALTER TABLE ONLY responsible_gaming.returned_use
    ADD CONSTRAINT returned_use_pkey PRIMARY KEY (player_id, kind, returned_for);

ALTER TABLE ONLY responsible_gaming.tool_use
    ADD CONSTRAINT tool_use_pkey PRIMARY KEY (day, tool, action, slot);

ALTER TABLE ONLY second_chance.cosigned_seal
    ADD CONSTRAINT cosigned_seal_pkey PRIMARY KEY (drawing_id);

ALTER TABLE ONLY second_chance.delay
    ADD CONSTRAINT delay_pkey PRIMARY KEY (drawing_id, reason);

ALTER TABLE ONLY second_chance.drawing
    ADD CONSTRAINT drawing_pkey PRIMARY KEY (drawing_id);

ALTER TABLE ONLY second_chance.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY second_chance.left_out
    ADD CONSTRAINT left_out_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY second_chance.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (winner_id);

ALTER TABLE ONLY second_chance.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (drawing_id);

ALTER TABLE ONLY second_chance.seal
    ADD CONSTRAINT seal_pkey PRIMARY KEY (drawing_id);

ALTER TABLE ONLY second_chance.seed
    ADD CONSTRAINT seed_pkey PRIMARY KEY (drawing_id);

ALTER TABLE ONLY second_chance.winner
    ADD CONSTRAINT winner_drawing_id_entry_id_key UNIQUE (drawing_id, entry_id);

ALTER TABLE ONLY second_chance.winner
    ADD CONSTRAINT winner_drawing_id_place_key UNIQUE (drawing_id, place);

ALTER TABLE ONLY second_chance.winner
    ADD CONSTRAINT winner_pkey PRIMARY KEY (winner_id);

ALTER TABLE ONLY sessions.clock_mark
    ADD CONSTRAINT clock_mark_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY sessions.device
    ADD CONSTRAINT device_pkey PRIMARY KEY (device_id);

ALTER TABLE ONLY sessions.device
    ADD CONSTRAINT device_player_id_provider_device_id_key UNIQUE (player_id, provider_device_id);

ALTER TABLE ONLY sessions.login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY sessions.login_event
    ADD CONSTRAINT login_event_pkey PRIMARY KEY (player_id, session_id);

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY subscriptions.charge
    ADD CONSTRAINT charge_pkey PRIMARY KEY (subscription_id, draw_id);

ALTER TABLE ONLY subscriptions.planned_draw
    ADD CONSTRAINT planned_draw_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY subscriptions.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (subscription_id);

ALTER TABLE ONLY subscriptions.subscription
    ADD CONSTRAINT subscription_player_id_subscription_key_key UNIQUE (player_id, subscription_key);

ALTER TABLE ONLY subscriptions.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (player_id, transfer_key);

ALTER TABLE ONLY wallet.automatic_approval
    ADD CONSTRAINT automatic_approval_pkey PRIMARY KEY (setting_id);

ALTER TABLE ONLY wallet.deposit
    ADD CONSTRAINT deposit_order_key UNIQUE (player_id, order_key);

ALTER TABLE ONLY wallet.deposit
    ADD CONSTRAINT deposit_pkey PRIMARY KEY (player_id, deposit_id);

ALTER TABLE ONLY wallet.method_asking
    ADD CONSTRAINT method_asking_pkey PRIMARY KEY (method_id);

ALTER TABLE ONLY wallet.payment_method
    ADD CONSTRAINT payment_method_method_token_key UNIQUE (method_token);

ALTER TABLE ONLY wallet.payment_method
    ADD CONSTRAINT payment_method_pkey PRIMARY KEY (player_id, method_id);

ALTER TABLE ONLY wallet.promise_day
    ADD CONSTRAINT promise_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY wallet.wallet_limit
    ADD CONSTRAINT wallet_limit_pkey PRIMARY KEY (limit_type, quantity_type);

ALTER TABLE ONLY wallet.withdrawal
    ADD CONSTRAINT withdrawal_order_key UNIQUE (player_id, order_key);

ALTER TABLE ONLY wallet.withdrawal
    ADD CONSTRAINT withdrawal_pkey PRIMARY KEY (player_id, withdrawal_id);

ALTER TABLE ONLY wallet.withdrawal_step
    ADD CONSTRAINT withdrawal_step_pkey PRIMARY KEY (withdrawal_id, step_no);

CREATE INDEX restriction_by_id ON access.restriction USING btree (restriction_id);

CREATE INDEX restriction_standing ON access.restriction USING btree (player_id) WHERE (lifted_at IS NULL);

CREATE INDEX closing_due ON account_closing.closing USING btree (closes_at) WHERE (state = 'waiting'::text);

CREATE INDEX closing_of_player ON account_closing.closing USING btree (player_id, asked_at DESC);

CREATE UNIQUE INDEX closing_one_waiting ON account_closing.closing USING btree (player_id) WHERE (state = 'waiting'::text);

CREATE INDEX closing_with_identity ON account_closing.closing USING btree (ended_at) WHERE ((state = 'closed'::text) AND (identity_erased_at IS NULL));

CREATE INDEX entry_consented ON audit.entry USING btree (subject) WHERE (action = 'identity.consented'::text);

CREATE INDEX entry_draw_changed ON audit.entry USING btree (subject) WHERE (action = ANY (ARRAY['draw-games.draw-changed'::text, 'draw-games.jackpot-changed'::text]));

CREATE INDEX entry_ledger_reconciled ON audit.entry USING btree (entry_id) WHERE (action = 'ledger.reconciled'::text);

CREATE INDEX entry_ledger_sealed ON audit.entry USING btree (entry_id) WHERE (action = 'ledger.sealed'::text);

CREATE INDEX entry_significant ON audit.entry USING btree (entry_id) WHERE is_significant;

CREATE INDEX entry_significant_action ON audit.entry USING btree (action, entry_id DESC) WHERE is_significant;

CREATE INDEX bonus_by_id ON bonuses.bonus USING btree (bonus_id);

CREATE INDEX bonus_entry_spent ON bonuses.bonus_entry USING btree (player_id, ledger_transaction_id) WHERE (kind = 'spend'::text);

CREATE INDEX bonus_of_campaign ON bonuses.bonus USING btree (campaign_id, player_id);

CREATE INDEX bonus_to_expire ON bonuses.bonus USING btree (expires_at) WHERE (state = 'ACTIVE'::text);

CREATE INDEX claim_by_end ON claims.claim USING btree (claim_until) WHERE (status = 'UNCLAIMED'::text);

CREATE UNIQUE INDEX claim_by_id ON claims.claim USING btree (claim_id);

CREATE INDEX claim_by_win ON claims.claim USING btree (win_group);

CREATE INDEX claim_of_player ON claims.claim USING btree (player_id, won_at DESC, claim_id DESC);

CREATE INDEX claim_to_look_at ON claims.claim USING btree (((path = 'set-off'::text)), looked_at NULLS FIRST) WHERE (status = 'CLAIMED'::text);

CREATE INDEX claim_unnotified_waiting ON claims.claim USING btree (won_at) WHERE (status = 'CLAIMED'::text);

CREATE UNIQUE INDEX filing_of_claim ON claims.filing USING btree (claim_id, filing_no DESC);

CREATE INDEX filing_of_player ON claims.filing USING btree (player_id, filed_at);

CREATE INDEX filing_of_taxpayer ON claims.filing USING btree (taxpayer_id);

CREATE INDEX recovery_of_player ON claims.recovery USING btree (player_id);

CREATE INDEX recovery_settlement_of_claim ON claims.recovery_settlement USING btree (claim_id);

CREATE INDEX set_off_of_debt ON claims.set_off USING btree (debt_id, closed_at);

CREATE INDEX set_off_of_player ON claims.set_off USING btree (player_id, closed_at);

CREATE UNIQUE INDEX set_off_once_a_debt ON claims.set_off USING btree (debt_id) WHERE (closed_at IS NULL);

CREATE INDEX set_off_to_hand_on ON claims.set_off USING btree (recorded_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'SENDING'::text]));

CREATE UNIQUE INDEX taxpayer_confirmed_once ON claims.taxpayer USING btree (fingerprint) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX download_age ON data_download.download USING btree (asked_at);

CREATE UNIQUE INDEX document_by_id ON documents.document USING btree (document_id);

CREATE INDEX document_of_request ON documents.document USING btree (player_id, request_id);

CREATE INDEX document_to_erase ON documents.document USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX handoff_by_age ON documents.handoff USING btree (created_at);

CREATE INDEX handoff_of_request ON documents.handoff USING btree (request_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX request_by_id ON documents.request USING btree (request_id);

CREATE INDEX request_in_review ON documents.request USING btree (submitted_at) WHERE (state = 'in-review'::text);

CREATE UNIQUE INDEX request_one_open ON documents.request USING btree (player_id, type) WHERE (state = ANY (ARRAY['open'::text, 'in-review'::text]));

CREATE INDEX upload_by_age ON documents.upload USING btree (begun_at);

CREATE UNIQUE INDEX upload_by_id ON documents.upload USING btree (upload_id);

CREATE INDEX upload_of_player ON documents.upload USING btree (player_id, begun_at);

CREATE INDEX board_prize_by_draw ON draw_games.board_prize USING btree (draw_id);

CREATE INDEX cart_by_age ON draw_games.cart USING btree (changed_at) WHERE (owner_kind = 'guest'::text);

CREATE INDEX contradiction_cause_of_key ON draw_games.contradiction_cause USING btree (signed_by);

CREATE INDEX contradiction_evidence_of ON draw_games.contradiction_evidence USING btree (contradiction_id);

CREATE INDEX doubt_open ON draw_games.doubt USING btree (doubt_number) WHERE (answer IS NULL);

CREATE INDEX draw_by_time ON draw_games.draw USING btree (game_id, draws_at);

CREATE INDEX draw_difference_of_draw ON draw_games.draw_difference USING btree (draw_id, difference_id);

CREATE INDEX draw_on_its_way ON draw_games.draw USING btree (game_id, draws_at) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text, 'sealed'::text, 'drawn'::text, 'verified'::text, 'settled'::text, 'delayed'::text]));

CREATE INDEX draw_on_sale ON draw_games.draw USING btree (game_id, draws_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'open'::text]));

CREATE UNIQUE INDEX draw_one_open ON draw_games.draw USING btree (game_id) WHERE (state = 'open'::text);

CREATE INDEX draw_that_is_over ON draw_games.draw USING btree (game_id, draws_at) WHERE (state <> ALL (ARRAY['scheduled'::text, 'open'::text]));

CREATE INDEX draw_void ON draw_games.draw USING btree (state_changed_at) WHERE (state = 'void'::text);

CREATE INDEX free_ticket_of_board ON draw_games.free_ticket USING btree (player_id, won_ticket_id, won_draw_id, won_board_number);

CREATE INDEX published_result_at ON draw_games.published_result USING btree (published_at);

CREATE UNIQUE INDEX saved_numbers_name ON draw_games.saved_numbers USING btree (player_id, game_id, lower(name));

CREATE INDEX ticket_of_draw ON draw_games.ticket USING gin (draw_ids) WITH (fastupdate='on', gin_pending_list_limit='256');

CREATE INDEX ticket_of_payment ON draw_games.ticket USING btree (ledger_transaction_id) WHERE (ledger_transaction_id IS NOT NULL);

CREATE INDEX withdrawn_ticket_of_draw ON draw_games.withdrawn_ticket USING btree (draw_id);

CREATE INDEX location_check_by_time ON geolocation.location_check USING btree (checked_at);

CREATE INDEX location_check_newest ON geolocation.location_check USING btree (player_id, recorded_at DESC, check_id DESC) WHERE ((outcome = 'PASSED'::text) AND (near_latitude IS NOT NULL) AND (near_longitude IS NOT NULL));

CREATE INDEX location_check_simulated ON geolocation.location_check USING btree (recorded_at) WHERE (is_simulated AND (outcome = 'PASSED'::text));

CREATE INDEX standing_location_by_end ON geolocation.standing_location USING btree (proven_until);

CREATE INDEX used_token_by_expiry ON geolocation.used_token USING btree (expires_at);

CREATE INDEX email_proof_age ON identity.email_proof USING btree (asked_at);

CREATE INDEX email_proof_confirming ON identity.email_proof USING btree (confirming_at) WHERE ((confirming_at IS NOT NULL) AND (confirmed_at IS NULL) AND (ended_at IS NULL));

CREATE INDEX email_proof_of_player ON identity.email_proof USING btree (player_id, asked_at DESC);

CREATE INDEX identity_change_of_player ON identity.identity_change USING btree (player_id, asked_at DESC);

CREATE UNIQUE INDEX identity_change_one_open ON identity.identity_change USING btree (player_id, kind) WHERE (state = 'open'::text);

CREATE INDEX identity_change_open ON identity.identity_change USING btree (asked_at) WHERE (state = 'open'::text);

CREATE INDEX password_change_of_player ON identity.password_change USING btree (player_id, begun_at DESC);

CREATE INDEX password_change_open ON identity.password_change USING btree (begun_at) WHERE (finished_at IS NULL);

CREATE INDEX password_reset_age ON identity.password_reset USING btree (asked_at);

CREATE INDEX password_reset_of_email ON identity.password_reset USING btree (email, asked_at DESC);

CREATE INDEX password_reset_of_player ON identity.password_reset USING btree (player_id) WHERE ((player_id IS NOT NULL) AND (used_at IS NULL));

CREATE INDEX phone_change_age ON identity.phone_change USING btree (changed_at);

CREATE INDEX phone_code_age ON identity.phone_code USING btree (asked_at);

CREATE INDEX phone_code_of_number ON identity.phone_code USING btree (number, asked_at) WHERE is_sent;

CREATE INDEX phone_code_of_player ON identity.phone_code USING btree (player_id, asked_at DESC);

CREATE INDEX phone_of_accounts ON identity.phone USING btree (number) WHERE (number IS NOT NULL);

CREATE INDEX taken_email_by_email ON identity.taken_email USING btree (email, asked_at);

CREATE INDEX wrong_holder_data_age ON identity.wrong_holder_data USING btree (typed_at);

CREATE INDEX wrong_holder_data_of_player ON identity.wrong_holder_data USING btree (player_id, typed_at DESC);

CREATE INDEX guest_demo_by_expiry ON instant_games.guest_demo USING btree (expires_at);

CREATE INDEX launch_token_by_expiry ON instant_games.launch_token USING btree (expires_at);

CREATE INDEX play_session_of_player ON instant_games.play_session USING btree (player_id, opened_at DESC);

CREATE INDEX risk_review_of_game ON instant_games.risk_review USING btree (game_id, maths_version, reviewed_at DESC);

CREATE INDEX round_of_player ON instant_games.round USING btree (player_id, debited_at DESC, round_id DESC);

CREATE UNIQUE INDEX round_open ON instant_games.round USING btree (player_id, game_id) WHERE (state = 'DEBITED'::text);

CREATE INDEX round_settled ON instant_games.round USING btree (ended_at, round_id) WHERE (state = ANY (ARRAY['SETTLED'::text, 'CLAIM_PENDING'::text]));

CREATE INDEX round_still_open ON instant_games.round USING btree (debited_at) WHERE (state = 'DEBITED'::text);

CREATE INDEX witnessed_debit_of_slot ON instant_games.witnessed_debit USING btree (beacon_round);

CREATE INDEX hold_expiry ON ledger.hold USING btree (expires_at) WHERE (status = 'held'::text);

CREATE INDEX ledger_transaction_batch ON ledger.ledger_transaction USING brin (batch_no) WITH (pages_per_range='16', autosummarize='on');

CREATE UNIQUE INDEX reversal_by_transaction ON ledger.reversal USING btree (transaction_id);

CREATE INDEX entry_by_expiry ON loyalty.entry USING btree (expires_at, player_id) WHERE (kind = 'EARN'::text);

CREATE INDEX entry_of_player ON loyalty.entry USING btree (player_id, entry_id DESC);

CREATE INDEX expiry_open ON loyalty.expiry USING btree (expires_at) WHERE (expired_at IS NULL);

CREATE INDEX notification_about ON notifications.notification USING btree (about, player_id) WHERE (withdrawn_at IS NULL);

CREATE INDEX notification_by_age ON notifications.notification USING btree (happened_at);

CREATE INDEX notification_email_requested ON notifications.notification USING btree (emailed_at) WHERE (email_state = 'requested'::text);

CREATE INDEX notification_email_sent ON notifications.notification USING btree (notification_id) WHERE (email_state = 'sent'::text);

CREATE INDEX notification_held ON notifications.notification USING btree (held_until) WHERE (held_until IS NOT NULL);

CREATE INDEX notification_of_player ON notifications.notification USING btree (player_id, happened_at DESC, notification_id DESC) WHERE (withdrawn_at IS NULL);

CREATE INDEX notification_unread ON notifications.notification USING btree (player_id, happened_at DESC) WHERE ((read_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX push_receiver_player ON notifications.push_receiver USING btree (player_id);

CREATE INDEX pushed_at ON notifications.pushed USING btree (pushed_at);

CREATE INDEX proposal_executed ON operators.proposal USING btree (kind, decided_no) WHERE (state = 'executed'::text);

CREATE INDEX proposal_open ON operators.proposal USING btree (proposal_id) WHERE (state = 'open'::text);

CREATE INDEX proposal_open_of_draw ON operators.proposal USING btree ((((action)::jsonb ->> 'drawId'::text))) WHERE (state = 'open'::text);

CREATE INDEX roles_granted_of ON operators.roles_granted USING btree (name, effective_from);

CREATE INDEX player_by_birth_date ON players.player USING btree (date_of_birth);

CREATE UNIQUE INDEX player_one_active_per_person ON players.player USING btree (person_key) WHERE (status = 'active'::text);

CREATE INDEX preference_of_alerts ON preferences.preference USING btree (category, sub_category, player_id) WHERE ((category = 'DRAW_ALERTS'::text) AND (preference <> ''::text));

CREATE INDEX cosignature_of_witness ON public_log.cosignature USING btree (witness, tree_size DESC);

CREATE INDEX broadcast_age ON push.broadcast USING btree (recorded_at);

CREATE INDEX message_age ON push.message USING btree (recorded_at);

CREATE UNIQUE INDEX message_once ON push.message USING btree (player_id, message_key) WHERE (message_key IS NOT NULL);

CREATE INDEX used_token_expires_at ON push.used_token USING btree (expires_at);

CREATE UNIQUE INDEX harm_mark_by_id ON responsible_gaming.harm_mark USING btree (mark_id);

CREATE UNIQUE INDEX harm_mark_open ON responsible_gaming.harm_mark USING btree (player_id, rule) WHERE (closed_at IS NULL);

CREATE INDEX harm_mark_waiting ON responsible_gaming.harm_mark USING btree (raised_at, mark_id) WHERE (closed_at IS NULL);

CREATE INDEX harm_sign_at ON responsible_gaming.harm_sign USING btree (at);

CREATE INDEX limit_step_asked_at ON responsible_gaming.limit_step USING btree (at) WHERE (step = 'asked'::text);

CREATE INDEX reinstatement_lapse ON responsible_gaming.reinstatement USING btree (lapses_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX reinstatement_open ON responsible_gaming.reinstatement USING btree (player_id) WHERE (ended_at IS NULL);

CREATE INDEX returned_use_recorded_at ON responsible_gaming.returned_use USING btree (recorded_at);

CREATE INDEX drawing_by_close ON second_chance.drawing USING btree (closes_at);

CREATE INDEX entry_of_drawing ON second_chance.entry USING btree (drawing_id, entry_id);

CREATE INDEX entry_of_player ON second_chance.entry USING btree (player_id, entry_id DESC);

CREATE INDEX entry_of_ticket ON second_chance.entry USING btree (ticket_serial);

CREATE INDEX winner_of_player ON second_chance.winner USING btree (player_id);

CREATE INDEX device_last_used ON sessions.device USING btree (last_used_at);

CREATE INDEX login_attempt_expires_at ON sessions.login_attempt USING btree (expires_at);

CREATE INDEX login_event_latest ON sessions.login_event USING btree (player_id, created_at DESC);

CREATE INDEX session_ended ON sessions.session USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE UNIQUE INDEX session_running ON sessions.session USING btree (player_id) WHERE (ended_at IS NULL);

CREATE INDEX session_with_proof ON sessions.session USING btree (ended_at) WHERE ((id_token IS NOT NULL) AND (ended_at IS NOT NULL));

CREATE INDEX charge_due ON subscriptions.charge USING btree (charges_at) WHERE (outcome IS NULL);

CREATE INDEX charge_history ON subscriptions.charge USING btree (subscription_id, draws_at DESC);

CREATE INDEX subscription_of_player ON subscriptions.subscription USING btree (player_id, subscription_id DESC);

CREATE INDEX subscription_running ON subscriptions.subscription USING btree (game_id, subscription_id) WHERE (state = 'active'::text);

CREATE UNIQUE INDEX deposit_by_id ON wallet.deposit USING btree (deposit_id);

CREATE INDEX deposit_by_time ON wallet.deposit USING btree (player_id, created_at);

CREATE INDEX deposit_to_ask ON wallet.deposit USING btree (ask_at) WHERE (ask_at IS NOT NULL);

CREATE INDEX method_asking_by_time ON wallet.method_asking USING btree (asked_at);

CREATE UNIQUE INDEX payment_method_default ON wallet.payment_method USING btree (player_id) WHERE is_default;

CREATE UNIQUE INDEX payment_method_holder ON wallet.payment_method USING btree (fingerprint, channel) WHERE (status = 'ACTIVE'::text);

CREATE INDEX payment_method_waiting ON wallet.payment_method USING btree (asked_at NULLS FIRST) WHERE ((status = 'ACTIVE'::text) AND (standing <> 'READY'::text));

CREATE UNIQUE INDEX withdrawal_by_code ON wallet.withdrawal USING btree (code_hash) WHERE (code_hash IS NOT NULL);

CREATE UNIQUE INDEX withdrawal_by_id ON wallet.withdrawal USING btree (withdrawal_id);

CREATE INDEX withdrawal_by_promise ON wallet.withdrawal USING btree (promised_on) WHERE (promised_on IS NOT NULL);

CREATE INDEX withdrawal_open ON wallet.withdrawal USING btree (state, changed_at) WHERE (state = ANY (ARRAY['review'::text, 'approved'::text, 'sent'::text, 'payable'::text]));

CREATE INDEX withdrawal_paid_to_bank ON wallet.withdrawal USING btree (changed_at) WHERE ((state = 'paid'::text) AND (channel <> 'RETAIL'::text));

CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.entry FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

ALTER TABLE audit.entry ENABLE ALWAYS TRIGGER entry_append_only;

CREATE TRIGGER entry_queue AFTER INSERT ON audit.entry FOR EACH ROW EXECUTE FUNCTION audit.queue_entry();

CREATE TRIGGER entry_unlogged AFTER INSERT ON audit.entry FOR EACH ROW WHEN (new.is_significant) EXECUTE FUNCTION audit.queue_unlogged();

CREATE TRIGGER head_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.signed_head FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

ALTER TABLE audit.signed_head ENABLE ALWAYS TRIGGER head_append_only;

CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.seal FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

ALTER TABLE audit.seal ENABLE ALWAYS TRIGGER seal_append_only;

CREATE TRIGGER bonus_entry_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON bonuses.bonus_entry FOR EACH STATEMENT EXECUTE FUNCTION bonuses.refuse_change();

CREATE TRIGGER board_is_final BEFORE DELETE OR UPDATE ON draw_games.board FOR EACH ROW EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.board ENABLE ALWAYS TRIGGER board_is_final;

CREATE TRIGGER board_is_not_emptied BEFORE TRUNCATE ON draw_games.board FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.board ENABLE ALWAYS TRIGGER board_is_not_emptied;

CREATE TRIGGER board_prize_is_settled AFTER INSERT ON draw_games.board_prize REFERENCING NEW TABLE AS new_prize FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_prize_without_settlement();

CREATE TRIGGER board_prize_stays_settled AFTER UPDATE ON draw_games.board_prize REFERENCING NEW TABLE AS new_prize FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_prize_without_settlement();

CREATE CONSTRAINT TRIGGER change_is_approved AFTER INSERT ON draw_games.commitment_void DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION draw_games.refuse_change_without_approval();

CREATE CONSTRAINT TRIGGER change_is_approved AFTER INSERT ON draw_games.contradiction_answer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION draw_games.refuse_change_without_approval();

CREATE CONSTRAINT TRIGGER change_is_approved AFTER INSERT ON draw_games.draw_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.proposal_id IS NOT NULL)) EXECUTE FUNCTION draw_games.refuse_change_without_approval();

CREATE CONSTRAINT TRIGGER change_is_approved AFTER INSERT ON draw_games.draw_result DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.proposal_id IS NOT NULL)) EXECUTE FUNCTION draw_games.refuse_change_without_approval();

CREATE CONSTRAINT TRIGGER change_is_approved AFTER INSERT ON draw_games.jackpot_change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.proposal_id IS NOT NULL)) EXECUTE FUNCTION draw_games.refuse_change_without_approval();

CREATE TRIGGER commitment_void_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.commitment_void FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.commitment_void ENABLE ALWAYS TRIGGER commitment_void_is_final;

CREATE TRIGGER contradiction_answer_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.contradiction_answer FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.contradiction_answer ENABLE ALWAYS TRIGGER contradiction_answer_is_final;

CREATE TRIGGER contradiction_cause_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.contradiction_cause FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.contradiction_cause ENABLE ALWAYS TRIGGER contradiction_cause_is_final;

CREATE TRIGGER contradiction_evidence_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.contradiction_evidence FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.contradiction_evidence ENABLE ALWAYS TRIGGER contradiction_evidence_is_final;

CREATE TRIGGER contradiction_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.contradiction FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.contradiction ENABLE ALWAYS TRIGGER contradiction_is_final;

CREATE TRIGGER draw_changes_behind_its_gate BEFORE DELETE OR UPDATE OF state, rules_version, closes_at, draws_at ON draw_games.draw FOR EACH ROW WHEN ((old.state = ANY (ARRAY['scheduled'::text, 'open'::text]))) EXECUTE FUNCTION draw_games.lock_draw_gate();

CREATE TRIGGER draw_commitment_has_times BEFORE INSERT ON draw_games.draw_commitment FOR EACH ROW WHEN (((new.closes_at IS NULL) OR (new.draws_at IS NULL))) EXECUTE FUNCTION draw_games.refuse_commitment_without_times();

ALTER TABLE draw_games.draw_commitment ENABLE ALWAYS TRIGGER draw_commitment_has_times;

CREATE TRIGGER draw_commitment_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_commitment FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_commitment ENABLE ALWAYS TRIGGER draw_commitment_is_final;

CREATE TRIGGER draw_commitment_is_logged AFTER INSERT ON draw_games.draw_commitment FOR EACH ROW EXECUTE FUNCTION draw_games.append_commitment();

ALTER TABLE draw_games.draw_commitment ENABLE ALWAYS TRIGGER draw_commitment_is_logged;

CREATE TRIGGER draw_difference_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_difference FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_difference ENABLE ALWAYS TRIGGER draw_difference_is_final;

CREATE TRIGGER draw_event_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_event FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_event ENABLE ALWAYS TRIGGER draw_event_is_final;

CREATE TRIGGER draw_evidence_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_evidence FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_evidence ENABLE ALWAYS TRIGGER draw_evidence_is_final;

CREATE TRIGGER draw_refund_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_refund FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_refund ENABLE ALWAYS TRIGGER draw_refund_is_final;

CREATE TRIGGER draw_result_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_result FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_result ENABLE ALWAYS TRIGGER draw_result_is_final;

CREATE TRIGGER draw_seal_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_seal FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_seal ENABLE ALWAYS TRIGGER draw_seal_is_final;

CREATE TRIGGER draw_verification_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.draw_verification FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.draw_verification ENABLE ALWAYS TRIGGER draw_verification_is_final;

CREATE TRIGGER entry_count_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.entry_count FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.entry_count ENABLE ALWAYS TRIGGER entry_count_is_final;

CREATE TRIGGER free_ticket_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.free_ticket FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.free_ticket ENABLE ALWAYS TRIGGER free_ticket_is_final;

CREATE TRIGGER jackpot_change_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.jackpot_change FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.jackpot_change ENABLE ALWAYS TRIGGER jackpot_change_is_final;

CREATE TRIGGER late_answer_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.late_answer FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.late_answer ENABLE ALWAYS TRIGGER late_answer_is_final;

CREATE TRIGGER matched_prize_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.matched_prize FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.matched_prize ENABLE ALWAYS TRIGGER matched_prize_is_final;

CREATE TRIGGER matched_prize_is_settled AFTER INSERT ON draw_games.matched_prize REFERENCING NEW TABLE AS new_match FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_match_without_settlement();

CREATE TRIGGER missed_round_is_logged AFTER INSERT ON draw_games.draw_difference FOR EACH ROW WHEN ((new.code = ANY (ARRAY['BEACON_FALLBACK'::text, 'BEACON_MISSED'::text]))) EXECUTE FUNCTION draw_games.append_missed_round();

ALTER TABLE draw_games.draw_difference ENABLE ALWAYS TRIGGER missed_round_is_logged;

CREATE TRIGGER overpayment_settlement_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.overpayment_settlement FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.overpayment_settlement ENABLE ALWAYS TRIGGER overpayment_settlement_is_final;

CREATE TRIGGER prize_overpayment_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.prize_overpayment FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.prize_overpayment ENABLE ALWAYS TRIGGER prize_overpayment_is_final;

CREATE TRIGGER prizes_are_not_held AFTER INSERT ON draw_games.board_prize REFERENCING NEW TABLE AS new_prize FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_held_prizes();

ALTER TABLE draw_games.board_prize ENABLE ALWAYS TRIGGER prizes_are_not_held;

CREATE TRIGGER published_result_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.published_result FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.published_result ENABLE ALWAYS TRIGGER published_result_is_final;

CREATE TRIGGER result_file_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.result_file FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.result_file ENABLE ALWAYS TRIGGER result_file_is_final;

CREATE TRIGGER settled_is_not_held BEFORE UPDATE ON draw_games.draw FOR EACH ROW WHEN (((new.state = 'settled'::text) AND (old.state <> 'settled'::text))) EXECUTE FUNCTION draw_games.refuse_held_settlement();

ALTER TABLE draw_games.draw ENABLE ALWAYS TRIGGER settled_is_not_held;

CREATE TRIGGER settlement_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.settlement FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.settlement ENABLE ALWAYS TRIGGER settlement_is_final;

CREATE TRIGGER settlement_is_not_held BEFORE INSERT ON draw_games.settlement FOR EACH ROW EXECUTE FUNCTION draw_games.refuse_held_settlement();

ALTER TABLE draw_games.settlement ENABLE ALWAYS TRIGGER settlement_is_not_held;

CREATE TRIGGER ticket_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.ticket FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.ticket ENABLE ALWAYS TRIGGER ticket_is_final;

CREATE TRIGGER withdrawn_ticket_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_games.withdrawn_ticket FOR EACH STATEMENT EXECUTE FUNCTION draw_games.refuse_change();

ALTER TABLE draw_games.withdrawn_ticket ENABLE ALWAYS TRIGGER withdrawn_ticket_is_final;

CREATE TRIGGER canceled_outcome_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.canceled_outcome FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.canceled_outcome ENABLE ALWAYS TRIGGER canceled_outcome_is_final;

CREATE TRIGGER check_alarm_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.check_alarm FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.check_alarm ENABLE ALWAYS TRIGGER check_alarm_is_final;

CREATE TRIGGER checked_plays_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.checked_plays FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.checked_plays ENABLE ALWAYS TRIGGER checked_plays_is_final;

CREATE TRIGGER checked_pool_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.checked_pool FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.checked_pool ENABLE ALWAYS TRIGGER checked_pool_is_final;

CREATE TRIGGER day_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.day FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.day ENABLE ALWAYS TRIGGER day_is_final;

CREATE TRIGGER day_is_logged AFTER INSERT ON instant_games.day FOR EACH ROW EXECUTE FUNCTION instant_games.append_day();

ALTER TABLE instant_games.day ENABLE ALWAYS TRIGGER day_is_logged;

CREATE TRIGGER debit_slot_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.debit_slot FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.debit_slot ENABLE ALWAYS TRIGGER debit_slot_is_final;

CREATE TRIGGER pool_is_logged AFTER INSERT ON instant_games.pool FOR EACH ROW EXECUTE FUNCTION instant_games.append_pool();

ALTER TABLE instant_games.pool ENABLE ALWAYS TRIGGER pool_is_logged;

CREATE TRIGGER pool_only_sells BEFORE DELETE OR UPDATE ON instant_games.pool FOR EACH ROW EXECUTE FUNCTION instant_games.guard_pool();

ALTER TABLE instant_games.pool ENABLE ALWAYS TRIGGER pool_only_sells;

CREATE TRIGGER prize_table_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.prize_table FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.prize_table ENABLE ALWAYS TRIGGER prize_table_is_final;

CREATE TRIGGER prize_tier_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.prize_tier FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.prize_tier ENABLE ALWAYS TRIGGER prize_tier_is_final;

CREATE TRIGGER return_alarm_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.return_alarm FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.return_alarm ENABLE ALWAYS TRIGGER return_alarm_is_final;

CREATE TRIGGER risk_review_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.risk_review FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.risk_review ENABLE ALWAYS TRIGGER risk_review_is_final;

CREATE TRIGGER round_only_ends BEFORE DELETE OR UPDATE ON instant_games.round FOR EACH ROW EXECUTE FUNCTION instant_games.guard_round();

ALTER TABLE instant_games.round ENABLE ALWAYS TRIGGER round_only_ends;

CREATE TRIGGER slot_is_logged AFTER INSERT ON instant_games.debit_slot FOR EACH ROW EXECUTE FUNCTION instant_games.append_slot();

ALTER TABLE instant_games.debit_slot ENABLE ALWAYS TRIGGER slot_is_logged;

CREATE TRIGGER wallet_call_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.wallet_call FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.wallet_call ENABLE ALWAYS TRIGGER wallet_call_is_final;

CREATE TRIGGER witnessed_debit_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON instant_games.witnessed_debit FOR EACH STATEMENT EXECUTE FUNCTION instant_games.refuse_change();

ALTER TABLE instant_games.witnessed_debit ENABLE ALWAYS TRIGGER witnessed_debit_is_final;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ledger.ledger_transaction ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.reversal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ledger.reversal ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ledger.seal ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal_leaf FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ledger.seal_leaf ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal_signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ledger.seal_signature ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON loyalty.entry FOR EACH STATEMENT EXECUTE FUNCTION loyalty.refuse_change();

ALTER TABLE loyalty.entry ENABLE ALWAYS TRIGGER entry_append_only;

CREATE TRIGGER program_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON loyalty.program FOR EACH STATEMENT EXECUTE FUNCTION loyalty.refuse_change();

ALTER TABLE loyalty.program ENABLE ALWAYS TRIGGER program_append_only;

CREATE TRIGGER approval_final BEFORE DELETE OR UPDATE ON operators.approval FOR EACH ROW EXECUTE FUNCTION operators.refuse_rewriting();

ALTER TABLE operators.approval ENABLE ALWAYS TRIGGER approval_final;

CREATE TRIGGER command_only_continues BEFORE INSERT OR DELETE OR UPDATE ON operators.command FOR EACH ROW EXECUTE FUNCTION operators.guard_command();

ALTER TABLE operators.command ENABLE ALWAYS TRIGGER command_only_continues;

CREATE TRIGGER installation_final BEFORE DELETE OR UPDATE ON operators.installation FOR EACH ROW EXECUTE FUNCTION operators.refuse_rewriting();

ALTER TABLE operators.installation ENABLE ALWAYS TRIGGER installation_final;

CREATE TRIGGER operator_final BEFORE DELETE OR UPDATE ON operators.operator FOR EACH ROW EXECUTE FUNCTION operators.refuse_change();

ALTER TABLE operators.operator ENABLE ALWAYS TRIGGER operator_final;

CREATE TRIGGER proposal_only_ends BEFORE INSERT OR DELETE OR UPDATE ON operators.proposal FOR EACH ROW EXECUTE FUNCTION operators.guard_proposal();

ALTER TABLE operators.proposal ENABLE ALWAYS TRIGGER proposal_only_ends;

CREATE TRIGGER roles_granted_final BEFORE DELETE OR UPDATE ON operators.roles_granted FOR EACH ROW EXECUTE FUNCTION operators.refuse_rewriting();

ALTER TABLE operators.roles_granted ENABLE ALWAYS TRIGGER roles_granted_final;

CREATE TRIGGER checkpoint_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.checkpoint ENABLE ALWAYS TRIGGER checkpoint_is_final;

CREATE TRIGGER cosignature_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.cosignature FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.cosignature ENABLE ALWAYS TRIGGER cosignature_is_final;

CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.entry FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.entry ENABLE ALWAYS TRIGGER entry_is_final;

CREATE TRIGGER published_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.published FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.published ENABLE ALWAYS TRIGGER published_is_final;

CREATE TRIGGER sequenced_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.sequenced FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.sequenced ENABLE ALWAYS TRIGGER sequenced_is_final;

CREATE TRIGGER tile_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public_log.tile FOR EACH STATEMENT EXECUTE FUNCTION public_log.refuse_change();

ALTER TABLE public_log.tile ENABLE ALWAYS TRIGGER tile_is_final;

CREATE TRIGGER commitment_is_logged AFTER INSERT ON second_chance.drawing FOR EACH ROW EXECUTE FUNCTION second_chance.append_commitment();

ALTER TABLE second_chance.drawing ENABLE ALWAYS TRIGGER commitment_is_logged;

CREATE TRIGGER cosigned_seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.cosigned_seal FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.cosigned_seal ENABLE ALWAYS TRIGGER cosigned_seal_append_only;

CREATE TRIGGER delay_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.delay FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.delay ENABLE ALWAYS TRIGGER delay_append_only;

CREATE TRIGGER drawing_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.drawing FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.drawing ENABLE ALWAYS TRIGGER drawing_append_only;

CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.entry FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.entry ENABLE ALWAYS TRIGGER entry_append_only;

CREATE TRIGGER left_out_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.left_out FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.left_out ENABLE ALWAYS TRIGGER left_out_append_only;

CREATE TRIGGER payment_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.payment FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.payment ENABLE ALWAYS TRIGGER payment_append_only;

CREATE TRIGGER result_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.result FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.result ENABLE ALWAYS TRIGGER result_append_only;

CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.seal FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.seal ENABLE ALWAYS TRIGGER seal_append_only;

CREATE TRIGGER seed_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.seed FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.seed ENABLE ALWAYS TRIGGER seed_append_only;

CREATE TRIGGER winner_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON second_chance.winner FOR EACH STATEMENT EXECUTE FUNCTION second_chance.refuse_change();

ALTER TABLE second_chance.winner ENABLE ALWAYS TRIGGER winner_append_only;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.withdrawal_step FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonuses.campaign(campaign_id);

ALTER TABLE ONLY claims.debtor
    ADD CONSTRAINT debtor_list_id_fkey FOREIGN KEY (list_id) REFERENCES claims.debtor_list(list_id) ON DELETE CASCADE;

ALTER TABLE ONLY claims.filing
    ADD CONSTRAINT filing_taxpayer_id_fkey FOREIGN KEY (taxpayer_id) REFERENCES claims.taxpayer(taxpayer_id);

ALTER TABLE ONLY claims.recovery_settlement
    ADD CONSTRAINT recovery_settlement_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims.recovery(claim_id);

ALTER TABLE ONLY documents.upload_part
    ADD CONSTRAINT upload_part_player_id_upload_id_fkey FOREIGN KEY (player_id, upload_id) REFERENCES documents.upload(player_id, upload_id) ON DELETE CASCADE;

ALTER TABLE ONLY draw_games.cart_wager
    ADD CONSTRAINT cart_wager_owner_kind_owner_id_fkey FOREIGN KEY (owner_kind, owner_id) REFERENCES draw_games.cart(owner_kind, owner_id) ON DELETE CASCADE;

ALTER TABLE ONLY draw_games.commitment_void
    ADD CONSTRAINT commitment_void_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw_commitment(draw_id);

ALTER TABLE ONLY draw_games.contradiction_answer
    ADD CONSTRAINT contradiction_answer_contradiction_id_fkey FOREIGN KEY (contradiction_id) REFERENCES draw_games.contradiction(contradiction_id);

ALTER TABLE ONLY draw_games.contradiction_cause
    ADD CONSTRAINT contradiction_cause_contradiction_id_fkey FOREIGN KEY (contradiction_id) REFERENCES draw_games.contradiction_answer(contradiction_id);

ALTER TABLE ONLY draw_games.contradiction
    ADD CONSTRAINT contradiction_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.contradiction_evidence
    ADD CONSTRAINT contradiction_evidence_contradiction_id_fkey FOREIGN KEY (contradiction_id) REFERENCES draw_games.contradiction(contradiction_id);

ALTER TABLE ONLY draw_games.draw_commitment
    ADD CONSTRAINT draw_commitment_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw_difference
    ADD CONSTRAINT draw_difference_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw_event
    ADD CONSTRAINT draw_event_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw_evidence
    ADD CONSTRAINT draw_evidence_result_id_fkey FOREIGN KEY (result_id) REFERENCES draw_games.draw_result(result_id);

ALTER TABLE ONLY draw_games.draw_refund
    ADD CONSTRAINT draw_refund_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw_result
    ADD CONSTRAINT draw_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw
    ADD CONSTRAINT draw_result_id_fkey FOREIGN KEY (result_id) REFERENCES draw_games.draw_result(result_id);

ALTER TABLE ONLY draw_games.draw_seal
    ADD CONSTRAINT draw_seal_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.draw_verification
    ADD CONSTRAINT draw_verification_result_id_fkey FOREIGN KEY (result_id) REFERENCES draw_games.draw_result(result_id);

ALTER TABLE ONLY draw_games.entry_count
    ADD CONSTRAINT entry_count_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.follow_up
    ADD CONSTRAINT follow_up_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.free_ticket
    ADD CONSTRAINT free_ticket_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES draw_games.settlement(settlement_id);

ALTER TABLE ONLY draw_games.free_ticket
    ADD CONSTRAINT free_ticket_won_draw_id_fkey FOREIGN KEY (won_draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.jackpot_change
    ADD CONSTRAINT jackpot_change_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.late_answer
    ADD CONSTRAINT late_answer_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.machine_silence
    ADD CONSTRAINT machine_silence_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.number_liability
    ADD CONSTRAINT number_liability_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.overpayment_settlement
    ADD CONSTRAINT overpayment_settlement_overpayment_id_fkey FOREIGN KEY (overpayment_id) REFERENCES draw_games.prize_overpayment(overpayment_id);

ALTER TABLE ONLY draw_games.prize_overpayment
    ADD CONSTRAINT prize_overpayment_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.prize_overpayment
    ADD CONSTRAINT prize_overpayment_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES draw_games.settlement(settlement_id);

ALTER TABLE ONLY draw_games.published_result
    ADD CONSTRAINT published_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.published_result
    ADD CONSTRAINT published_result_result_id_fkey FOREIGN KEY (result_id) REFERENCES draw_games.draw_result(result_id);

ALTER TABLE ONLY draw_games.published_result
    ADD CONSTRAINT published_result_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES draw_games.settlement(settlement_id);

ALTER TABLE ONLY draw_games.result_file
    ADD CONSTRAINT result_file_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.settlement
    ADD CONSTRAINT settlement_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.settlement
    ADD CONSTRAINT settlement_result_id_fkey FOREIGN KEY (result_id) REFERENCES draw_games.draw_result(result_id);

ALTER TABLE ONLY draw_games.withdrawn_ticket
    ADD CONSTRAINT withdrawn_ticket_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_games.draw(draw_id);

ALTER TABLE ONLY draw_games.withdrawn_ticket
    ADD CONSTRAINT withdrawn_ticket_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES draw_games.settlement(settlement_id);

ALTER TABLE ONLY instant_games.canceled_outcome
    ADD CONSTRAINT canceled_outcome_game_id_price_cents_maths_version_tier_fkey FOREIGN KEY (game_id, price_cents, maths_version, tier) REFERENCES instant_games.prize_tier(game_id, price_cents, maths_version, tier);

ALTER TABLE ONLY instant_games.canceled_outcome
    ADD CONSTRAINT canceled_outcome_round_id_fkey FOREIGN KEY (round_id) REFERENCES instant_games.round(round_id);

ALTER TABLE ONLY instant_games.checked_plays
    ADD CONSTRAINT checked_plays_game_id_price_cents_pool_no_fkey FOREIGN KEY (game_id, price_cents, pool_no) REFERENCES instant_games.pool(game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.checked_pool
    ADD CONSTRAINT checked_pool_game_id_price_cents_pool_no_fkey FOREIGN KEY (game_id, price_cents, pool_no) REFERENCES instant_games.pool(game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.guest_demo
    ADD CONSTRAINT guest_demo_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.launch_token
    ADD CONSTRAINT launch_token_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.play_session
    ADD CONSTRAINT play_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.pool
    ADD CONSTRAINT pool_game_id_price_cents_maths_version_fkey FOREIGN KEY (game_id, price_cents, maths_version) REFERENCES instant_games.prize_table(game_id, price_cents, maths_version);

ALTER TABLE ONLY instant_games.pool_tier
    ADD CONSTRAINT pool_tier_game_id_price_cents_pool_no_fkey FOREIGN KEY (game_id, price_cents, pool_no) REFERENCES instant_games.pool(game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.prize_table
    ADD CONSTRAINT prize_table_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.prize_tier
    ADD CONSTRAINT prize_tier_game_id_price_cents_maths_version_fkey FOREIGN KEY (game_id, price_cents, maths_version) REFERENCES instant_games.prize_table(game_id, price_cents, maths_version);

ALTER TABLE ONLY instant_games.return_alarm
    ADD CONSTRAINT return_alarm_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.risk_review
    ADD CONSTRAINT risk_review_game_id_fkey FOREIGN KEY (game_id) REFERENCES instant_games.game(game_id);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_game_id_price_cents_pool_no_fkey FOREIGN KEY (game_id, price_cents, pool_no) REFERENCES instant_games.pool(game_id, price_cents, pool_no);

ALTER TABLE ONLY instant_games.round
    ADD CONSTRAINT round_gaming_day_fkey FOREIGN KEY (gaming_day) REFERENCES instant_games.day(gaming_day);

ALTER TABLE ONLY instant_games.round_report
    ADD CONSTRAINT round_report_round_id_fkey FOREIGN KEY (round_id) REFERENCES instant_games.round(round_id);

ALTER TABLE ONLY instant_games.witnessed_debit
    ADD CONSTRAINT witnessed_debit_round_id_fkey FOREIGN KEY (round_id) REFERENCES instant_games.round(round_id);

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES operators.proposal(proposal_id);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_added_by_proposal_fkey FOREIGN KEY (added_by_proposal) REFERENCES operators.proposal(proposal_id);

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_retired_by_proposal_fkey FOREIGN KEY (retired_by_proposal) REFERENCES operators.proposal(proposal_id);

ALTER TABLE ONLY operators.proposal
    ADD CONSTRAINT proposal_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.proposal
    ADD CONSTRAINT proposal_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.proposal
    ADD CONSTRAINT proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.roles_granted
    ADD CONSTRAINT roles_granted_name_fkey FOREIGN KEY (name) REFERENCES operators.operator(name);

ALTER TABLE ONLY operators.roles_granted
    ADD CONSTRAINT roles_granted_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES operators.proposal(proposal_id);

ALTER TABLE ONLY public_log.cosignature
    ADD CONSTRAINT cosignature_tree_size_fkey FOREIGN KEY (tree_size) REFERENCES public_log.checkpoint(tree_size);

ALTER TABLE ONLY public_log.published
    ADD CONSTRAINT published_tree_size_fkey FOREIGN KEY (tree_size) REFERENCES public_log.checkpoint(tree_size);

ALTER TABLE ONLY public_log.sequenced
    ADD CONSTRAINT sequenced_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public_log.entry(entry_id);

ALTER TABLE ONLY public_log.waiting
    ADD CONSTRAINT waiting_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public_log.entry(entry_id);

ALTER TABLE ONLY second_chance.cosigned_seal
    ADD CONSTRAINT cosigned_seal_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.seal(drawing_id);

ALTER TABLE ONLY second_chance.delay
    ADD CONSTRAINT delay_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.drawing(drawing_id);

ALTER TABLE ONLY second_chance.entry
    ADD CONSTRAINT entry_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.drawing(drawing_id);

ALTER TABLE ONLY second_chance.left_out
    ADD CONSTRAINT left_out_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES second_chance.entry(entry_id);

ALTER TABLE ONLY second_chance.payment
    ADD CONSTRAINT payment_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES second_chance.winner(winner_id);

ALTER TABLE ONLY second_chance.result
    ADD CONSTRAINT result_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.seal(drawing_id);

ALTER TABLE ONLY second_chance.seal
    ADD CONSTRAINT seal_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.drawing(drawing_id);

ALTER TABLE ONLY second_chance.seed
    ADD CONSTRAINT seed_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.drawing(drawing_id);

ALTER TABLE ONLY second_chance.winner
    ADD CONSTRAINT winner_drawing_id_fkey FOREIGN KEY (drawing_id) REFERENCES second_chance.result(drawing_id);

ALTER TABLE ONLY second_chance.winner
    ADD CONSTRAINT winner_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES second_chance.entry(entry_id);

ALTER TABLE ONLY subscriptions.charge
    ADD CONSTRAINT charge_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions.subscription(subscription_id);

ALTER TABLE ONLY wallet.deposit
    ADD CONSTRAINT deposit_method FOREIGN KEY (player_id, method_id) REFERENCES wallet.payment_method(player_id, method_id);

GRANT USAGE ON SCHEMA access TO sunflower_app;
GRANT USAGE ON SCHEMA access TO sunflower_verify;

GRANT USAGE ON SCHEMA account_closing TO sunflower_app;
GRANT USAGE ON SCHEMA account_closing TO sunflower_verify;

GRANT USAGE ON SCHEMA audit TO sunflower_app;
GRANT USAGE ON SCHEMA audit TO sunflower_verify;

GRANT USAGE ON SCHEMA bonuses TO sunflower_app;
GRANT USAGE ON SCHEMA bonuses TO sunflower_verify;

GRANT USAGE ON SCHEMA claims TO sunflower_app;
GRANT USAGE ON SCHEMA claims TO sunflower_verify;

GRANT USAGE ON SCHEMA data_download TO sunflower_app;
GRANT USAGE ON SCHEMA data_download TO sunflower_verify;

GRANT USAGE ON SCHEMA documents TO sunflower_app;
GRANT USAGE ON SCHEMA documents TO sunflower_verify;

GRANT USAGE ON SCHEMA draw_games TO sunflower_app;
GRANT USAGE ON SCHEMA draw_games TO sunflower_verify;

GRANT USAGE ON SCHEMA geolocation TO sunflower_app;
GRANT USAGE ON SCHEMA geolocation TO sunflower_verify;

GRANT USAGE ON SCHEMA identity TO sunflower_app;
GRANT USAGE ON SCHEMA identity TO sunflower_verify;

GRANT USAGE ON SCHEMA instant_games TO sunflower_app;
GRANT USAGE ON SCHEMA instant_games TO sunflower_verify;

GRANT USAGE ON SCHEMA ledger TO sunflower_app;
GRANT USAGE ON SCHEMA ledger TO sunflower_verify;

GRANT USAGE ON SCHEMA loyalty TO sunflower_app;
GRANT USAGE ON SCHEMA loyalty TO sunflower_verify;

GRANT USAGE ON SCHEMA notifications TO sunflower_app;
GRANT USAGE ON SCHEMA notifications TO sunflower_verify;

GRANT USAGE ON SCHEMA operators TO sunflower_app;
GRANT USAGE ON SCHEMA operators TO sunflower_verify;

GRANT USAGE ON SCHEMA outbox TO sunflower_app;
GRANT USAGE ON SCHEMA outbox TO sunflower_verify;

GRANT USAGE ON SCHEMA players TO sunflower_app;
GRANT USAGE ON SCHEMA players TO sunflower_verify;

GRANT USAGE ON SCHEMA preferences TO sunflower_app;
GRANT USAGE ON SCHEMA preferences TO sunflower_verify;

GRANT USAGE ON SCHEMA public_log TO sunflower_app;
GRANT USAGE ON SCHEMA public_log TO sunflower_verify;

GRANT USAGE ON SCHEMA push TO sunflower_app;
GRANT USAGE ON SCHEMA push TO sunflower_verify;

GRANT USAGE ON SCHEMA rate_limits TO sunflower_app;
GRANT USAGE ON SCHEMA rate_limits TO sunflower_verify;

GRANT USAGE ON SCHEMA responsible_gaming TO sunflower_app;
GRANT USAGE ON SCHEMA responsible_gaming TO sunflower_verify;

GRANT USAGE ON SCHEMA second_chance TO sunflower_app;
GRANT USAGE ON SCHEMA second_chance TO sunflower_verify;

GRANT USAGE ON SCHEMA sessions TO sunflower_app;
GRANT USAGE ON SCHEMA sessions TO sunflower_verify;

GRANT USAGE ON SCHEMA subscriptions TO sunflower_app;
GRANT USAGE ON SCHEMA subscriptions TO sunflower_verify;

GRANT USAGE ON SCHEMA wallet TO sunflower_app;
GRANT USAGE ON SCHEMA wallet TO sunflower_verify;

GRANT ALL ON FUNCTION access.covers_unit(p_pattern text, p_unit text) TO sunflower_app;

GRANT ALL ON FUNCTION access.is_off_clock(p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION access.lift_restriction(p_restriction_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION access.lift_restriction(p_restriction_id uuid, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION audit.find_first_altered() TO sunflower_app;

GRANT SELECT,INSERT ON TABLE audit.entry TO sunflower_app;
GRANT SELECT ON TABLE audit.entry TO sunflower_verify;

GRANT ALL ON FUNCTION audit.hash_entry(p_entry audit.entry) TO sunflower_app;

GRANT ALL ON FUNCTION audit.queue_entry() TO sunflower_app;

GRANT ALL ON FUNCTION audit.queue_unlogged() TO sunflower_app;

GRANT ALL ON FUNCTION audit.refuse_change() TO sunflower_app;

REVOKE ALL ON FUNCTION audit.seal_entries(p_batch_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION audit.seal_entries(p_batch_limit integer) TO sunflower_app;

GRANT ALL ON FUNCTION bonuses.refuse_change() TO sunflower_app;

GRANT ALL ON FUNCTION bonuses.return_bonus(p_player_id uuid, p_bonus_id uuid, p_game_id text, p_cents bigint, p_transaction_id uuid, p_at timestamp with time zone, p_reopened_until timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION bonuses.spend_bonuses(p_player_id uuid, p_transaction_id uuid, p_at timestamp with time zone, p_spent_ids uuid[], p_spent_games text[], p_spent_cents bigint[], p_staked_ids uuid[], p_staked_cents bigint[]) TO sunflower_app;

GRANT ALL ON FUNCTION bonuses.uncount_stake(p_player_id uuid, p_purchase_id uuid, p_game_id text, p_cents bigint) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.add_liability(p_draw_ids uuid[], p_results text[], p_cents bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.add_liability(p_draw_ids uuid[], p_results text[], p_cents bigint[]) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.allow_early_draw(p_draw_id uuid, p_now timestamp with time zone, p_proposal_id uuid, p_audit_entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.allow_early_draw(p_draw_id uuid, p_now timestamp with time zone, p_proposal_id uuid, p_audit_entry_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.answer_contradiction(p_contradiction_id uuid, p_answer text, p_proposal_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.answer_contradiction(p_contradiction_id uuid, p_answer text, p_proposal_id uuid, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.append_commitment() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.append_missed_round() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.begin_order(p_player_id uuid, p_order_key text, p_input_hash bytea, p_at timestamp with time zone, p_takes_cart boolean, p_draws uuid[], OUT outcome text, OUT given_answer jsonb, OUT cart_version bigint, OUT wagers jsonb, OUT draws jsonb) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.complete_order(p_player_id uuid, p_order_key text, p_answer jsonb, p_tickets jsonb, p_empties_cart boolean, p_at timestamp with time zone, p_board_draws uuid[], p_board_tickets uuid[], p_board_numbers smallint[], p_board_lows bigint[], p_board_highs bigint[], p_board_bonuses bigint[], p_board_stakes bigint[], p_board_multipliers boolean[], p_board_seconds boolean[], p_board_own_multipliers smallint[]) TO sunflower_app;

GRANT SELECT ON TABLE draw_games.beacon_chain TO sunflower_app;
GRANT SELECT ON TABLE draw_games.beacon_chain TO sunflower_verify;

GRANT ALL ON FUNCTION draw_games.compute_beacon_round(p_chain draw_games.beacon_chain, p_at timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.compute_draw_gate(p_draw_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.compute_order_gate(p_player_id uuid, p_order_key text) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.end_machine_silence(p_draw_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.end_machine_silence(p_draw_id uuid) TO sunflower_app;

GRANT SELECT ON TABLE draw_games.draw TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw TO sunflower_verify;

GRANT ALL ON FUNCTION draw_games.find_move_problem(p_draw draw_games.draw, p_to text, p_now timestamp with time zone, p_result_id uuid, p_proposal_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.find_order(p_player_id uuid, p_order_key text, OUT state text, OUT answer jsonb) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.find_place_on_sale(p_game_id text, p_session text, p_before timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.fix_beacon_rounds(p_draw_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.fix_beacon_rounds(p_draw_ids uuid[]) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.freeze_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_now timestamp with time zone, p_audit_entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.freeze_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_now timestamp with time zone, p_audit_entry_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.guard_against_truncate(p_table regclass) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.is_ahead_of_clock(p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.is_in_calendar(p_draw draw_games.draw) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.is_proposed(p_proposal_id uuid, p_kinds text[], p_draw_id uuid, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.is_settlement_held(p_draw_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.is_settlement_over(p_draw_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.list_calendar() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.lock_draw(p_draw_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.lock_draw_gate() TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.move_draw(p_draw_id uuid, p_from text, p_to text, p_now timestamp with time zone, p_reason text, p_result_id uuid, p_proposal_id uuid, p_audit_entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.move_draw(p_draw_id uuid, p_from text, p_to text, p_now timestamp with time zone, p_reason text, p_result_id uuid, p_proposal_id uuid, p_audit_entry_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.open_board_partition(p_draws uuid[], p_has_digit_index boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.open_board_partition(p_draws uuid[], p_has_digit_index boolean) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.pin_beacon(p_chain_hash text, p_genesis_at timestamp with time zone, p_period_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.pin_beacon(p_chain_hash text, p_genesis_at timestamp with time zone, p_period_seconds integer) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.publish_result(p_settlement_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.publish_result(p_settlement_id uuid, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.record_draw_event(p_before draw_games.draw, p_to text, p_reason text, p_now timestamp with time zone, p_result_id uuid, p_proposal_id uuid, p_audit_entry_id uuid) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.record_jackpot_change(p_draw_id uuid, p_source text, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid, p_now timestamp with time zone, p_audit_entry_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.record_machine_silence(p_draw_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.record_machine_silence(p_draw_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.record_not_held_range(p_game_id text, p_from_date date, p_to_date date, p_draw_count integer, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.record_not_held_range(p_game_id text, p_from_date date, p_to_date date, p_draw_count integer, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_change() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_change_without_approval() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_commitment_without_times() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_held_prizes() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_held_settlement() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_match_without_settlement() TO sunflower_app;

GRANT ALL ON FUNCTION draw_games.refuse_prize_without_settlement() TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.release_beacon_rounds(p_draw_id uuid, p_committed_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.release_beacon_rounds(p_draw_id uuid, p_committed_at timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.replace_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid, p_corrected_draw_id uuid, p_now timestamp with time zone, p_audit_entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.replace_jackpot(p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid, p_corrected_draw_id uuid, p_now timestamp with time zone, p_audit_entry_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.retire_draws(p_draw_ids uuid[], p_reason text, p_now timestamp with time zone, p_audit_entry_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.retire_draws(p_draw_ids uuid[], p_reason text, p_now timestamp with time zone, p_audit_entry_ids uuid[]) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.save_jackpot(p_decided_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_now timestamp with time zone, p_audit_entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.save_jackpot(p_decided_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_now timestamp with time zone, p_audit_entry_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.schedule_draws(p_draws jsonb, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.schedule_draws(p_draws jsonb, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.store_contradiction(p_contradiction_id uuid, p_draw_id uuid, p_kind text, p_substance text, p_finding jsonb, p_evidence jsonb, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.store_contradiction(p_contradiction_id uuid, p_draw_id uuid, p_kind text, p_substance text, p_finding jsonb, p_evidence jsonb, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.store_result(p_result jsonb, p_proposal_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.store_result(p_result jsonb, p_proposal_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.store_seal(p_draw_id uuid, p_board_count bigint, p_ticket_count bigint, p_stake_cents bigint, p_digest text, p_tree_root text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.store_seal(p_draw_id uuid, p_board_count bigint, p_ticket_count bigint, p_stake_cents bigint, p_digest text, p_tree_root text, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION draw_games.void_commitment(p_draw_id uuid, p_proposal_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION draw_games.void_commitment(p_draw_id uuid, p_proposal_id uuid, p_now timestamp with time zone) TO sunflower_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.session_block TO sunflower_app;
GRANT SELECT ON TABLE geolocation.session_block TO sunflower_verify;

GRANT ALL ON FUNCTION geolocation.find_block(p_player_id uuid, p_session_id text, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION geolocation.use_proof(p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean, p_now timestamp with time zone, p_issued_at timestamp with time zone, p_expires_at timestamp with time zone, p_near_latitude double precision, p_near_longitude double precision) TO sunflower_app;

GRANT ALL ON FUNCTION geolocation.use_token(p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean, p_now timestamp with time zone, p_expires_at timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.append_day() TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.append_pool() TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.append_slot() TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.guard_pool() TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.guard_round() TO sunflower_app;

GRANT ALL ON FUNCTION instant_games.refuse_change() TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.answer_taken_key(p_key text, p_input_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.answer_taken_key(p_key text, p_input_hash bytea) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.answer_taken_key(p_key text, p_input_hash bytea) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.await_batches(p_first bigint, p_last bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.await_batches(p_first bigint, p_last bigint) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.await_batches(p_first bigint, p_last bigint) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.close_batch() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.close_batch() TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.compute_batch_lock(p_batch_no bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.compute_batch_lock(p_batch_no bigint) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.compute_batch_lock(p_batch_no bigint) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.compute_effect(p_account text, p_from text[], p_to text[], p_amounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.compute_effect(p_account text, p_from text[], p_to text[], p_amounts bigint[]) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.compute_effect(p_account text, p_from text[], p_to text[], p_amounts bigint[]) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.compute_merkle_root(p_leaves bytea[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.compute_merkle_root(p_leaves bytea[]) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.compute_merkle_root(p_leaves bytea[]) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.find_last_sealed_batch() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.find_last_sealed_batch() TO sunflower_app;
GRANT ALL ON FUNCTION ledger.find_last_sealed_batch() TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.format_instant(p_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.format_instant(p_at timestamp with time zone) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.format_instant(p_at timestamp with time zone) TO sunflower_verify;

GRANT SELECT ON TABLE ledger.ledger_transaction TO sunflower_app;
GRANT SELECT ON TABLE ledger.ledger_transaction TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.format_row(p_transaction ledger.ledger_transaction) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.format_row(p_transaction ledger.ledger_transaction) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.format_row(p_transaction ledger.ledger_transaction) TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ledger.posting TO sunflower_app;
GRANT SELECT ON TABLE ledger.posting TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.format_row(p_posting ledger.posting) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.format_row(p_posting ledger.posting) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.format_row(p_posting ledger.posting) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.hash_columns(p_texts text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.hash_columns(p_texts text[]) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.hash_columns(p_texts text[]) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.hash_input(p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.hash_input(p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.hash_input(p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.hash_texts(p_texts text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.hash_texts(p_texts text[]) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.hash_texts(p_texts text[]) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.join_batch() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.join_batch() TO sunflower_app;
GRANT ALL ON FUNCTION ledger.join_batch() TO sunflower_verify;

GRANT SELECT ON TABLE ledger.player_balance TO sunflower_app;
GRANT SELECT ON TABLE ledger.player_balance TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.lock_player_balance(p_player_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.lock_player_balance(p_player_id uuid) TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.lock_seals() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.lock_seals() TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.post_fresh_transactions(p_replays uuid[], p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.post_fresh_transactions(p_replays uuid[], p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.post_fresh_transactions(p_replays uuid[], p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.post_many_transactions(p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.post_many_transactions(p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamp with time zone[], p_players uuid[], p_references text[], p_from text[], p_to text[], p_amounts text[]) TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.post_transaction(p_transaction_id uuid, p_key text, p_kind text, p_business_time timestamp with time zone, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.post_transaction(p_transaction_id uuid, p_key text, p_kind text, p_business_time timestamp with time zone, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text) TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.prove_balances(p_max_differences integer, OUT players bigint, OUT house_accounts bigint, OUT total_cents bigint, OUT differences jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.prove_balances(p_max_differences integer, OUT players bigint, OUT house_accounts bigint, OUT total_cents bigint, OUT differences jsonb) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.prove_balances(p_max_differences integer, OUT players bigint, OUT house_accounts bigint, OUT total_cents bigint, OUT differences jsonb) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.read_house_balances(p_account text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_house_balances(p_account text) TO sunflower_app;
GRANT ALL ON FUNCTION ledger.read_house_balances(p_account text) TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.refuse_change() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.refuse_change() TO sunflower_app;
GRANT ALL ON FUNCTION ledger.refuse_change() TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.require_fresh_snapshots() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.require_fresh_snapshots() TO sunflower_app;
GRANT ALL ON FUNCTION ledger.require_fresh_snapshots() TO sunflower_verify;

REVOKE ALL ON FUNCTION ledger.roll_up_through(p_through bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.roll_up_through(p_through bigint) TO sunflower_app;

REVOKE ALL ON FUNCTION ledger.seal_batches() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.seal_batches() TO sunflower_app;

GRANT ALL ON FUNCTION loyalty.refuse_change() TO sunflower_app;

GRANT ALL ON FUNCTION operators.guard_command() TO sunflower_app;

GRANT ALL ON FUNCTION operators.guard_proposal() TO sunflower_app;

GRANT ALL ON FUNCTION operators.refuse_change() TO sunflower_app;

GRANT ALL ON FUNCTION operators.refuse_rewriting() TO sunflower_app;

GRANT ALL ON FUNCTION outbox.emit_event(p_name text, p_payload jsonb) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.add_entry(p_kind text, p_subject text, p_revision integer, p_content jsonb) TO sunflower_app;

REVOKE ALL ON FUNCTION public_log.append_entry(p_kind text, p_subject text, p_revision integer, p_body text) FROM PUBLIC;
GRANT ALL ON FUNCTION public_log.append_entry(p_kind text, p_subject text, p_revision integer, p_body text) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.format_instant(p_at timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.format_json(p_value jsonb) TO sunflower_app;

REVOKE ALL ON FUNCTION public_log.publish_checkpoint(p_tree_size bigint, p_witnesses text[], p_quorum integer, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public_log.publish_checkpoint(p_tree_size bigint, p_witnesses text[], p_quorum integer, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.refuse_change() TO sunflower_app;

REVOKE ALL ON FUNCTION public_log.sequence_entries(p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public_log.sequence_entries(p_limit integer) TO sunflower_app;

REVOKE ALL ON FUNCTION public_log.store_checkpoint(p_tree_size bigint, p_root bytea, p_note text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public_log.store_checkpoint(p_tree_size bigint, p_root bytea, p_note text, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION public_log.store_cosignature(p_tree_size bigint, p_witness text, p_line text, p_cosigned_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public_log.store_cosignature(p_tree_size bigint, p_witness text, p_line text, p_cosigned_at timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.store_entry(p_kind text, p_subject text, p_revision integer, p_body text) TO sunflower_app;

GRANT ALL ON FUNCTION public_log.store_tiles(p_old bigint, p_size bigint) TO sunflower_app;

GRANT ALL ON FUNCTION push.acknowledge_messages(p_player_ids uuid[], p_up_to bigint[]) TO sunflower_app;

GRANT ALL ON FUNCTION push.send_broadcast(p_destination text, p_payload jsonb, p_message_key text) TO sunflower_app;

GRANT ALL ON FUNCTION push.send_message(p_player_ids uuid[], p_session_ids uuid[], p_destination text, p_payload jsonb, p_message_key text, p_replaces_earlier boolean, p_ends_session boolean) TO sunflower_app;

GRANT ALL ON FUNCTION push.sweep_broadcasts(p_before timestamp with time zone, p_row_limit integer) TO sunflower_app;

GRANT ALL ON FUNCTION push.sweep_messages(p_before timestamp with time zone, p_most_per_player integer, p_row_limit integer) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.apply_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_step_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.apply_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_step_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.approve_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_approved_by text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.approve_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_approved_by text, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.confirm_limit(p_player_id uuid, p_kind text, p_period text, p_change_id uuid, p_step_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.confirm_limit(p_player_id uuid, p_kind text, p_period text, p_change_id uuid, p_step_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.count_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.count_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.end_limit_request(p_player_id uuid, p_kind text, p_period text, p_step_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.end_limit_request(p_player_id uuid, p_kind text, p_period text, p_step_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.end_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_outcome text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.end_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_outcome text, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION responsible_gaming.lock_limits(p_player_id uuid, p_kind text) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.request_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_change_id uuid, p_wait_hours integer, p_step_id uuid, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.request_limit(p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_change_id uuid, p_wait_hours integer, p_step_id uuid, p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.request_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_asked_at timestamp with time zone, p_confirmable_at timestamp with time zone, p_lapses_at timestamp with time zone, p_needs_approval boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.request_reinstatement(p_player_id uuid, p_reinstatement_id uuid, p_asked_at timestamp with time zone, p_confirmable_at timestamp with time zone, p_lapses_at timestamp with time zone, p_needs_approval boolean) TO sunflower_app;

REVOKE ALL ON FUNCTION responsible_gaming.return_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_returned_for text) FROM PUBLIC;
GRANT ALL ON FUNCTION responsible_gaming.return_use(p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_returned_for text) TO sunflower_app;

REVOKE ALL ON FUNCTION second_chance.add_entry(p_entry_id uuid, p_drawing_id uuid, p_player_id uuid, p_ticket_serial text, p_game_id text, p_stake_cents bigint, p_weight integer, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION second_chance.add_entry(p_entry_id uuid, p_drawing_id uuid, p_player_id uuid, p_ticket_serial text, p_game_id text, p_stake_cents bigint, p_weight integer, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION second_chance.append_commitment() TO sunflower_app;

GRANT SELECT,INSERT ON TABLE second_chance.drawing TO sunflower_app;
GRANT SELECT ON TABLE second_chance.drawing TO sunflower_verify;

GRANT ALL ON FUNCTION second_chance.compute_round(p_drawing second_chance.drawing, p_sealed_at timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION second_chance.lock_drawing(p_drawing_id uuid, p_is_alone boolean) TO sunflower_app;

REVOKE ALL ON FUNCTION second_chance.record_delay(p_drawing_id uuid, p_reason text, p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION second_chance.record_delay(p_drawing_id uuid, p_reason text, p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION second_chance.refuse_change() TO sunflower_app;

REVOKE ALL ON FUNCTION second_chance.store_cosigned_seal(p_drawing_id uuid, p_tree_size bigint, p_cosigned_at timestamp with time zone, p_note text, p_quorum integer) FROM PUBLIC;
GRANT ALL ON FUNCTION second_chance.store_cosigned_seal(p_drawing_id uuid, p_tree_size bigint, p_cosigned_at timestamp with time zone, p_note text, p_quorum integer) TO sunflower_app;

REVOKE ALL ON FUNCTION second_chance.store_result(p_drawing_id uuid, p_beacon_round integer, p_beacon_signature text, p_winners uuid[], p_entries uuid[], p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION second_chance.store_result(p_drawing_id uuid, p_beacon_round integer, p_beacon_signature text, p_winners uuid[], p_entries uuid[], p_now timestamp with time zone) TO sunflower_app;

REVOKE ALL ON FUNCTION second_chance.store_seal(p_drawing_id uuid, p_left_entries uuid[], p_left_reasons text[], p_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION second_chance.store_seal(p_drawing_id uuid, p_left_entries uuid[], p_left_reasons text[], p_now timestamp with time zone) TO sunflower_app;

GRANT ALL ON FUNCTION wallet.refuse_change() TO sunflower_app;

GRANT SELECT,INSERT ON TABLE access.restriction TO sunflower_app;
GRANT SELECT ON TABLE access.restriction TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE account_closing.closing TO sunflower_app;
GRANT SELECT ON TABLE account_closing.closing TO sunflower_verify;

GRANT SELECT ON TABLE audit.seal TO sunflower_app;
GRANT SELECT ON TABLE audit.seal TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE audit.signed_head TO sunflower_app;
GRANT SELECT ON TABLE audit.signed_head TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE audit.unlogged TO sunflower_app;
GRANT SELECT ON TABLE audit.unlogged TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE audit.unlogged_head TO sunflower_app;
GRANT SELECT ON TABLE audit.unlogged_head TO sunflower_verify;

GRANT SELECT ON TABLE audit.unsealed TO sunflower_app;
GRANT SELECT ON TABLE audit.unsealed TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE bonuses.barred_grant TO sunflower_app;
GRANT SELECT ON TABLE bonuses.barred_grant TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE bonuses.bonus TO sunflower_app;
GRANT SELECT ON TABLE bonuses.bonus TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE bonuses.bonus_entry TO sunflower_app;
GRANT SELECT ON TABLE bonuses.bonus_entry TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE bonuses.bonus_stake TO sunflower_app;
GRANT SELECT ON TABLE bonuses.bonus_stake TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE bonuses.campaign TO sunflower_app;
GRANT SELECT ON TABLE bonuses.campaign TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE bonuses.promo_tries TO sunflower_app;
GRANT SELECT ON TABLE bonuses.promo_tries TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.claim TO sunflower_app;
GRANT SELECT ON TABLE claims.claim TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.claim_rule TO sunflower_app;
GRANT SELECT ON TABLE claims.claim_rule TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.debtor TO sunflower_app;
GRANT SELECT ON TABLE claims.debtor TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.debtor_list TO sunflower_app;
GRANT SELECT ON TABLE claims.debtor_list TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.filing TO sunflower_app;
GRANT SELECT ON TABLE claims.filing TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE claims.filing_filing_no_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE claims.filing_filing_no_seq TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.recovery TO sunflower_app;
GRANT SELECT ON TABLE claims.recovery TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.recovery_settlement TO sunflower_app;
GRANT SELECT ON TABLE claims.recovery_settlement TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.set_off TO sunflower_app;
GRANT SELECT ON TABLE claims.set_off TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE claims.taxpayer TO sunflower_app;
GRANT SELECT ON TABLE claims.taxpayer TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE data_download.download TO sunflower_app;
GRANT SELECT ON TABLE data_download.download TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE documents.document TO sunflower_app;
GRANT SELECT ON TABLE documents.document TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE documents.handoff TO sunflower_app;
GRANT SELECT ON TABLE documents.handoff TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE documents.request TO sunflower_app;
GRANT SELECT ON TABLE documents.request TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE documents.upload TO sunflower_app;
GRANT SELECT ON TABLE documents.upload TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE documents.upload_part TO sunflower_app;
GRANT SELECT ON TABLE documents.upload_part TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE draw_games.beacon_chain_pinned_number_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE draw_games.beacon_chain_pinned_number_seq TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.board TO sunflower_app;
GRANT SELECT ON TABLE draw_games.board TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.board_prize TO sunflower_app;
GRANT SELECT ON TABLE draw_games.board_prize TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.cart TO sunflower_app;
GRANT SELECT ON TABLE draw_games.cart TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.cart_wager TO sunflower_app;
GRANT SELECT ON TABLE draw_games.cart_wager TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.commitment_void TO sunflower_app;
GRANT SELECT ON TABLE draw_games.commitment_void TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.contradiction TO sunflower_app;
GRANT SELECT ON TABLE draw_games.contradiction TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.contradiction_answer TO sunflower_app;
GRANT SELECT ON TABLE draw_games.contradiction_answer TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.contradiction_cause TO sunflower_app;
GRANT SELECT ON TABLE draw_games.contradiction_cause TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.contradiction_evidence TO sunflower_app;
GRANT SELECT ON TABLE draw_games.contradiction_evidence TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.doubt TO sunflower_app;
GRANT SELECT ON TABLE draw_games.doubt TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE draw_games.doubt_doubt_number_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE draw_games.doubt_doubt_number_seq TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.draw_commitment TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_commitment TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.draw_difference TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_difference TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.draw_event TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_event TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE draw_games.draw_event_sequence_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE draw_games.draw_event_sequence_seq TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.draw_evidence TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_evidence TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.draw_file TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_file TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.draw_refund TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_refund TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.draw_result TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_result TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.draw_seal TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_seal TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.draw_verification TO sunflower_app;
GRANT SELECT ON TABLE draw_games.draw_verification TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.entry_count TO sunflower_app;
GRANT SELECT ON TABLE draw_games.entry_count TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.follow_up TO sunflower_app;
GRANT SELECT ON TABLE draw_games.follow_up TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.free_ticket TO sunflower_app;
GRANT SELECT ON TABLE draw_games.free_ticket TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.jackpot TO sunflower_app;
GRANT SELECT ON TABLE draw_games.jackpot TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.jackpot_change TO sunflower_app;
GRANT SELECT ON TABLE draw_games.jackpot_change TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE draw_games.jackpot_change_sequence_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE draw_games.jackpot_change_sequence_seq TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.late_answer TO sunflower_app;
GRANT SELECT ON TABLE draw_games.late_answer TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.machine_silence TO sunflower_app;
GRANT SELECT ON TABLE draw_games.machine_silence TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.matched_prize TO sunflower_app;
GRANT SELECT ON TABLE draw_games.matched_prize TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.movable_clock TO sunflower_app;
GRANT SELECT ON TABLE draw_games.movable_clock TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.not_held_range TO sunflower_app;
GRANT SELECT ON TABLE draw_games.not_held_range TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.number_liability TO sunflower_app;
GRANT SELECT ON TABLE draw_games.number_liability TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.overpayment_settlement TO sunflower_app;
GRANT SELECT ON TABLE draw_games.overpayment_settlement TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.prize_overpayment TO sunflower_app;
GRANT SELECT ON TABLE draw_games.prize_overpayment TO sunflower_verify;

GRANT SELECT ON TABLE draw_games.published_result TO sunflower_app;
GRANT SELECT ON TABLE draw_games.published_result TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.purchase_order TO sunflower_app;
GRANT SELECT ON TABLE draw_games.purchase_order TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.result_file TO sunflower_app;
GRANT SELECT ON TABLE draw_games.result_file TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_games.saved_numbers TO sunflower_app;
GRANT SELECT ON TABLE draw_games.saved_numbers TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.settlement TO sunflower_app;
GRANT SELECT ON TABLE draw_games.settlement TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.ticket TO sunflower_app;
GRANT SELECT ON TABLE draw_games.ticket TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE draw_games.withdrawn_ticket TO sunflower_app;
GRANT SELECT ON TABLE draw_games.withdrawn_ticket TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.check_week TO sunflower_app;
GRANT SELECT ON TABLE geolocation.check_week TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.device_block TO sunflower_app;
GRANT SELECT ON TABLE geolocation.device_block TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.location_check TO sunflower_app;
GRANT SELECT ON TABLE geolocation.location_check TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.standing_location TO sunflower_app;
GRANT SELECT ON TABLE geolocation.standing_location TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geolocation.used_token TO sunflower_app;
GRANT SELECT ON TABLE geolocation.used_token TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.email_proof TO sunflower_app;
GRANT SELECT ON TABLE identity.email_proof TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.identity_change TO sunflower_app;
GRANT SELECT ON TABLE identity.identity_change TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.identity_check TO sunflower_app;
GRANT SELECT ON TABLE identity.identity_check TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.password_change TO sunflower_app;
GRANT SELECT ON TABLE identity.password_change TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.password_reset TO sunflower_app;
GRANT SELECT ON TABLE identity.password_reset TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.phone TO sunflower_app;
GRANT SELECT ON TABLE identity.phone TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.phone_change TO sunflower_app;
GRANT SELECT ON TABLE identity.phone_change TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.phone_code TO sunflower_app;
GRANT SELECT ON TABLE identity.phone_code TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.refused_email TO sunflower_app;
GRANT SELECT ON TABLE identity.refused_email TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.registration TO sunflower_app;
GRANT SELECT ON TABLE identity.registration TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.taken_email TO sunflower_app;
GRANT SELECT ON TABLE identity.taken_email TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.wrong_holder_data TO sunflower_app;
GRANT SELECT ON TABLE identity.wrong_holder_data TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.canceled_outcome TO sunflower_app;
GRANT SELECT ON TABLE instant_games.canceled_outcome TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.check_alarm TO sunflower_app;
GRANT SELECT ON TABLE instant_games.check_alarm TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.checked_plays TO sunflower_app;
GRANT SELECT ON TABLE instant_games.checked_plays TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.checked_pool TO sunflower_app;
GRANT SELECT ON TABLE instant_games.checked_pool TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.day TO sunflower_app;
GRANT SELECT ON TABLE instant_games.day TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.debit_slot TO sunflower_app;
GRANT SELECT ON TABLE instant_games.debit_slot TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.game TO sunflower_app;
GRANT SELECT ON TABLE instant_games.game TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.guest_demo TO sunflower_app;
GRANT SELECT ON TABLE instant_games.guest_demo TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.launch_token TO sunflower_app;
GRANT SELECT ON TABLE instant_games.launch_token TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.play_session TO sunflower_app;
GRANT SELECT ON TABLE instant_games.play_session TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.player_subject TO sunflower_app;
GRANT SELECT ON TABLE instant_games.player_subject TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.pool TO sunflower_app;
GRANT SELECT ON TABLE instant_games.pool TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.pool_tier TO sunflower_app;
GRANT SELECT ON TABLE instant_games.pool_tier TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.prize_table TO sunflower_app;
GRANT SELECT ON TABLE instant_games.prize_table TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.prize_tier TO sunflower_app;
GRANT SELECT ON TABLE instant_games.prize_tier TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.return_alarm TO sunflower_app;
GRANT SELECT ON TABLE instant_games.return_alarm TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.risk_review TO sunflower_app;
GRANT SELECT ON TABLE instant_games.risk_review TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.round TO sunflower_app;
GRANT SELECT ON TABLE instant_games.round TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE instant_games.round_report TO sunflower_app;
GRANT SELECT ON TABLE instant_games.round_report TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.wallet_call TO sunflower_app;
GRANT SELECT ON TABLE instant_games.wallet_call TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE instant_games.witnessed_debit TO sunflower_app;
GRANT SELECT ON TABLE instant_games.witnessed_debit TO sunflower_verify;

GRANT SELECT ON SEQUENCE ledger.batch_no_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE ledger.batch_no_seq TO sunflower_verify;

GRANT SELECT,INSERT,UPDATE ON TABLE ledger.hold TO sunflower_app;
GRANT SELECT ON TABLE ledger.hold TO sunflower_verify;

GRANT SELECT ON TABLE ledger.house_balance TO sunflower_app;
GRANT SELECT ON TABLE ledger.house_balance TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE ledger.reversal TO sunflower_app;
GRANT SELECT ON TABLE ledger.reversal TO sunflower_verify;

GRANT SELECT ON TABLE ledger.roll_up_mark TO sunflower_app;
GRANT SELECT ON TABLE ledger.roll_up_mark TO sunflower_verify;

GRANT SELECT ON TABLE ledger.seal TO sunflower_app;
GRANT SELECT ON TABLE ledger.seal TO sunflower_verify;

GRANT SELECT ON TABLE ledger.seal_leaf TO sunflower_app;
GRANT SELECT ON TABLE ledger.seal_leaf TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE ledger.seal_signature TO sunflower_app;
GRANT SELECT ON TABLE ledger.seal_signature TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ledger.unlogged_seal TO sunflower_app;
GRANT SELECT ON TABLE ledger.unlogged_seal TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE loyalty.account TO sunflower_app;
GRANT SELECT ON TABLE loyalty.account TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE loyalty.counted_draw TO sunflower_app;
GRANT SELECT ON TABLE loyalty.counted_draw TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE loyalty.entry TO sunflower_app;
GRANT SELECT ON TABLE loyalty.entry TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE loyalty.expiry TO sunflower_app;
GRANT SELECT ON TABLE loyalty.expiry TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE loyalty.program TO sunflower_app;
GRANT SELECT ON TABLE loyalty.program TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE loyalty.progress TO sunflower_app;
GRANT SELECT ON TABLE loyalty.progress TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notifications.notification TO sunflower_app;
GRANT SELECT ON TABLE notifications.notification TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notifications.push_receiver TO sunflower_app;
GRANT SELECT ON TABLE notifications.push_receiver TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notifications.pushed TO sunflower_app;
GRANT SELECT ON TABLE notifications.pushed TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE operators.approval TO sunflower_app;
GRANT SELECT ON TABLE operators.approval TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE operators.command TO sunflower_app;
GRANT SELECT ON TABLE operators.command TO sunflower_verify;

GRANT UPDATE(state) ON TABLE operators.command TO sunflower_app;

GRANT UPDATE(rounds) ON TABLE operators.command TO sunflower_app;

GRANT UPDATE(exit_code) ON TABLE operators.command TO sunflower_app;

GRANT UPDATE(finished_at) ON TABLE operators.command TO sunflower_app;

GRANT SELECT,USAGE ON SEQUENCE operators.decision_no TO sunflower_app;
GRANT SELECT ON SEQUENCE operators.decision_no TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE operators.installation TO sunflower_app;
GRANT SELECT ON TABLE operators.installation TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE operators.operator TO sunflower_app;
GRANT SELECT ON TABLE operators.operator TO sunflower_verify;

GRANT UPDATE(operator_id) ON TABLE operators.operator TO sunflower_app;

GRANT SELECT,INSERT ON TABLE operators.proposal TO sunflower_app;
GRANT SELECT ON TABLE operators.proposal TO sunflower_verify;

GRANT UPDATE(state) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(approved_by) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(approved_signature) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(approved_at) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(outcome) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(approved_action) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(ended_at) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(ended_by) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(ended_signature) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(ended_action) ON TABLE operators.proposal TO sunflower_app;

GRANT UPDATE(ended_signed_at) ON TABLE operators.proposal TO sunflower_app;

GRANT SELECT ON TABLE operators.roles_granted TO sunflower_app;
GRANT SELECT ON TABLE operators.roles_granted TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE operators.roles_granted_grant_no_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE operators.roles_granted_grant_no_seq TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE outbox.event TO sunflower_app;
GRANT SELECT ON TABLE outbox.event TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE outbox.event_event_id_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE outbox.event_event_id_seq TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE players.player TO sunflower_app;
GRANT SELECT ON TABLE players.player TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE preferences.preference TO sunflower_app;
GRANT SELECT ON TABLE preferences.preference TO sunflower_verify;

GRANT SELECT ON TABLE public_log.checkpoint TO sunflower_app;
GRANT SELECT ON TABLE public_log.checkpoint TO sunflower_verify;

GRANT SELECT ON TABLE public_log.cosignature TO sunflower_app;
GRANT SELECT ON TABLE public_log.cosignature TO sunflower_verify;

GRANT SELECT ON TABLE public_log.entry TO sunflower_app;
GRANT SELECT ON TABLE public_log.entry TO sunflower_verify;

GRANT SELECT,USAGE ON SEQUENCE public_log.entry_entry_id_seq TO sunflower_app;
GRANT SELECT ON SEQUENCE public_log.entry_entry_id_seq TO sunflower_verify;

GRANT SELECT ON TABLE public_log.published TO sunflower_app;
GRANT SELECT ON TABLE public_log.published TO sunflower_verify;

GRANT SELECT ON TABLE public_log.sequenced TO sunflower_app;
GRANT SELECT ON TABLE public_log.sequenced TO sunflower_verify;

GRANT SELECT ON TABLE public_log.tile TO sunflower_app;
GRANT SELECT ON TABLE public_log.tile TO sunflower_verify;

GRANT SELECT ON TABLE public_log.waiting TO sunflower_app;
GRANT SELECT ON TABLE public_log.waiting TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push.broadcast TO sunflower_app;
GRANT SELECT ON TABLE push.broadcast TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push.broadcast_head TO sunflower_app;
GRANT SELECT ON TABLE push.broadcast_head TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push.mailbox TO sunflower_app;
GRANT SELECT ON TABLE push.mailbox TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push.message TO sunflower_app;
GRANT SELECT ON TABLE push.message TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push.used_token TO sunflower_app;
GRANT SELECT ON TABLE push.used_token TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rate_limits.rate_window TO sunflower_app;
GRANT SELECT ON TABLE rate_limits.rate_window TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE responsible_gaming.exclusion TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.exclusion TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.harm_look TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.harm_look TO sunflower_verify;

GRANT SELECT,INSERT,UPDATE ON TABLE responsible_gaming.harm_mark TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.harm_mark TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.harm_queue TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.harm_queue TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.harm_sign TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.harm_sign TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.limit_choice TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.limit_choice TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.limit_offer TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.limit_offer TO sunflower_verify;

GRANT SELECT ON TABLE responsible_gaming.limit_step TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.limit_step TO sunflower_verify;

GRANT SELECT ON TABLE responsible_gaming.limit_use TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.limit_use TO sunflower_verify;

GRANT SELECT ON TABLE responsible_gaming.player_limit TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.player_limit TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE responsible_gaming.reality_answer TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.reality_answer TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.reality_interval TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.reality_interval TO sunflower_verify;

GRANT SELECT ON TABLE responsible_gaming.reinstatement TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.reinstatement TO sunflower_verify;

GRANT SELECT ON TABLE responsible_gaming.returned_use TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.returned_use TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE responsible_gaming.tool_use TO sunflower_app;
GRANT SELECT ON TABLE responsible_gaming.tool_use TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.cosigned_seal TO sunflower_app;
GRANT SELECT ON TABLE second_chance.cosigned_seal TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.delay TO sunflower_app;
GRANT SELECT ON TABLE second_chance.delay TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.entry TO sunflower_app;
GRANT SELECT ON TABLE second_chance.entry TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.left_out TO sunflower_app;
GRANT SELECT ON TABLE second_chance.left_out TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE second_chance.payment TO sunflower_app;
GRANT SELECT ON TABLE second_chance.payment TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.result TO sunflower_app;
GRANT SELECT ON TABLE second_chance.result TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.seal TO sunflower_app;
GRANT SELECT ON TABLE second_chance.seal TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE second_chance.seed TO sunflower_app;
GRANT SELECT ON TABLE second_chance.seed TO sunflower_verify;

GRANT SELECT ON TABLE second_chance.winner TO sunflower_app;
GRANT SELECT ON TABLE second_chance.winner TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sessions.clock_mark TO sunflower_app;
GRANT SELECT ON TABLE sessions.clock_mark TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sessions.device TO sunflower_app;
GRANT SELECT ON TABLE sessions.device TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sessions.login_attempt TO sunflower_app;
GRANT SELECT ON TABLE sessions.login_attempt TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sessions.login_event TO sunflower_app;
GRANT SELECT ON TABLE sessions.login_event TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sessions.session TO sunflower_app;
GRANT SELECT ON TABLE sessions.session TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE subscriptions.charge TO sunflower_app;
GRANT SELECT ON TABLE subscriptions.charge TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE subscriptions.planned_draw TO sunflower_app;
GRANT SELECT ON TABLE subscriptions.planned_draw TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE subscriptions.subscription TO sunflower_app;
GRANT SELECT ON TABLE subscriptions.subscription TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE subscriptions.transfer TO sunflower_app;
GRANT SELECT ON TABLE subscriptions.transfer TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.automatic_approval TO sunflower_app;
GRANT SELECT ON TABLE wallet.automatic_approval TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.deposit TO sunflower_app;
GRANT SELECT ON TABLE wallet.deposit TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.method_asking TO sunflower_app;
GRANT SELECT ON TABLE wallet.method_asking TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.payment_method TO sunflower_app;
GRANT SELECT ON TABLE wallet.payment_method TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.promise_day TO sunflower_app;
GRANT SELECT ON TABLE wallet.promise_day TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.wallet_limit TO sunflower_app;
GRANT SELECT ON TABLE wallet.wallet_limit TO sunflower_verify;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wallet.withdrawal TO sunflower_app;
GRANT SELECT ON TABLE wallet.withdrawal TO sunflower_verify;

GRANT SELECT,INSERT ON TABLE wallet.withdrawal_step TO sunflower_app;
GRANT SELECT ON TABLE wallet.withdrawal_step TO sunflower_verify;
