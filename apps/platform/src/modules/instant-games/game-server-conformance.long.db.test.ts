import { hash } from 'node:crypto';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { INSTANT_GAMES_PATHS as PATHS } from '@sunflower/contracts/instant-games.ts';
import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import { GAME_BROWSER_PATHS } from '@sunflower/partner-protocols/game-browser.ts';
import { LEAST_CYCLE_MS } from '@sunflower/partner-protocols/game-rules.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { proveBalances } from '../ledger/index.ts';
import { LEFT_MINUTES, PASS_MS, playsOn, START_CENTS, useTestedServer } from './game-server-conformance-in-tests.ts';
import { finishPoolExecutor } from './index.ts';
import { TESTED_SERVERS } from './tested-servers-in-tests.ts';

/**
 * Tests that a game server follows docs/game-server-protocol.md, over HTTP and against the platform with its ledger:
 * whatever message is lost or process is stopped, a play has one stake, one prize and one outcome.
 */
describe.each(TESTED_SERVERS)('a game server that follows the protocol: $name', (tested) => {
  const server = useTestedServer(tested);
  const { shop, clock, beacon, database, port, losses, restart, gameId, priceCents } = server;
  const plays = playsOn(server);
  const { post, tokenFor, openSession, play, end, endPath, until, played, ended } = plays;
  const { moneyOf, after, historyOf, debitOfRound } = plays;

  it('describes itself to everyone, and its games only to the platform', async () => {
    const answer = await fetch(new URL('/about', server.url()));
    expect(await answer.json()).toMatchObject({ partner: 'game-server' });
    for (const path of ['/catalog', '/pools', `/rounds/${newId()}`])
      expect((await fetch(new URL(path, server.url()))).status).toBe(401);
    expect(await port().fetchRound(newId())).toMatchObject({ refusal: 'GAME_SERVER_REFUSED' });
  });

  it('plays a round with one stake and the prize that it showed, and shows it again from its book', async () => {
    const player = await shop.buyer();
    const { sessionKey, balanceCents, openRound } = await openSession(player);
    expect({ balanceCents, openRound }).toEqual({ balanceCents: START_CENTS, openRound: null });
    const { roundId, prizeCents, book } = await played(sessionKey);
    expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
    expect(await ended(sessionKey, roundId)).toMatchObject({ prizeCents });
    expect(await ended(sessionKey, roundId)).toMatchObject({ prizeCents });
    expect(await moneyOf(player)).toBe(after(prizeCents));
    const replay = await shop.send(player, { url: PATHS.round.replace(':roundId', roundId) });
    expect(replay.body).toMatchObject({ isReplay: true, book, endedBy: 'player' });
    const bookDigest = hash('sha256', canonicalJson(book as unknown as JsonValue));
    expect(await port().fetchRound(roundId)).toMatchObject({ book, bookDigest });
  });

  it('opens one session for a launch token', async () => {
    const launchToken = await tokenFor(await shop.buyer());
    expect((await post(GAME_BROWSER_PATHS.sessions, { launchToken })).body).toMatchObject({ outcome: 'opened' });
    expect((await post(GAME_BROWSER_PATHS.sessions, { launchToken })).body).toMatchObject({ outcome: 'refused' });
  });

  it('plays once for a play key, even from two tabs concurrently', async () => {
    const player = await shop.buyer();
    const [one, other] = [await openSession(player), await openSession(player)];
    const playKey = newId();
    const both = await Promise.all([played(one.sessionKey, playKey), played(other.sessionKey, playKey)]);
    expect(both[0]).toEqual(both[1]);
    clock.advance({ seconds: 5 });
    expect(await play(other.sessionKey)).toEqual({ outcome: 'refused', code: 'ROUND_OPEN' });
    expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
  });

  it('sends rules that are at least as safe as the defaults, and refuses plays that break them', async () => {
    const { sessionKey, rules, prices } = await openSession(await shop.buyer());
    expect(rules.minCycleMs).toBeGreaterThanOrEqual(LEAST_CYCLE_MS);
    expect(rules.beacon).toMatchObject({ chain: TEST_CHAIN.chainHash, cancelAfterMs: 10_000 });
    const limits = [rules.maxPriceCents, rules.maxPriceUnder25Cents].map((limit) => limit ?? Number.POSITIVE_INFINITY);
    for (const price of prices) expect(price.priceCents).toBeLessThanOrEqual(Math.min(...limits));
    for (const feature of ['fasterResult', 'autoPlay', 'buyFeature', 'repeatOnKeyHold'] as const) {
      expect(rules[feature]).toBe(false);
      const body = { sessionKey, playKey: newId(), priceCents, [feature]: true };
      expect((await post(GAME_BROWSER_PATHS.plays, body)).status).toBe(400);
    }
  });

  it('refuses a play that follows the last one sooner than its rules allow [RTS-14B-F/instant-games]', async () => {
    const { sessionKey, rules } = await openSession(await shop.buyer());
    const cycleEnds = clock.now().add({ milliseconds: rules.minCycleMs });
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    clock.moveTo(cycleEnds.subtract({ milliseconds: 1 }));
    expect(await play(sessionKey)).toEqual({ outcome: 'refused', code: 'TOO_SOON' });
    clock.moveTo(cycleEnds);
    expect(await play(sessionKey)).toEqual({ outcome: 'refused', code: 'ROUND_OPEN' });
    await ended(sessionKey, (await played(sessionKey, playKey)).roundId);
  });

  it('cancels a play whose beacon round comes later than its rules allow, and refunds it', async () => {
    const player = await shop.buyer();
    const { sessionKey, rules } = await openSession(player);
    const playKey = newId();
    const waiting = await play(sessionKey, playKey);
    if (waiting.outcome !== 'pending') throw new Error(JSON.stringify(waiting));
    beacon.isDown = true;
    const { beaconRound } = await debitOfRound(waiting.roundId);
    const lateAt = timeOfRound(TEST_CHAIN, beaconRound) + rules.beacon.cancelAfterMs;
    clock.moveTo(Temporal.Instant.fromEpochMilliseconds(lateAt - 600));
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
    const answer = await until(
      () => play(sessionKey, playKey),
      ({ outcome }) => outcome !== 'pending',
    );
    beacon.isDown = false;
    expect(answer).toEqual({ outcome: 'refused', code: 'BEACON_LATE' });
    expect(await moneyOf(player)).toBe(START_CENTS);
  });

  it.each(['lose-answer', 'lose-request'] as const)(
    'charges one stake and pays one prize with messages that %s',
    async (loss) => {
      const player = await shop.buyer();
      const { sessionKey } = await openSession(player);
      losses().push(loss, loss);
      const { roundId, prizeCents } = await played(sessionKey);
      expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
      losses().push(loss, loss);
      await ended(sessionKey, roundId);
      expect(await moneyOf(player)).toBe(after(prizeCents));
      expect(await historyOf(player)).toHaveLength(1);
    },
  );

  it('cancels an unanswered debit after two minutes, and the stake is refunded', async () => {
    const player = await shop.buyer();
    const { sessionKey } = await openSession(player);
    const playKey = newId();
    losses().push(...Array<'lose-answer'>(1).fill('lose-answer'), ...Array<'lose-request'>(400).fill('lose-request'));
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
    clock.advance({ seconds: 121 });
    await new Promise((resolve) => setTimeout(resolve, 4 * PASS_MS));
    await play(sessionKey, playKey);
    losses().length = 0;
    const answer = await until(
      () => play(sessionKey, playKey),
      ({ outcome }) => outcome !== 'pending',
    );
    if (answer.outcome === 'refused') expect(await moneyOf(player)).toBe(START_CENTS);
    // A server may also have repeated the debit before it gave up; then the play happened once.
    else expect(await moneyOf(player)).toBe(START_CENTS - priceCents);
    expect(await historyOf(player)).toHaveLength(1);
  });

  it('resumes a play after a restart with the same outcome and picture, and pays once', async () => {
    const player = await shop.buyer();
    const { sessionKey } = await openSession(player);
    const playKey = newId();
    const round = await played(sessionKey, playKey);
    await restart();
    const resumed = await openSession(player);
    expect(resumed.openRound).toMatchObject({
      roundId: round.roundId,
      book: round.book,
      prizeCents: round.prizeCents,
    });
    expect(await played(resumed.sessionKey, playKey)).toMatchObject({ roundId: round.roundId });
    losses().push('lose-answer');
    await end(resumed.sessionKey, round.roundId);
    await restart();
    await ended(resumed.sessionKey, round.roundId);
    expect(await moneyOf(player)).toBe(after(round.prizeCents));
  });

  it("ends an open round once its rules' time limit is over, and pays it", async () => {
    const player = await shop.buyer();
    const { sessionKey, rules } = await openSession(player);
    const { roundId, prizeCents } = await played(sessionKey);
    const openMinutes = 60 * rules.leaveOpenHours || LEFT_MINUTES;
    clock.advance({ minutes: openMinutes / 2 });
    await post(GAME_BROWSER_PATHS.progress.replace(':roundId', roundId), { sessionKey, opened: [0] });
    clock.advance({ minutes: (rules.leaveOpenHours > 0 ? openMinutes / 2 : openMinutes) - 1 });
    await new Promise((resolve) => setTimeout(resolve, 4 * PASS_MS));
    expect(await port().fetchRound(roundId)).toMatchObject({ state: 'DRAWN', endedAt: null });
    clock.advance({ minutes: 2 });
    await until(
      () => port().fetchRound(roundId),
      (round) => !isRefusal(round) && round.endedAt !== null,
    );
    expect(await port().fetchRound(roundId)).toMatchObject({ completedBy: 'system', prizeCents });
    expect(await moneyOf(player)).toBe(after(prizeCents));
  });

  it("refuses another player's round, an unknown session, and a request that names a prize", async () => {
    const owner = await openSession(await shop.buyer());
    const { roundId } = await played(owner.sessionKey);
    const stranger = await openSession(await shop.buyer());
    expect((await post(endPath(roundId), { sessionKey: stranger.sessionKey })).status).toBe(404);
    expect((await post(endPath(roundId), { sessionKey: newId() })).status).toBe(401);
    expect((await post(endPath(roundId), { sessionKey: owner.sessionKey, prizeCents: 1 })).status).toBe(400);
    expect(await play(newId())).toEqual({ outcome: 'refused', code: 'SESSION_ENDED' });
    await ended(owner.sessionKey, roundId);
  });

  it('gives concurrent plays different tickets, picked by the beacon in the order of sales', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, async () => openSession(await shop.buyer())));
    const keys = players.map(({ sessionKey }) => ({ sessionKey, playKey: newId() }));
    for (const answer of await Promise.all(keys.map((key) => play(key.sessionKey, key.playKey))))
      expect(answer.outcome).toBe('pending');
    losses().push('lose-answer');
    const rounds = await Promise.all(keys.map(({ sessionKey, playKey }) => played(sessionKey, playKey)));
    const stored = await Promise.all(rounds.map(({ roundId }) => port().fetchRound(roundId)));
    const days = await Promise.all(rounds.map(({ roundId }) => debitOfRound(roundId)));
    for (const [index, round] of stored.entries()) {
      if (isRefusal(round)) throw new Error(round.refusal);
      expect(round).toMatchObject({ ...days[index], beaconSignature: expect.any(String), state: 'DRAWN' });
    }
    const tickets = stored.map((round) => (isRefusal(round) ? undefined : round.pickedTicket));
    expect(new Set(tickets).size).toBe(players.length);
    expect(tickets.every((ticket) => typeof ticket === 'number')).toBe(true);
    for (const [index, { sessionKey }] of keys.entries()) await ended(sessionKey, rounds[index]?.roundId ?? '');
  });

  it('plays a demo without the platform', async () => {
    const player = await shop.buyer();
    const messages = server.proxy()?.arrived.length;
    const { sessionKey, balanceCents } = await openSession(player, 'demo');
    const { roundId, prizeCents } = await played(sessionKey);
    expect(await ended(sessionKey, roundId)).toMatchObject({ balanceCents: balanceCents - priceCents + prizeCents });
    expect(server.proxy()?.arrived.length).toBe(messages);
    expect(await moneyOf(player)).toBe(START_CENTS);
  });

  it('reveals the seed of a finished pool after its last round, and sells from the next pool', async () => {
    const { sessionKey } = await openSession(await shop.buyer());
    const { roundId } = await played(sessionKey);
    const stored = await port().fetchRound(roundId);
    if (isRefusal(stored) || stored.poolNo === null) throw new Error('no pool');
    const pool = { gameId, priceCents, poolNo: stored.poolNo };
    const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bea', now: clock.now() };
    await inTransaction(database.db, (tx) => finishPoolExecutor.execute(tx, { ...pool, reason: 'a check' }, context));
    const shown = async () => {
      const pools = await port().finishPool(pool);
      return isRefusal(pools) ? undefined : pools.find(({ poolNo }) => poolNo === pool.poolNo);
    };
    expect(await shown()).toMatchObject({ state: 'finished', seed: null });
    await ended(sessionKey, roundId);
    await until(shown, (one) => typeof one?.seed === 'string');
    clock.advance({ seconds: 5 });
    const next = await played(sessionKey);
    expect(await port().fetchRound(next.roundId)).toMatchObject({ poolNo: pool.poolNo + 1 });
    await ended(sessionKey, next.roundId);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });
});
