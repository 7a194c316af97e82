import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';

/** Money that was asked to move and whose outcome is not known yet. It outlives reloads, the bank's page and logins. */
export type PendingOrder = {
  readonly orderKey: string;
  /** Whose it is: another player of this device is not asked about it. */
  readonly playerId: string;
  readonly amountCents: bigint;
  /** What the cart lacked that a deposit was made for. */
  readonly missingCents?: bigint;
};

const KEPT = /^([\w-]{21}) ([\w-]{1,64}) (\d{1,12})(?: (\d{1,12}))?$/;

/** The place one kind of order is kept at. Text that is not ours counts as none. */
export function pendingOrders(slot: 'pendingDeposit' | 'pendingWithdrawal') {
  return {
    /** The order to ask about for this player, or null. */
    read: (playerId: string): PendingOrder | null => {
      const [, orderKey, owner, cents, missing] = KEPT.exec(readStored(slot) ?? '') ?? [];
      if (orderKey === undefined || owner !== playerId || cents === undefined) return null;
      return {
        orderKey,
        playerId,
        amountCents: BigInt(cents),
        ...(missing === undefined ? {} : { missingCents: BigInt(missing) }),
      };
    },
    /** Keeps an order before it is sent for the first time. */
    keep: ({ orderKey, playerId, amountCents, missingCents }: PendingOrder): void =>
      writeStored(slot, [orderKey, playerId, amountCents, missingCents ?? []].flat().join(' ')),
    /** Forgets the order: its outcome is known. */
    forget: (): void => writeStored(slot, null),
  };
}

export const pendingDeposits = pendingOrders('pendingDeposit');
export const pendingWithdrawals = pendingOrders('pendingWithdrawal');
