-- Claims: money the register refuses for good is not sent again; two operators settle it.
alter table claims.set_off
  drop constraint set_off_status_check,
  add constraint set_off_status_check check (status in ('OPEN', 'SENDING', 'REFUSED', 'HANDED_ON', 'CANCELLED')),
  drop constraint set_off_is_closed_at,
  add constraint set_off_is_closed_at check ((closed_at is null) = (status in ('OPEN', 'SENDING', 'REFUSED')));
comment on column claims.set_off.status is
  'OPEN: taken from the prize, waits on the house account debt-set-off. SENDING: the register may have it already. REFUSED: the register will never take it, two operators settle it. HANDED_ON: the register answered for it, or it was paid by hand. CANCELLED: a correction took the prize away, or it was given back.';
drop index claims.set_off_once_a_debt;
create unique index set_off_once_a_debt on claims.set_off (debt_id) where closed_at is null;
