-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA game_server;

CREATE FUNCTION game_server.refuse_changed_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if new.gaming_day is distinct from old.gaming_day or new.digest is distinct from old.digest
      or new.sealed_seed is distinct from old.sealed_seed then
    raise exception 'gaming day % is never changed', old.gaming_day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION game_server.refuse_changed_outcome() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'CREATED' or num_nonnulls(new.tier, new.prize_cents, new.book, new.book_digest,
        new.demo_seed, new.beacon_round, new.beacon_signature, new.cancellation_id) > 0 then
      raise exception 'round % starts without an outcome', new.round_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.tier is not null and (new.book is distinct from old.book or new.book_digest is distinct from old.book_digest
      or new.demo_seed is distinct from old.demo_seed or new.maths_version is distinct from old.maths_version
      or new.ticket_no is distinct from old.ticket_no
      or new.pool_id is distinct from old.pool_id or new.tier is distinct from old.tier
      or new.prize_cents is distinct from old.prize_cents or new.price_cents is distinct from old.price_cents) then
    raise exception 'the outcome of round % is never changed', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.beacon_round is not null and (new.beacon_round is distinct from old.beacon_round
      or new.gaming_day is distinct from old.gaming_day
      or new.is_witnessed is distinct from old.is_witnessed
      or (old.witness_proof is not null and new.witness_proof is distinct from old.witness_proof)
      or (old.tier is not null and new.beacon_signature is distinct from old.beacon_signature)) then
    raise exception 'the beacon round of round % is never changed', old.round_id using errcode = 'restrict_violation';
  end if;
  if (new.tier is not null) <> (new.state in ('DRAWN', 'SETTLED', 'CLAIM_PENDING')) then
    raise exception 'round % is % with tier %', old.round_id, new.state, new.tier using errcode = 'check_violation';
  end if;
  if new.tier is null and (new.prize_cents is not null or new.book is not null) then
    raise exception 'round % has no tier, but a prize or a book', old.round_id using errcode = 'check_violation';
  end if;
  if new.tier is not null and new.cancellation_id is not null then
    raise exception 'the outcome of round % is not whole', old.round_id using errcode = 'check_violation';
  end if;
  if old.tier is null and new.tier is not null then
    if new.prize_cents is null or new.book_digest is null or new.book is not null
        or (new.beacon_signature is null) = (new.demo_seed is null) then
      raise exception 'the outcome of round % is not whole', old.round_id using errcode = 'check_violation';
    end if;
    if new.is_witnessed and new.witness_proof is null then
      raise exception 'round % has no proof of witnesses', old.round_id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;

