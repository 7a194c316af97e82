import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { restrict } from '../access/index.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  findUnread,
  type Notice,
  putNotifications,
  readUnread,
  WIN_TEMPLATE,
  withdrawEarlierRevisions,
} from './index.ts';
import type { Subject } from './notification.ts';
import { markRead } from './notifications-store.ts';
import { RETENTION_DAYS, sweepNotifications } from './put-notifications.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');

function notice(playerId: string, key: string, prizeCents = 4_00n): Notice {
  const contents = {
    gameId: 'powerball',
    drawDate: '2026-11-21',
    ticketSerial: key,
    prizeCents,
    freeBoards: 0,
    hasClaim: false,
    claimCents: 0n,
    claimUntil: null,
  };
  return { playerId, template: WIN_TEMPLATE, key, contents };
}

function lapseNotice(playerId: string): Notice {
  const prize = { gameId: 'powerball', drawDate: '2025-11-21', ticketSerial: 'old', prizeCents: 50_000_00n };
  const contents = { ...prize, claimId: newId(), claimUntil: '2026-11-29' };
  return { playerId, template: CLAIM_LAPSE_TEMPLATE, key: 'lapse', contents };
}

function alertNotice(playerId: string, { key, gameId }: { key: string; gameId: string }): Notice {
  const contents = { alert: 'result', drawId: newId(), gameId, drawDate: '2026-11-21', drawNumber: 1 } as const;
  return { playerId, template: DRAW_ALERT_TEMPLATE, key, contents: { ...contents, jackpotCents: null } };
}

describe('notifications', () => {
  const database = useTestDatabase();
  const put = (subject: Subject, notices: readonly Notice[], at = now) =>
    inTransaction(database.db, (tx) => putNotifications(tx, { subject, notices, now: at }));
  const unread = async (playerId: string) => {
    const found = await findUnread(database.db, { playerId, limit: 50, now });
    return found.filter((one) => one.template === WIN_TEMPLATE);
  };
  const readAll = async (playerId: string) => {
    const ids = (await unread(playerId)).map((one) => one.notificationId);
    await markRead(database.db, { playerId, ids, now });
  };
  const first: Subject = { about: `draw/${newId()}`, revision: '1' };

  it('are shown once, to their player only, and not again after being read [S3-18] [S9-15/notification]', async () => {
    const [winner, other] = [newId(), newId()];
    for (let time = 0; time < 2; time++) await put(first, [notice(winner, 'one'), notice(winner, 'two', 7_00n)]);
    expect((await unread(winner)).map((one) => [one.template, one.ticketSerial, one.prizeCents]).sort()).toEqual([
      ['TI-WIN_Notification_001', 'one', 4_00n],
      ['TI-WIN_Notification_001', 'two', 7_00n],
    ]);
    expect(await unread(other)).toEqual([]);
    await readAll(winner);
    await put(first, [notice(winner, 'one')]);
    expect(await unread(winner)).toEqual([]);
  });

  it("can't be marked as read by another player", async () => {
    const winner = newId();
    await put(first, [notice(winner, 'mine')]);
    const ids = (await unread(winner)).map((one) => one.notificationId);
    await markRead(database.db, { playerId: newId(), ids, now });
    expect(await unread(winner)).toHaveLength(1);
  });

  it('are withdrawn for prizes lost in a correction, and become unread again only if the prize changed', async () => {
    const [same, more, lost, back] = [newId(), newId(), newId(), newId()];
    const subject: Subject = { about: `draw/${newId()}`, revision: '1' };
    await put(subject, [notice(same, 'same'), notice(more, 'more'), notice(lost, 'lost'), notice(back, 'back')]);
    for (const player of [same, more, back]) await readAll(player);
    const corrected = { ...subject, revision: '9' };
    await put(corrected, [notice(same, 'same'), notice(more, 'more', 100_00n)]);
    await withdrawEarlierRevisions(database.db, { subject: corrected, now });
    expect(await unread(same)).toEqual([]);
    expect((await unread(more)).map((one) => one.prizeCents)).toEqual([100_00n]);
    expect(await unread(lost)).toEqual([]);
    const again = { ...subject, revision: '10' };
    await put(again, [notice(same, 'same'), notice(back, 'back')]);
    await withdrawEarlierRevisions(database.db, { subject: again, now });
    expect((await unread(back)).map((one) => one.prizeCents)).toEqual([4_00n]);
    expect(await unread(more)).toEqual([]);
  });

  it('keep the later revision when an earlier one arrives late', async () => {
    const [winner, lost] = [newId(), newId()];
    const slow: Subject = { about: `draw/${newId()}`, revision: '9' };
    const later = { ...slow, revision: '10' };
    await put(slow, [notice(lost, 'lost')]);
    await put(later, [notice(winner, 'corrected', 100_00n)]);
    await withdrawEarlierRevisions(database.db, { subject: later, now });
    await put(slow, [notice(winner, 'corrected'), notice(lost, 'lost')]);
    await withdrawEarlierRevisions(database.db, { subject: slow, now });
    expect((await unread(winner)).map((one) => one.prizeCents)).toEqual([100_00n]);
    expect(await unread(lost)).toEqual([]);
  });

  it('list a prize about to lapse first, even on a short list [WLA-08]', async () => {
    const winner = newId();
    const day = { hours: 24 };
    await put({ about: `claim/${newId()}`, revision: '1' }, [lapseNotice(winner)], now.subtract(day));
    const wins = Array.from({ length: 3 }, (_, at) => notice(winner, `win/${at}`));
    await put(first, wins.slice(0, 2), now.subtract({ hours: 1 }));
    await put(first, wins.slice(2));
    const shown = await readUnread(database.db, { playerId: winner, limit: 2, now, hidesPoints: async () => false });
    expect(shown.map((one) => [one.template, 'ticketSerial' in one && one.ticketSerial])).toEqual([
      [CLAIM_LAPSE_TEMPLATE, 'old'],
      [WIN_TEMPLATE, 'win/2'],
    ]);
  });

  it('leave out alerts of games closed to a player, so money notifications stay listed [IRGS-11/offers]', async () => {
    const away = newId();
    const alerts = ['powerball', 'pick-3', 'powerball'].map((gameId, at) =>
      alertNotice(away, { key: `alert/${at}`, gameId }),
    );
    await put(first, [notice(away, 'mine')], now.subtract({ hours: 1 }));
    await put(first, alerts);
    const shown = async () =>
      (await readUnread(database.db, { playerId: away, limit: 2, now, hidesPoints: async () => false })).map(
        ({ template }) => template,
      );
    expect(await shown()).toEqual([DRAW_ALERT_TEMPLATE, DRAW_ALERT_TEMPLATE]);
    const restriction = { reason: 'self-exclusion', actor: `player:${away}`, now };
    await inTransaction(database.db, (tx) =>
      restrict(tx, { playerId: away, featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION', ...restriction }),
    );
    expect(await shown()).toEqual([WIN_TEMPLATE]);
  });

  it('are deleted once they are older than any claim period', async () => {
    const winner = newId();
    await put(first, [notice(winner, 'old')], now.subtract({ hours: 24 * (RETENTION_DAYS + 1) }));
    await put(first, [notice(winner, 'young')]);
    await sweepNotifications(database.db, now);
    expect((await unread(winner)).map((one) => one.ticketSerial)).toEqual(['young']);
  });
});
