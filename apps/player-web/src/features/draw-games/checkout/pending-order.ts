import { readStored, writeStored } from '../../../runtime/storage/browser-storage.ts';

/** An order that was sent and whose outcome is not known yet. It outlives reloads and logins. */
export type PendingOrder = {
  readonly orderKey: string;
  readonly cartVersion: number;
  readonly expectedTotalCents: bigint;
};

/** The order to ask about, or null. Text that is not ours counts as none. */
export function readPendingOrder(): PendingOrder | null {
  const kept = readStored('pendingOrder');
  if (kept === null) return null;
  const [orderKey, version, cents] = kept.split(' ');
  if (
    !orderKey ||
    !/^[\w-]{21}$/.test(orderKey) ||
    !version ||
    !/^\d+$/.test(version) ||
    !cents ||
    !/^\d+$/.test(cents)
  )
    return null;
  return { orderKey, cartVersion: Number(version), expectedTotalCents: BigInt(cents) };
}

/** Keeps an order before it is sent for the first time. */
export function keepPendingOrder(order: PendingOrder): void {
  writeStored('pendingOrder', `${order.orderKey} ${order.cartVersion} ${order.expectedTotalCents}`);
}

/** Forgets the order: its outcome is known. */
export function forgetPendingOrder(): void {
  writeStored('pendingOrder', null);
}
