-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA feature_flags;

CREATE TABLE feature_flags.toggle (
    toggle_name text NOT NULL,
    is_enabled boolean NOT NULL,
    description text NOT NULL,
    variant jsonb,
    has_impression_data boolean DEFAULT false NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT toggle_toggle_name_check CHECK ((toggle_name ~ '^[A-Za-z0-9_.-]{1,200}$'::text))
);

CREATE TABLE feature_flags.usage (
    toggle_name text NOT NULL,
    used_on date NOT NULL,
    yes_count bigint NOT NULL,
    no_count bigint NOT NULL,
    CONSTRAINT usage_no_count_check CHECK ((no_count >= 0)),
    CONSTRAINT usage_yes_count_check CHECK ((yes_count >= 0))
);

ALTER TABLE ONLY feature_flags.toggle
    ADD CONSTRAINT toggle_pkey PRIMARY KEY (toggle_name);

ALTER TABLE ONLY feature_flags.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (toggle_name, used_on);

ALTER TABLE ONLY feature_flags.usage
    ADD CONSTRAINT usage_toggle_name_fkey FOREIGN KEY (toggle_name) REFERENCES feature_flags.toggle(toggle_name) ON DELETE CASCADE;

GRANT USAGE ON SCHEMA feature_flags TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE feature_flags.toggle TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE feature_flags.usage TO sunflower_partners;
