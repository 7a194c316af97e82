import type { Tx } from '@sunflower/service-base/db/database.ts';
import {
  putNotifications,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  withdrawAbout,
} from '../notifications/index.ts';
import { deleteOpenCharges } from './charges-store.ts';
import type { Subscription } from './subscription.ts';

/** Days for which a missed draw is shown. */
const MISSED_SHOWN_DAYS = 14;

/** A notification about one subscription. */
export type SubscriptionNotice = Pick<SubscriptionContents, 'kind' | 'reason'> & {
  readonly subscription: Subscription;
  /** The draw it is about. */
  readonly draw?: { readonly drawId: string; readonly drawDate: string; readonly session: string | null };
  readonly chargesAt?: Temporal.Instant;
  /** Hidden from this time on. */
  readonly shownUntil?: Temporal.Instant;
};

/** Notifies players about their subscriptions; each notification is sent once, however often this runs. */
export async function notifyPlayers(
  tx: Tx,
  notices: readonly SubscriptionNotice[],
  now: Temporal.Instant,
): Promise<void> {
  for (const one of notices) {
    const { subscription, draw, kind, reason, chargesAt, shownUntil } = one;
    const { subscriptionId, playerId, gameId, stakeCents } = subscription;
    const contents = {
      ...{ kind, subscriptionId, gameId, stakeCents, reason },
      drawDate: draw?.drawDate ?? null,
      session: draw?.session ?? null,
      chargesAt: chargesAt?.toString() ?? null,
    };
    const notice = { playerId, template: SUBSCRIPTION_TEMPLATE, key: keyOf(one), contents } as const;
    await putNotifications(tx, {
      subject: {
        about: kind === 'CHARGE_COMING' ? chargesOf(subscriptionId) : `subscription/${subscriptionId}`,
        revision: '1',
      },
      notices: [{ ...notice, ...(shownUntil ? { shownUntil } : {}) }],
      now,
    });
  }
}

/** Notifies a player of a draw that wasn't bought. */
export async function notifyMissed(
  tx: Tx,
  missed: Pick<SubscriptionNotice, 'subscription' | 'draw' | 'reason'>,
  now: Temporal.Instant,
): Promise<void> {
  await notifyPlayers(
    tx,
    [{ kind: 'DRAW_MISSED', ...missed, shownUntil: now.add({ hours: 24 * MISSED_SHOWN_DAYS }) }],
    now,
  );
}

/** Deletes a subscription's planned charges and withdraws their notifications, because these charges won't be made. */
export async function withdrawCharges(
  tx: Tx,
  { playerId, subscriptionId }: Subscription,
  now: Temporal.Instant,
): Promise<void> {
  await deleteOpenCharges(tx, subscriptionId);
  await withdrawAbout(tx, { playerId, about: chargesOf(subscriptionId), now });
}

const chargesOf = (subscriptionId: string) => `subscription-charges/${subscriptionId}`;

/** Returns the key of a notification: a pause or an end is notified once, everything else once per draw. */
function keyOf({ subscription, kind, draw }: SubscriptionNotice): string {
  const { subscriptionId, since } = subscription;
  const about = kind === 'PAUSED' || kind === 'ENDED' ? since.toString() : (draw?.drawId ?? '');
  return `subscription/${subscriptionId}/${kind}/${about}`;
}
