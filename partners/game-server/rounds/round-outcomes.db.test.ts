import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { clearRounds, playedRound, setUpGame, type TestGame } from '../game-server-in-tests.ts';
import { openSession } from '../open-session.ts';
import { endRound } from './end-round.ts';
import { play } from './play.ts';
import { findRound } from './rounds-store.ts';
import { runDueRounds } from './run-due-rounds.ts';

describe('a round with an outcome', () => {
  const database = useTestDatabase();
  const game = (of: Parameters<typeof setUpGame>[1] = {}) => setUpGame(database.db, of);
  const freshGame = async (of: Parameters<typeof setUpGame>[1] = {}): Promise<TestGame> => {
    await clearRounds(database.db);
    return game(of);
  };

  it('is refunded and never drawn when the platform sells its ticket a second time', async () => {
    const { deps, clock, platform, launch, play, playUntilDrawn } = await freshGame();
    platform.repeatsTickets = true;
    const sessionKey = await launch();
    const first = playedRound(await playUntilDrawn(sessionKey));
    await endRound(deps, { sessionKey, roundId: first.roundId });
    const balance = platform.balanceCents;
    clock.advance({ seconds: 5 });
    const playKey = newId();
    expect(await play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    for (let pass = 0; pass < 6; pass++) {
      clock.advance({ seconds: 61 });
      await runDueRounds(deps);
    }
    expect(await play(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'UNAVAILABLE' });
    expect(platform.balanceCents).toBe(balance);
  });

  it.each([
    ['a free round', newId(), true],
    ['the player', null, false],
  ])('reports, even after it is resumed, that it was paid by %s', async (_who, freeRoundsId, isFree) => {
    const { deps, clock, platform, launch, gameId } = await freshGame();
    const request = { sessionKey: await launch(), playKey: newId(), priceCents: 60, freeRoundsId };
    const first = await play(deps, request);
    if (first.outcome === 'pending') clock.advance({ milliseconds: first.retryAfterMs ?? 0 });
    const { roundId, isFree: isDrawnFree } = playedRound(await play(deps, request));
    const { player } = (await findRound(deps.db, roundId)) ?? { player: '' };
    const resumed = await openSession(deps, platform.launch({ gameId, mode: 'paid', player }));
    expect([isDrawnFree, resumed]).toMatchObject([isFree, { openRound: { roundId, isFree } }]);
  });

  it("pays its stored prize when the game reports that it couldn't show it", async () => {
    const { deps, platform, reports, launch, playUntilDrawn } = await freshGame();
    const sessionKey = await launch();
    const { roundId, prizeCents } = playedRound(await playUntilDrawn(sessionKey));
    const end = { sessionKey, roundId, isPictureWrong: true };
    expect(await endRound(deps, end)).toMatchObject({ outcome: 'settled', prizeCents });
    expect(await endRound(deps, end)).toMatchObject({ outcome: 'settled', prizeCents });
    expect(platform.credits.get(roundId)).toMatchObject({ prizeCents });
    expect(platform.credits.get(roundId)).not.toHaveProperty('isPictureWrong');
    expect(reports).toEqual(["a game says that a book doesn't show the prize of its round"]);
  });

  it("isn't the same in a demo and in paid play, even with the same key", async () => {
    const { deps, clock, platform, launch, play, gameId, playUntilDrawn } = await freshGame();
    const playKey = newId();
    const round = playedRound(await playUntilDrawn(await launch(), playKey));
    const { player } = (await findRound(deps.db, round.roundId)) ?? { player: '' };
    const demo = await openSession(deps, platform.launch({ gameId, mode: 'demo', player }));
    if (demo.outcome !== 'opened') throw new Error(demo.code);
    clock.advance({ seconds: 5 });
    expect(demo.openRound).toBeNull();
    expect(await play(demo.sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'PLAY_KEY_CONFLICT' });
    const end = { sessionKey: demo.sessionKey, roundId: round.roundId };
    expect(await endRound(deps, end)).toEqual({ refusal: 'ROUND_UNKNOWN' });
    expect(platform.credits.size).toBe(0);
  });

  it("can't be changed or deleted once it has an outcome", async () => {
    const { deps, launch, playUntilDrawn } = await freshGame();
    const { roundId } = playedRound(await playUntilDrawn(await launch()));
    const changed = database.db.updateTable('game_server.round').set({ prize_cents: 1 });
    await expect(changed.where('round_id', '=', roundId).execute()).rejects.toThrow('never changed');
    await expect(deps.db.deleteFrom('game_server.round').execute()).rejects.toThrow('never deleted');
  });

  it.each([
    ['without a digest of its book', { book_digest: null }, 'not whole'],
    ['without what decides it', { beacon_signature: null }, 'not whole'],
    ['while it is being canceled', { cancellation_id: newId() }, 'not whole'],
    ['without an end of its waiting', { state: 'CREATED' }, 'with tier'],
    ['without its tier', { tier: null, state: 'CREATED' }, 'a prize or a book'],
    ['with a book', { book: '[]' }, 'not whole'],
  ])("can't be stored %s", async (_what, change, refusal) => {
    const { launch, play } = await freshGame();
    const answer = await play(await launch());
    if (answer.outcome !== 'pending') throw new Error(JSON.stringify(answer));
    const outcome = { state: 'DRAWN', tier: 0, prize_cents: 0, beacon_signature: 'a'.repeat(96) };
    const drawn = { ...outcome, book_digest: 'a'.repeat(64), ...change };
    const stored = database.db.updateTable('game_server.round').set(drawn).where('round_id', '=', answer.roundId);
    await expect(stored.execute()).rejects.toThrow(refusal);
  });

  it.each([
    ['its outcome', sql`'DRAWN', 0, 0, null, null`],
    ['a prize only', sql`'CREATED', null, 0, null, null`],
    ['a book', sql`'CREATED', null, null, '[]'::jsonb, null`],
    ['its beacon round', sql`'CREATED', null, null, null, 1`],
  ])("can't start with %s", async (_what, values) => {
    const { launch, play } = await freshGame();
    await play(await launch());
    const stored = sql`
      insert into game_server.round (round_id, player, game_id, mode, wallet_key, play_key, price_cents, maths_version,
        debit_id, created_at, state, tier, prize_cents, book, beacon_round)
      select gen_random_uuid(), 'other', game_id, mode, wallet_key, play_key, price_cents, maths_version,
        debit_id, created_at, ${values} from game_server.round`;
    await expect(stored.execute(database.db)).rejects.toThrow('starts without an outcome');
  });
});
