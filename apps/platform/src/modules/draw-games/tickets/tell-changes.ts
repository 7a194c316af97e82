import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { putNotifications } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { markFollowedUp } from '../draws/follow-ups-store.ts';
import { type Correction, findCorrections, findTicketChanges } from './changes-store.ts';
import { correctedNotice, correctionSubject } from './draw-notices.ts';
import { WINNERS_TOLD } from './tell-winners.ts';
import type { WinPlace } from './wins-store.ts';

const PAGE = 1_000;
/** Twenty-five million tickets that one correction changed something for: the loop's bound. */
const MAX_PAGES = 25_000;

/**
 * Tells every player what each published correction of a draw changed for her tickets: what they had, and what they have (RTS-5A). Whoever has no ticket
 * that changed hears nothing. Runs on the event of the publication and may run twice: each correction is told once.
 */
export async function tellChanges(db: Db, asked: { drawId: string; now: Temporal.Instant }): Promise<void> {
  const corrections = await findCorrections(db, asked.drawId);
  const draw = corrections.length > 0 ? await findDraw(db, asked.drawId) : undefined;
  if (!draw) return;
  for (const correction of corrections) await tellCorrection(db, { draw, correction, now: asked.now });
  // Open pages ask again only now that there is something to find.
  const { drawId } = draw;
  await inTransaction(db, async (tx) => {
    for (const { revision } of corrections)
      await markFollowedUp(tx, { drawId, work: 'change-notices', revision, now: asked.now });
    await emitEvent(tx, { name: WINNERS_TOLD, payload: { drawId } });
  });
}

async function tellCorrection(
  db: Db,
  { draw, correction, now }: { draw: Draw; correction: Correction; now: Temporal.Instant },
): Promise<void> {
  const { revision } = correction;
  let behind: WinPlace | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const changes = await findTicketChanges(db, { ...correction, behind, limit: PAGE });
    const notices = changes.map((change) => correctedNotice(change, { draw, revision }));
    const subject = correctionSubject(draw.drawId, revision);
    if (notices.length > 0) await inTransaction(db, (tx) => putNotifications(tx, { subject, notices, now }));
    behind = changes.at(-1);
    if (changes.length < PAGE) return;
  }
}
