import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Notice, putNotifications, WIN_TEMPLATE, withdrawEarlier } from '../../notifications/index.ts';
import { findDraw } from '../draws/draws-store.ts';
import { findPublishedRevision, findWins, type WinPlace } from './wins-store.ts';

/** Emitted when every winner of a published draw has been told. */
export const WINNERS_TOLD = 'draw-games.winners-told';

const PAGE = 1_000;
/** Twenty-five million winning tickets in one draw: the loop's bound. */
const MAX_PAGES = 25_000;

/**
 * Writes a notification for every ticket that won in a published draw; after a correction it also takes back what is no longer won. Runs on the
 * event of the publication and may run twice. A draw that is not public tells nobody anything.
 */
export async function tellWinners(db: Db, asked: { drawId: string; now: Temporal.Instant }): Promise<void> {
  const { drawId, now } = asked;
  const draw = await findDraw(db, drawId);
  const published = await findPublishedRevision(db, drawId);
  if (!draw || !published) return;
  const subject = { about: `draw/${drawId}`, revision: String(published.revision) };
  let after: WinPlace | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const wins = await findWins(db, { drawId, settlementId: published.settlementId, after, limit: PAGE });
    const notices = wins
      .filter((win) => win.prizeCents > 0n || win.freeBoards > 0)
      .map(
        ({ playerId, ticketId, serial, ...won }): Notice => ({
          playerId,
          template: WIN_TEMPLATE,
          key: `win/${drawId}/${ticketId}`,
          contents: { ...won, gameId: draw.gameId, drawDate: draw.drawDate, ticketSerial: serial },
        }),
      );
    await inTransaction(db, (tx) => putNotifications(tx, { subject, notices, now }));
    after = wins.at(-1);
    if (wins.length < PAGE) break;
  }
  if (published.revision > 1) await withdrawEarlier(db, { subject, now });
  await inTransaction(db, (tx) => emitEvent(tx, { name: WINNERS_TOLD, payload: { drawId } }));
}
