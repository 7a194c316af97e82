import { newId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../../../modules/draw-games/draws/draws-store.ts';
import { board, fund, openDrawNow, sell } from '../../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { now, useEnteredDraws } from '../../../modules/draw-games/results/entered-draws-in-tests.ts';
import { refundDraw } from '../../../modules/draw-games/void/refund-draw.ts';
import { VOID_DRAW } from '../../../modules/draw-games/void/void-draw.ts';
import { addPools, debitOf, newGame, newOpener, RULES } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { creditRound } from '../../../modules/instant-games/rounds/credit-round.ts';
import { debitRound } from '../../../modules/instant-games/rounds/debit-round.ts';
import { findAccount } from '../../../modules/loyalty/accounts-store.ts';
import { findPointsEntries } from '../../../modules/loyalty/entries-store.ts';
import { newProgram, pointsOf, settleWager } from '../../../modules/loyalty/loyalty-in-tests.ts';
import { loyaltyJobs } from '../../../modules/loyalty/loyalty-jobs.ts';

const WIN = board([4, 8, 15, 16, 23], 9);
const LOSS = board([30, 31, 32, 33, 34], 9);
const DECEMBER = Temporal.Instant.from('2026-12-15T06:00:00Z');

describe('points for settled wagers [S1-4/loyalty]', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle } = useEnteredDraws(database);

  /** Runs a job of the module with loyalty on or off. */
  const run = async (job: string, payload: Record<string, string> = {}, on = { isOn: true, at: now }) => {
    const jobs = loyaltyJobs({ db: database.db, clock: { now: () => on.at }, isOn: () => on.isOn });
    await jobs[job]?.(payload);
  };
  const count = (on?: { isOn: boolean; at: Temporal.Instant }) => run('loyalty.count', {}, on);
  const points = async (playerId = '') => {
    const { balance, sum } = await pointsOf(database.db, playerId);
    expect(sum).toBe(balance);
    return balance;
  };

  beforeAll(async () => {
    await newProgram(database.db);
    await newProgram(database.db, { effectiveFrom: DECEMBER.toString(), pointsPerDollar: 20, games: { keno: 0 } });
  });

  it('are given once at the settlement, however often it is counted, and equally for a win and a loss', async () => {
    const { draw, players } = await verifiedDraw([{ boards: [WIN, LOSS] }, { boards: [LOSS, LOSS] }]);
    await count();
    expect(await points(players[0])).toBe(0n);
    await settle(draw);
    await Promise.all([count(), count()]);
    await count();
    expect([await points(players[0]), await points(players[1])]).toEqual([40n, 40n]);
  });

  it('count deposits and winnings, not play credit', async () => {
    const paidFrom = { playCreditCents: 150n, depositsCents: 200n, winningsCents: 50n };
    const open = await openDrawNow(deps());
    const playerId = newId();
    await fund(database.db, { playerId, ...paidFrom });
    const { serial } = await sell(database.db, { playerId, drawIds: [open.drawId], boards: [LOSS, LOSS], paidFrom });
    await settle((await verifiedDraw([])).draw);
    await count();
    expect(await points(playerId)).toBe(25n);
    const [entry] = await findPointsEntries(database.db, { playerId, before: undefined, limit: 10 });
    expect(entry).toMatchObject({ kind: 'EARN', gameId: 'powerball', serial, stakeCents: 250n });
    expect(`${entry?.expiresAt}`).toBe('2027-12-01T06:00:00Z');
  });

  it('are not given for a void draw, and are taken back once if its refund comes later', async () => {
    const draw = await openDrawNow(deps());
    const [, later] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] });
    const drawIds = [draw.drawId, later?.drawId ?? ''];
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 400n });
    await sell(database.db, { playerId, drawIds, boards: [LOSS] });
    await decide(VOID_DRAW, { drawId: later?.drawId ?? '', reason: 'MACHINE_FAILED', note: 'It failed.' });
    await refundDraw(deps(), { drawId: later?.drawId ?? '', now });
    const settled = await verifiedDraw([]);
    await settle(settled.draw);
    await count();
    await run('loyalty.take-back', { drawId: later?.drawId ?? '' });
    expect(await points(playerId)).toBe(20n);
    for (let times = 0; times < 2; times++) await run('loyalty.take-back', { drawId: draw.drawId });
    expect(await points(playerId)).toBe(0n);
    expect((await pointsOf(database.db, playerId)).kinds).toEqual(['TAKE_BACK', 'EARN']);
  });

  it('are given for a settled round of an instant game, and not for an open one', async () => {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    const at = Temporal.Instant.from('2026-11-24T18:00:00Z');
    const [player, other] = [
      await newOpener(database.db, { url: database.url, gameId }),
      await newOpener(database.db, { url: database.url, gameId }),
    ];
    for (const one of [player, other]) {
      const request = debitOf(one);
      const paid = await debitRound(database.db, { request, rules: RULES, now: at });
      if (paid.outcome !== 'debited') throw new Error(paid.code);
      const { roundId } = request;
      const outcome = { transactionId: newId(), roundId, ticketNo: paid.ticketNo, tier: 0, prizeCents: 0 };
      if (one === player) await creditRound(database.db, { request: { ...outcome, completedBy: 'player' }, now: at });
    }
    for (let times = 0; times < 2; times++) await count({ isOn: true, at });
    expect([await points(player.playerId), await points(other.playerId)]).toEqual([6n, 0n]);
  });

  it('are not given for what was settled while loyalty was off [S9-3/loyalty]', async () => {
    const { draw, players } = await verifiedDraw([{ boards: [LOSS] }]);
    await settle(draw);
    await count({ isOn: false, at: now.add({ minutes: 1 }) });
    for (const minutes of [2, 61, 125]) await count({ isOn: true, at: now.add({ minutes }) });
    expect(await points(players[0])).toBe(0n);
  });

  it("follow the program in effect at the settlement, and aren't given before the first program", async () => {
    const settledAt = [Temporal.Instant.from('2026-10-31T12:00:00Z'), now, DECEMBER];
    const players = settledAt.map(() => newId());
    for (const [index, at] of settledAt.entries())
      await settleWager(database.db, { playerId: players[index] ?? '', realCents: 1_99n, settledAt: at });
    expect(await Promise.all(players.map(points))).toEqual([0n, 19n, 39n]);
  });

  it('lead to a tier within twelve months, which is never lost', async () => {
    const playerId = newId();
    const earn = (realCents: bigint, days: number) =>
      settleWager(database.db, { playerId, realCents, settledAt: now.add({ hours: 24 * days }) });
    const tier = async () => (await findAccount(database.db, playerId))?.tier;
    await earn(99_90n, 0);
    expect(await tier()).toBe(0);
    await earn(10n, 1);
    expect(await tier()).toBe(1);
    await earn(1_00n, 500);
    expect(await tier()).toBe(1);
  });
});
