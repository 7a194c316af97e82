import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { restrict } from '../access/index.ts';
import { findMessages, type MessagesInput } from './find-messages.ts';
import {
  DRAW_ALERT_TEMPLATE,
  type Notice,
  putNotifications,
  WALLET_TEMPLATE,
  withdrawEarlierRevisions,
} from './index.ts';
import { markRead } from './notifications-store.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');
const about = () => `subject/${newId()}`;

function added(playerId: string, key: string, more: Pick<Notice, 'shownUntil'> = {}): Notice {
  const contents = { kind: 'ADDED', amountCents: 5_00n, owedCents: 0n } as const;
  return { playerId, template: WALLET_TEMPLATE, key, contents, ...more };
}

function alert(playerId: string, key: string): Notice {
  const contents = { alert: 'result', drawId: newId(), gameId: 'keno', drawDate: '2026-11-21', drawNumber: 1 } as const;
  return { playerId, template: DRAW_ALERT_TEMPLATE, key, contents: { ...contents, jackpotCents: null } };
}

describe("a player's messages", () => {
  const database = useTestDatabase();
  const put = (notices: readonly Notice[], at = now, subject = { about: about(), revision: '1' }) =>
    inTransaction(database.db, (tx) => putNotifications(tx, { subject, notices, now: at }));
  const find = (playerId: string, more: Partial<MessagesInput> = {}) =>
    findMessages(database.db, { playerId, now, limit: 20, isUnread: false, hidesPoints: async () => false, ...more });
  const idsOf = ({ pageItems }: Awaited<ReturnType<typeof find>>) => pageItems.map((one) => one.notificationId);

  it('are listed in pages without gaps or repeats, also those of the same moment', async () => {
    const [player, other] = [newId(), newId()];
    await put([...Array.from({ length: 5 }, (_, at) => added(player, `same/${at}`)), added(other, 'theirs')]);
    await put([added(player, 'older')], now.subtract({ hours: 1 }));
    const all = idsOf(await find(player));
    expect(all).toHaveLength(6);
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await find(player, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    // A cursor that names another player's message matches no position in this player's list.
    expect(idsOf(await find(other, { cursor: all[0] as string }))).toEqual([]);
  });

  it('stay listed after they were read, and are counted while they are unread', async () => {
    const player = newId();
    await put([added(player, 'one'), added(player, 'two'), alert(player, 'alert')]);
    const [first] = (await find(player, { topic: 'money' })).pageItems;
    await markRead(database.db, { playerId: player, ids: [first?.notificationId as string], now });
    const { pageItems, unreadCount } = await find(player);
    expect([pageItems.filter(({ isRead }) => isRead).length, pageItems.length, unreadCount]).toEqual([1, 3, 2]);
    expect((await find(player, { isUnread: true })).pageItems).toHaveLength(2);
    expect((await find(player, { topic: 'draws' })).pageItems.map(({ template }) => template)).toEqual([
      DRAW_ALERT_TEMPLATE,
    ]);
  });

  it('leave out what was withdrawn, expired, or would urge a player who may not play [IRGS-11/offers]', async () => {
    const player = newId();
    const subject = { about: about(), revision: '1' };
    await put([added(player, 'withdrawn')], now, subject);
    await withdrawEarlierRevisions(database.db, { subject: { ...subject, revision: '2' }, now });
    await put([added(player, 'expired', { shownUntil: now }), added(player, 'mine'), alert(player, 'alert')]);
    expect((await find(player)).pageItems).toHaveLength(2);
    const restriction = { reason: 'self-exclusion', actor: `player:${player}`, now };
    await inTransaction(database.db, (tx) =>
      restrict(tx, { playerId: player, featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION', ...restriction }),
    );
    const { pageItems, unreadCount } = await find(player);
    expect([pageItems.map(({ template }) => template), unreadCount]).toEqual([[WALLET_TEMPLATE], 1]);
  });
});
