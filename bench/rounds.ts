import {
  creditResponseSchema,
  debitResponseSchema,
  GAME_WALLET_PATHS,
} from '@sunflower/partner-protocols/game-wallet.ts';
import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { gamingDayOf } from '@sunflower/platform/src/modules/instant-games/days/register-day.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import autocannon from 'autocannon';
import { openBareLedger } from './bare-ledger.ts';
import { openReplay, type Statement, watchStatements } from './checkout-replay.ts';
import { type Figure, median, printFigures, ratioFigure } from './figure.ts';
import { type BenchRound, GAME, openRoundsStack, type RoundsStack } from './rounds-stack.ts';

/** Number of connections, the same for the load, the replay and the floor. */
const CLIENTS = 16;
/** Multiples of the clients, because each connection plays whole rounds. */
const WARM_UP = 960;
const ROUNDS_A_TURN = 320;
/** The methods alternate within a turn, so that all of them meet the machine in the same state; the median counts. */
const TURNS = 5;
const FLOOR_TURN_MS = 1_000;
const PRICE = 60;

/**
 * Measures rounds of an instant game as the game server plays them over HTTP, each with a stake and a prize, against
 * their own replayed statements and against a bare ledger.
 */
export async function measureRounds(): Promise<Figure[]> {
  const stack = await openRoundsStack(WARM_UP + TURNS * ROUNDS_A_TURN);
  try {
    const recorded = await recordRounds(stack);
    const server = await stack.startServer(stack.databases.http);
    try {
      const { rounds, replayed, bareLedger } = await takeTurns(stack, server.address, recorded);
      const measured = { name: 'rounds', value: rounds, unit: 'rounds/s' };
      return [
        ratioFigure({ ...measured, metric: 'round', floor: replayed, bar: 0.45 }),
        ratioFigure({ ...measured, metric: 'of-ledger', floor: bareLedger, bar: 0.04 }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await stack.remove();
  }
}

/** Returns rounds over HTTP, replayed rounds and bare transactions per second. The first turn is a warm-up. */
async function takeTurns(
  stack: RoundsStack,
  address: string,
  recorded: readonly (readonly Statement[])[],
): Promise<{ rounds: number; replayed: number; bareLedger: number }> {
  const replay = openReplay(stack.url(stack.databases.replayed), CLIENTS);
  const ledger = await openBareLedger(stack.url(stack.databases.replayed), CLIENTS);
  const rates = { rounds: [] as number[], replayed: [] as number[], bareLedger: [] as number[] };
  try {
    for (let turn = 0; turn <= TURNS; turn++) {
      const from = turn === 0 ? 0 : WARM_UP + (turn - 1) * ROUNDS_A_TURN;
      const to = turn === 0 ? WARM_UP : from + ROUNDS_A_TURN;
      const replayed = await replay.replay(recorded.slice(from, to));
      const bareLedger = await ledger.rate(FLOOR_TURN_MS);
      const rounds = await playAll(stack, address, stack.rounds.slice(from, to));
      if (turn === 0) continue;
      rates.replayed.push(replayed);
      rates.bareLedger.push(bareLedger);
      rates.rounds.push(rounds);
    }
  } finally {
    await replay.close();
    await ledger.close();
  }
  const { rounds, replayed, bareLedger } = rates;
  return { rounds: median(rounds), replayed: median(replayed), bareLedger: median(bareLedger) };
}

const debitOf = ({ sessionKey, roundId }: BenchRound) =>
  JSON.stringify({
    ...{ sessionKey, roundId, gameId: GAME, priceCents: PRICE },
    ...{ transactionId: newId(), poolNo: 1, freeRoundsId: null, gamingDay: gamingDayOf(wallClock.now()) },
  });

const creditOf = ({ roundId }: BenchRound, ticketNo: number) =>
  JSON.stringify({
    ...{ roundId, ticketNo, tier: 1, prizeCents: PRICE },
    ...{ transactionId: newId(), completedBy: 'player' },
  });

/** Returns the number of the ticket that a debit sold; throws for a refusal. */
function ticketOf(body: string): number {
  const answer = debitResponseSchema.parse(JSON.parse(body));
  if (answer.outcome !== 'debited') throw new Error(`a debit was refused: ${answer.code}`);
  return answer.ticketNo;
}

function requireCredited(body: string): void {
  const answer = creditResponseSchema.parse(JSON.parse(body));
  if (answer.outcome !== 'credited') throw new Error(`a credit was answered with ${body}`);
}

/** Plays the rounds one after another, without a network; returns the statements of each. */
async function recordRounds(stack: RoundsStack): Promise<Statement[][]> {
  const platform = openPlatform(platformConfig(stack.settings(stack.databases.recorded)));
  const { app } = await buildPlatform(platform, { hasClient: false });
  const rounds: Statement[][] = [];
  const stop = watchStatements((statement) => rounds.at(-1)?.push(statement));
  const headers = headersOf(stack);
  const send = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, headers, payload })).body;
  try {
    for (const round of stack.rounds) {
      rounds.push([]);
      const ticketNo = ticketOf(await send(GAME_WALLET_PATHS.debits, debitOf(round)));
      requireCredited(await send(GAME_WALLET_PATHS.credits, creditOf(round, ticketNo)));
    }
  } finally {
    stop();
    await app.close();
    await platform.close();
  }
  return rounds;
}

const headersOf = ({ bearerSecret }: RoundsStack) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearerSecret}`,
});

/** What a connection remembers of the round that it plays. */
type Playing = { round?: BenchRound; ticketNo?: number };

/** Plays every round once, debit and then credit, and returns rounds per second until the last answer. */
async function playAll(stack: RoundsStack, address: string, rounds: readonly BenchRound[]): Promise<number> {
  const waiting = rounds.values();
  const headers = headersOf(stack);
  const start = performance.now();
  let end = start;
  let settled = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const debit: autocannon.Request = {
    setupRequest: (request, context) => {
      const playing = context as Playing;
      const { value } = waiting.next();
      // A connection prepares one more request than it sends.
      if (!value) return request;
      playing.round = value;
      return { ...request, method: 'POST', path: GAME_WALLET_PATHS.debits, headers, body: debitOf(value) };
    },
    onResponse: (_status, body, context) => {
      (context as Playing).ticketNo = ticketOf(body);
    },
  };
  const credit: autocannon.Request = {
    setupRequest: (request, context) => {
      const { round, ticketNo } = context as Playing;
      if (!round || ticketNo === undefined) throw new Error('a credit needs a debit');
      return { ...request, method: 'POST', path: GAME_WALLET_PATHS.credits, headers, body: creditOf(round, ticketNo) };
    },
    onResponse: (_status, body) => {
      requireCredited(body);
      settled += 1;
      end = performance.now();
    },
  };
  autocannon({ url: address, connections: CLIENTS, amount: rounds.length * 2, requests: [debit, credit] }, (error) =>
    error ? reject(error) : resolve(),
  );
  await promise;
  if (settled !== rounds.length) throw new Error(`of ${rounds.length} rounds ${settled} were settled`);
  return (settled * 1000) / (end - start);
}

if (import.meta.main) printFigures(await measureRounds(), { isJson: process.argv.includes('--json') });
