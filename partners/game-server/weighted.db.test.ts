import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { verifyRound } from '@sunflower/beacon/verify-round.ts';
import { daySeedDigest } from '@sunflower/instant-games/days/day-seed.ts';
import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { drawPlay } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import { isPoolAsPublished } from '@sunflower/instant-games/pools/check-pool.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { showDays } from './days/show-days.ts';
import { clearRounds, playedRound, setUpGame, type TestGame } from './game-server-in-tests.ts';
import { finishPool } from './pools/list-pools.ts';
import { endRound } from './rounds/end-round.ts';
import { findRound } from './rounds/rounds-store.ts';
import { runDueRounds } from './rounds/run-due-rounds.ts';

const GAME = 'starry-plains';
const PRICE = 60;
const PLAYS = 20;
const START_CENTS = 100_000;

describe('a weighted game', () => {
  const database = useTestDatabase();
  beforeEach(() => clearRounds(database.db));
  const newGame = (options: Parameters<typeof setUpGame>[1] = {}) =>
    setUpGame(database.db, { gameId: GAME, balanceCents: START_CENTS, ...options });

  /** Plays until the debit is answered, and returns the waiting round. */
  async function debited(game: TestGame, sessionKey: string, playKey = newId()) {
    const answer = await game.play(sessionKey, playKey);
    if (answer.outcome !== 'pending') throw new Error(JSON.stringify(answer));
    const round = await findRound(database.db, answer.roundId);
    const beaconRound = Number(round?.beaconRound);
    const again = () => game.play(sessionKey, playKey);
    return { ...answer, beaconRound, again, emittedMs: timeOfRound(TEST_CHAIN, beaconRound) };
  }
  const moveTo = (game: TestGame, ms: number) => game.clock.moveTo(Temporal.Instant.fromEpochMilliseconds(ms));

  it('decides each play by the seed of its day and the beacon round of its debit, which can be verified', async () => {
    const game = newGame();
    const { deps, platform, clock } = game;
    const sessionKey = await game.launch();
    const played: { roundId: string; prizeCents: number; book: unknown }[] = [];
    for (let plays = 0; plays < PLAYS; plays++) {
      const waiting = await debited(game, sessionKey);
      expect(waiting.emittedMs - clock.now().epochMilliseconds).toBeGreaterThanOrEqual(3000);
      moveTo(game, waiting.emittedMs);
      const { roundId, book, prizeCents } = playedRound(await waiting.again());
      expect(readTicketBook(book as TicketBook)).toBe(prizeCents);
      await endRound(deps, { sessionKey, roundId });
      expect(platform.credits.get(roundId)).toMatchObject({ prizeCents, ticketNo: plays });
      played.push({ roundId, prizeCents, book });
      clock.advance({ milliseconds: 5001 });
    }
    const [secret] = await showDays(deps);
    expect(secret).toMatchObject({ gamingDay: '2026-11-24', seed: null });
    clock.advance({ hours: 24 });
    const [day] = await showDays(deps);
    const instantGame = findInstantGame(GAME);
    if (!day?.seed || !instantGame) throw new Error('no seed');
    expect(daySeedDigest({ gamingDay: day.gamingDay, seed: day.seed })).toBe(secret?.digest);
    for (const { roundId, prizeCents, book } of played) {
      const round = await findRound(database.db, roundId);
      const signature = round?.beaconSignature ?? '';
      expect(verifyRound(TEST_CHAIN, { round: Number(round?.beaconRound), signature })).toBe(true);
      const drawn = drawPlay({ game: instantGame, price: PRICE, daySeed: day.seed, signature, roundId });
      expect({ prizeCents: Number(drawn.tier.prizeCents), book: drawn.book }).toEqual({ prizeCents, book });
    }
  });

  it('has no outcome before its beacon round, and returns when to repeat the request', async () => {
    const game = newGame();
    const waiting = await debited(game, await game.launch());
    expect(waiting.retryAfterMs).toBeGreaterThan(3000);
    expect(waiting.retryAfterMs).toBeLessThan(6500);
    moveTo(game, waiting.emittedMs - 1);
    expect(await waiting.again()).toMatchObject({ outcome: 'pending', retryAfterMs: 400 });
    expect(await findRound(database.db, waiting.roundId)).toMatchObject({
      bookDigest: null,
      tier: null,
      state: 'CREATED',
    });
    moveTo(game, waiting.emittedMs);
    expect(await waiting.again()).toMatchObject({ outcome: 'played', balanceCents: START_CENTS - PRICE });
  });

  it.each([
    ['just in time', 9_999, 'played'],
    ['ten seconds late', 10_000, 'refused'],
  ])('is either drawn or canceled with a beacon round that is %s', async (_when, lateMs, outcome) => {
    const game = newGame();
    const waiting = await debited(game, await game.launch());
    game.beacon.lateMs = 9_999;
    moveTo(game, waiting.emittedMs + 9_400);
    expect(await waiting.again()).toMatchObject({ outcome: 'pending' });
    game.beacon.isDown = outcome === 'refused';
    moveTo(game, waiting.emittedMs + lateMs);
    const answer = await waiting.again();
    expect(answer).toMatchObject(outcome === 'played' ? { outcome } : { outcome, code: 'BEACON_LATE' });
    expect(game.platform.balanceCents).toBe(outcome === 'played' ? START_CENTS - PRICE : START_CENTS);
    game.beacon.isDown = false;
    game.clock.advance({ hours: 1 });
    await runDueRounds(game.deps);
    expect(await waiting.again()).toMatchObject({ outcome });
    expect(game.platform.rounds.get(waiting.roundId)?.state).toBe(outcome === 'played' ? 'ended' : 'canceled');
  });

  it('is decided by the named beacon round even after its server was stopped meanwhile', async () => {
    const game = newGame();
    const waiting = await debited(game, await game.launch());
    game.clock.advance({ hours: 1 });
    await runDueRounds(game.deps);
    const stored = await findRound(database.db, waiting.roundId);
    expect(stored).toMatchObject({ state: 'DRAWN', beaconRound: BigInt(waiting.beaconRound) });
    expect(await waiting.again()).toMatchObject({ outcome: 'played' });
  });

  it('keeps its beacon round when the answer to the debit is lost', async () => {
    const game = newGame();
    const sessionKey = await game.launch();
    const first = await debited(game, sessionKey);
    moveTo(game, first.emittedMs);
    const { roundId } = playedRound(await first.again());
    await endRound(game.deps, { sessionKey, roundId });
    game.clock.advance({ seconds: 5 });
    const playKey = newId();
    game.faults.push('lose-answer');
    const debitedMs = game.clock.now().epochMilliseconds;
    expect(await game.play(sessionKey, playKey)).toMatchObject({ outcome: 'pending', retryAfterMs: null });
    game.clock.advance({ seconds: 30 });
    await game.play(sessionKey, playKey);
    const { roundId: lost } = playedRound(await game.play(sessionKey, playKey));
    const { beaconRound } = (await findRound(database.db, lost)) ?? {};
    expect(timeOfRound(TEST_CHAIN, Number(beaconRound)) - debitedMs).toBeLessThanOrEqual(6000);
  });

  it('takes no money while the beacon is unavailable', async () => {
    const game = newGame();
    const sessionKey = await game.launch();
    game.beacon.isDown = true;
    expect(await game.play(sessionKey)).toEqual({ outcome: 'refused', code: 'BEACON_UNAVAILABLE' });
    expect(game.platform.rounds.size).toBe(0);
    game.beacon.isDown = false;
    expect(await game.play(sessionKey)).toMatchObject({ outcome: 'pending' });
  });

  it('keeps the seed of a day secret while one of its rounds waits, and never changes it', async () => {
    const game = newGame();
    game.clock.moveTo(Temporal.Instant.from('2026-11-26T05:59:59Z'));
    const waiting = await debited(game, await game.launch());
    moveTo(game, waiting.emittedMs);
    const seedOf = async () => (await showDays(game.deps)).find(({ gamingDay }) => gamingDay === '2026-11-25')?.seed;
    expect(await seedOf()).toBeNull();
    await waiting.again();
    expect(await seedOf()).toMatch(/^[0-9a-f]{64}$/);
    for (const change of [
      sql`update game_server.day set digest = ${'a'.repeat(64)}`,
      sql`delete from game_server.day`,
      sql`update game_server.round set beacon_round = beacon_round + 1 where beacon_round is not null`,
      sql`update game_server.round set beacon_signature = ${'a'.repeat(96)} where beacon_signature is not null`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow(/never/);
  });

  it('has pools whose seeds reveal nothing about its plays, but match their digests', async () => {
    const game = newGame();
    const sessionKey = await game.launch();
    const waiting = await debited(game, sessionKey);
    moveTo(game, waiting.emittedMs);
    const { roundId } = playedRound(await waiting.again());
    await endRound(game.deps, { sessionKey, roundId });
    const { poolId } = (await findRound(database.db, roundId)) ?? {};
    const { rows } = await sql<{ poolNo: number }>`
      select pool_no from game_server.pool where pool_id = ${poolId}`.execute(database.db);
    const pools = await finishPool(game.deps, { gameId: GAME, priceCents: PRICE, poolNo: rows[0]?.poolNo ?? 0 });
    const pool = pools.find(({ poolNo }) => poolNo === rows[0]?.poolNo);
    if (!pool?.seed) throw new Error('no seed');
    const { spread = 'even' } = findInstantGame(GAME) ?? {};
    const checked = { ...pool, spread, seed: pool.seed, price: pool.priceCents as PriceCents };
    expect(pool).toMatchObject({ model: 'weighted', mathsVersion: '5' });
    expect(isPoolAsPublished(checked)).toBe(true);
    expect(isPoolAsPublished({ ...checked, model: 'finite' })).toBe(false);
  });

  it('plays a demo with the same model, without the wallet, the beacon and its wait', async () => {
    const { platform, beacon, launch, play } = newGame({ mode: 'demo' });
    beacon.isDown = true;
    const { book, prizeCents } = playedRound(await play(await launch()));
    expect(readTicketBook(book as TicketBook)).toBe(prizeCents);
    expect(platform.rounds.size).toBe(0);
  });
});
