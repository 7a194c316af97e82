import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { WalletContents } from './account-contents.ts';
import { WALLET_TEMPLATE } from './notification.ts';
import { withdrawAbout } from './notifications-store.ts';
import { putNotifications } from './put-notifications.ts';

/**
 * Notifies a player, in the app and by email, that money in their wallet moved without a step of theirs, in the
 * transaction that moves it. Stores one notification per `key`.
 */
export async function notifyMoneyMoved(
  tx: Tx,
  moved: {
    readonly playerId: string;
    readonly kind: WalletContents['kind'];
    readonly amountCents: Cents;
    readonly owedCents?: Cents;
    readonly key: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { playerId, kind, amountCents, owedCents = 0n, key, now } = moved;
  const contents = { kind, amountCents, owedCents };
  await putNotifications(tx, {
    subject: { about: aboutMoney(key), revision: '1' },
    now,
    notices: [{ playerId, template: WALLET_TEMPLATE, key: aboutMoney(key), contents }],
  });
}

/** Withdraws the notification of a `key` that is no longer true. */
export async function withdrawMoneyMoved(
  tx: Tx,
  { playerId, key, now }: { playerId: string; key: string; now: Temporal.Instant },
): Promise<void> {
  await withdrawAbout(tx, { playerId, about: aboutMoney(key), now });
}

const aboutMoney = (key: string) => `wallet/${key}`;
