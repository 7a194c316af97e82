-- Module documents: requests for documents, what players upload for them, and uploads in progress. The files themselves
-- are in the document store, encrypted. The oldest release that can run after this is 0.1.0.
create schema documents;

create table documents.request (
  player_id uuid not null,
  request_id uuid not null,
  type text not null check (type in ('IDENTITY', 'FINANCIAL', 'LEGAL_AFFIDAVIT', 'ADDRESS')),
  state text not null default 'open' check (state in ('open', 'in-review', 'accepted', 'canceled')),
  requested_at timestamptz not null,
  -- An operator, or the check that needs the document.
  requested_by text not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Why the documents were last returned: a code that the player is shown, and the operator's own words.
  returned_why text check (returned_why in
    ('UNREADABLE', 'INCOMPLETE', 'EXPIRED', 'WRONG_DOCUMENT', 'MISMATCH', 'OTHER')),
  reason text,
  recorded_at timestamptz not null default now(),
  primary key (player_id, request_id),
  check ((state in ('accepted', 'canceled')) <= (decided_at is not null))
);
create unique index request_by_id on documents.request (request_id);
create unique index request_one_open on documents.request (player_id, type) where state in ('open', 'in-review');
create index request_in_review on documents.request (submitted_at) where state = 'in-review';

-- A checked file. Its content is in the document store under document_id, in `parts` encrypted parts.
create table documents.document (
  player_id uuid not null,
  document_id uuid not null,
  request_id uuid not null,
  state text not null default 'ready' check (state in ('ready', 'in-review', 'accepted', 'returned')),
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes int not null check (bytes > 0),
  parts int not null check (parts > 0),
  -- SHA-256 of the stored content, hex.
  sha256 text not null,
  pages int,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  returned_why text,
  -- When the content was deleted from the document store.
  erased_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, document_id)
);
create unique index document_by_id on documents.document (document_id);
create index document_of_request on documents.document (player_id, request_id);
create index document_to_erase on documents.document (decided_at) where decided_at is not null and erased_at is null;

-- An upload, and the parts of it that are in the document store under upload_id while it is unfinished. Finished and
-- canceled uploads stay for some days: they count toward a player's uploads of the day.
create table documents.upload (
  player_id uuid not null,
  upload_id uuid not null,
  request_id uuid not null,
  file_name text not null,
  bytes int not null check (bytes > 0),
  begun_at timestamptz not null,
  -- When it was finished, refused or canceled; document_id is set if it was finished.
  ended_at timestamptz,
  document_id uuid,
  recorded_at timestamptz not null default now(),
  primary key (player_id, upload_id)
);
create unique index upload_by_id on documents.upload (upload_id);
create index upload_by_age on documents.upload (begun_at);
create index upload_of_player on documents.upload (player_id, begun_at);

create table documents.upload_part (
  player_id uuid not null,
  upload_id uuid not null,
  part int not null check (part >= 0),
  recorded_at timestamptz not null default now(),
  primary key (player_id, upload_id, part),
  foreign key (player_id, upload_id) references documents.upload (player_id, upload_id) on delete cascade
);
