-- A debtor is listed under every spelling of the name, and counted under one of them. The oldest release that can run
-- after it is 0.1.0: it adds a column with a default.
alter table claims.debtor add column is_counted boolean not null default true;
