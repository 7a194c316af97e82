// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { newOrderKey } from './order-key.ts';
import {
  findPendingOrder,
  forgetPendingOrder,
  MAX_PENDING_ORDERS,
  PENDING_ORDER_AGE_MS,
  type PendingOrder,
  savePendingOrder,
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
  it('returns an order only to its own player', () => {
    const order = checkout(PLAYER);
    savePendingOrder(order);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(order);
    expect(findPendingOrder('checkout', OTHER)).toBeNull();
  });

  it('stores the missing cart amount for which a deposit was made', () => {
    savePendingOrder({ ...deposit, missingCents: 250n });
    expect(findPendingOrder('deposit', PLAYER)).toEqual({ ...deposit, missingCents: 250n });
    expect(findPendingOrder('withdrawal', PLAYER)).toBeNull();
  });

  it('keeps the order of one player while another player saves and removes theirs', () => {
    const first = checkout(PLAYER);
    const second = checkout(OTHER);
    savePendingOrder(first);
    savePendingOrder(second);
    forgetPendingOrder(second);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(first);
  });

  it('removes an order only for the player who sent it, even under the same key', () => {
    savePendingOrder(checkout(PLAYER, orderKey));
    forgetPendingOrder(checkout(OTHER, orderKey));
    expect(findPendingOrder('checkout', PLAYER)?.orderKey).toBe(orderKey);
  });

  it('returns the newest of several orders, and the earlier one once the newest is removed', () => {
    vi.useFakeTimers();
    const [earlier, newer] = [checkout(PLAYER), checkout(PLAYER)];
    savePendingOrder(earlier);
    vi.advanceTimersByTime(1_000);
    savePendingOrder(newer);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(newer);
    forgetPendingOrder(newer);
    expect(findPendingOrder('checkout', PLAYER)).toEqual(earlier);
  });

  it('drops the oldest order when there are more than the maximum number', () => {
    vi.useFakeTimers();
    const orders = Array.from({ length: MAX_PENDING_ORDERS + 1 }, (_, at) => checkout(`player-${at}`));
    for (const order of orders) {
      savePendingOrder(order);
      vi.advanceTimersByTime(1_000);
    }
    expect(findPendingOrder('checkout', 'player-0')).toBeNull();
    expect(orders.slice(1).every(({ playerId }) => findPendingOrder('checkout', playerId) !== null)).toBe(true);
  });

  it('drops an order that is as old as the maximum age', () => {
    vi.useFakeTimers();
    savePendingOrder(deposit);
    vi.advanceTimersByTime(PENDING_ORDER_AGE_MS - 1);
    expect(findPendingOrder('deposit', PLAYER)).toEqual(deposit);
    vi.advanceTimersByTime(1);
    expect(findPendingOrder('deposit', PLAYER)).toBeNull();
  });

  it('stores keys, players and amounts, and nothing of a card [ASVS-14.2.1/14.3]', () => {
    savePendingOrder(deposit);
    expect(JSON.parse(readStored('pendingOrders') ?? '')).toEqual({
      version: 1,
      entries: [{ storedAt: expect.any(Number), order: { ...deposit, amountCents: 2500 } }],
    });
    forgetPendingOrder(deposit);
    expect(readStored('pendingOrders')).toBeNull();
  });

  it.each(['', 'not JSON', '{"version":1}', '{"version":2,"entries":[]}', 'x'.repeat(20_000)])(
    'ignores unreadable data such as "%.20s"',
    (text) => {
      writeStored('pendingOrders', text);
      expect(findPendingOrder('deposit', PLAYER)).toBeNull();
    },
  );

  it('reads the valid entries between broken ones', () => {
    savePendingOrder(deposit);
    const stored = JSON.parse(readStored('pendingOrders') ?? '') as { entries: unknown[] };
    const [good] = stored.entries as { storedAt: number; order: object }[];
    const broken = { storedAt: good?.storedAt, order: { ...good?.order, amountCents: -5 } };
    writeStored('pendingOrders', JSON.stringify({ version: 1, entries: [null, broken, good, { order: {} }] }));
    expect(findPendingOrder('deposit', PLAYER)).toEqual(deposit);
  });
});
