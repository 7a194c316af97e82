import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  LIMITS_PATHS,
  limitOutcome,
  playerLimits,
  realityCheck,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { locationToken, newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { type SignedInPlayer, startSession } from '../../../modules/sessions/index.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const start = Temporal.Instant.from('2026-11-16T18:00:00Z');
const clock = movableClock(start);
const database = useTestDatabase();
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;

type Device = SignedInPlayer & { token: string };
type Key = { kind: 'deposit' | 'spend'; period: 'day' | 'week' | 'month' };

const spendDay: Key = { kind: 'spend', period: 'day' };
const pathOf = (path: string, key: Key) => path.replace(':kind', key.kind).replace(':period', key.period);

/** Makes a player's call directly, bypassing every check of the client. */
const call = (device: Device, request: InjectOptions) =>
  stack().app.inject({ ...request, headers: { ...stack().headersOf({ session: device.token }), ...request.headers } });
const put = (device: Device, amountCents: number | null, key = spendDay) =>
  call(device, { method: 'PUT', url: pathOf(LIMITS_PATHS.limit, key), payload: { amountCents } });
const confirm = (device: Device, changeId: string, key = spendDay) =>
  call(device, { method: 'POST', url: pathOf(LIMITS_PATHS.confirmation, key), payload: { changeId } });
const check = async (device: Device) =>
  z.decode(realityCheck, (await call(device, { url: LIMITS_PATHS.realityCheck })).json());
const answerCheck = (device: Device, answer: string) =>
  call(device, { method: 'POST', url: LIMITS_PATHS.realityCheckAnswers, payload: { answer } });
const codeOf = (response: Awaited<ReturnType<typeof call>>) =>
  response.statusCode < 400 ? undefined : errorBody.parse(response.json()).code;

/** Signs the same player in on another device, or after the previous session ended. */
const signInAgain = ({ playerId }: Device): Promise<Device> =>
  inTransaction(database.db, async (tx) => {
    const { session, token } = await startSession(tx, { playerId, now: clock.now(), idleMinutes: 30 });
    return { ...session, token };
  });

/** Puts one two-dollar board into an empty cart and buys it. */
async function buy(device: Device) {
  await call(device, { method: 'DELETE', url: DRAW_GAMES_PATHS.cart });
  const game = z.decode(
    gameResponse,
    (await call(device, { url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') })).json(),
  );
  const board = { kind: 'numbers', numbers: [3, 17, 29, 44, 61], bonus: 7, isQuickPick: false };
  const drawIds = [game.game.openDraws[0]?.drawId];
  const payload = { gameId: 'powerball', boards: [board], addOns: [], drawIds, stakeCents: 200 };
  const added = await call(device, { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, payload });
  const { version, totalCents } = z.decode(cart, added.json());
  return call(device, {
    method: 'POST',
    url: DRAW_GAMES_PATHS.checkouts,
    payload: { orderKey: newRandomId(), cartVersion: version, expectedTotalCents: Number(totalCents) },
    headers: { 'x-location-token': locationToken(device, LOCATION_ACTIVITIES.purchase, clock.now()) },
  });
}

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: start, games: [powerball] }));
});
afterAll(() => stack().close());
beforeEach(() => clock.moveTo(start));

const buyer = () => newBuyer(database.db, { depositsCents: 50_00n, now: clock.now() });

