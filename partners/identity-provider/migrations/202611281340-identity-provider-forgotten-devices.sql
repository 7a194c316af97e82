-- Devices that players removed from their accounts: their cookies aren't recognized anymore. It only adds a table, so
-- the oldest release that can run after it is 0.1.0.
create table identity_provider.forgotten_device (
  account_id uuid not null,
  device_id text not null,
  forgotten_at timestamptz not null,
  primary key (account_id, device_id)
);
create index forgotten_device_age on identity_provider.forgotten_device (forgotten_at);