CREATE FUNCTION game_server.refuse_changed_pick() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the pick of sale % is never changed', old.ticket_no using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION game_server.refuse_changed_pool() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if new.game_id is distinct from old.game_id or new.price_cents is distinct from old.price_cents
      or new.pool_no is distinct from old.pool_no
      or (old.is_registered and (new.sealed_seed is distinct from old.sealed_seed
        or new.digest is distinct from old.digest or new.maths_version is distinct from old.maths_version
        or new.model is distinct from old.model
        or not new.is_registered or (old.state = 'finished' and new.state <> 'finished'))) then
    raise exception 'pool % of % is never changed', old.pool_no, old.game_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE TABLE game_server.day (
    gaming_day date NOT NULL,
    digest text NOT NULL,
    sealed_seed bytea NOT NULL,
    is_registered boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT day_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE game_server.pool (
    pool_id uuid NOT NULL,
    game_id text NOT NULL,
    price_cents integer NOT NULL,
    pool_no integer NOT NULL,
    maths_version text NOT NULL,
    digest text NOT NULL,
    sealed_seed bytea NOT NULL,
    is_registered boolean DEFAULT false NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    model text,
    CONSTRAINT pool_check CHECK (((finished_at IS NOT NULL) = (state = 'finished'::text))),
    CONSTRAINT pool_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT pool_pool_no_check CHECK ((pool_no > 0)),
    CONSTRAINT pool_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT pool_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finished'::text])))
);

CREATE TABLE game_server.pool_pick (
    pool_id uuid NOT NULL,
    ticket_no integer NOT NULL,
    round_id uuid NOT NULL,
    "position" integer,
    picked_ticket integer NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pool_pick_picked_ticket_check CHECK ((picked_ticket >= 0)),
    CONSTRAINT pool_pick_position_check CHECK (("position" >= 0)),
    CONSTRAINT pool_pick_ticket_no_check CHECK ((ticket_no >= 0))
);

CREATE TABLE game_server.pool_position (
    pool_id uuid NOT NULL,
    "position" integer NOT NULL,
    ticket integer NOT NULL,
    CONSTRAINT pool_position_position_check CHECK (("position" >= 0)),
    CONSTRAINT pool_position_ticket_check CHECK ((ticket >= 0))
);

CREATE TABLE game_server.pool_turn (
    pool_id uuid NOT NULL,
    next_ticket_no integer NOT NULL,
    CONSTRAINT pool_turn_next_ticket_no_check CHECK ((next_ticket_no >= 0))
);

CREATE TABLE game_server.round (
    round_id uuid NOT NULL,
    player text NOT NULL,
    game_id text NOT NULL,
    mode text NOT NULL,
    wallet_key bytea NOT NULL,
    play_key uuid NOT NULL,
    price_cents integer NOT NULL,
    free_rounds_id uuid,
    state text NOT NULL,
    maths_version text NOT NULL,
    pool_id uuid,
    ticket_no integer,
    tier integer,
    prize_cents bigint,
    book jsonb,
    balance_cents bigint,
    refusal text,
    debit_id uuid NOT NULL,
    cancellation_id uuid,
    credit_id uuid,
    completed_by text,
    next_try_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    drawn_at timestamp with time zone,
    ended_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    gaming_day date,
    beacon_round bigint,
    beacon_signature text,
    is_witnessed boolean,
    witness_proof jsonb,
    book_digest text,
    demo_seed text,
    opened integer[] DEFAULT '{}'::integer[] NOT NULL,
    revealed_at timestamp with time zone,
    is_picture_wrong boolean DEFAULT false NOT NULL,
    leave_open_hours integer,
    CONSTRAINT round_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT round_beacon_signature_check CHECK ((beacon_signature ~ '^[0-9a-f]{96}$'::text)),
    CONSTRAINT round_completed_by_check CHECK ((completed_by = ANY (ARRAY['player'::text, 'system'::text]))),
    CONSTRAINT round_leave_open_hours_check CHECK (((leave_open_hours >= 0) AND (leave_open_hours <= 24))),
    CONSTRAINT round_mode_check CHECK ((mode = ANY (ARRAY['paid'::text, 'demo'::text]))),
    CONSTRAINT round_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT round_prize_cents_check CHECK ((prize_cents >= 0)),
    CONSTRAINT round_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'DRAWN'::text, 'SETTLED'::text, 'CLAIM_PENDING'::text, 'CANCELED'::text, 'REFUSED'::text]))),
    CONSTRAINT round_ticket_no_check CHECK (((ticket_no >= 0) AND (ticket_no <= 1999999)))
);

CREATE TABLE game_server.session (
    key_hash text NOT NULL,
    wallet_key bytea NOT NULL,
    player text NOT NULL,
    game_id text NOT NULL,
    mode text NOT NULL,
    language text NOT NULL,
    demo_balance_cents bigint,
    opened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    is_under_25 boolean,
    CONSTRAINT session_check CHECK (((demo_balance_cents IS NOT NULL) = (mode = 'demo'::text))),
    CONSTRAINT session_demo_balance_cents_check CHECK ((demo_balance_cents >= 0)),
    CONSTRAINT session_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT session_mode_check CHECK ((mode = ANY (ARRAY['paid'::text, 'demo'::text])))
);

ALTER TABLE ONLY game_server.day
    ADD CONSTRAINT day_pkey PRIMARY KEY (gaming_day);

ALTER TABLE ONLY game_server.pool
    ADD CONSTRAINT pool_game_id_price_cents_pool_no_key UNIQUE (game_id, price_cents, pool_no);

ALTER TABLE ONLY game_server.pool_pick
    ADD CONSTRAINT pool_pick_pkey PRIMARY KEY (pool_id, ticket_no);

ALTER TABLE ONLY game_server.pool_pick
    ADD CONSTRAINT pool_pick_pool_id_picked_ticket_key UNIQUE (pool_id, picked_ticket);

