import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { lastClaimDay } from '../../claims/index.ts';
import { type Notice, putNotifications, WIN_TEMPLATE, withdrawEarlierRevisions } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { markFollowedUp } from '../draws/follow-ups-store.ts';
import {
  findPublishedRevision,
  findWins,
  lockNewestRevision,
  type PublishedRevision,
  type TicketWin,
  type WinCursor,
} from './wins-store.ts';

/** Type of the event emitted when every winner of a published draw has been notified. */
export const WINNERS_NOTIFIED = 'draw-games.winners-told';

const PAGE = 1_000;
/** Upper bound for the loop: twenty-five million winning tickets in one draw. */
const MAX_PAGES = 25_000;

/**
 * Writes a notification for every winning ticket of a published draw. After a correction, also withdraws those that are
 * no longer right. Safe to run twice. Does nothing for an unpublished draw.
 */
export async function notifyWinners(db: Db, input: { drawId: string; now: Temporal.Instant }): Promise<void> {
  const { drawId } = input;
  const published = await findPublishedRevision(db, drawId);
  if (published) await notifyRevision(db, { ...input, published });
}

/**
 * Notifies the winners of one revision, page by page. Stops when a later revision is public, because that revision's
 * run notifies all winners.
 */
export async function notifyRevision(
  db: Db,
  input: { drawId: string; published: PublishedRevision; now: Temporal.Instant },
): Promise<void> {
  const { drawId, published, now } = input;
  const { revision } = published;
  const draw = await findDraw(db, drawId);
  if (!draw) return;
  const subject = { about: `draw/${drawId}`, revision: String(revision) };
  let after: WinCursor | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const wins = await findWins(db, { drawId, settlementId: published.settlementId, after, limit: PAGE });
    const notices = wins.filter((win) => win.prizeCents > 0n || win.freeBoards > 0).map((win) => noticeOf(win, draw));
    const isNotified = await inTransaction(db, async (tx) => {
      const isNewest = await lockNewestRevision(tx, { drawId, revision });
      if (isNewest) await putNotifications(tx, { subject, notices, now });
      return isNewest;
    });
    if (!isNotified) return;
    after = wins.at(-1);
    if (wins.length < PAGE) break;
  }
  if (revision > 1) await withdrawEarlierRevisions(db, { subject, now });
  await inTransaction(db, async (tx) => {
    await markFollowedUp(tx, { drawId, work: 'win-notices', revision, now });
    await emitEvent(tx, { name: WINNERS_NOTIFIED, payload: { drawId } });
  });
}

function noticeOf({ playerId, ticketId, serial, ...won }: TicketWin, draw: Draw): Notice {
  const { drawId, gameId, drawDate, rulesVersion } = draw;
  const claimUntil = won.hasClaim ? lastClaimDay({ drawDate, rules: rulesOfVersion(gameId, rulesVersion) }) : null;
  return {
    playerId,
    template: WIN_TEMPLATE,
    key: `win/${drawId}/${ticketId}`,
    contents: { ...won, claimUntil, gameId, drawDate, ticketSerial: serial },
  };
}
