-- Claims: a debt that several players owe together is taken once, whoever of them wins.
drop index claims.set_off_once_a_debt;
create unique index set_off_once_a_debt on claims.set_off (debt_id) where status in ('OPEN', 'SENDING');
-- Whether money for a debt is on its way, or arrived lately, is asked for every payment.
create index set_off_of_debt on claims.set_off (debt_id, closed_at);
