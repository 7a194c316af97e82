import { openPool } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import autocannon from 'autocannon';
import { type CheckoutHouse, type CheckoutRequest, openCheckoutHouse } from './checkout-house.ts';
import { recordCheckouts, replayCheckouts } from './checkout-replay.ts';
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts';

/** Connections of the load, of the replay and of the floor alike. */
const CLIENTS = 16;
const WARM_UP = 300;
const MEASURED = 2_000;
const HUNDRED = 100;
const ACCEPTED = 10;
const FLOOR_MS = 4_000;

/** Checkouts over HTTP against their own statements replayed and against the bare ledger; and a hundred at once with money for ten. */
export async function measureCheckout(): Promise<Figure[]> {
  const house = await openCheckoutHouse(WARM_UP + MEASURED);
  try {
    const recorded = await recordCheckouts(house, house.shoppers);
    const replayed = await replayCheckouts(house.url(house.databases.replayed), recorded, {
      clients: CLIENTS,
      warmUp: WARM_UP,
    });
    const bareLedger = await bareLedgerRate(house.url(house.databases.replayed));
    const server = await house.startServer(house.databases.http);
    try {
      await sendAll(server.address, await requestsOf(house, 0, WARM_UP));
      const checkouts = await sendAll(server.address, await requestsOf(house, WARM_UP, WARM_UP + MEASURED));
      const hundredMs = await hundredAtOnce(house, server.address);
      const measured = { name: 'checkout', value: checkouts, unit: 'checkouts/s' };
      return [
        ratioFigure({ ...measured, metric: 'checkout', floor: replayed, bar: 0.35 }),
        ratioFigure({ ...measured, metric: 'of-ledger', floor: bareLedger, bar: 0.04 }),
        plainFigure({
          name: 'checkout',
          metric: 'hundred',
          value: hundredMs,
          unit: 'ms',
          bar: 1000,
          isMoreBetter: false,
        }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await house.remove();
  }
}

function requestsOf(house: CheckoutHouse, from: number, to: number): Promise<CheckoutRequest[]> {
  return Promise.all(house.shoppers.slice(from, to).map((shopper) => house.request(shopper)));
}

/** Sends every request once and returns how many a second; anything but a sale fails the bench. */
async function sendAll(address: string, requests: readonly CheckoutRequest[]): Promise<number> {
  const waiting = requests.values();
  const result = await autocannon({
    url: address,
    connections: CLIENTS,
    amount: requests.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...waiting.next().value }) }],
  });
  if (result['2xx'] !== requests.length)
    throw new Error(
      `of ${requests.length} checkouts ${result['2xx']} were accepted: ${JSON.stringify(result.statusCodeStats)}`,
    );
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return requests.length / seconds;
}

/** A hundred purchases of one player at once with money for ten: ms until the last is answered. Exactly ten must be accepted. */
async function hundredAtOnce(house: CheckoutHouse, address: string): Promise<number> {
  const { shopper, wager } = await house.newShopper(house.databases.http, ACCEPTED);
  const requests = await Promise.all(
    Array.from({ length: HUNDRED }, () => house.request(shopper, { wagers: [wager], totalCents: 200 })),
  );
  const start = performance.now();
  const statuses = await Promise.all(
    requests.map(async ({ path, method, headers, body }) => {
      const answer = await fetch(`${address}${path}`, { method, headers, body });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const ms = performance.now() - start;
  const accepted = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 422).length;
  if (accepted !== ACCEPTED || refused !== HUNDRED - ACCEPTED)
    throw new Error(`${accepted} of ${HUNDRED} were accepted, not ${ACCEPTED}: ${statuses.join(' ')}`);
  return ms;
}

/** The least that can record a purchase: two balances changed, two entries written, in one function; no key, no checks, no history. */
const BARE_LEDGER = `
create schema bare;
create table bare.account (account_id uuid primary key, balance_cents bigint not null) with (fillfactor = 60);
create table bare.entry (entry_id bigint generated always as identity primary key, account_id uuid not null, amount_cents bigint not null,
  at timestamptz not null default now());
create function bare.post(p_from uuid, p_to uuid, p_amount bigint) returns void language plpgsql as $$
begin
  update bare.account set balance_cents = balance_cents - p_amount where account_id = p_from;
  update bare.account set balance_cents = balance_cents + p_amount where account_id = p_to;
  insert into bare.entry (account_id, amount_cents) values (p_from, -p_amount);
  insert into bare.entry (account_id, amount_cents) values (p_to, p_amount);
end $$;`;
const ACCOUNTS = 2_000;

async function bareLedgerRate(url: string): Promise<number> {
  const pool = openPool({ url, poolSize: CLIENTS });
  try {
    await pool.query(BARE_LEDGER);
    const accounts = Array.from({ length: ACCOUNTS }, () => newId());
    await pool.query('insert into bare.account select id, 0 from unnest($1::uuid[]) id', [accounts]);
    const pick = () => accounts[Math.floor(Math.random() * ACCOUNTS)];
    let done = 0;
    const start = performance.now();
    const client = async () => {
      for (; performance.now() - start < FLOOR_MS; done++)
        await pool.query('select bare.post($1, $2, 200)', [pick(), pick()]);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (done * 1000) / (performance.now() - start);
  } finally {
    await pool.end();
  }
}

if (import.meta.main) printFigures(await measureCheckout(), { isJson: process.argv.includes('--json') });
