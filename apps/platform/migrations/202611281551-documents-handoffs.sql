-- Uploads that a phone takes over from another screen. It only adds a table, so the oldest release that can run
-- after it is 0.1.0.

-- A link, shown as a QR code, with which a phone may add documents to one request. It works once and ends with the
-- session that made it. Only hashes of the link and of the phone's cookie are stored.
create table documents.handoff (
  handoff_id uuid primary key,
  player_id uuid not null,
  session_id text not null,
  request_id uuid not null,
  token_hash bytea not null unique,
  -- Null until a phone opened the link.
  key_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);
create index handoff_by_age on documents.handoff (created_at);
create index handoff_of_request on documents.handoff (request_id) where ended_at is null;
