import { roundAt } from '@sunflower/beacon/round-times.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { addPools, debitOf, digestOf, eventsOf, NOW, newGame, newOpener, RULES } from '../instant-games-in-tests.ts';
import { cancelRound } from '../rounds/cancel-round.ts';
import { debitRound } from '../rounds/debit-round.ts';
import { findRound } from '../rounds/rounds-store.ts';
import { gamingDayOf, registerDay } from './register-day.ts';

const today = gamingDayOf(NOW);
const dayAfter = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();

describe('a gaming day', () => {
  const database = useTestDatabase();
  const fixture = { gameId: '' };
  beforeAll(async () => {
    fixture.gameId = await newGame(database.db);
    await addPools(database.db, fixture.gameId);
  });
  const register = (gamingDay: string, seed = 'a') =>
    inTransaction(database.db, (tx) => registerDay(tx, { day: { gamingDay, digest: digestOf(seed) }, now: NOW }));
  const debit = async (gamingDay: string, now = NOW) => {
    const opener = await newOpener(database.db, { url: database.url, gameId: fixture.gameId });
    const request = debitOf(opener, { gamingDay });
    return { request, answer: await debitRound(database.db, { request, rules: RULES, now }) };
  };

  it('has one digest permanently, and its registration is a significant event', async () => {
    const yesterday = dayAfter(-1);
    expect(await register(yesterday)).toEqual({ isNew: true });
    expect(await register(yesterday)).toEqual({ isNew: false });
    expect(await register(yesterday, 'b')).toMatchObject({ refusal: 'DAY_CONFLICT' });
    expect(await eventsOf(database.db, yesterday)).toEqual(['instant-games.day-registered']);
    const change = sql`update instant_games.day set digest = ${digestOf('b')}`.execute(database.db);
    await expect(change).rejects.toThrow(/append-only/);
  });

  it.each([
    ['the day before yesterday', -2],
    ['the day after tomorrow', 2],
  ])("isn't registered for %s", async (_when, days) => {
    expect(await register(dayAfter(days))).toMatchObject({ refusal: 'DAY_NOT_OPEN' });
  });

  it.each([
    ['without a digest', () => dayAfter(1)],
    ['that is long over', () => dayAfter(-2)],
  ])('refuses a debit for a day %s, and takes no ticket', async (_what, day) => {
    expect((await debit(day())).answer).toEqual({ outcome: 'refused', code: 'DAY_UNKNOWN' });
  });

  it('assigns each debit a beacon round at least one period later, and the same one when it is repeated', async () => {
    const now = NOW.add({ milliseconds: 1 });
    const { request, answer } = await debit(today, now);
    const beaconRound = roundAt(TEST_CHAIN, now.add({ seconds: 3 }));
    expect(answer).toMatchObject({ outcome: 'debited', beaconRound });
    const later = { request, rules: RULES, now: now.add({ hours: 1 }) };
    expect(await debitRound(database.db, later)).toEqual(answer);
    const stored = await findRound(database.db, request.roundId);
    expect(stored).toMatchObject({ gamingDay: today, beaconRound: BigInt(beaconRound) });
    const change = sql`update instant_games.round set state = 'CANCELED', beacon_round = beacon_round + 1
      where round_id = ${request.roundId}`.execute(database.db);
    await expect(change).rejects.toThrow(/only ends/);
  });

  it('logs the beacon round of a canceled debit', async () => {
    const { request } = await debit(today);
    const { transactionId: debitTransactionId, roundId } = request;
    const canceling = { transactionId: crypto.randomUUID(), debitTransactionId, roundId };
    expect(await cancelRound(database.db, { request: canceling, now: NOW })).toMatchObject({ wasDebited: true });
    const { rows } = await sql<{ details: { beaconRound?: number } }>`
      select e.details from audit.entry e where e.subject = ${roundId}`.execute(database.db);
    expect(rows[0]?.details.beaconRound).toBe(roundAt(TEST_CHAIN, NOW.add({ seconds: 3 })));
  });
});
