import { closedParts } from '@sunflower/player-rules/access/closed-parts.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { findDeniedUnits, RIGHTS_CHANGED } from '../modules/access/index.ts';
import { findWaitingClosing } from '../modules/account-closing/index.ts';
import { type AccessContents, notifyRightsChanged } from '../modules/notifications/index.ts';
import { findExclusions } from '../modules/responsible-gaming/index.ts';

// Notifies players of rights that operators changed. Composed here, because the modules that change them are at lower
// levels than notifications, or on the same one.

/** Maps the event of a changed right to the job of this file. */
export const rightsNoticeHandlers: EventHandlers = { [RIGHTS_CHANGED]: ['access.notify'] };

/** Kinds that would urge play. Players on a break or excluded get none of them (IRGS-11). */
const OPENING: ReadonlySet<string> = new Set<AccessContents['kind']>(['GRANTED', 'GRANT_ENDED', 'LOCATION_OPENED']);

/** Returns the job that stores the notification and requests its email. Repeatable: a change has a key and revision. */
export function rightsNoticeJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    'access.notify': async ({ playerId: id, kind: name, key, units: text, until }) => {
      // `emitRightsChanged` emits only these kinds.
      const [playerId, kind, now] = [String(id), name as AccessContents['kind'], clock.now()];
      if (OPENING.has(kind) && (await isAway(db, { playerId, now }))) return;
      const units = unitsIn(text);
      const named = kind === 'OPENED' ? await openUnits(db, { playerId, units, now }) : units;
      if (kind === 'OPENED' && named.length === 0) return;
      const changed = {
        ...{ playerId, kind, now },
        key: String(key),
        parts: closedParts(named),
        until: until ? Temporal.Instant.from(String(until)) : undefined,
      };
      await inTransaction(db, (tx) => notifyRightsChanged(tx, changed));
    },
  };
}

async function isAway(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const { takeABreak, selfExclusion } = await findExclusions(db, input);
  return Boolean(takeABreak ?? selfExclusion);
}

/**
 * Returns which units are open again after a restriction ended: none while the account waits to be closed, and not
 * those that another restriction of the player or one for everyone still closes.
 */
async function openUnits(
  db: Db,
  { playerId, units, now }: { playerId: string; units: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  if (await findWaitingClosing(db, playerId)) return [];
  const denied = await findDeniedUnits(db, { playerId, units, now });
  return units.filter((unit) => !denied.has(unit));
}

function unitsIn(text: unknown): string[] {
  return typeof text === 'string' && text !== '' ? text.split(' ') : [];
}
