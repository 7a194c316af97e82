-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA card_vault;

CREATE TABLE card_vault.card (
    vault_token text NOT NULL,
    player_reference text NOT NULL,
    sealed_number bytea,
    key_id text,
    fingerprint text,
    brand text NOT NULL,
    last4 text NOT NULL,
    expiry_month smallint NOT NULL,
    expiry_year smallint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    erased_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT card_check CHECK ((num_nulls(sealed_number, key_id, fingerprint) =
CASE
    WHEN (erased_at IS NULL) THEN 0
    ELSE 3
END)),
    CONSTRAINT card_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
    CONSTRAINT card_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
    CONSTRAINT card_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT card_vault_token_check CHECK ((vault_token ~ '^vt_[A-Za-z0-9_-]{21,64}$'::text))
);

ALTER TABLE ONLY card_vault.card
    ADD CONSTRAINT card_pkey PRIMARY KEY (vault_token);

CREATE INDEX card_never_used ON card_vault.card USING btree (made_at) WHERE ((used_at IS NULL) AND (erased_at IS NULL));

CREATE INDEX card_of_key ON card_vault.card USING btree (key_id, vault_token) WHERE (erased_at IS NULL);

CREATE INDEX card_of_player ON card_vault.card USING btree (player_reference, made_at);

GRANT USAGE ON SCHEMA card_vault TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE card_vault.card TO sunflower_partners;
