// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { writeStored } from '../../runtime/storage/browser-storage.ts';
import { pendingDeposits, pendingWithdrawals } from './pending-order.ts';

const order = {
  orderKey: 'aaaaaaaaaaaaaaaaaaaa-',
  playerId: '019aa2c0-1111-7000-8000-000000000001',
  amountCents: 2500n,
};

describe('an order on its way', () => {
  afterEach(() => localStorage.clear());

  it('is found again by its player, and by nobody else', () => {
    pendingDeposits.keep(order);
    expect(pendingDeposits.read(order.playerId)).toEqual(order);
    expect(pendingDeposits.read('somebody-else')).toBeNull();
    pendingDeposits.forget();
    expect(pendingDeposits.read(order.playerId)).toBeNull();
  });

  it('of one kind is not found as another, and knows which cart it was made for', () => {
    pendingDeposits.keep({ ...order, missingCents: 250n });
    expect(pendingWithdrawals.read(order.playerId)).toBeNull();
    expect(pendingDeposits.read(order.playerId)).toEqual({ ...order, missingCents: 250n });
  });

  it('keeps a key, whose it is and the amount, and nothing of the card', () => {
    pendingDeposits.keep(order);
    expect(Object.values({ ...localStorage })).toEqual([`${order.orderKey} ${order.playerId} 2500`]);
  });

  it.each(['', 'x', 'short player-1 2500', `${order.orderKey} player-1`, `${order.orderKey} player-1 -5`])(
    '"%s" counts as none',
    (text) => {
      writeStored('pendingDeposit', text);
      expect(pendingDeposits.read('player-1')).toBeNull();
    },
  );
});
