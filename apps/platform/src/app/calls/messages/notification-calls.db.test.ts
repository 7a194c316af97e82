import { NOTIFICATION_PATHS, unreadNotifications, winNotifications } from '@sunflower/contracts/notifications.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import {
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  putNotifications,
  WIN_TEMPLATE,
} from '../../../modules/notifications/index.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');

describe('the notification API', () => {
  const database = useTestDatabase();
  const fixture: { test?: TestPlatform } = {};
  const stack = () => fixture.test as TestPlatform;
  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
  });
  afterAll(() => fixture.test?.close());

  const winner = async () => {
    const player = await newBuyer(database.db, { depositsCents: 0n, now });
    const contents = {
      gameId: 'powerball',
      drawDate: '2026-11-21',
      ticketSerial: 'PB-261121-00000-00000-0',
      prizeCents: 7_00n,
      freeBoards: 0,
      hasClaim: false,
      claimCents: 0n,
      claimUntil: null,
    };
    const notices = [{ playerId: player.playerId, template: WIN_TEMPLATE, key: 'win/1', contents }] as const;
    await inTransaction(database.db, (tx) =>
      putNotifications(tx, { subject: { about: 'draw/1', revision: '1' }, notices, now }),
    );
    return player;
  };
  const send = (player: { token: string }, request: { url: string; method?: 'POST'; payload?: object }) =>
    stack().app.inject({ method: 'GET', ...request, headers: stack().headersOf({ session: player.token }) });

  it('lists unread notifications by template [S7-20] [S3-18] [S3-32/notifications] [S9-15/notification]', async () => {
    const player = await winner();
    const all = await send(player, { url: NOTIFICATION_PATHS.unread });
    expect(all.headers['cache-control']).toBe('no-store');
    const [win] = winNotifications.parse(all.json());
    expect(all.json()).toEqual([
      {
        id: win?.id,
        template: 'TI-WIN_Notification_001',
        createdAt: '2026-11-22T05:00:00Z',
        gameId: 'powerball',
        drawDate: '2026-11-21',
        ticketSerial: 'PB-261121-00000-00000-0',
        amount: 7,
        currency: 'USD',
        freeBoards: 0,
        hasClaim: false,
      },
    ]);
    const ofTemplate = await send(player, { url: `${NOTIFICATION_PATHS.unread}?token=TI-WIN_Notification_001` });
    expect(ofTemplate.json()).toEqual(all.json());
    expect((await send(player, { url: `${NOTIFICATION_PATHS.unread}?token=another` })).json()).toEqual([]);
    const stranger = await winner();
    const payload = { ids: [win?.id] };
    await send(stranger, { method: 'POST', url: NOTIFICATION_PATHS.read, payload });
    expect((await send(player, { url: NOTIFICATION_PATHS.unread })).json()).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      const marked = await send(player, { method: 'POST', url: NOTIFICATION_PATHS.read, payload });
      expect(marked.statusCode).toBe(204);
    }
    expect((await send(player, { url: NOTIFICATION_PATHS.unread })).json()).toEqual([]);
  });

  it('reports voided and corrected draws [RTS-5A] [S7-20]', async () => {
    const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now });
    const place = {
      gameId: 'pick-3',
      drawDate: '2026-11-21',
      drawNumber: 2,
      session: 'evening',
      ticketSerial: 'P3-261121-00000-00000-0',
    };
    const back = { refundCents: 4_00n, depositsCents: 3_00n, winningsCents: 1_00n, playCreditCents: 0n };
    const figures = { hadCents: 5_000_00n, hadFreeBoards: 0, hasCents: 0n, hasFreeBoards: 0, overpaidCents: 1n };
    const notices = [
      {
        playerId,
        template: DRAW_VOID_TEMPLATE,
        key: 'void/1',
        contents: { ...place, ...back, reason: 'The machine failed.', movedTo: null },
      },
      {
        playerId,
        template: DRAW_CORRECTED_TEMPLATE,
        key: 'corrected/1',
        contents: { ...place, ...figures, resultRevision: 2 },
      },
    ] as const;
    await inTransaction(database.db, (tx) =>
      putNotifications(tx, { subject: { about: 'draw/2', revision: '1' }, notices, now }),
    );
    const response = await send({ token }, { url: NOTIFICATION_PATHS.unread });
    expect(response.json()).toHaveLength(2);
    expect(unreadNotifications.parse(response.json())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...place, ...back, template: DRAW_VOID_TEMPLATE, reason: 'The machine failed.' }),
        expect.objectContaining({ ...place, ...figures, template: DRAW_CORRECTED_TEMPLATE, resultRevision: 2 }),
      ]),
    );
  });

  it('requires a signed-in player and rejects unknown input', async () => {
    expect((await stack().app.inject({ url: NOTIFICATION_PATHS.unread })).statusCode).toBe(401);
    const player = await winner();
    for (const payload of [{}, { ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 51 }, () => 'x') }])
      expect((await send(player, { method: 'POST', url: NOTIFICATION_PATHS.read, payload })).statusCode).toBe(400);
    expect((await send(player, { url: `${NOTIFICATION_PATHS.unread}?other=1` })).statusCode).toBe(400);
  });
});
