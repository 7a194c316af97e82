-- contract: 0.1.0 stopped using nothing: the new check allows the kinds of the old one and one more
-- Requests with a Social Security number are reviewed like those with a name or address. The number itself is in the
-- table of taxpayer numbers, sealed; here are its id and its last four digits. The oldest release that can run after
-- it is 0.1.0 as long as no such request is open.
alter table identity.identity_change drop constraint identity_change_kind_check;
alter table identity.identity_change
  add constraint identity_change_kind_check check (kind in ('name', 'address', 'ssn'));
