-- Filings in the order they were written: their ids follow the clock of the machine that took them, which may be wrong.
alter table claims.filing add column filing_no bigint;
update claims.filing f set filing_no = o.filing_no
from (select filing_id, row_number() over (order by filed_at, filing_id) as filing_no from claims.filing) o
where o.filing_id = f.filing_id;
alter table claims.filing alter column filing_no set not null;
alter table claims.filing alter column filing_no add generated always as identity;
select setval(pg_get_serial_sequence('claims.filing', 'filing_no'), coalesce(max(filing_no), 0) + 1, false) from claims.filing;
drop index claims.filing_of_claim;
create unique index filing_of_claim on claims.filing (claim_id, filing_no desc);
create index filing_of_taxpayer on claims.filing (taxpayer_id);

-- A number is confirmed for one player. Where two were confirmed at the same moment the first keeps it; a person looks at the other's next claim.
update claims.taxpayer t set confirmed_at = null
where exists (
  select from claims.taxpayer o where o.fingerprint = t.fingerprint
    and (o.confirmed_at, o.taxpayer_id) < (t.confirmed_at, t.taxpayer_id));
drop index claims.taxpayer_by_fingerprint;
create unique index taxpayer_confirmed_once on claims.taxpayer (fingerprint) where confirmed_at is not null;
