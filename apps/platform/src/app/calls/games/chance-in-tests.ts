import { type TestBeacon, testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { RawBuilder } from 'kysely';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newPlayer } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { asTamperingOwner } from '../../../modules/draw-games/draws/owner-in-tests.ts';
import { closeNow, fund, openDrawNow, sell } from '../../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { drawn, now, useEnteredDraws } from '../../../modules/draw-games/results/entered-draws-in-tests.ts';
import { ENTER_RESULT } from '../../../modules/draw-games/results/entered-twice.ts';
import { verifyResult } from '../../../modules/draw-games/results/verify-result.ts';
import { sealDraw } from '../../../modules/draw-games/sealing/seal-draw.ts';
import { findCosignedEntry, openLogPublisher } from '../../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog } from '../../../modules/public-log/log-in-tests.ts';
import type { Drawing } from '../../../modules/second-chance/drawing.ts';
import { findDrawingDelays } from '../../../modules/second-chance/drawings-store.ts';
import { type EntryInput, enterTicket } from '../../../modules/second-chance/enter-ticket.ts';
import { publishDrawing } from '../../../modules/second-chance/publish-drawing.ts';
import { type DrawingDeps, runDrawings } from '../../../modules/second-chance/run-drawings.ts';
import { verifyDrawings } from '../../../modules/second-chance/verify-drawings.ts';

// Set-up for tests of second-chance drawings: settled tickets, and drawings of two operators.

/** A losing board of the draws of these tests, and one that wins seven dollars. */
export const LOSS = { kind: 'numbers', numbers: [40, 41, 42, 43, 44], bonus: 3, isQuickPick: false } as const;
export const WIN = { kind: 'numbers', numbers: [4, 8, 15, 1, 2], bonus: 3, isQuickPick: false } as const;

/** When the draws of these tests are settled, and drawings open. */
export const SETTLED = now;

type Boards = readonly (typeof LOSS | typeof WIN)[];

/** Sells tickets to players, and settles and publishes their draw; returns their serials in order. */
export async function settledTickets(
  db: Db,
  draws: ReturnType<typeof useEnteredDraws>,
  sales: readonly { playerId: string; boards: Boards }[],
): Promise<string[]> {
  const draw = await openDrawNow(draws.deps());
  const serials: string[] = [];
  for (const { playerId, boards } of sales) {
    await fund(db, { playerId, depositsCents: 2_00n * BigInt(boards.length) });
    serials.push((await sell(db, { playerId, boards, drawIds: [draw.drawId] })).serial);
  }
  await closeNow(draws.deps(), draw);
  await sealDraw(draws.deps(), { drawId: draw.drawId, now });
  await draws.decide(ENTER_RESULT, { drawId: draw.drawId, drawn }, 'bob', draw.drawsAt);
  await verifyResult(draws.deps(), { drawId: draw.drawId, now });
  await draws.settle(draw);
  await draws.publish(draw);
  return serials;
}

/** Returns a drawing as in an operator's file: open for a day from the settlement on, drawn two hours later. */
export function drawingData(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Autumn drawing',
    games: ['powerball'],
    opensAt: `${SETTLED}`,
    closesAt: `${SETTLED.add({ hours: 24 })}`,
    drawsAt: `${SETTLED.add({ hours: 26 })}`,
    prizes: [{ kind: 'cash', cents: 50_00 }],
    ...change,
  };
}

/** Publishes a drawing that a second operator approved. */
export async function newDrawing(
  db: Db,
  beacon: Pick<TestBeacon, 'chain'>,
  change: Record<string, unknown> = {},
): Promise<Drawing> {
  const operators = { proposedBy: 'operator:ada', approvedBy: 'operator:bob' };
  const made = await inTransaction(db, (tx) =>
    publishDrawing(tx, { beacon, data: drawingData(change), ...operators, now: SETTLED }),
  );
  if (isRefusal(made)) throw new Error(`${made.refusal} ${made.fields?.[0]?.path ?? ''}`);
  return made;
}