describe('player limits, called directly', () => {
  it('are shown to their own player only', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await put(one, 1_000);
    const limitsOf = async (device: Device) =>
      z.decode(playerLimits, (await call(device, { url: LIMITS_PATHS.limits })).json());
    expect((await limitsOf(one)).limits.filter(({ amountCents }) => amountCents !== null)).toMatchObject([
      { kind: 'spend', period: 'day', amountCents: 1_000n, leftCents: 1_000n, restartsAt: '2026-11-17T06:00:00Z' },
    ]);
    expect((await limitsOf(other)).limits.every(({ amountCents }) => amountCents === null)).toBe(true);
    expect((await limitsOf(other)).choice).toBeNull();
    expect((await stack().app.inject({ url: LIMITS_PATHS.limits })).statusCode).toBe(401);
  });

  it('apply to the cent on every device [GLI19-10/money] [RTS-12B/amount] [ASVS-2.2.2/2.3.2/limits]', async () => {
    const phone = await buyer();
    await put(phone, 399);
    expect(codeOf(await buy(phone))).toBeUndefined();
    const laptop = await signInAgain(phone);
    const refused = await buy(laptop);
    expect(errorBody.parse(refused.json())).toMatchObject({
      status: 422,
      code: 'LIMIT_REACHED',
      details: { ...spendDay, limitCents: 399, leftCents: 199, restartsAt: '2026-11-17T06:00:00Z' },
    });
  });

  it('are loosened only by a confirmation 48 hours later [IRGS-02] [RTS-12D]', async () => {
    let device = await buyer();
    await put(device, 100);
    const input = z.decode(limitOutcome, (await put(device, null)).json());
    expect(input).toMatchObject({ outcome: 'asked', limit: { amountCents: 100n } });
    const changeId = input.limit.pending?.changeId ?? '';
    expect(codeOf(await confirm(device, changeId))).toBe('LIMIT_CHANGE_WAITING');
    expect(codeOf(await confirm(device, '0199f000-0000-7000-8000-000000000001'))).toBe('LIMIT_CHANGE_UNKNOWN');
    expect(codeOf(await buy(device))).toBe('LIMIT_REACHED');
    clock.advance({ hours: 47, minutes: 59, seconds: 59 });
    device = await signInAgain(device);
    expect(codeOf(await confirm(device, changeId))).toBe('LIMIT_CHANGE_WAITING');
    expect(z.decode(limitOutcome, (await put(device, null)).json()).outcome).toBe('asked');
    clock.advance({ seconds: 2 });
    expect(codeOf(await buy(device))).toBe('LIMIT_REACHED');
    expect(codeOf(await confirm(device, changeId))).toBeUndefined();
    expect(codeOf(await buy(device))).toBeUndefined();
    expect(codeOf(await confirm(device, changeId))).toBe('LIMIT_CHANGE_UNKNOWN');
  });

  it("can't be loosened by another player who has the id of the change", async () => {
    const [one, other] = [await buyer(), await buyer()];
    for (const device of [one, other]) await put(device, 100);
    const input = z.decode(limitOutcome, (await put(one, 5_000)).json());
    clock.advance({ hours: 49 });
    const thief = await signInAgain(other);
    expect(codeOf(await confirm(thief, input.limit.pending?.changeId ?? ''))).toBe('LIMIT_CHANGE_UNKNOWN');
  });

  it.each<[string, unknown]>([
    ['a negative amount', -1],
    ['half a cent', 100.5],
    ['more than a million dollars', 100_000_001],
    ['text', '100'],
    ['a missing amount', undefined],
  ])('are rejected with %s', async (_what, amountCents) => {
    const device = await buyer();
    const url = pathOf(LIMITS_PATHS.limit, spendDay);
    const response = await call(device, { method: 'PUT', url, payload: { amountCents } });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('record "no limit" as a choice, which never overrides existing limits [IRGS-01/registration]', async () => {
    const device = await buyer();
    const offer = (choice: string) =>
      call(device, { method: 'POST', url: LIMITS_PATHS.offers, payload: { moment: 'registration', choice } });
    expect(z.decode(playerLimits, (await offer('later')).json()).choice).toBeNull();
    expect(z.decode(playerLimits, (await offer('no-limit')).json()).choice).toBe('no-limit');
    await put(device, 100);
    expect(codeOf(await offer('no-limit'))).toBe('LIMITS_STAND');
  });
});

describe('the reality check, called directly', () => {
  it('stops play until the player chooses to continue; no other answer ends the stop [RTS-13]', async () => {
    const device = await buyer();
    expect(codeOf(await buy(device))).toBeUndefined();
    const choose = (intervalMinutes: number | null) =>
      call(device, { method: 'PUT', url: LIMITS_PATHS.realityCheck, payload: { intervalMinutes } });
    expect(codeOf(await choose(15))).toBeUndefined();
    expect(codeOf(await answerCheck(device, 'continue'))).toBe('REALITY_CHECK_NOT_DUE');
    clock.advance({ minutes: 15 });
    expect(await check(device)).toMatchObject({ isDue: true, playedSeconds: 900, spentCents: 200n, netCents: -200n });
    expect(codeOf(await buy(device))).toBe('REALITY_CHECK_DUE');
    expect(codeOf(await choose(null))).toBe('REALITY_CHECK_DUE');
    for (const other of ['history', 'take-break', 'log-out'])
      expect(codeOf(await answerCheck(device, other))).toBeUndefined();
    expect(codeOf(await buy(device))).toBe('REALITY_CHECK_DUE');
    expect(codeOf(await answerCheck(device, 'continue'))).toBeUndefined();
    expect(codeOf(await buy(device))).toBeUndefined();
  });

  it.each([7, 0, -15, '15', 1_000_000])('rejects an interval of %s', async (intervalMinutes) => {
    const device = await buyer();
    const input = { method: 'PUT', url: LIMITS_PATHS.realityCheck, payload: { intervalMinutes } } as const;
    expect((await call(device, input)).statusCode).toBe(400);
  });
});
