-- Whether a filing came with a number that was typed: those are counted, so that nobody tries numbers out. Of filings of before, all are.
alter table claims.filing add column is_number_typed boolean not null default true;
alter table claims.filing alter column is_number_typed drop default;
