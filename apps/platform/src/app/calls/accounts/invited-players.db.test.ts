import { accessRefusalDetails } from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict, OPERATIONAL_UNITS as UNITS } from '../../../modules/access/index.ts';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const GO_LIVE = '2026-11-21';
const EVE = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** Midnight at the start of opening day, Central Time. */
const OPENING = Temporal.Instant.from('2026-11-21T06:00:00Z');
const POWERBALL = 'draw-games/purchase/powerball';

describe('the purchase call around opening day [S9-2/dates]', () => {
  const database = useTestDatabase();
  const clock = movableClock(EVE);
  const fixture: { test?: TestPlatform; drawId?: string } = {};
  const stack = () => fixture.test as TestPlatform;

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: EVE }));
    fixture.test = await openTestPlatform({
      databaseUrl: database.url,
      clock,
      web: { SUNFLOWER_WEB_GO_LIVE_DATE: GO_LIVE },
    });
    const answer = await stack().app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    fixture.drawId = gameResponse.parse(answer.json()).game.openDraws[0]?.drawId ?? '';
  });
  afterAll(() => fixture.test?.close());

  type Buyer = Awaited<ReturnType<typeof newBuyer>>;
  const buyer = () => newBuyer(database.db, { depositsCents: 100_00n, now: clock.now() });
  async function write(player: Buyer, unit: string, accessType: 'ALLOW' | 'DENY'): Promise<void> {
    const entry = { playerId: player.playerId, featureSet: 'GAME_PLAY', units: [unit], accessType } as const;
    const input = { ...entry, reason: 'test', actor: 'operator:ada', now: clock.now() };
    const made = await inTransaction(database.db, (tx) => restrict(tx, input));
    if (isRefusal(made)) throw new Error(made.refusal);
  }
  async function buy(player: Buyer) {
    const board = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
    const wager = { gameId: 'powerball', boards: [board], addOns: [], drawIds: [fixture.drawId], stakeCents: 200 };
    const answer = await stack().app.inject({
      method: 'POST',
      url: DRAW_GAMES_PATHS.checkouts,
      headers: {
        ...stack().headersOf({ session: player.token }),
        'x-location-token': locationToken(player, 'PURCHASE', clock.now()),
      },
      payload: { orderKey: newRandomId(), wagers: [wager], expectedTotalCents: 200 },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  test.each<[string, [string, 'ALLOW' | 'DENY'][], number]>([
    ['refuses a player without an ALLOW entry [S6-3/implicit-deny]', [], 403],
    ['accepts a player who is allowed the game [S6-3/allow]', [[POWERBALL, 'ALLOW']], 201],
    ['accepts a player who is allowed all draw games [S6-3/allow]', [[UNITS.drawGames, 'ALLOW']], 201],
    ['refuses a player who is allowed another game [S6-3/units]', [['draw-games/purchase/pick-3', 'ALLOW']], 403],
    [
      'refuses a player who is allowed the game and denied all of them [S6-3/deny]',
      [
        [POWERBALL, 'ALLOW'],
        [UNITS.drawGames, 'DENY'],
      ],
      403,
    ],
  ])('%s, before opening day', async (_what, entries, status) => {
    const player = await buyer();
    for (const [unit, accessType] of entries) await write(player, unit, accessType);
    const bought = await buy(player);
    expect(bought.status).toBe(status);
    if (status === 201) return;
    expect(bought.body.code).toBe('ACCESS_DENIED');
    expect(accessRefusalDetails.safeParse(bought.body.details).success).toBe(true);
  });

  test('is open to everyone from opening day on, in Central Time', async () => {
    clock.advance({ seconds: EVE.until(OPENING).total('seconds') - 1 });
    expect((await buy(await buyer())).status).toBe(403);
    clock.advance({ seconds: 1 });
    expect((await buy(await buyer())).status).toBe(201);
  });
});
