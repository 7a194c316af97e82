-- Why a player is asked for documents. The new column has a default, so the oldest release that can run after it is
-- 0.1.0.

-- One of the public reasons; earlier requests, and those of operators, say only that staff asked.
alter table documents.request add column cause text not null default 'STAFF_REQUEST' check (
  cause in ('AGE_NOT_CONFIRMED', 'PERSON_NOT_FOUND', 'ADDRESS_NOT_CONFIRMED', 'DETAILS_NOT_CONFIRMED',
    'STAFF_REQUEST'));
