-- The token of a refused check, so that a token that is sent again isn't counted again. It only adds a column, so the
-- oldest release that can run after it is 0.1.0.
alter table geolocation.location_check add column token_id uuid;
