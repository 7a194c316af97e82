import type { Tx } from '@sunflower/service-base/db/database.ts';
import {
  putNotifications,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  withdrawAbout,
} from '../notifications/index.ts';
import { deleteOpenCharges } from './charges-store.ts';
import type { Subscription } from './subscription.ts';

/** Days for which a missed draw is news. */
const MISSED_SHOWN_DAYS = 14;

/** What is told of one subscription. */
export type Told = Pick<SubscriptionContents, 'kind' | 'reason'> & {
  readonly subscription: Subscription;
  /** The draw it is about, and when its charge is made. */
  readonly draw?: { readonly drawId: string; readonly drawDate: string; readonly session: string | null };
  readonly chargesAt?: Temporal.Instant;
  /** Not shown from this moment on. */
  readonly shownUntil?: Temporal.Instant;
};

/** Tells players of their subscriptions; each is told once, however often this runs. */
export async function tellPlayers(tx: Tx, told: readonly Told[], now: Temporal.Instant): Promise<void> {
  for (const one of told) {
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

/** Tells a player of a draw that was not bought for. */
export async function tellMissed(
  tx: Tx,
  missed: Pick<Told, 'subscription' | 'draw' | 'reason'>,
  now: Temporal.Instant,
): Promise<void> {
  await tellPlayers(
    tx,
    [{ kind: 'DRAW_MISSED', ...missed, shownUntil: now.add({ hours: 24 * MISSED_SHOWN_DAYS }) }],
    now,
  );
}

/** Forgets what was planned of a subscription and takes back the word of it: these charges are not made. */
export async function withdrawCharges(
  tx: Tx,
  { playerId, subscriptionId }: Subscription,
  now: Temporal.Instant,
): Promise<void> {
  await deleteOpenCharges(tx, subscriptionId);
  await withdrawAbout(tx, { playerId, about: chargesOf(subscriptionId), now });
}

const chargesOf = (subscriptionId: string) => `subscription-charges/${subscriptionId}`;

/** A pause is told once a pause, anything else once a draw. */
function keyOf({ subscription, kind, draw }: Told): string {
  const { subscriptionId, since } = subscription;
  const about = kind === 'PAUSED' || kind === 'ENDED' ? since.toString() : (draw?.drawId ?? '');
  return `subscription/${subscriptionId}/${kind}/${about}`;
}
