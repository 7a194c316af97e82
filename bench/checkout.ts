import autocannon from 'autocannon';
import { openBareLedger } from './bare-ledger.ts';
import { openReplay, recordCheckouts } from './checkout-replay.ts';
import { type CheckoutRequest, type CheckoutStack, openCheckoutStack } from './checkout-stack.ts';
import { type Figure, median, plainFigure, printFigures, ratioFigure } from './figure.ts';

/** Number of connections, the same for the load, the replay and the floor. */
const CLIENTS = 16;
/** The floor runs thousands of transactions in its warm-up. With fewer checkouts, V8 would still be optimizing them. */
const WARM_UP = 1_500;
/**
 * Number of measured rounds. The methods alternate within a round, so that all of them meet the machine in the same
 * state; the median counts.
 */
const TURNS = 5;
const CHECKOUTS_A_TURN = 400;
const FLOOR_TURN_MS = 1_000;
const HUNDRED = 100;
const ACCEPTED = 10;

/**
 * Measures checkouts over HTTP against their own replayed statements and against a bare ledger, and 100 concurrent
 * checkouts with money for ten.
 */
export async function measureCheckout(): Promise<Figure[]> {
  const stack = await openCheckoutStack(WARM_UP + TURNS * CHECKOUTS_A_TURN);
  try {
    const recorded = await recordCheckouts(stack, stack.shoppers);
    const server = await stack.startServer(stack.databases.http);
    try {
      const { checkouts, replayed, bareLedger } = await takeTurns(stack, server.address, recorded);
      const hundredMs = await buyHundredConcurrently(stack, server.address);
      const measured = { name: 'checkout', value: checkouts, unit: 'checkouts/s' };
      return [
        ratioFigure({ ...measured, metric: 'checkout', floor: replayed, bar: 0.45 }),
        ratioFigure({ ...measured, metric: 'of-ledger', floor: bareLedger, bar: 0.06 }),
        plainFigure({
          name: 'checkout',
          metric: 'hundred',
          value: hundredMs,
          unit: 'ms',
          bar: 800,
          isMoreBetter: false,
        }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await stack.remove();
  }
}

/**
 * Returns checkouts over HTTP, replayed checkouts and bare transactions per second, each the median of its rounds. The
 * first round of each is a warm-up.
 */
async function takeTurns(
  stack: CheckoutStack,
  address: string,
  recorded: Awaited<ReturnType<typeof recordCheckouts>>,
): Promise<{ checkouts: number; replayed: number; bareLedger: number }> {
  const replay = openReplay(stack.url(stack.databases.replayed), CLIENTS);
  const ledger = await openBareLedger(stack.url(stack.databases.replayed), CLIENTS);
  const rates = { checkouts: [] as number[], replayed: [] as number[], bareLedger: [] as number[] };
  try {
    for (let turn = 0; turn <= TURNS; turn++) {
      const from = turn === 0 ? 0 : WARM_UP + (turn - 1) * CHECKOUTS_A_TURN;
      const to = turn === 0 ? WARM_UP : from + CHECKOUTS_A_TURN;
      await stack.noteInput(stack.databases.http, stack.shoppers.slice(from, to));
      const replayed = await replay.replay(recorded.slice(from, to));
      const bareLedger = await ledger.rate(FLOOR_TURN_MS);
      const checkouts = await sendAll(address, await requestsOf(stack, from, to));
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

function requestsOf(stack: CheckoutStack, from: number, to: number): Promise<CheckoutRequest[]> {
  return Promise.all(stack.shoppers.slice(from, to).map((shopper) => stack.request(shopper)));
}

/**
 * Sends every request once and returns requests per second until the last response; the load generator's own clock
 * ticks only once a second. Throws for any response that isn't a sale.
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

/**
 * Sends 100 concurrent purchases of a player who has money for ten, and returns the ms until the last response. Throws
 * unless exactly ten are accepted.
 */
async function buyHundredConcurrently(stack: CheckoutStack, address: string): Promise<number> {
  const { shopper, wager } = await stack.newShopper(stack.databases.http, ACCEPTED);
  const requests = await Promise.all(
    Array.from({ length: HUNDRED }, () => stack.request(shopper, { wagers: [wager], totalCents: 200 })),
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

if (import.meta.main) printFigures(await measureCheckout(), { isJson: process.argv.includes('--json') });