ALTER TABLE ONLY game_server.pool_pick
    ADD CONSTRAINT pool_pick_round_id_key UNIQUE (round_id);

ALTER TABLE ONLY game_server.pool
    ADD CONSTRAINT pool_pkey PRIMARY KEY (pool_id);

ALTER TABLE ONLY game_server.pool_position
    ADD CONSTRAINT pool_position_pkey PRIMARY KEY (pool_id, "position");

ALTER TABLE ONLY game_server.pool_turn
    ADD CONSTRAINT pool_turn_pkey PRIMARY KEY (pool_id);

ALTER TABLE ONLY game_server.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY game_server.round
    ADD CONSTRAINT round_player_game_id_play_key_key UNIQUE (player, game_id, play_key);

ALTER TABLE ONLY game_server.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (key_hash);

CREATE UNIQUE INDEX pool_open ON game_server.pool USING btree (game_id, price_cents) WHERE (state = 'open'::text);

CREATE INDEX round_due ON game_server.round USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX round_latest ON game_server.round USING btree (player, game_id, created_at);

CREATE INDEX round_left_open ON game_server.round USING btree (drawn_at) WHERE (state = 'DRAWN'::text);

CREATE INDEX round_of_open_day ON game_server.round USING btree (gaming_day) WHERE ((state = 'CREATED'::text) AND (gaming_day IS NOT NULL));

CREATE UNIQUE INDEX round_of_ticket ON game_server.round USING btree (pool_id, ticket_no) WHERE (ticket_no IS NOT NULL);

CREATE UNIQUE INDEX round_open ON game_server.round USING btree (player, game_id, mode) WHERE (state = ANY (ARRAY['CREATED'::text, 'DRAWN'::text]));

CREATE INDEX session_by_age ON game_server.session USING btree (opened_at);

CREATE INDEX session_wallet_key ON game_server.session USING btree (wallet_key);

CREATE TRIGGER day_keeps_its_seed BEFORE DELETE OR UPDATE ON game_server.day FOR EACH ROW EXECUTE FUNCTION game_server.refuse_changed_day();

CREATE TRIGGER pick_stays BEFORE DELETE OR UPDATE ON game_server.pool_pick FOR EACH ROW EXECUTE FUNCTION game_server.refuse_changed_pick();

CREATE TRIGGER pool_keeps_its_tickets BEFORE DELETE OR UPDATE ON game_server.pool FOR EACH ROW EXECUTE FUNCTION game_server.refuse_changed_pool();

CREATE TRIGGER round_keeps_its_outcome BEFORE INSERT OR DELETE OR UPDATE ON game_server.round FOR EACH ROW EXECUTE FUNCTION game_server.refuse_changed_outcome();

ALTER TABLE ONLY game_server.pool_pick
    ADD CONSTRAINT pool_pick_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES game_server.pool_turn(pool_id);

ALTER TABLE ONLY game_server.pool_pick
    ADD CONSTRAINT pool_pick_round_id_fkey FOREIGN KEY (round_id) REFERENCES game_server.round(round_id);

ALTER TABLE ONLY game_server.pool_position
    ADD CONSTRAINT pool_position_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES game_server.pool_turn(pool_id);

ALTER TABLE ONLY game_server.pool_turn
    ADD CONSTRAINT pool_turn_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES game_server.pool(pool_id);

ALTER TABLE ONLY game_server.round
    ADD CONSTRAINT round_gaming_day_fkey FOREIGN KEY (gaming_day) REFERENCES game_server.day(gaming_day);

ALTER TABLE ONLY game_server.round
    ADD CONSTRAINT round_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES game_server.pool(pool_id);

GRANT USAGE ON SCHEMA game_server TO sunflower_partners;

GRANT ALL ON FUNCTION game_server.refuse_changed_day() TO sunflower_partners;

GRANT ALL ON FUNCTION game_server.refuse_changed_outcome() TO sunflower_partners;

GRANT ALL ON FUNCTION game_server.refuse_changed_pick() TO sunflower_partners;

GRANT ALL ON FUNCTION game_server.refuse_changed_pool() TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.day TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.pool TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.pool_pick TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.pool_position TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.pool_turn TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.round TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE game_server.session TO sunflower_partners;
