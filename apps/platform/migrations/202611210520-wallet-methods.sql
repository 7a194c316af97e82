-- One card or account is one player's at a time; a bank account may be hers once by each rail it is reached by. That nobody else has it is judged
-- under a lock of the fingerprint.
drop index wallet.payment_method_holder;
create unique index payment_method_holder on wallet.payment_method (fingerprint, channel) where status = 'ACTIVE';

-- When the processor was last asked how a waiting method stands: its news may be lost.
alter table wallet.payment_method add column asked_at timestamptz;
create index payment_method_waiting on wallet.payment_method (asked_at nulls first)
  where status = 'ACTIVE' and standing <> 'READY';

-- Methods the processor may know and we do not: written before it is asked, taken away once the outcome is on our books. What is left over was
-- registered in vain, and is forgotten there with the number of its card.
create table wallet.method_asking (
  method_id uuid primary key,
  player_id uuid not null,
  asked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index method_asking_by_time on wallet.method_asking (asked_at);
