-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA payment_processor;

CREATE TABLE payment_processor.due (
    due_id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    to_state text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT due_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text, 'method'::text, 'card'::text])))
);

CREATE TABLE payment_processor.method (
    method_token text NOT NULL,
    reference text NOT NULL,
    owner text NOT NULL,
    rail text NOT NULL,
    behavior text NOT NULL,
    version integer NOT NULL,
    standing text NOT NULL,
    is_owner_matched boolean NOT NULL,
    fingerprint text NOT NULL,
    vault_token text,
    last4 text NOT NULL,
    brand text,
    expiry_month integer,
    expiry_year integer,
    bank_name text,
    transfer_limit_cents bigint,
    is_forgotten boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT method_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT method_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT method_rail_check CHECK ((rail = ANY (ARRAY['CARD'::text, 'BANK'::text, 'ACH'::text, 'VIPPREFERRED'::text]))),
    CONSTRAINT method_standing_check CHECK ((standing = ANY (ARRAY['READY'::text, 'UNDER_REVIEW'::text, 'APPROVAL_PENDING'::text, 'REFUSED'::text]))),
    CONSTRAINT method_version_check CHECK ((version > 0))
);

CREATE TABLE payment_processor.payment (
    reference text NOT NULL,
    method_token text,
    input_hash text,
    version integer NOT NULL,
    state text NOT NULL,
    amount_cents bigint NOT NULL,
    problem text,
    phone text,
    challenge_key text,
    return_url text,
    is_settled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CHALLENGE'::text, 'AUTHORIZED'::text, 'CAPTURED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'CANCELED'::text, 'REFUNDED'::text, 'RETURNED'::text]))),
    CONSTRAINT payment_version_check CHECK ((version > 0))
);

CREATE TABLE payment_processor.payout (
    reference text NOT NULL,
    method_token text NOT NULL,
    version integer NOT NULL,
    state text NOT NULL,
    amount_cents bigint NOT NULL,
    problem text,
    created_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payout_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payout_state_check CHECK ((state = ANY (ARRAY['SENT'::text, 'PAID'::text, 'FAILED'::text, 'RETURNED'::text]))),
    CONSTRAINT payout_version_check CHECK ((version > 0))
);

CREATE TABLE payment_processor.webhook (
    webhook_id uuid NOT NULL,
    body text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY payment_processor.due
    ADD CONSTRAINT due_pkey PRIMARY KEY (due_id);

ALTER TABLE ONLY payment_processor.method
    ADD CONSTRAINT method_pkey PRIMARY KEY (method_token);

ALTER TABLE ONLY payment_processor.method
    ADD CONSTRAINT method_reference_key UNIQUE (reference);

ALTER TABLE ONLY payment_processor.payment
    ADD CONSTRAINT payment_challenge_key_key UNIQUE (challenge_key);

ALTER TABLE ONLY payment_processor.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY payment_processor.payout
    ADD CONSTRAINT payout_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY payment_processor.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (webhook_id);

CREATE INDEX due_by_time ON payment_processor.due USING btree (due_at);

CREATE UNIQUE INDEX method_by_vault_token ON payment_processor.method USING btree (vault_token) WHERE (vault_token IS NOT NULL);

CREATE INDEX webhook_by_time ON payment_processor.webhook USING btree (due_at);

ALTER TABLE ONLY payment_processor.payment
    ADD CONSTRAINT payment_method_token_fkey FOREIGN KEY (method_token) REFERENCES payment_processor.method(method_token);

ALTER TABLE ONLY payment_processor.payout
    ADD CONSTRAINT payout_method_token_fkey FOREIGN KEY (method_token) REFERENCES payment_processor.method(method_token);

GRANT USAGE ON SCHEMA payment_processor TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payment_processor.due TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payment_processor.method TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payment_processor.payment TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payment_processor.payout TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payment_processor.webhook TO sunflower_partners;
