import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isOperator } from '../audit/index.ts';
import { EVERYONE } from './restriction.ts';

/**
 * The event of a right that operators changed: the player, `key` (the restriction, or the change), `kind`, the
 * `units` with a space between them, and `until` (empty without an end).
 */
export const RIGHTS_CHANGED = 'access.rights-changed';

/**
 * Emits that an operator changed a right of one player, so that the player is notified. Does nothing for steps of the
 * players themselves, which have their own emails, and for what applies to everyone.
 */
export async function emitRightsChanged(
  tx: Tx,
  change: {
    readonly playerId: string;
    readonly actor: string;
    readonly kind: 'CLOSED' | 'OPENED' | 'GRANTED' | 'GRANT_ENDED' | 'LOCATION_OPENED' | 'EXCLUDED' | 'LIMIT_SET';
    readonly key: string;
    readonly units?: readonly string[];
    readonly until?: Temporal.Instant | undefined;
  },
): Promise<void> {
  const { playerId, actor, kind, key, units = [], until } = change;
  if (playerId === EVERYONE || !isOperator(actor)) return;
  const payload = { playerId, kind, key, units: units.join(' '), until: until?.toString() ?? '' };
  await emitEvent(tx, { name: RIGHTS_CHANGED, payload });
}
