-- The wallet room: least amounts of deposits and withdrawals, as operators set them.
create schema wallet;

create table wallet.wallet_limit (
  limit_type    text not null check (limit_type in ('WITHDRAWAL', 'DEPOSIT')),
  quantity_type text not null check (quantity_type in ('MIN_AMOUNT')),
  amount_cents  bigint not null check (amount_cents > 0),
  primary key (limit_type, quantity_type)
);
insert into wallet.wallet_limit values ('DEPOSIT', 'MIN_AMOUNT', 1000), ('WITHDRAWAL', 'MIN_AMOUNT', 1000);
