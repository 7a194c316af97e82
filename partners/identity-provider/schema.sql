-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA identity_provider;

CREATE FUNCTION identity_provider.queue_unlogged() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into identity_provider.unlogged_event (event_id) values (new.event_id);
  return null;
end $$;

CREATE FUNCTION identity_provider.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE TABLE identity_provider.account (
    account_id uuid NOT NULL,
    external_id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    locked_at timestamp with time zone,
    lock_reason text,
    created_at timestamp with time zone NOT NULL,
    password_changed_at timestamp with time zone NOT NULL,
    last_change_id uuid
);

CREATE TABLE identity_provider.artifact (
    kind text NOT NULL,
    artifact_id text NOT NULL,
    payload jsonb NOT NULL,
    account_id text GENERATED ALWAYS AS ((payload ->> 'accountId'::text)) STORED,
    grant_id text,
    uid text,
    user_code text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone
);

CREATE TABLE identity_provider.forgotten_device (
    account_id uuid NOT NULL,
    device_id text NOT NULL,
    forgotten_at timestamp with time zone NOT NULL
);

CREATE TABLE identity_provider.login_throttle (
    throttle_key text NOT NULL,
    failed_tries integer NOT NULL,
    last_try_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone
);

CREATE TABLE identity_provider.passkey (
    passkey_id text NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE identity_provider.passkey_notice (
    notice_id uuid NOT NULL,
    account_id uuid NOT NULL,
    is_added boolean NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    kind text
);

CREATE TABLE identity_provider.recovery_code (
    account_id uuid NOT NULL,
    digest text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE identity_provider.second_factor (
    account_id uuid NOT NULL,
    sealed_key bytea NOT NULL,
    last_step bigint NOT NULL,
    turned_on_at timestamp with time zone NOT NULL
);

CREATE TABLE identity_provider.security_event (
    event_id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    throttle_key text,
    details jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE identity_provider.unlogged_event (
    event_id uuid NOT NULL
);

CREATE TABLE identity_provider.used_challenge (
    challenge text NOT NULL,
    used_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY identity_provider.account
    ADD CONSTRAINT account_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY identity_provider.account
    ADD CONSTRAINT account_external_id_key UNIQUE (external_id);

ALTER TABLE ONLY identity_provider.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY identity_provider.artifact
    ADD CONSTRAINT artifact_pkey PRIMARY KEY (kind, artifact_id);

ALTER TABLE ONLY identity_provider.forgotten_device
    ADD CONSTRAINT forgotten_device_pkey PRIMARY KEY (account_id, device_id);

ALTER TABLE ONLY identity_provider.login_throttle
    ADD CONSTRAINT login_throttle_pkey PRIMARY KEY (throttle_key);

ALTER TABLE ONLY identity_provider.passkey_notice
    ADD CONSTRAINT passkey_notice_pkey PRIMARY KEY (notice_id);

ALTER TABLE ONLY identity_provider.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (passkey_id);

ALTER TABLE ONLY identity_provider.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, digest);

ALTER TABLE ONLY identity_provider.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY identity_provider.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY identity_provider.unlogged_event
    ADD CONSTRAINT unlogged_event_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY identity_provider.used_challenge
    ADD CONSTRAINT used_challenge_pkey PRIMARY KEY (challenge);

CREATE INDEX artifact_account_id ON identity_provider.artifact USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX artifact_expires_at ON identity_provider.artifact USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX artifact_grant_id ON identity_provider.artifact USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX artifact_uid ON identity_provider.artifact USING btree (kind, uid) WHERE (uid IS NOT NULL);

CREATE INDEX artifact_user_code ON identity_provider.artifact USING btree (kind, user_code) WHERE (user_code IS NOT NULL);

CREATE INDEX forgotten_device_age ON identity_provider.forgotten_device USING btree (forgotten_at);

CREATE INDEX login_throttle_last_try_at ON identity_provider.login_throttle USING btree (last_try_at);

CREATE INDEX passkey_of_account ON identity_provider.passkey USING btree (account_id);

CREATE INDEX security_event_of_account ON identity_provider.security_event USING btree (account_id, event_id) WHERE (account_id IS NOT NULL);

CREATE INDEX used_challenge_age ON identity_provider.used_challenge USING btree (used_at);

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON identity_provider.security_event FOR EACH STATEMENT EXECUTE FUNCTION identity_provider.refuse_change();

ALTER TABLE identity_provider.security_event ENABLE ALWAYS TRIGGER append_only;

CREATE TRIGGER event_unlogged AFTER INSERT ON identity_provider.security_event FOR EACH ROW EXECUTE FUNCTION identity_provider.queue_unlogged();

GRANT USAGE ON SCHEMA identity_provider TO sunflower_partners;

GRANT ALL ON FUNCTION identity_provider.queue_unlogged() TO sunflower_partners;

GRANT ALL ON FUNCTION identity_provider.refuse_change() TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.account TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.artifact TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.forgotten_device TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.login_throttle TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.passkey TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.passkey_notice TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.recovery_code TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.second_factor TO sunflower_partners;

GRANT SELECT,INSERT ON TABLE identity_provider.security_event TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.unlogged_event TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity_provider.used_challenge TO sunflower_partners;
