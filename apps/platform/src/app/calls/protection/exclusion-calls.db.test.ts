import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { EXCLUSION_PATHS, exclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { drawGamesJobs } from '../../../modules/draw-games/index.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import { type Buyer, START, useShop } from '../../shop-in-tests.ts';

// Tries the calls of breaks and self-exclusion directly, as a player would who tries to get around the rules.

const YEAR_HOURS = 365 * 24;

describe('the break and self-exclusion API', () => {
  const database = useTestDatabase();
  const { clock, stack, goTo, buyer, send, wager, buy, ticketsOf } = useShop(database);

  const post = (player: Buyer, url: string, payload?: object) =>
    send(player, { method: 'POST', url, ...(payload ? { payload } : {}) });
  const read = async (player: Buyer) =>
    exclusionsResponse.parse((await send(player, { url: EXCLUSION_PATHS.exclusions })).json());
  const rest = (player: Buyer, term: string, requestKey = newRandomId()) =>
    post(player, EXCLUSION_PATHS.breaks, { requestKey, term });
  const exclude = (player: Buyer, term: string, requestKey = newRandomId()) =>
    post(player, EXCLUSION_PATHS.selfExclusions, { requestKey, term, isUnderstood: true });
  const requestBack = (player: Buyer) => post(player, EXCLUSION_PATHS.reinstatements, { isUnderstood: true });
  const confirmBack = (player: Buyer) => post(player, EXCLUSION_PATHS.reinstatementConfirmation);
  /** Signs the same player in again. */
  const signInAgain = async (player: Buyer): Promise<Buyer> => {
    const { playerId } = player;
    const { session, token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: clock.now(), idleMinutes: 30 }),
    );
    return {
      playerId,
      token,
      sessionId: session.sessionId,
      locationSubject: session.locationSubject,
      createdAt: session.createdAt,
    };
  };
  const codeOf = (answer: { json(): unknown }) => errorBody.parse(answer.json()).code;

  it.each([
    ['a second before its end', -1, 403],
    ['at its end', 0, 201],
    ['a second after it', 1, 201],
  ])(
    'refuses purchases during a break: %s (%i s), a purchase returns %i [S1-5/take-a-break]',
    async (_what, seconds, status) => {
      const player = await buyer();
      expect((await buy(player)).statusCode).toBe(201);
      const answer = await rest(player, '24h');
      expect(answer.statusCode).toBe(200);
      const end = START.add({ hours: 24 });
      expect(exclusionsResponse.parse(answer.json()).takeABreak).toMatchObject({
        beganAt: START.toString(),
        endsAt: end.toString(),
      });
      expect(codeOf(await buy(player))).toBe('PLAYER_EXCLUDED');
      expect((await read(player)).takeABreak?.endsAt).toBe(end.toString());
      clock.moveTo(end.add({ seconds }));
      expect((await buy(await signInAgain(player))).statusCode).toBe(status);
    },
  );

  it("signs out a player who self-excludes; their next session can't buy [S1-5/self-exclusion]", async () => {
    const player = await buyer();
    await buy(player);
    expect((await post(player, DRAW_GAMES_PATHS.cartWagers, wager())).statusCode).toBe(200);
    const answer = await exclude(player, '1y');
    expect(exclusionsResponse.parse(answer.json()).selfExclusion).toMatchObject({
      endsAt: '2027-11-20T18:00:00Z',
      isTermOver: false,
      isByOperator: false,
    });
    const after = await send(player, { url: EXCLUSION_PATHS.exclusions });
    expect([after.statusCode, after.json()]).toMatchObject([
      401,
      { code: 'SESSION_EXPIRED', details: { reason: 'selfExcluded' } },
    ]);
    const again = await signInAgain(player);
    expect((await read(again)).selfExclusion?.endsAt).toBe('2027-11-20T18:00:00Z');
    expect(codeOf(await buy(again))).toBe('PLAYER_EXCLUDED');
    expect((await send(again, { url: DRAW_GAMES_PATHS.tickets })).json()).toMatchObject({
      pageItems: [{ gameId: 'powerball' }],
    });
  });

  it('empties the cart of a player who self-excludes', async () => {
    const player = await buyer();
    await post(player, DRAW_GAMES_PATHS.cartWagers, wager());
    await exclude(player, '6m');
    const { rows } = await sql<{ payload: { playerId: string } }>`
      select e.payload from outbox.event e where e.name = 'responsible-gaming.player-excluded'
        and e.payload ->> 'playerId' = ${player.playerId}`.execute(database.db);
    expect(rows).toHaveLength(1);
    await drawGamesJobs(stack().platform, clock)['draw-games.empty-cart']?.(rows[0]?.payload ?? {});
    const answer = await send(await signInAgain(player), { url: DRAW_GAMES_PATHS.cart });
    expect(cart.parse(answer.json()).wagers).toEqual([]);
  });

  it('keeps the end of a self-exclusion whose request is repeated, and rejects its key for another term', async () => {
    const player = await buyer();
    const requestKey = newRandomId();
    await exclude(player, '1y', requestKey);
    clock.advance({ minutes: 1 });
    const again = await signInAgain(player);
    const answer = await exclude(again, '1y', requestKey);
    expect(exclusionsResponse.parse(answer.json()).selfExclusion?.endsAt).toBe('2027-11-20T18:00:00Z');
    expect(codeOf(await exclude(await signInAgain(player), '2y', requestKey))).toBe('KEY_REUSED');
  });

  it('sells nothing after a self-exclusion, even with purchases under way [IRGS-05/sessions]', async () => {
    for (let round = 0; round < 10; round++) {
      const player = await buyer();
      const purchases = Array.from({ length: 4 }, () => buy(player));
      await exclude(player, 'permanent');
      const sold = await ticketsOf(player);
      await Promise.all(purchases);
      expect(await ticketsOf(player), `round ${round}`).toBe(sold);
    }
  });

  it('reopens the account after the term only with both reinstatement steps, a day apart [IRGS-06]', async () => {
    const player = await buyer();
    await exclude(player, '1y');
    const [term, wait] = [START.add({ hours: YEAR_HOURS }), START.add({ hours: YEAR_HOURS + 24 })];
    await goTo(term.subtract({ seconds: 1 }));
    expect(codeOf(await requestBack(await signInAgain(player)))).toBe('EXCLUSION_HOLDS');
    await goTo(term);
    const back = await signInAgain(player);
    expect((await read(back)).selfExclusion?.isTermOver).toBe(true);
    expect(codeOf(await buy(back))).toBe('PLAYER_EXCLUDED');
    expect(codeOf(await confirmBack(back))).toBe('REINSTATEMENT_UNKNOWN');
    expect(exclusionsResponse.parse((await requestBack(back)).json()).reinstatement?.confirmableAt).toBe(
      wait.toString(),
    );
    await goTo(wait.subtract({ seconds: 1 }));
    expect(codeOf(await confirmBack(await signInAgain(player)))).toBe('REINSTATEMENT_WAITS');
    await goTo(wait);
    const ready = await signInAgain(player);
    expect(codeOf(await buy(ready))).toBe('PLAYER_EXCLUDED');
    expect(exclusionsResponse.parse((await confirmBack(ready)).json()).selfExclusion).toBeNull();
    expect((await buy(ready)).statusCode).toBe(201);
  });

  const key = newRandomId();
  it.each([
    ['an unknown term', EXCLUSION_PATHS.breaks, { requestKey: key, term: '1h' }],
    ['a term of another kind', EXCLUSION_PATHS.breaks, { requestKey: key, term: 'permanent' }],
    ['an empty body', EXCLUSION_PATHS.breaks, {}],
    ['no key', EXCLUSION_PATHS.breaks, { term: '7d' }],
    ['a malformed key', EXCLUSION_PATHS.breaks, { requestKey: "x' or 1=1", term: '7d' }],
    ['a player id in the body', EXCLUSION_PATHS.breaks, { requestKey: key, term: '7d', playerId: 'another-player' }],
    ['an end chosen by the player', EXCLUSION_PATHS.breaks, { requestKey: key, term: '7d', endsAt: START.toString() }],
    [
      'an exclusion the player has not confirmed as understood',
      EXCLUSION_PATHS.selfExclusions,
      { requestKey: key, term: '1y', isUnderstood: false },
    ],
    ['an exclusion of a day', EXCLUSION_PATHS.selfExclusions, { requestKey: key, term: '24h', isUnderstood: true }],
    ['an unknown product', EXCLUSION_PATHS.productPauses, { requestKey: key, term: '7d', product: 'draw-games' }],
    [
      'a reinstatement the player has not confirmed as understood',
      EXCLUSION_PATHS.reinstatements,
      { isUnderstood: 'true' },
    ],
  ])('rejects %s', async (_what, url, payload) => {
    const player = await buyer();
    expect((await post(player, url, payload)).statusCode).toBe(400);
    expect(await read(player)).toMatchObject({ takeABreak: null, selfExclusion: null, productPause: null });
  });

  it('has no call that ends a break early, and rejects calls without a session or from another site', async () => {
    const player = await buyer();
    await rest(player, '7d');
    for (const method of ['DELETE', 'PUT', 'PATCH'] as const) {
      for (const url of Object.values(EXCLUSION_PATHS)) {
        expect((await send(player, { method, url, payload: {} })).statusCode, `${method} ${url}`).toBe(404);
      }
    }
    const requestKey = newRandomId();
    const payload = { requestKey, term: '7d' };
    const bodies: readonly (readonly [string, object?])[] = [
      [EXCLUSION_PATHS.breaks, payload],
      [EXCLUSION_PATHS.productPauses, { ...payload, product: 'instant-games' }],
      [EXCLUSION_PATHS.selfExclusions, { requestKey, term: '1y', isUnderstood: true }],
      [EXCLUSION_PATHS.reinstatements, { isUnderstood: true }],
      [EXCLUSION_PATHS.reinstatementConfirmation],
    ];
    const headers = stack().headersOf({ guest: newRandomId() });
    for (const [url, body] of bodies) {
      const response = await stack().app.inject({ method: 'POST', url, headers, ...(body ? { payload: body } : {}) });
      expect(response.statusCode, url).toBe(401);
    }
    const foreign = await send(player, {
      method: 'POST',
      url: EXCLUSION_PATHS.breaks,
      payload,
      headers: { 'x-xsrf-token': 'made up' },
    });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'CSRF']);
    expect(codeOf(await rest(player, '24h'))).toBe('ENDS_EARLIER');
    expect((await read(player)).takeABreak?.endsAt).toBe('2026-11-27T18:00:00Z');
  });
});
