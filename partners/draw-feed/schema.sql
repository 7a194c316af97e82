-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA draw_feed;

CREATE FUNCTION draw_feed.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of draw_feed.% are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE TABLE draw_feed.draw (
    draw_id uuid NOT NULL,
    game_code text NOT NULL,
    commitment text NOT NULL,
    sealed_seed bytea NOT NULL,
    committed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    closes_at timestamp with time zone,
    draws_at timestamp with time zone,
    beacon_chain text,
    beacon_round integer,
    fallback_round integer,
    is_simulated boolean DEFAULT false NOT NULL,
    needs_cosignatures boolean DEFAULT false NOT NULL,
    custodian_share text,
    custodian_key text,
    CONSTRAINT draw_beacon_chain_check CHECK ((beacon_chain ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_beacon_round_check CHECK ((beacon_round > 0)),
    CONSTRAINT draw_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_custodian_key_check CHECK ((custodian_key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_custodian_share_check CHECK ((custodian_share ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_fallback_round_check CHECK ((fallback_round > 0))
);

CREATE TABLE draw_feed.draw_result (
    draw_id uuid NOT NULL,
    sealed_digest text NOT NULL,
    signed_result jsonb NOT NULL,
    evidence jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT draw_result_sealed_digest_check CHECK ((sealed_digest ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE draw_feed.draw_seal (
    draw_id uuid NOT NULL,
    seal jsonb NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    cosigned jsonb,
    cosigned_at timestamp with time zone
);

CREATE TABLE draw_feed.failed_self_test (
    failure_id uuid NOT NULL,
    draw_id uuid NOT NULL,
    evidence jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE draw_feed.machine_share (
    draw_id uuid NOT NULL,
    sealed_share bytea NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE draw_feed.draw
    ADD CONSTRAINT draw_names_custodian CHECK (((custodian_share IS NULL) = (custodian_key IS NULL))) NOT VALID;

ALTER TABLE ONLY draw_feed.draw
    ADD CONSTRAINT draw_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_feed.draw_result
    ADD CONSTRAINT draw_result_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_feed.draw_seal
    ADD CONSTRAINT draw_seal_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY draw_feed.failed_self_test
    ADD CONSTRAINT failed_self_test_pkey PRIMARY KEY (failure_id);

ALTER TABLE ONLY draw_feed.machine_share
    ADD CONSTRAINT machine_share_pkey PRIMARY KEY (draw_id);

CREATE TRIGGER draw_is_append_only BEFORE DELETE OR UPDATE ON draw_feed.draw FOR EACH ROW EXECUTE FUNCTION draw_feed.refuse_change();

CREATE TRIGGER draw_result_is_append_only BEFORE DELETE OR UPDATE ON draw_feed.draw_result FOR EACH ROW EXECUTE FUNCTION draw_feed.refuse_change();

CREATE TRIGGER draw_seal_is_append_only BEFORE DELETE OR UPDATE ON draw_feed.draw_seal FOR EACH ROW EXECUTE FUNCTION draw_feed.refuse_change();

CREATE TRIGGER failed_self_test_is_append_only BEFORE DELETE OR UPDATE ON draw_feed.failed_self_test FOR EACH ROW EXECUTE FUNCTION draw_feed.refuse_change();

ALTER TABLE ONLY draw_feed.draw_result
    ADD CONSTRAINT draw_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_feed.draw(draw_id);

ALTER TABLE ONLY draw_feed.draw_seal
    ADD CONSTRAINT draw_seal_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw_feed.draw(draw_id);

GRANT USAGE ON SCHEMA draw_feed TO sunflower_partners;

GRANT ALL ON FUNCTION draw_feed.refuse_change() TO sunflower_partners;

GRANT SELECT,INSERT ON TABLE draw_feed.draw TO sunflower_partners;

GRANT UPDATE(draw_id) ON TABLE draw_feed.draw TO sunflower_partners;

GRANT SELECT,INSERT ON TABLE draw_feed.draw_result TO sunflower_partners;

GRANT SELECT,INSERT ON TABLE draw_feed.draw_seal TO sunflower_partners;

GRANT SELECT,INSERT ON TABLE draw_feed.failed_self_test TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE draw_feed.machine_share TO sunflower_partners;
