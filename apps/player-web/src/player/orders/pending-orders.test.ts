// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { newOrderKey } from './order-key.ts';
import {
  findPendingOrder,
  forgetPendingOrder,
  keepPendingOrder,
  MAX_PENDING_ORDERS,
  PENDING_ORDER_AGE_MS,
  type PendingOrder,
} from './pending-orders.ts';

const PLAYER = '019aa2c0-1111-7000-8000-000000000001';
const OTHER = '019aa2c0-1111-7000-8000-000000000002';
const orderKey = 'aaaaaaaaaaaaaaaaaaaa-';
const deposit: PendingOrder<'deposit'> = { kind: 'deposit', orderKey, playerId: PLAYER, amountCents: 2500n };
const checkout = (playerId: string, key = newOrderKey()): PendingOrder<'checkout'> => ({
  ...{ kind: 'checkout', orderKey: key, playerId },
  ...{ amountCents: 200n, cartVersion: 4 },
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the store of pending orders', () => {
  it('returns an order to its own player and to no other one', () => {
    const order = checkout(PLAYER);
    keepPendingOrder(order);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(order);
    expect(findPendingOrder('checkout', OTHER)).toBeNull();
  });

  it('keeps what a deposit was made for', () => {
    keepPendingOrder({ ...deposit, missingCents: 250n });
    expect(findPendingOrder('deposit', PLAYER)).toEqual({ ...deposit, missingCents: 250n });
    expect(findPendingOrder('withdrawal', PLAYER)).toBeNull();
  });

  it('keeps the order of one player while another one keeps and forgets theirs', () => {
    const first = checkout(PLAYER);
    const second = checkout(OTHER);
    keepPendingOrder(first);
    keepPendingOrder(second);
    forgetPendingOrder(second);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(first);
  });

  it('forgets an order only for the player who sent it, even under the same key', () => {
    keepPendingOrder(checkout(PLAYER, orderKey));
    forgetPendingOrder(checkout(OTHER, orderKey));
    expect(findPendingOrder('checkout', PLAYER)?.orderKey).toBe(orderKey);
  });

  it('returns the newest of several, and the earlier one when that is settled', () => {
    vi.useFakeTimers();
    const [earlier, newer] = [checkout(PLAYER), checkout(PLAYER)];
    keepPendingOrder(earlier);
    vi.advanceTimersByTime(1_000);
    keepPendingOrder(newer);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(newer);
    forgetPendingOrder(newer);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(earlier);
  });

  it('drops the oldest order above its bound', () => {
    vi.useFakeTimers();
    const orders = Array.from({ length: MAX_PENDING_ORDERS + 1 }, (_, at) => checkout(`player-${at}`));
    for (const order of orders) {
      keepPendingOrder(order);
      vi.advanceTimersByTime(1_000);
    }
    expect(findPendingOrder('checkout', 'player-0')).toBeNull();
    expect(orders.slice(1).every(({ playerId }) => findPendingOrder('checkout', playerId) !== null)).toBe(true);
  });

  it('drops an order that its player did not come back for', () => {
    vi.useFakeTimers();
    keepPendingOrder(deposit);
    vi.advanceTimersByTime(PENDING_ORDER_AGE_MS - 1);
    expect(findPendingOrder('deposit', PLAYER)).toEqual(deposit);
    vi.advanceTimersByTime(1);
    expect(findPendingOrder('deposit', PLAYER)).toBeNull();
  });

  it('keeps keys, players and amounts, and nothing of a card [ASVS-14.2.1/14.3]', () => {
    keepPendingOrder(deposit);
    expect(JSON.parse(readStored('pendingOrders') ?? '')).toEqual({
      version: 1,
      entries: [{ keptAt: expect.any(Number), order: { ...deposit, amountCents: 2500 } }],
    });
    forgetPendingOrder(deposit);
    expect(readStored('pendingOrders')).toBeNull();
  });

  it.each(['', 'not JSON', '{"version":1}', '{"version":2,"entries":[]}', 'x'.repeat(20_000)])(
    'reads nothing from "%.20s"',
    (text) => {
      writeStored('pendingOrders', text);
      expect(findPendingOrder('deposit', PLAYER)).toBeNull();
    },
  );

  it('reads the good entries between broken ones', () => {
    keepPendingOrder(deposit);
    const kept = JSON.parse(readStored('pendingOrders') ?? '') as { entries: unknown[] };
    const [good] = kept.entries as { keptAt: number; order: object }[];
    const broken = { keptAt: good?.keptAt, order: { ...good?.order, amountCents: -5 } };
    writeStored('pendingOrders', JSON.stringify({ version: 1, entries: [null, broken, good, { order: {} }] }));
    expect(findPendingOrder('deposit', PLAYER)).toEqual(deposit);
  });
});
