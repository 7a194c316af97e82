import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { putNotifications } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { markFollowedUp } from '../draws/follow-ups-store.ts';
import { type Correction, findCorrections, findTicketChanges } from './changes-store.ts';
import { correctedNotice, correctionSubject } from './draw-notices.ts';
import { WINNERS_NOTIFIED } from './notify-winners.ts';
import type { WinCursor } from './wins-store.ts';

const PAGE = 1_000;
/** Upper bound for the loop: twenty-five million tickets changed by one correction. */
const MAX_PAGES = 25_000;

/**
 * Notifies players of what each published correction of a draw changed for their tickets (RTS-5A). Players without a
 * changed ticket get no notification. Safe to run twice, because each correction is notified once.
 */
export async function notifyChanges(db: Db, input: { drawId: string; now: Temporal.Instant }): Promise<void> {
  const corrections = await findCorrections(db, input.drawId);
  const draw = corrections.length > 0 ? await findDraw(db, input.drawId) : undefined;
  if (!draw) return;
  for (const correction of corrections) await notifyCorrection(db, { draw, correction, now: input.now });
  // Open pages refetch only now, when the notifications can be found.
  const { drawId } = draw;
  await inTransaction(db, async (tx) => {
    for (const { revision } of corrections)
      await markFollowedUp(tx, { drawId, work: 'change-notices', revision, now: input.now });
    await emitEvent(tx, { name: WINNERS_NOTIFIED, payload: { drawId } });
  });
}

async function notifyCorrection(
  db: Db,
  { draw, correction, now }: { draw: Draw; correction: Correction; now: Temporal.Instant },
): Promise<void> {
  const { revision } = correction;
  let behind: WinCursor | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const changes = await findTicketChanges(db, { ...correction, behind, limit: PAGE });
    const notices = changes.map((change) => correctedNotice(change, { draw, revision }));
    const subject = correctionSubject(draw.drawId, revision);
    if (notices.length > 0) await inTransaction(db, (tx) => putNotifications(tx, { subject, notices, now }));
    behind = changes.at(-1);
    if (changes.length < PAGE) return;
  }
}
