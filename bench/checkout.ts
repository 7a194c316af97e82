import { openPool } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import autocannon from 'autocannon';
import { type CheckoutHouse, type CheckoutRequest, openCheckoutHouse } from './checkout-house.ts';
import { openReplay, recordCheckouts } from './checkout-replay.ts';
import { type Figure, median, plainFigure, printFigures, ratioFigure } from './figure.ts';

/** Connections of the load, of the replay and of the floor alike. */
const CLIENTS = 16;
const WARM_UP = 300;
/** Each way of measuring takes its turn, so that all meet the same machine; the middle turn counts. */
const TURNS = 5;
const CHECKOUTS_A_TURN = 400;
const FLOOR_TURN_MS = 1_000;
const HUNDRED = 100;
const ACCEPTED = 10;

/** Checkouts over HTTP against their own statements replayed and against the bare ledger; and a hundred at once with money for ten. */
export async function measureCheckout(): Promise<Figure[]> {
  const house = await openCheckoutHouse(WARM_UP + TURNS * CHECKOUTS_A_TURN);
  try {
    const recorded = await recordCheckouts(house, house.shoppers);
    const server = await house.startServer(house.databases.http);
    try {
      const { checkouts, replayed, bareLedger } = await takeTurns(house, server.address, recorded);
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

/** Checkouts, replayed statements and bare transactions a second, each the middle of its turns; the first turn of each warms up. */
async function takeTurns(
  house: CheckoutHouse,
  address: string,
  recorded: Awaited<ReturnType<typeof recordCheckouts>>,
): Promise<{ checkouts: number; replayed: number; bareLedger: number }> {
  const replay = openReplay(house.url(house.databases.replayed), CLIENTS);
  const ledger = await openBareLedger(house.url(house.databases.replayed));
  const rates = { checkouts: [] as number[], replayed: [] as number[], bareLedger: [] as number[] };
  try {
    for (let turn = 0; turn <= TURNS; turn++) {
      const from = turn === 0 ? 0 : WARM_UP + (turn - 1) * CHECKOUTS_A_TURN;
      const to = turn === 0 ? WARM_UP : from + CHECKOUTS_A_TURN;
      const replayed = await replay.replay(recorded.slice(from, to));
      const bareLedger = await ledger.rate(FLOOR_TURN_MS);
      const checkouts = await sendAll(address, await requestsOf(house, from, to));
      if (turn === 0) continue;
      rates.replayed.push(replayed);
      rates.bareLedger.push(bareLedger);
      rates.checkouts.push(checkouts);
    }
  } finally {
    await replay.close();
    await ledger.close();
  }
  return {
    checkouts: median(rates.checkouts),
    replayed: median(rates.replayed),
    bareLedger: median(rates.bareLedger),
  };
}

function requestsOf(house: CheckoutHouse, from: number, to: number): Promise<CheckoutRequest[]> {
  return Promise.all(house.shoppers.slice(from, to).map((shopper) => house.request(shopper)));
}

/**
 * Sends every request once and returns how many a second, to the last answer: the load's own clock looks once a second. Anything but a sale
 * fails the bench.
 */
async function sendAll(address: string, requests: readonly CheckoutRequest[]): Promise<number> {
  const waiting = requests.values();
  const start = performance.now();
  let end = start;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const load = autocannon(
    {
      url: address,
      connections: CLIENTS,
      amount: requests.length,
      requests: [{ setupRequest: (request) => ({ ...request, ...waiting.next().value }) }],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  load.on('response', () => {
    end = performance.now();
  });
  const result = await promise;
  if (result['2xx'] !== requests.length)
    throw new Error(
      `of ${requests.length} checkouts ${result['2xx']} were accepted: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return (requests.length * 1000) / (end - start);
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

/** The bare ledger; `rate` posts for so many milliseconds and returns how many transactions a second. */
async function openBareLedger(url: string): Promise<{ rate(ms: number): Promise<number>; close(): Promise<void> }> {
  const pool = openPool({ url, poolSize: CLIENTS });
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
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (done * 1000) / (performance.now() - start);
  };
  return { rate, close: () => pool.end() };
}

if (import.meta.main) printFigures(await measureCheckout(), { isJson: process.argv.includes('--json') });
