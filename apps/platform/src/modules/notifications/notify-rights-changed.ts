import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { AccessContents } from './account-contents.ts';
import { ACCESS_TEMPLATE } from './notification.ts';
import { putNotifications } from './put-notifications.ts';

/** Kinds that end what a notice of the same key began, and replace that notice even if their own job runs first. */
const ENDINGS: readonly AccessContents['kind'][] = ['OPENED', 'GRANT_ENDED'];

/**
 * Notifies a player, in the app and by email, that operators changed what they can do in their account. Stores one
 * notification per `key`: the end of a restriction or of an exception replaces its beginning.
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
    subject: { about: key, revision: ENDINGS.includes(kind) ? '2' : '1' },
    now,
    notices: [{ playerId, template: ACCESS_TEMPLATE, key, contents }],
  });
}
