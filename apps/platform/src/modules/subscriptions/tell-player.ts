import type { Tx } from '@sunflower/service-base/db/database.ts';
import { putNotifications, SUBSCRIPTION_TEMPLATE, type SubscriptionContents } from '../notifications/index.ts';
import type { Subscription } from './subscription.ts';

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
  if (told.length === 0) return;
  await putNotifications(tx, {
    subject: { about: 'subscriptions', revision: '1' },
    now,
    notices: told.map(({ subscription, draw, kind, reason, chargesAt, shownUntil }) => {
      const { subscriptionId, playerId, gameId, stakeCents, since } = subscription;
      // A pause is told once a pause, anything else once a draw.
      const about = kind === 'PAUSED' || kind === 'ENDED' ? since.toString() : (draw?.drawId ?? '');
      return {
        playerId,
        template: SUBSCRIPTION_TEMPLATE,
        key: `subscription/${subscriptionId}/${kind}/${about}`,
        contents: {
          ...{ kind, subscriptionId, gameId, stakeCents, reason },
          drawDate: draw?.drawDate ?? null,
          session: draw?.session ?? null,
          chargesAt: chargesAt?.toString() ?? null,
        },
        ...(shownUntil ? { shownUntil } : {}),
      };
    }),
  });
}
