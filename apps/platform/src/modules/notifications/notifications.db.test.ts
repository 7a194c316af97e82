import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findUnread, type Notice, putNotifications, type Subject, WIN_TEMPLATE, withdrawEarlier } from './index.ts';
import { markRead } from './notifications-store.ts';
import { KEPT_DAYS, sweepNotifications } from './put-notifications.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');

function notice(playerId: string, key: string, prizeCents = 4_00n): Notice {
  const contents = {
    gameId: 'powerball',
    drawDate: '2026-11-21',
    ticketSerial: key,
    prizeCents,
    freeBoards: 0,
    hasClaim: false,
  };
  return { playerId, template: WIN_TEMPLATE, key, contents };
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

  it('are told once, to their player alone, and not again after they were read [S3-18] [S9-15/notification]', async () => {
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

  it('cannot be marked by another player', async () => {
    const winner = newId();
    await put(first, [notice(winner, 'mine')]);
    const ids = (await unread(winner)).map((one) => one.notificationId);
    await markRead(database.db, { playerId: newId(), ids, now });
    expect(await unread(winner)).toHaveLength(1);
  });

  it('of a correction take back what is no longer won and tell anew only what changed', async () => {
    const [same, more, lost, back] = [newId(), newId(), newId(), newId()];
    const subject: Subject = { about: `draw/${newId()}`, revision: '1' };
    await put(subject, [notice(same, 'same'), notice(more, 'more'), notice(lost, 'lost'), notice(back, 'back')]);
    for (const player of [same, more, back]) await readAll(player);
    const corrected = { ...subject, revision: '9' };
    await put(corrected, [notice(same, 'same'), notice(more, 'more', 100_00n)]);
    await withdrawEarlier(database.db, { subject: corrected, now });
    expect(await unread(same)).toEqual([]);
    expect((await unread(more)).map((one) => one.prizeCents)).toEqual([100_00n]);
    expect(await unread(lost)).toEqual([]);
    const again = { ...subject, revision: '10' };
    await put(again, [notice(same, 'same'), notice(back, 'back')]);
    await withdrawEarlier(database.db, { subject: again, now });
    expect((await unread(back)).map((one) => one.prizeCents)).toEqual([4_00n]);
    expect(await unread(more)).toEqual([]);
  });

  it('of an earlier revision that comes late neither overwrite a later one nor take it back', async () => {
    const [winner, lost] = [newId(), newId()];
    const slow: Subject = { about: `draw/${newId()}`, revision: '9' };
    const later = { ...slow, revision: '10' };
    await put(slow, [notice(lost, 'lost')]);
    await put(later, [notice(winner, 'corrected', 100_00n)]);
    await withdrawEarlier(database.db, { subject: later, now });
    await put(slow, [notice(winner, 'corrected'), notice(lost, 'lost')]);
    await withdrawEarlier(database.db, { subject: slow, now });
    expect((await unread(winner)).map((one) => one.prizeCents)).toEqual([100_00n]);
    expect(await unread(lost)).toEqual([]);
  });

  it('are forgotten when nobody can act on them any more', async () => {
    const winner = newId();
    await put(first, [notice(winner, 'old')], now.subtract({ hours: 24 * (KEPT_DAYS + 1) }));
    await put(first, [notice(winner, 'young')]);
    await sweepNotifications(database.db, now);
    expect((await unread(winner)).map((one) => one.ticketSerial)).toEqual(['young']);
  });
});
