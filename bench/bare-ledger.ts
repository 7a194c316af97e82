import { openPool } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';

/**
 * The least that can record a purchase: one function that changes two balances and writes two entries, with no key,
 * checks or history.
 */
const BARE_LEDGER = `
create schema bare;
create table bare.account (account_id uuid primary key, balance_cents bigint not null) with (fillfactor = 60);
create table bare.entry (entry_id bigint generated always as identity primary key, account_id uuid not null,
  amount_cents bigint not null,
  at timestamptz not null default now());
create function bare.post(p_from uuid, p_to uuid, p_amount bigint) returns void language plpgsql as $$
begin
  update bare.account set balance_cents = balance_cents - p_amount where account_id = p_from;
  update bare.account set balance_cents = balance_cents + p_amount where account_id = p_to;
  insert into bare.entry (account_id, amount_cents) values (p_from, -p_amount);
  insert into bare.entry (account_id, amount_cents) values (p_to, p_amount);
end $$;`;
const ACCOUNTS = 2_000;

/**
 * Opens the bare ledger for this many concurrent clients. `rate` posts for this many milliseconds and returns
 * transactions per second.
 */
export async function openBareLedger(
  url: string,
  clients: number,
): Promise<{ rate(ms: number): Promise<number>; close(): Promise<void> }> {
  const pool = openPool({ url, poolSize: clients });
  await pool.query(BARE_LEDGER);
  const accounts = Array.from({ length: ACCOUNTS }, () => newId());
  await pool.query('insert into bare.account select id, 0 from unnest($1::uuid[]) id', [accounts]);
  const pick = () => accounts[Math.floor(Math.random() * ACCOUNTS)];
  const rate = async (ms: number) => {
    let done = 0;
    const start = performance.now();
    const client = async () => {
      for (; performance.now() - start < ms; done++)
        await pool.query('select bare.post($1, $2, 200)', [pick(), pick()]);
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (done * 1000) / (performance.now() - start);
  };
  return { rate, close: () => pool.end() };
}
