// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { adoptLegacyCheckout, adoptLegacyPayments } from './legacy-orders.ts';
import { findPendingOrder } from './pending-orders.ts';

const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';

afterEach(() => localStorage.clear());

describe('payments saved by an earlier client', () => {
  it('move to the store along with their players', () => {
    writeStored('pendingDeposit', `${orderKey} player-1 1000 250`);
    writeStored('pendingWithdrawal', `${orderKey} player-2 4000`);
    adoptLegacyPayments();
    expect(findPendingOrder('deposit', 'player-1')).toMatchObject({ orderKey, amountCents: 1000n, missingCents: 250n });
    expect(findPendingOrder('withdrawal', 'player-2')).toMatchObject({ orderKey, amountCents: 4000n });
    expect([readStored('pendingDeposit'), readStored('pendingWithdrawal')]).toEqual([null, null]);
  });

  it.each(['', 'x', `${orderKey} player-1`, `${orderKey} player-1 -5`])('are dropped when they read "%s"', (text) => {
    writeStored('pendingDeposit', text);
    adoptLegacyPayments();
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
    expect(readStored('pendingDeposit')).toBeNull();
  });
});

describe('a checkout saved by an earlier client without its player', () => {
  it('belongs to the signed-in player when the server has it under their account', async () => {
    writeStored('pendingOrder', `${orderKey} 4 200`);
    const isKnown = vi.fn().mockResolvedValue(true);
    expect(await adoptLegacyCheckout('player-1', isKnown)).toEqual({
      ...{ kind: 'checkout', orderKey, playerId: 'player-1' },
      ...{ amountCents: 200n, cartVersion: 4 },
    });
    expect(isKnown.mock.calls).toEqual([[orderKey]]);
    expect(readStored('pendingOrder')).toBeNull();
  });

  it("is dropped when the server doesn't have it under their account, and isn't looked up again", async () => {
    writeStored('pendingOrder', `${orderKey} 4 200`);
    const isKnown = vi.fn().mockResolvedValue(false);
    expect(await adoptLegacyCheckout('player-2', isKnown)).toBeNull();
    expect(await adoptLegacyCheckout('player-2', isKnown)).toBeNull();
    expect(isKnown).toHaveBeenCalledTimes(1);
  });

  it('stays for the next visit when the lookup fails', async () => {
    writeStored('pendingOrder', `${orderKey} 4 200`);
    await expect(adoptLegacyCheckout('player-1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(readStored('pendingOrder')).toBe(`${orderKey} 4 200`);
  });

  it("is dropped without a request when it can't be read", async () => {
    writeStored('pendingOrder', 'not ours');
    const isKnown = vi.fn();
    expect(await adoptLegacyCheckout('player-1', isKnown)).toBeNull();
    expect(isKnown).not.toHaveBeenCalled();
    expect(readStored('pendingOrder')).toBeNull();
  });
});
