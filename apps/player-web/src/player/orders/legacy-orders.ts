import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { findPendingOrder, keepPendingOrder, type PendingOrder } from './pending-orders.ts';

const CHECKOUT = /^([\w-]{21}) (\d{1,9}) (\d{1,12})$/;
const PAYMENT = /^([\w-]{21}) ([\w-]{1,64}) (\d{1,12})(?: (\d{1,12}))?$/;

function takePayment(name: 'pendingDeposit' | 'pendingWithdrawal', kind: 'deposit' | 'withdrawal'): void {
  const [, orderKey, playerId, amount, missing] = PAYMENT.exec(readStored(name) ?? '') ?? [];
  writeStored(name, null);
  if (orderKey === undefined || playerId === undefined || amount === undefined) return;
  const order = { orderKey, playerId, amountCents: BigInt(amount) };
  if (findPendingOrder(kind, playerId)) return;
  if (kind === 'withdrawal') keepPendingOrder({ kind, ...order });
  else keepPendingOrder({ kind, ...order, ...(missing === undefined ? {} : { missingCents: BigInt(missing) }) });
}

/** Moves deposits and withdrawals that earlier clients kept one by one, with their players, to the store of pending orders. */
export function adoptLegacyPayments(): void {
  takePayment('pendingDeposit', 'deposit');
  takePayment('pendingWithdrawal', 'withdrawal');
}

/**
 * Earlier clients kept a checkout without its player. Asks once whether it belongs to the signed-in player (the server finds nothing under
 * another player's key) and returns it as theirs, or drops it. Stays as it is when the question fails.
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
