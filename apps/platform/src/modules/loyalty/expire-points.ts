import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { POINTS_TEMPLATE, putNotifications } from '../notifications/index.ts';
import { lockAccount } from './accounts-store.ts';
import { insertPointsEntries } from './entries-store.ts';
import {
  type Expiry,
  findDueExpiries,
  findUnannouncedExpiries,
  insertExpiryNotice,
  markExpired,
  sumExpiring,
  withdrawNotice,
} from './expiry-store.ts';
import { isBarredFromPoints } from './find-points-bar.ts';
import { expireKey } from './points-entry.ts';

/** Minimum number of days between the notice to the player and the expiry of points. */
const NOTICE_DAYS = 30;

const PAGE = 500;
/** Upper bound for the loops: five million players in one run. */
const MAX_PAGES = 10_000;

const noticeHours = { hours: 24 * NOTICE_DAYS };
/** The job runs once a day, so it looks one day further ahead: that way every notice comes at least 30 days before. */
const aheadHours = { hours: 24 * (NOTICE_DAYS + 1) };

/**
 * Notifies players of points that are about to expire, and expires those whose players were notified 30 days ago. Skips
 * a player who may not be notified now: they lose no points, and are notified when they may play again. A failing
 * player doesn't block the others; the first error is thrown at the end.
 */
export async function expirePoints(db: Db, now: Temporal.Instant): Promise<void> {
  const faults: unknown[] = [];
  await notifyPlayers(db, now, faults);
  for (let page = 0; page < MAX_PAGES; page++) {
    const due = await findDueExpiries(db, { now, noticedBefore: now.subtract(noticeHours), limit: PAGE });
    await eachAlone(due, (expiry) => expire(db, { ...expiry, now }), faults);
    if (due.length < PAGE || faults.length > 0) break;
  }
  if (faults.length > 0) throw faults[0];
}

/** Runs work for each expiry, so that a failure doesn't block the others; adds errors to `faults`. */
async function eachAlone(found: readonly Expiry[], work: (one: Expiry) => Promise<void>, faults: unknown[]) {
  for (const one of found) await work(one).catch((fault: unknown) => void faults.push(fault));
}

async function notifyPlayers(db: Db, now: Temporal.Instant, faults: unknown[]): Promise<void> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = await findUnannouncedExpiries(db, { until: now.add(aheadHours), after, limit: PAGE });
    await eachAlone(found, (expiry) => notify(db, { ...expiry, now }), faults);
    if (found.length < PAGE) return;
    after = found.at(-1)?.playerId;
  }
}

/** Returns when an expiry takes place: at its own time, or 30 days after its notice if that is later. */
export function expiryTakesPlaceAt(expiresAt: Temporal.Instant, noticedAt: Temporal.Instant): Temporal.Instant {
  const earliest = noticedAt.add(noticeHours);
  return Temporal.Instant.compare(expiresAt, earliest) < 0 ? earliest : expiresAt;
}

async function notify(db: Db, { playerId, expiresAt, now }: Expiry & { now: Temporal.Instant }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isBarredFromPoints(tx, { playerId, now })) return;
    if (!(await insertExpiryNotice(tx, { playerId, expiresAt, now }))) return;
    const points = await sumExpiring(tx, { playerId, expiresAt });
    if (points === 0n) return;
    const at = expiryTakesPlaceAt(expiresAt, now);
    const expiresOn = at.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
    await putNotifications(tx, {
      subject: { about: `points/${playerId}`, revision: '1' },
      notices: [
        {
          ...{ playerId, template: POINTS_TEMPLATE, key: `points/${expiresAt}`, shownUntil: at },
          contents: { points: Number(points), expiresOn },
        },
      ],
      now,
    });
  });
}

async function expire(db: Db, { playerId, expiresAt, now }: Expiry & { now: Temporal.Instant }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, playerId);
    // The player was barred after the notice. Withdraw it: the player is notified again when they may play, and nothing
    // expires before that.
    if (await isBarredFromPoints(tx, { playerId, now })) return withdrawNotice(tx, { playerId, expiresAt });
    const points = await sumExpiring(tx, { playerId, expiresAt });
    if (points > 0n)
      await insertPointsEntries(tx, [
        {
          ...{ entryId: newId(), entryKey: expireKey(playerId, expiresAt), playerId, kind: 'EXPIRE', points: -points },
          ...{ gameId: null, serial: null, stakeCents: null, expiresAt: null, rewardId: null, bonusId: null },
          happenedAt: now,
        },
      ]);
    await markExpired(tx, { playerId, expiresAt, now });
  });
}
