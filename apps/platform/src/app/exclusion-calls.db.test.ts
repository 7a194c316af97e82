import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { EXCLUSION_PATHS, exclusionsAnswer } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { drawGamesJobs } from '../modules/draw-games/index.ts';
import { startSession } from '../modules/sessions/index.ts';
import { type Buyer, START, useShop } from './shop-in-tests.ts';

// The calls of breaks and exclusion by hand, as somebody would make them who fights the rules.

const YEAR_HOURS = 365 * 24;

describe('exclusion by the calls alone', () => {
  const database = useTestDatabase();
  const { clock, house, goTo, buyer, send, wager, buy, ticketsOf } = useShop(database);

  const post = (player: Buyer, url: string, payload?: object) =>
    send(player, { method: 'POST', url, ...(payload ? { payload } : {}) });
  const read = async (player: Buyer) =>
    exclusionsAnswer.parse((await send(player, { url: EXCLUSION_PATHS.exclusions })).json());
  const rest = (player: Buyer, term: string, requestKey = newRandomId()) =>
    post(player, EXCLUSION_PATHS.breaks, { requestKey, term });
  const exclude = (player: Buyer, term: string, requestKey = newRandomId()) =>
    post(player, EXCLUSION_PATHS.selfExclusions, { requestKey, term, isUnderstood: true });
  const askBack = (player: Buyer) => post(player, EXCLUSION_PATHS.reinstatements, { isUnderstood: true });
  const confirmBack = (player: Buyer) => post(player, EXCLUSION_PATHS.reinstatementConfirmation);
  /** The same player at the door again, as after a new login. */
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
    '[S1-5/take-a-break] a break refuses a purchase at once; %s the answer is %i, %i',
    async (_what, seconds, status) => {
      const player = await buyer();
      expect((await buy(player)).statusCode).toBe(201);
      const answer = await rest(player, '24h');
      expect(answer.statusCode).toBe(200);
      const end = START.add({ hours: 24 });
      expect(exclusionsAnswer.parse(answer.json()).takeABreak).toMatchObject({
        beganAt: START.toString(),
        endsAt: end.toString(),
      });
      expect(codeOf(await buy(player))).toBe('PLAYER_EXCLUDED');
      expect((await read(player)).takeABreak?.endsAt).toBe(end.toString());
      clock.moveTo(end.add({ seconds }));
      expect((await buy(await signInAgain(player))).statusCode).toBe(status);
    },
  );

  it('[S1-5/self-exclusion] ends the session that asks and tells its end; who signs in again reads and cannot buy', async () => {
    const player = await buyer();
    await buy(player);
    expect((await post(player, DRAW_GAMES_PATHS.cartWagers, wager())).statusCode).toBe(200);
    const answer = await exclude(player, '1y');
    expect(exclusionsAnswer.parse(answer.json()).selfExclusion).toMatchObject({
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

  it('leaves no cart behind', async () => {
    const player = await buyer();
    await post(player, DRAW_GAMES_PATHS.cartWagers, wager());
    await exclude(player, '6m');
    const { rows } = await sql<{ payload: { playerId: string } }>`
      select e.payload from outbox.event e where e.name = 'responsible-gaming.player-excluded'
        and e.payload ->> 'playerId' = ${player.playerId}`.execute(database.db);
    expect(rows).toHaveLength(1);
    await drawGamesJobs(house().platform, clock)['draw-games.empty-cart']?.(rows[0]?.payload ?? {});
    const answer = await send(await signInAgain(player), { url: DRAW_GAMES_PATHS.cart });
    expect(cart.parse(answer.json()).wagers).toEqual([]);
  });

  it('ends a second session too when the same key comes again by it, and changes nothing else', async () => {
    const player = await buyer();
    const requestKey = newRandomId();
    await exclude(player, '1y', requestKey);
    clock.advance({ minutes: 1 });
    const again = await signInAgain(player);
    const answer = await exclude(again, '1y', requestKey);
    expect(exclusionsAnswer.parse(answer.json()).selfExclusion?.endsAt).toBe('2027-11-20T18:00:00Z');
    expect(codeOf(await exclude(await signInAgain(player), '2y', requestKey))).toBe('KEY_REUSED');
  });

  it('[IRGS-05/sessions] sells nothing to anybody whose exclusion has been answered, however many calls are under way', async () => {
    for (let round = 0; round < 10; round++) {
      const player = await buyer();
      const purchases = Array.from({ length: 4 }, () => buy(player));
      await exclude(player, 'permanent');
      const sold = await ticketsOf(player);
      await Promise.all(purchases);
      expect(await ticketsOf(player), `round ${round}`).toBe(sold);
    }
  });

  it('[IRGS-06] after the term nothing opens before both steps, a day apart', async () => {
    const player = await buyer();
    await exclude(player, '1y');
    const [term, wait] = [START.add({ hours: YEAR_HOURS }), START.add({ hours: YEAR_HOURS + 24 })];
    await goTo(term.subtract({ seconds: 1 }));
    expect(codeOf(await askBack(await signInAgain(player)))).toBe('EXCLUSION_HOLDS');
    await goTo(term);
    const back = await signInAgain(player);
    expect((await read(back)).selfExclusion?.isTermOver).toBe(true);
    expect(codeOf(await buy(back))).toBe('PLAYER_EXCLUDED');
    expect(codeOf(await confirmBack(back))).toBe('REINSTATEMENT_UNKNOWN');
    expect(exclusionsAnswer.parse((await askBack(back)).json()).reinstatement?.confirmableAt).toBe(wait.toString());
    await goTo(wait.subtract({ seconds: 1 }));
    expect(codeOf(await confirmBack(await signInAgain(player)))).toBe('REINSTATEMENT_WAITS');
    await goTo(wait);
    const ready = await signInAgain(player);
    expect(codeOf(await buy(ready))).toBe('PLAYER_EXCLUDED');
    expect(exclusionsAnswer.parse((await confirmBack(ready)).json()).selfExclusion).toBeNull();
    expect((await buy(ready)).statusCode).toBe(201);
  });

  const key = newRandomId();
  it.each([
    ['a term there is not', EXCLUSION_PATHS.breaks, { requestKey: key, term: '1h' }],
    ['a term of another kind', EXCLUSION_PATHS.breaks, { requestKey: key, term: 'permanent' }],
    ['a break of nobody’s making', EXCLUSION_PATHS.breaks, {}],
    ['no key', EXCLUSION_PATHS.breaks, { term: '7d' }],
    ['a key of another shape', EXCLUSION_PATHS.breaks, { requestKey: "x' or 1=1", term: '7d' }],
    ['another player', EXCLUSION_PATHS.breaks, { requestKey: key, term: '7d', playerId: 'somebody' }],
    ['an end of one’s own', EXCLUSION_PATHS.breaks, { requestKey: key, term: '7d', endsAt: START.toString() }],
    [
      'an exclusion not understood',
      EXCLUSION_PATHS.selfExclusions,
      { requestKey: key, term: '1y', isUnderstood: false },
    ],
    ['an exclusion of a day', EXCLUSION_PATHS.selfExclusions, { requestKey: key, term: '24h', isUnderstood: true }],
    ['a product there is not', EXCLUSION_PATHS.productPauses, { requestKey: key, term: '7d', product: 'draw-games' }],
    ['a return not understood', EXCLUSION_PATHS.reinstatements, { isUnderstood: 'true' }],
  ])('%s is no request', async (_what, url, payload) => {
    const player = await buyer();
    expect((await post(player, url, payload)).statusCode).toBe(400);
    expect(await read(player)).toMatchObject({ takeABreak: null, selfExclusion: null, productPause: null });
  });

  it('knows no call that ends anything, and none without a session or from a foreign page', async () => {
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
    const headers = house().headersOf({ guest: newRandomId() });
    for (const [url, body] of bodies) {
      const nobody = await house().app.inject({ method: 'POST', url, headers, ...(body ? { payload: body } : {}) });
      expect(nobody.statusCode, url).toBe(401);
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
