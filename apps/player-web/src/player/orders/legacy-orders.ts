import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { findPendingOrder, type PendingOrder, savePendingOrder } from './pending-orders.ts';

const CHECKOUT = /^([\w-]{21}) (\d{1,9}) (\d{1,12})$/;
const PAYMENT = /^([\w-]{21}) ([\w-]{1,64}) (\d{1,12})(?: (\d{1,12}))?$/;

function takePayment(name: 'pendingDeposit' | 'pendingWithdrawal', kind: 'deposit' | 'withdrawal'): void {
  const [, orderKey, playerId, amount, missing] = PAYMENT.exec(readStored(name) ?? '') ?? [];
  writeStored(name, null);
  if (orderKey === undefined || playerId === undefined || amount === undefined) return;
  const order = { orderKey, playerId, amountCents: BigInt(amount) };
  if (findPendingOrder(kind, playerId)) return;
  if (kind === 'withdrawal') savePendingOrder({ kind, ...order });
  else savePendingOrder({ kind, ...order, ...(missing === undefined ? {} : { missingCents: BigInt(missing) }) });
}

/**
 * Moves deposits and withdrawals that earlier clients saved separately, along with their players, to the store of
 * pending orders.
 */
export function adoptLegacyPayments(): void {
  takePayment('pendingDeposit', 'deposit');
  takePayment('pendingWithdrawal', 'withdrawal');
}

/**
 * Assigns a checkout that an earlier client saved without its player. Asks the server once whether it belongs to the
 * signed-in player (another player's key returns nothing), then returns it as theirs or drops it. Leaves it unchanged
 * when the request fails.
 */
export async function adoptLegacyCheckout(
  playerId: string,
  isKnown: (orderKey: string) => Promise<boolean>,
): Promise<PendingOrder<'checkout'> | null> {
  const text = readStored('pendingOrder');
  if (text === null) return null;
  const [, orderKey, version, amount] = CHECKOUT.exec(text) ?? [];
  const isReadable = orderKey !== undefined && version !== undefined && amount !== undefined;
  const isTheirs = isReadable && (await isKnown(orderKey));
  writeStored('pendingOrder', null);
  if (!isTheirs) return null;
  return { kind: 'checkout', orderKey, playerId, amountCents: BigInt(amount), cartVersion: Number(version) };
}
