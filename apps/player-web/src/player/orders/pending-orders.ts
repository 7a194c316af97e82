import { centsOnWire, orderKeyText } from '@sunflower/contracts/codecs.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';

/** Increased when entries of an older client can no longer be read with this schema. */
const SCHEMA_VERSION = 1;
/** Maximum number of pending orders; above it, the oldest is dropped for a new one. */
export const MAX_PENDING_ORDERS = 20;
/** An order is dropped when its player doesn't return within this time. Tickets and payments stay in the account. */
export const PENDING_ORDER_AGE_MS = 30 * 86_400_000;
/** Maximum length of a stored text. Other code can write to this storage; a longer text isn't ours. */
const MAX_TEXT_LENGTH = 10_000;

const cents = centsOnWire.check(z.refine((amount) => amount >= 0n));
const ofEveryKind = {
  orderKey: orderKeyText,
  playerId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  amountCents: cents,
};

const pendingOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), ...ofEveryKind, cartVersion: z.int().check(z.nonnegative()) }),
  // The missing amount of the cart that the deposit was made for; the bank's page returns only the key.
  z.object({ kind: z.literal('deposit'), ...ofEveryKind, missingCents: z.exactOptional(cents) }),
  z.object({ kind: z.literal('withdrawal'), ...ofEveryKind }),
]);
const entry = z.object({ storedAt: z.int(), order: pendingOrder });
const document = z.object({ version: z.literal(SCHEMA_VERSION), entries: z.array(z.unknown()) });

type Entry = z.output<typeof entry>;
type AnyOrder = z.output<typeof pendingOrder>;

/** The kinds of orders that move money: checkout, deposit, withdrawal. */
export type OrderKind = AnyOrder['kind'];

/** An order that was sent and whose outcome isn't known yet, with the player who sent it. */
export type PendingOrder<Kind extends OrderKind = OrderKind> = Extract<AnyOrder, { kind: Kind }>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads every valid entry that isn't too old, oldest first. An unreadable entry doesn't affect the others. */
function readEntries(): Entry[] {
  const text = readStored('pendingOrders');
  if (text === null || text.length > MAX_TEXT_LENGTH) return [];
  const read = document.safeParse(parseJson(text));
  if (!read.success) return [];
  const oldestMs = deviceNowMs() - PENDING_ORDER_AGE_MS;
  return read.data.entries
    .flatMap((one) => entry.safeParse(one).data ?? [])
    .filter(({ storedAt }) => storedAt > oldestMs)
    .toSorted((one, other) => one.storedAt - other.storedAt);
}

function writeEntries(entries: readonly Entry[]): void {
  const stored = entries.slice(-MAX_PENDING_ORDERS).map((one) => z.encode(entry, one));
  const text = JSON.stringify({ version: SCHEMA_VERSION, entries: stored });
  writeStored('pendingOrders', stored.length === 0 ? null : text);
}

/** Returns the player's newest pending order of a kind, or null. Orders of other players on this device stay hidden. */
export function findPendingOrder<Kind extends OrderKind>(kind: Kind, playerId: string): PendingOrder<Kind> | null {
  const isWanted = (order: AnyOrder): order is PendingOrder<Kind> => order.kind === kind && order.playerId === playerId;
  return (
    readEntries()
      .map(({ order }) => order)
      .findLast(isWanted) ?? null
  );
}

function isSame(one: PendingOrder, other: PendingOrder): boolean {
  return one.orderKey === other.orderKey && one.playerId === other.playerId;
}

/** Saves an order before it is sent for the first time. Sign-outs and reloads don't remove it. */
export function savePendingOrder(order: PendingOrder): void {
  const others = readEntries().filter((one) => !isSame(one.order, order));
  writeEntries([...others, { storedAt: deviceNowMs(), order }]);
}

/** Removes one order of one player, because its outcome is known or the player gave it up. */
export function forgetPendingOrder(order: PendingOrder): void {
  writeEntries(readEntries().filter((one) => !isSame(one.order, order)));
}
