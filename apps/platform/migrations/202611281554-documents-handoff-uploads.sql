-- Which phone added a file. It only adds columns, so the oldest release that can run after it is 0.1.0.

-- The link with which a phone took the upload over; null for the player's own screens, and for uploads from before.
alter table documents.upload add column handoff_id uuid;
alter table documents.document add column handoff_id uuid;
