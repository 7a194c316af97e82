import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import type { PlayResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { clearRounds, playedRound, setUpGame, type TestGame } from '../game-server-in-tests.ts';
import { openSession } from '../open-session.ts';
import { afterFirstQuery } from './after-query-in-tests.ts';
import { bookDigest } from './book-digest.ts';
import { endRound, saveProgress } from './end-round.ts';
import { play } from './play.ts';
import { findRound } from './rounds-store.ts';
import { runDueRounds } from './run-due-rounds.ts';

describe('a round', () => {
  const database = useTestDatabase();
  const game = (of: Parameters<typeof setUpGame>[1] = {}) => setUpGame(database.db, of);
  const freshGame = async (of: Parameters<typeof setUpGame>[1] = {}): Promise<TestGame> => {
    await clearRounds(database.db);
    return game(of);
  };

  it('takes the price once, stores the outcome before it answers, and pays the shown prize once', async () => {
    const { deps, platform, launch, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const round = playedRound(await playUntilDrawn(sessionKey));
    expect(round.state).toBe('DRAWN');
    expect(platform.balanceCents).toBe(100_000 - 60);
    expect(readTicketBook(round.book as TicketBook)).toBe(round.prizeCents);
    expect((await findRound(deps.db, round.roundId))?.bookDigest).toBe(bookDigest(round.book as TicketBook));
    const ended = await endRound(deps, { sessionKey, roundId: round.roundId });
    expect(ended).toMatchObject({ outcome: 'settled', prizeCents: round.prizeCents });
    expect(await endRound(deps, { sessionKey, roundId: round.roundId })).toEqual(ended);
    expect(platform.balanceCents).toBe(100_000 - 60 + round.prizeCents);
    expect(platform.credits.get(round.roundId)).toMatchObject({ completedBy: 'player', prizeCents: round.prizeCents });
  });

  it('is the same for two requests with one play key when one ends before the other checks again', async () => {
    const { deps, launch } = await freshGame();
    const sessionKey = await launch();
    const request = { sessionKey, playKey: newId(), priceCents: 60, freeRoundsId: null };
    const first: { answer?: PlayResponse } = {};
    const db = afterFirstQuery(database.db, 'r.play_key =', async () => {
      first.answer = await play(deps, request);
    });
    const answer = await play({ ...deps, db }, request);
    expect(answer).toMatchObject({ outcome: 'pending' });
    expect(answer).toEqual(first.answer);
  });

  it('is the same for a repeated play key, and refuses the key for another price', async () => {
    const { platform, launch, play, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const playKey = newId();
    await Promise.all([play(sessionKey, playKey), play(sessionKey, playKey)]);
    const again = await playUntilDrawn(sessionKey, playKey);
    const [one, other] = await Promise.all([play(sessionKey, playKey), play(sessionKey, playKey)]);
    const rounds = [one, other, again].flatMap((answer) => (answer.outcome === 'played' ? [answer.round] : []));
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1);
    expect(platform.rounds.size).toBe(1);
    expect(await play(sessionKey, playKey, 120)).toEqual({ outcome: 'refused', code: 'PLAY_KEY_CONFLICT' });
  });

  it('blocks a second round in another tab, and a play that comes too soon [RTS-14B-F/instant-games]', async () => {
    const { deps, platform, clock, launch, play, playUntilDrawn } = await freshGame();
    const [first, second] = [await launch(), await launch()];
    const playKey = newId();
    await play(first, playKey);
    expect(await play(second)).toEqual({ outcome: 'refused', code: 'TOO_SOON' });
    const round = playedRound(await playUntilDrawn(first, playKey));
    clock.advance({ seconds: 5 });
    expect(await play(second)).toEqual({ outcome: 'refused', code: 'ROUND_OPEN' });
    await endRound(deps, { sessionKey: second, roundId: round.roundId });
    expect(playedRound(await playUntilDrawn(second)).roundId).not.toBe(round.roundId);
    expect(platform.rounds.size).toBe(2);
  });

  it('resumes with the same outcome and opened places in a new session, without a second debit', async () => {
    const { deps, platform, launch, gameId, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const playKey = newId();
    const round = playedRound(await playUntilDrawn(sessionKey, playKey));
    const { roundId } = round;
    expect(await saveProgress(deps, { sessionKey, roundId, opened: [7, 2] })).toEqual({ opened: [7, 2] });
    expect(await saveProgress(deps, { sessionKey, roundId, opened: [2, 5, 5] })).toEqual({ opened: [7, 2, 5] });
    const { player } = (await findRound(deps.db, round.roundId)) ?? { player: '' };
    const resumed = await openSession(deps, platform.launch({ gameId, mode: 'paid', player }));
    expect(resumed).toMatchObject({ outcome: 'opened', openRound: { ...round, opened: [7, 2, 5] } });
    if (resumed.outcome === 'opened')
      expect(playedRound(await playUntilDrawn(resumed.sessionKey, playKey)).roundId).toBe(round.roundId);
    expect(platform.rounds.size).toBe(1);
  });

  it.each([
    'INSUFFICIENT_FUNDS',
    'ACCESS_DENIED',
    'LIMIT_REACHED',
    'LOCATION_DENIED',
    'REALITY_CHECK',
    'SESSION_ENDED',
  ] as const)('ends without an outcome when the platform refuses it with %s', async (code) => {
    const { deps, platform, launch, play, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    platform.refusal = code;
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code });
    platform.refusal = undefined;
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code });
    expect(platform.balanceCents).toBe(100_000);
    expect(playedRound(await playUntilDrawn(sessionKey)).state).toBe('DRAWN');
    expect(await runDueRounds(deps)).toBe(0);
  });

  it('has one stake and one outcome when the answer to its debit is lost', async () => {
    const { clock, platform, faults, launch, play, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    // The pool and the day are registered first; the debit is the message after them.
    faults.push('none', 'none', 'lose-answer');
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    clock.advance({ seconds: 20 });
    const round = playedRound(await playUntilDrawn(sessionKey, playKey));
    expect(platform.balanceCents).toBe(100_000 - 60);
    expect(platform.rounds.get(round.roundId)?.state).toBe('open');
  });

  it('is canceled when a refusal follows a debit that may still arrive', async () => {
    const { deps, clock, platform, network, faults, launch, play } = await freshGame({ balanceCents: 60 });
    const sessionKey = await launch();
    // The pool and the day are registered first; the debit is the message after them.
    faults.push('none', 'none', 'arrive-late');
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    platform.refusal = 'LIMIT_REACHED';
    clock.advance({ seconds: 20 });
    await runDueRounds(deps);
    platform.refusal = undefined;
    clock.advance({ seconds: 1 });
    await runDueRounds(deps);
    await network.deliverLate();
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'LIMIT_REACHED' });
    expect(platform.balanceCents).toBe(60);
    expect(platform.rounds.size).toBe(0);
  });

  it('is canceled and refunded once when the platform never answers, and not drawn afterward', async () => {
    const { deps, clock, platform, faults, launch, play } = await freshGame();
    const sessionKey = await launch();
    faults.push('none', 'none', 'lose-answer', ...Array.from({ length: 8 }, () => 'lose-request' as const));
    const playKey = newId();
    await play(sessionKey, playKey);
    for (let pass = 0; pass < 12; pass++) {
      clock.advance({ seconds: 61 });
      await runDueRounds(deps);
    }
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'UNAVAILABLE' });
    expect(platform.balanceCents).toBe(100_000);
    expect([...platform.rounds.values()].map(({ state }) => state)).toEqual(['canceled']);
  });

  it('keeps its prize for an hour without the platform, and pays it once', async () => {
    const { deps, clock, platform, faults, launch, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const round = playedRound(await playUntilDrawn(sessionKey));
    faults.push('lose-answer', ...Array.from({ length: 55 }, () => 'lose-request' as const));
    expect(await endRound(deps, { sessionKey, roundId: round.roundId })).toMatchObject({
      outcome: 'pending',
      prizeCents: round.prizeCents,
    });
    for (let pass = 0; pass < 70; pass++) {
      clock.advance({ seconds: 61 });
      await runDueRounds(deps);
    }
    expect((await findRound(deps.db, round.roundId))?.state).toMatch(/SETTLED|CLAIM_PENDING/);
    expect(platform.balanceCents).toBe(100_000 - 60 + round.prizeCents);
  });

  it('keeps its prize while the platform refuses it for an hour, reports that, and pays it once', async () => {
    const { deps, clock, platform, reports, launch, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const round = playedRound(await playUntilDrawn(sessionKey));
    platform.creditRefusal = 'TIER_EXHAUSTED';
    const end = () => endRound(deps, { sessionKey, roundId: round.roundId });
    expect(await end()).toMatchObject({ outcome: 'pending', prizeCents: round.prizeCents });
    for (let pass = 0; pass < 60; pass++) {
      clock.advance({ minutes: 1 });
      await runDueRounds(deps);
    }
    expect(reports).toContain('the platform refused the end of a round');
    expect((await findRound(deps.db, round.roundId))?.state).toBe('DRAWN');
    expect(platform.balanceCents).toBe(100_000 - 60);
    platform.creditRefusal = undefined;
    clock.advance({ minutes: 11 });
    await runDueRounds(deps);
    expect(await end()).toMatchObject({ outcome: 'settled', prizeCents: round.prizeCents });
    expect(platform.balanceCents).toBe(100_000 - 60 + round.prizeCents);
    expect(platform.credits.size).toBe(1);
  });

  it('moves to the next pool when the pool is sold out, within the same play', async () => {
    const { deps, clock, platform, launch, playUntilDrawn } = await freshGame();
    platform.poolSize = 1;
    const sessionKey = await launch();
    const pools: (string | null | undefined)[] = [];
    for (let plays = 0; plays < 3; plays++) {
      const { roundId } = playedRound(await playUntilDrawn(sessionKey));
      pools.push((await findRound(deps.db, roundId))?.poolId);
      await endRound(deps, { sessionKey, roundId });
      clock.advance({ seconds: 5 });
    }
    expect(new Set(pools).size).toBe(3);
  });

  it("isn't found by another player, and ignores a prize that a browser names", async () => {
    const one = await freshGame();
    const round = playedRound(await one.playUntilDrawn(await one.launch()));
    const other = game();
    const sessionKey = await other.launch();
    const end = { sessionKey, roundId: round.roundId, prizeCents: 1_000_000 };
    expect(await endRound({ ...one.deps, wallet: one.platform.wallet }, end)).toEqual({ refusal: 'ROUND_UNKNOWN' });
    expect(await saveProgress(one.deps, { sessionKey, roundId: round.roundId, opened: [1] })).toEqual({
      refusal: 'ROUND_UNKNOWN',
    });
    expect(await endRound(one.deps, { sessionKey: newId(), roundId: round.roundId })).toEqual({
      refusal: 'SESSION_ENDED',
    });
    expect(one.platform.credits.size).toBe(0);
  });
});