/** Enters a ticket; returns the id of the entry, or the refusal with its field. */
export async function enter(db: Db, input: Partial<EntryInput> & Omit<EntryInput, 'now'>): Promise<string> {
  const entered = await enterTicket(db, { now: SETTLED.add({ hours: 1 }), ...input });
  if (!isRefusal(entered)) return entered.entryId;
  return [entered.refusal, ...(entered.fields ?? []).map(({ path }) => path)].join(' ');
}

const QUORUM = 2;

/**
 * Opens a separate public log with three witnesses, and returns a function that runs the drawings of a database once
 * before the seals are cosigned and once after. A witness's `answer` may replace what it returns.
 */
export async function openWitnessedRuns(
  { db, beacon }: { db: Db; beacon: TestBeacon },
  clock: ReturnType<typeof movableClock>,
) {
  const { signer, witnesses } = await openTestLog(clock);
  const findWitnesses = async () => witnesses;
  const publisher = openLogPublisher({ db, clock, signer, quorum: QUORUM, alarmMinutes: 10, findWitnesses });
  const findCosigned: DrawingDeps['findCosigned'] = (from, { drawingId: subject, sealedAt: earliest }) =>
    findCosignedEntry(from, { kind: 'chance-seal', subject, earliest, quorum: QUORUM, witnesses });
  const policy = { origin: LOG_ORIGIN, witnesses: witnesses.map(({ key }) => key), quorum: QUORUM };
  const deps: DrawingDeps = { db, beacon, findCosigned, findCosigningPolicy: async () => policy };
  const run = () => runDrawings(deps, clock.now());
  const runAt = async (at: Temporal.Instant) => {
    clock.moveTo(at);
    await run();
    await publisher.publish();
    await publisher.settle();
    await run();
  };
  return { witnesses, runAt, deps, publisher };
}

/** Enters a ticket of each player into a new drawing, with a beacon that has its own clock. */
export async function enteredDrawing(
  db: Db,
  draws: ReturnType<typeof useEnteredDraws>,
  { players, change = {} }: { players: readonly string[]; change?: Record<string, unknown> },
) {
  const clock = movableClock(SETTLED);
  const beacon = testBeacon(clock);
  const sales = players.map((playerId, at) => ({ playerId, boards: Array(1 + (at % 3)).fill(LOSS) }));
  const serials = await settledTickets(db, draws, sales);
  const drawing = await newDrawing(db, beacon, change);
  for (const [at, playerId] of players.entries())
    await enter(db, { playerId, drawingId: drawing.drawingId, code: serials[at] ?? '' });
  return { drawing, beacon, clock, serials, ...(await openWitnessedRuns({ db, beacon }, clock)) };
}

/** Sets up the drawings of a test file, and what its tests do with them. Call it inside `describe`. */
export function useSecondChances() {
  const database = useTestDatabase();
  const draws = useEnteredDraws(database);
  return {
    database,
    draws,
    newPlayers: (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer(database.db))),
    /** Enters a ticket of each player into a new drawing. */
    entered: (players: readonly string[], change: Record<string, unknown> = {}) =>
      enteredDrawing(database.db, draws, { players, change }),
    /** Changes append-only rows, as the owner of the tables could. */
    tamper: (change: RawBuilder<unknown>) => asTamperingOwner(database.db, (tx) => change.execute(tx)),
    delaysOf: async ({ drawingId }: Drawing) => (await findDrawingDelays(database.db, [drawingId])).get(drawingId),
    /**
     * Returns what the verification finds about one drawing, because other drawings of the file have other witnesses.
     */
    problemsOf: async (deps: DrawingDeps, { drawingId }: Drawing) =>
      (await verifyDrawings(deps)).problems.filter((one) => one.drawingId === drawingId).map(({ what }) => what),
  };
}

/** Returns a time at which the first round of a drawing is known. */
export function afterRound({ drawsAt }: Drawing): Temporal.Instant {
  return drawsAt.add({ seconds: 90 });
}

/** Runs a drawing from its close to its paid prizes. */
export async function hold(drawing: Drawing, runAt: (now: Temporal.Instant) => Promise<void>): Promise<void> {
  for (const now of [drawing.closesAt, afterRound(drawing)]) await runAt(now);
}
