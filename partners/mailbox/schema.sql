-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.

CREATE SCHEMA mailbox;

CREATE TABLE mailbox.mail (
    message_id text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    came_at timestamp with time zone NOT NULL,
    came_order bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    html text DEFAULT ''::text NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE mailbox.mail ALTER COLUMN came_order ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME mailbox.mail_came_order_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE mailbox.text_message (
    message_id text NOT NULL,
    recipient text NOT NULL,
    body text NOT NULL,
    came_at timestamp with time zone NOT NULL,
    came_order bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE mailbox.text_message ALTER COLUMN came_order ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME mailbox.text_message_came_order_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY mailbox.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY mailbox.text_message
    ADD CONSTRAINT text_message_pkey PRIMARY KEY (message_id);

CREATE INDEX mail_newest ON mailbox.mail USING btree (came_order DESC);

CREATE INDEX text_message_newest ON mailbox.text_message USING btree (came_order DESC);

GRANT USAGE ON SCHEMA mailbox TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE mailbox.mail TO sunflower_partners;

GRANT USAGE ON SEQUENCE mailbox.mail_came_order_seq TO sunflower_partners;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE mailbox.text_message TO sunflower_partners;

GRANT USAGE ON SEQUENCE mailbox.text_message_came_order_seq TO sunflower_partners;
