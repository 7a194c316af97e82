import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { AccessContents } from './account-contents.ts';
import { ACCESS_TEMPLATE } from './notification.ts';
import { putNotifications } from './put-notifications.ts';

/**
 * Notifies a player, in the app and by email, that operators changed what they can do in their account. Stores one
 * notification per `key`: that a restriction was lifted replaces that it closed something.
 */
export async function notifyRightsChanged(
  tx: Tx,
  changed: {
    readonly playerId: string;
    readonly kind: AccessContents['kind'];
    readonly parts?: AccessContents['parts'];
    readonly until?: Temporal.Instant | undefined;
    readonly key: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { playerId, kind, parts = [], until, now } = changed;
  const key = `access/${changed.key}`;
  const contents: AccessContents = { kind, parts, until: until?.toString() ?? null };
  await putNotifications(tx, {
    // Opening replaces the notice of closing, also if its job runs first.
    subject: { about: key, revision: kind === 'OPENED' ? '2' : '1' },
    now,
    notices: [{ playerId, template: ACCESS_TEMPLATE, key, contents }],
  });
}
