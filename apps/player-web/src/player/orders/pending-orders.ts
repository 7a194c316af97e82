import { centsOnWire, orderKeyText } from '@sunflower/contracts/codecs.ts';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';

/** Changes when an entry of an older client can no longer be read as one of this schema. */
const SCHEMA_VERSION = 1;
/** The oldest entry makes room for a new one. */
export const MAX_PENDING_ORDERS = 20;
/** An order that its player didn't come back for is dropped after this time. Tickets and payments stay in the account. */
export const PENDING_ORDER_AGE_MS = 30 * 86_400_000;
/** Other code can write to this storage; a longer text isn't ours. */
const MAX_TEXT_LENGTH = 10_000;

const cents = centsOnWire.check(z.refine((amount) => amount >= 0n));
const ofEveryKind = {
  orderKey: orderKeyText,
  playerId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  amountCents: cents,
};

const pendingOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), ...ofEveryKind, cartVersion: z.int().check(z.nonnegative()) }),
  // What the cart lacked when the deposit was made for it; the bank's page brings back the key alone.
  z.object({ kind: z.literal('deposit'), ...ofEveryKind, missingCents: z.exactOptional(cents) }),
  z.object({ kind: z.literal('withdrawal'), ...ofEveryKind }),
]);
const entry = z.object({ keptAt: z.int(), order: pendingOrder });
const document = z.object({ version: z.literal(SCHEMA_VERSION), entries: z.array(z.unknown()) });

type Entry = z.output<typeof entry>;
type AnyOrder = z.output<typeof pendingOrder>;

/** Every way money moves by an order. */
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

/** Reads every entry that is ours and not too old, oldest first. One unreadable entry doesn't lose the others. */
function readEntries(): Entry[] {
  const text = readStored('pendingOrders');
  if (text === null || text.length > MAX_TEXT_LENGTH) return [];
  const read = document.safeParse(parseJson(text));
  if (!read.success) return [];
  const oldestMs = deviceNowMs() - PENDING_ORDER_AGE_MS;
  return read.data.entries
    .flatMap((one) => entry.safeParse(one).data ?? [])
    .filter(({ keptAt }) => keptAt > oldestMs)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

function writeEntries(entries: readonly Entry[]): void {
  const kept = entries.slice(-MAX_PENDING_ORDERS).map((one) => z.encode(entry, one));
  const text = JSON.stringify({ version: SCHEMA_VERSION, entries: kept });
  writeStored('pendingOrders', kept.length === 0 ? null : text);
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

/** Keeps an order before it is sent for the first time. Sign-outs and reloads don't remove it. */
export function keepPendingOrder(order: PendingOrder): void {
  const others = readEntries().filter((one) => !isSame(one.order, order));
  writeEntries([...others, { keptAt: deviceNowMs(), order }]);
}

/** Forgets one order of one player, because its outcome is known. */
export function forgetPendingOrder(order: PendingOrder): void {
  writeEntries(readEntries().filter((one) => !isSame(one.order, order)));
}
