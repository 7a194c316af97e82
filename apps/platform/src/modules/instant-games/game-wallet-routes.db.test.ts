import { GAME_WALLET_PATHS as PATHS } from '@sunflower/partner-protocols/game-wallet.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { addPools, debitOf, moneyOf, NOW, newGame, newOpener, type Opener, poolOf } from './instant-games-in-tests.ts';
import { insertLaunchToken } from './play-sessions/play-sessions-store.ts';
import { newSecretKey, secretHash } from './play-sessions/secret-key.ts';

describe('the game wallet', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  const fixture: { test?: TestPlatform; off?: TestPlatform } = {};
  const stackOf = (name: 'test' | 'off') => {
    const found = fixture[name];
    if (!found) throw new Error('the platform opens in beforeAll');
    return found;
  };
  beforeAll(async () => {
    const options = { databaseUrl: database.url, clock };
    fixture.test = await openTestPlatform({ ...options, web: { SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED: 'true' } });
    fixture.off = await openTestPlatform(options);
  });
  beforeEach(() => clock.moveTo(NOW));
  afterAll(async () => {
    await fixture.test?.close();
    await fixture.off?.close();
  });
  const post = async (url: string, payload: object, more: { at?: 'test' | 'off'; headers?: object } = {}) => {
    const { app, platform } = stackOf(more.at ?? 'test');
    const authorization = `Bearer ${platform.config.gameWalletSecret}`;
    const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization, ...more.headers } });
    return { status: answer.statusCode, body: answer.json() };
  };
  async function ready(): Promise<Opener> {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    return newOpener(database.db, { url: database.url, gameId });
  }
  async function launched(player: Opener, mode: 'paid' | 'demo' = 'paid'): Promise<string> {
    const launchToken = newSecretKey();
    const { playerId, sessionId, gameId } = player;
    const token = { playerId, sessionId, gameId, mode, language: 'es', tokenHash: secretHash(launchToken) };
    await inTransaction(database.db, (tx) =>
      insertLaunchToken(tx, { ...token, expiresAt: NOW.add({ seconds: 60 }), now: NOW }),
    );
    return launchToken;
  }

  it("accepts calls only with the bearer secret, never with a player's cookie", async () => {
    const player = await ready();
    const { app, headersOf } = stackOf('test');
    for (const url of Object.values(PATHS))
      for (const headers of [{}, headersOf({ session: player.token }), { authorization: 'Bearer wrong' }]) {
        const answer = await app.inject({ method: 'POST', url, payload: debitOf(player), headers });
        expect([url, answer.statusCode]).toEqual([url, 401]);
      }
    expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
  });

  it.each([
    ['2001-11-24', false],
    ['2001-11-25', true],
  ])('reveals of a player born on %s only whether they are under 25: %s', async (born, isUnder25) => {
    const player = await ready();
    await sql`update players.player set date_of_birth = ${born}::date where player_id = ${player.playerId}`.execute(
      database.db,
    );
    const opened = (await post(PATHS.authenticate, { launchToken: await launched(player) })).body;
    expect(opened).toMatchObject({ isUnder25 });
    expect(JSON.stringify(opened)).not.toContain(born);
  });

  it('plays a round: launch token, pool, debit, credit', async () => {
    const player = await ready();
    const { gameId } = player;
    expect((await post(PATHS.pools, poolOf(gameId, 2))).body).toEqual({ outcome: 'registered' });
    const opened = (await post(PATHS.authenticate, { launchToken: await launched(player) })).body;
    expect(opened).toMatchObject({
      ...{ outcome: 'authenticated', gameId, mode: 'paid', balanceCents: 10_00, currency: 'USD', language: 'es' },
      ...{ freeRounds: [], openRoundId: null },
    });
    expect(JSON.stringify(opened)).not.toContain(player.playerId);
    const debit = debitOf(player, { sessionKey: opened.sessionKey });
    expect((await post(PATHS.debits, debit)).body).toMatchObject({ outcome: 'debited', ticketNo: 0 });
    const again = (await post(PATHS.authenticate, { launchToken: await launched(player) })).body;
    expect(again).toMatchObject({ openRoundId: debit.roundId, player: opened.player });
    const { roundId } = debit;
    const credit = { transactionId: newId(), roundId, ticketNo: 0, tier: 2, prizeCents: 500, completedBy: 'player' };
    expect((await post(PATHS.credits, credit)).body).toEqual({ outcome: 'credited', balanceCents: 14_40 });
    const cancellation = { transactionId: newId(), debitTransactionId: debit.transactionId, roundId };
    expect((await post(PATHS.cancellations, cancellation)).body).toEqual({ outcome: 'refused', code: 'ROUND_ENDED' });
  });

  it('accepts a launch token once, within a minute, while the session runs [S7-28/launch-token-create]', async () => {
    const player = await ready();
    const launchToken = await launched(player);
    const twice = await Promise.all([1, 2].map(() => post(PATHS.authenticate, { launchToken })));
    expect(twice.map(({ body }) => body.outcome).sort()).toEqual(['authenticated', 'refused']);
    expect((await post(PATHS.authenticate, { launchToken })).body).toEqual({ outcome: 'refused', code: 'TOKEN_USED' });
    const unknown = { launchToken: newSecretKey() };
    expect((await post(PATHS.authenticate, unknown)).body).toEqual({ outcome: 'refused', code: 'TOKEN_INVALID' });
    const late = { launchToken: await launched(player) };
    clock.moveTo(NOW.add({ seconds: 60 }));
    expect((await post(PATHS.authenticate, late)).body).toEqual({ outcome: 'refused', code: 'TOKEN_EXPIRED' });
    clock.moveTo(NOW);
    const { app, headersOf } = stackOf('test');
    await app.inject({ method: 'POST', url: '/gateway/logout', headers: headersOf({ session: player.token }) });
    expect((await post(PATHS.authenticate, late)).body).toEqual({ outcome: 'refused', code: 'SESSION_ENDED' });
  });

  it("shows a demo nothing about the player's money", async () => {
    const player = await ready();
    const { body } = await post(PATHS.authenticate, { launchToken: await launched(player, 'demo') });
    expect(body).toMatchObject({ mode: 'demo', balanceCents: null, freeRounds: [], openRoundId: null });
    const debit = debitOf(player, { sessionKey: body.sessionKey });
    expect((await post(PATHS.debits, debit)).body).toEqual({ outcome: 'refused', code: 'SESSION_ENDED' });
  });

  it('is closed while the site offers no online gaming [S9-3]', async () => {
    const player = await ready();
    const at = { at: 'off' } as const;
    const launchToken = await launched(player);
    const closed = { outcome: 'refused', code: 'GAME_CLOSED' };
    expect((await post(PATHS.authenticate, { launchToken }, at)).body).toEqual(closed);
    expect((await post(PATHS.debits, debitOf(player), at)).body).toEqual(closed);
  });

  it('refuses a malformed call, and accepts it once corrected', async () => {
    const player = await ready();
    const debit = debitOf(player);
    for (const change of [{ priceCents: '60' }, { priceCents: -60 }, { roundId: 'x' }, { more: 1 }])
      expect((await post(PATHS.debits, { ...debit, ...change })).status).toBe(400);
    expect((await post(PATHS.debits, debit)).body).toMatchObject({ outcome: 'debited' });
  });
});
