import { setTimeout as delay } from 'node:timers/promises';
import { ACCESS_PATHS } from '@sunflower/contracts/access.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import {
  lift,
  OPERATIONAL_UNITS,
  restrict,
  resumePlay,
  stopPlay,
} from '@sunflower/platform/src/modules/access/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { type Figure, plainFigure, printFigures } from './figure.ts';
import { signInPages, startPushServer } from './push.ts';
import { beatHearts, connectPage, eachOf, type Page } from './push-clients.ts';

const PLAYERS = 1_000;
const STOPS = 5;
/** Players to restrict, one after another. */
const RESTRICTED = 200;
const CONNECTION_CONCURRENCY = 50;
const POOL_SIZE = 8;
const BAR_MS = 1_000;
/** Pause before the next stop, because the end of a stop is sent to every page too. */
const BETWEEN_STOPS_MS = 1_000;
const KNOWN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 10;
const { restrictionsChanged, platformRestrictionsChanged } = PUSH_DESTINATIONS;

/** A page, the unit that it waits to see closed, and when it saw it. */
type Reader = { readonly page: Page; awaited: string; knownAtMs: number | undefined };
/** When a verb was called, when it returned, and when each page noticed the change. */
type Round = { readonly calledAtMs: number; readonly returnedAtMs: number; readonly knownAtMs: readonly number[] };

/**
 * Measures 1,000 connected players on one node: p99 of the ms until an open page shows that something is closed. Pages
 * get a stop for everyone from the message itself; for their own player's restrictions they make a call after the
 * message. Measured from the verb's call, and from its return, after which nothing is sold.
 */
export async function measureRestriction(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const url = cluster.url(TEMPLATE_DATABASE);
  const db: Db = openDatabase({ url, poolSize: POOL_SIZE });
  const server = await startPushServer(url);
  try {
    const pages = await signInPages(db, PLAYERS);
    const readers = pages.map((page): Reader => ({ page, awaited: '', knownAtMs: undefined }));
    const stopHearts = beatHearts(pages);
    await eachOf(readers, CONNECTION_CONCURRENCY, (reader) =>
      connectPage(reader.page, {
        origin: server.address,
        destinations: [restrictionsChanged, platformRestrictionsChanged],
        onMessage: (body) => void receive(reader, body, server.address),
      }),
    );
    const everyone = await stopOften(db, readers);
    const single = await restrictSome(db, readers);
    stopHearts();
    return [...figuresOf('everyone', everyone), ...figuresOf('player', single)];
  } finally {
    await server.stop();
    await db.destroy();
    await remove();
  }
}

async function receive(reader: Reader, body: string, origin: string): Promise<void> {
  const { awaited } = reader;
  // The end of a restriction isn't measured.
  if (awaited === '') return;
  const { deniedUnits } = JSON.parse(body) as { deniedUnits?: string };
  const closed = deniedUnits ?? (await requestFeatureSets(reader.page, origin));
  if (awaited === reader.awaited && closed.includes(awaited)) reader.knownAtMs ??= performance.now();
}

async function requestFeatureSets({ cookie }: Page, origin: string): Promise<string> {
  const answer = await fetch(`${origin}${ACCESS_PATHS.featureSets}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`a page that checked again was refused: ${answer.status}`);
  return answer.text();
}

async function stopOften(db: Db, readers: readonly Reader[]): Promise<Round[]> {
  const order = () =>
    ({
      scope: { kind: 'game', gameId: 'powerball' },
      reason: 'bench',
      actor: 'operator:bench',
      now: wallClock.now(),
    }) as const;
  const rounds: Round[] = [];
  for (let count = 0; count < STOPS; count++) {
    rounds.push(await timed(readers, 'draw-games/purchase/powerball', () => stopPlay(db, order())));
    for (const reader of readers) reader.awaited = '';
    made(await inTransaction(db, (tx) => resumePlay(tx, order())));
    await delay(BETWEEN_STOPS_MS);
  }
  return rounds;
}

async function restrictSome(db: Db, readers: readonly Reader[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const reader of readers.slice(0, RESTRICTED)) {
    const { playerId } = reader.page;
    const common = { reason: 'bench', actor: 'operator:bench', now: wallClock.now() };
    let restrictionId = '';
    const round = await timed([reader], OPERATIONAL_UNITS.deposit, async () => {
      const answer = await inTransaction(db, (tx) => restrict(tx, { ...common, playerId, featureSet: 'DEPOSIT' }));
      restrictionId = made(answer).restrictionId;
      return answer;
    });
    rounds.push(round);
    reader.awaited = '';
    made(await inTransaction(db, (tx) => lift(tx, { ...common, restrictionId })));
  }
  return rounds;
}

/** Runs a verb and waits until every page has its effect. */
async function timed(
  readers: readonly Reader[],
  awaited: string,
  verb: () => Promise<object | Refusal>,
): Promise<Round> {
  for (const reader of readers) Object.assign(reader, { awaited, knownAtMs: undefined });
  const calledAtMs = performance.now();
  made(await verb());
  const returnedAtMs = performance.now();
  for (let waitedMs = 0; readers.some((reader) => reader.knownAtMs === undefined); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= KNOWN_WITHIN_MS) throw new Error('a page never got the change');
    await delay(LOOK_EVERY_MS);
  }
  return { calledAtMs, returnedAtMs, knownAtMs: readers.map((reader) => reader.knownAtMs ?? 0) };
}

function made<Answer extends object>(answer: Answer | Refusal): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer as Exclude<Answer, Refusal>;
}

function figuresOf(metric: string, rounds: readonly Round[]): Figure[] {
  const since = (from: (round: Round) => number) =>
    rounds.flatMap((round) => round.knownAtMs.map((knownAtMs) => Math.max(0, knownAtMs - from(round))));
  const figure = (name: string, valuesMs: readonly number[]) =>
    plainFigure({
      name: 'restriction',
      metric: name,
      value: p99(valuesMs),
      unit: 'ms',
      bar: BAR_MS,
      isMoreBetter: false,
    });
  return [
    figure(
      metric,
      since((round) => round.calledAtMs),
    ),
    figure(
      `${metric}-after-return`,
      since((round) => round.returnedAtMs),
    ),
  ];
}

function p99(valuesMs: readonly number[]): number {
  const sorted = valuesMs.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

if (import.meta.main) {
  printFigures(await measureRestriction(), { isJson: process.argv.includes('--json') });
  process.exit(0);
}
