import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { PRIZE, START, useEmailStack } from '../emails/email-stack-in-tests.ts';
import { deleteNotifications, type Notice, WALLET_TEMPLATE, WIN_TEMPLATE } from '../index.ts';
import { markRead } from '../notifications-store.ts';
import { deleteReceivers, findReceivers, putReceiver } from './receivers-store.ts';

const MOST = 3;
const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };

describe("messages to a player's closed browsers", () => {
  const stack = useEmailStack();
  const { database, clock, excluded, pushes, pushFaults } = stack;
  const { jobs, newPlayer, put, deliver, coming, lapse, prefer } = stack;
  const allow = (playerId: string, endpoint: string) =>
    inTransaction(database.db, (tx) => putReceiver(tx, { ...keys, playerId, endpoint, most: MOST, now: clock.now() }));
  const push = (playerId: string) => deliver(playerId, 'send-push');
  const sentTo = (endpoint: string) =>
    pushes.filter((sent) => sent.endpoint === endpoint).map(({ message }) => message);
  const added = (playerId: string): Notice => ({
    ...{ playerId, template: WALLET_TEMPLATE, key: 'added' },
    contents: { kind: 'ADDED', amountCents: 5_00n, owedCents: 0n },
  });
  const won = (playerId: string, hasClaim: boolean): Notice => {
    const [claimCents, claimUntil] = hasClaim ? [PRIZE.prizeCents, '2027-11-21'] : [0n, null];
    const contents = { ...PRIZE, freeBoards: 0, hasClaim, claimCents, claimUntil };
    return { playerId, template: WIN_TEMPLATE, key: 'win', contents };
  };
  const reader = async (language = 'en-US') => {
    const playerId = await newPlayer({ language });
    const endpoint = `https://push.example/${playerId}`;
    await allow(playerId, endpoint);
    return { playerId, endpoint };
  };

  it.each([
    ['en-US', 'You have a prize to claim by November 21, 2027.'],
    ['es', 'Tiene un premio por reclamar a más tardar el 21 de noviembre de 2027.'],
    ['fr', 'Vous avez un gain à réclamer au plus tard le 21 novembre 2027.'],
  ])(
    'say in %s, without name, game or amount, that there is a prize to claim [S1-4/preferences]',
    async (language, body) => {
      const { playerId, endpoint } = await reader(language);
      await put(won(playerId, true));
      await push(playerId);
      expect(sentTo(endpoint)).toMatchObject([{ title: 'Sunflower', body, url: '/account/messages', language }]);
    },
  );

  it('are sent for money that moved, and only hint at it', async () => {
    const { playerId, endpoint } = await reader();
    await put(added(playerId));
    await push(playerId);
    expect(sentTo(endpoint)).toMatchObject([{ body: 'You have a message about your account.' }]);
  });

  it('are sent to an excluded player about a prize, and never for what urges play', async () => {
    const { playerId, endpoint } = await reader();
    excluded.add(playerId);
    await put(won(playerId, false));
    await put(coming(playerId));
    await push(playerId);
    expect(sentTo(endpoint)).toEqual([]);
    await put(lapse(playerId));
    await push(playerId);
    expect(sentTo(endpoint)).toHaveLength(1);
  });

  it('are sent once to each browser, however often the job runs, and again only where the service failed', async () => {
    const { playerId, endpoint } = await reader();
    const other = `${endpoint}/2`;
    await allow(playerId, other);
    pushFaults.set(endpoint, 'down');
    await put(added(playerId));
    const [notification] = await stack.notificationIds(playerId);
    const run = () => jobs()['notifications.send-push']?.({ playerId, notificationId: `${notification}` });
    await expect(run()).rejects.toThrow('503');
    pushFaults.delete(endpoint);
    await run();
    await run();
    expect([sentTo(endpoint).length, sentTo(other).length]).toEqual([1, 1]);
  });

  it.each<[string, (of: { playerId: string; endpoint: string }) => Promise<unknown>]>([
    [
      'the player saw it',
      async ({ playerId }) => {
        const ids = await stack.notificationIds(playerId);
        await markRead(database.db, { playerId, ids, now: START });
      },
    ],
    ['it is too old', async () => clock.moveTo(START.add({ hours: 31 * 24 }))],
    ['quiet hours run', ({ playerId }) => prefer(playerId, PREFERENCES.quietHours, '11-15')],
    ['the player turned messages off', ({ playerId }) => deleteReceivers(database.db, { playerId })],
    ['another player allowed them in that browser', async ({ endpoint }) => allow(await newPlayer(), endpoint)],
    ['the account is erased', ({ playerId }) => inTransaction(database.db, (tx) => deleteNotifications(tx, playerId))],
  ])('are not sent when %s', async (_what, happen) => {
    const of = await reader();
    await put(added(of.playerId));
    await happen(of);
    await push(of.playerId);
    expect(sentTo(of.endpoint)).toEqual([]);
  });

  it('are sent once quiet hours are over', async () => {
    const { playerId, endpoint } = await reader();
    await prefer(playerId, PREFERENCES.quietHours, '11-15');
    await put(added(playerId));
    await deliver(playerId);
    clock.moveTo(START.add({ hours: 3 }));
    await jobs()['notifications.release-held']?.({});
    await push(playerId);
    expect(sentTo(endpoint)).toHaveLength(1);
  });

  it('are no longer sent to a browser that is gone, or to the oldest of too many', async () => {
    const { playerId, endpoint } = await reader();
    for (const at of [1, 2, 3]) {
      clock.moveTo(START.add({ minutes: at }));
      await allow(playerId, `${endpoint}/${at}`);
    }
    const addresses = async () => (await findReceivers(database.db, playerId)).map((one) => one.endpoint);
    expect(await addresses()).toEqual([1, 2, 3].map((at) => `${endpoint}/${at}`));
    pushFaults.set(`${endpoint}/2`, 'gone');
    await put(added(playerId));
    await push(playerId);
    expect(await addresses()).toEqual([1, 3].map((at) => `${endpoint}/${at}`));
  });
});
