// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, STORED, writeStored } from './browser-storage.ts';
import { localState } from './local-state.ts';

const VALUES = ['sessionState', 'playerIdentity', 'depositPromoCode', 'lastInteractionTime'] as const;
const FLAGS = [
  'isSelfExclusionReinstateShown',
  'isUnverifiedPlayerModalShown',
  'isPlayerLoggedOut',
  'isInactivityReached',
  'redirectToCustomerSupport',
] as const;
const ALL = [...VALUES, ...FLAGS];

function fill(): void {
  for (const name of VALUES) localState.setValue(name, `of ${name}`);
  for (const name of FLAGS) localState.setFlag(name, true);
  for (const name of Object.keys(STORED) as (keyof typeof STORED)[]) writeStored(name, 'kept');
}

const stored = () =>
  ALL.filter((name) => localStorage.getItem(`sunflower.${name}`) !== null || rememberedBy(name)).toSorted();
function rememberedBy(name: (typeof ALL)[number]): boolean {
  return (FLAGS as readonly string[]).includes(name)
    ? localState.flag(name as (typeof FLAGS)[number])
    : localState.value(name as (typeof VALUES)[number]) !== null;
}

beforeEach(() => {
  localState.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('the local state', () => {
  it('[S3-30/entries] has an entry for each listed value and flag, and no other', () => {
    for (const name of VALUES) localState.setValue(name, 'x');
    for (const name of FLAGS) localState.setFlag(name, true);
    expect(Object.keys(localStorage).toSorted()).toEqual(ALL.map((name) => `sunflower.${name}`).toSorted());
  });

  it("[S4.1-4/session] [S4.1-4/device] keeps two flags, the session state and the device's values at a logout", () => {
    fill();
    localState.clearAtLogout();
    expect(stored()).toEqual(['isInactivityReached', 'redirectToCustomerSupport', 'sessionState']);
    expect(readStored('pendingOrders')).toBe('kept');
    expect(readStored('theme')).toBe('kept');
  });

  it('[S4.1-1] is cleared completely after the server refuses the player (403)', () => {
    fill();
    localState.clear();
    expect(stored()).toEqual([]);
  });

  it('[S3-30/entries] belongs to one account: another player who signs in sees none of it', () => {
    localState.claimFor('p1');
    for (const name of FLAGS) localState.setFlag(name, true);
    localState.setValue('depositPromoCode', 'SUN');
    localState.claimFor('p1');
    expect(localState.value('depositPromoCode')).toBe('SUN');
    localState.claimFor('p2');
    expect(stored()).toEqual(['playerIdentity']);
    expect(localState.value('playerIdentity')).toBe('p2');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', false],
    ['', false],
  ])('[S9-7/booleans] reads a flag stored as %j as %j', (text, expected) => {
    localStorage.setItem('sunflower.isPlayerLoggedOut', text);
    expect(localState.flag('isPlayerLoggedOut')).toBe(expected);
  });

  it('ignores invalid values written by other code', () => {
    localStorage.setItem('sunflower.depositPromoCode', 'x'.repeat(10_000));
    localStorage.setItem('sunflower.isInactivityReached', '1');
    expect(localState.value('depositPromoCode')).toBeNull();
    expect(localState.flag('isInactivityReached')).toBe(false);
  });
});

describe('browser storage', () => {
  it.each([
    ['is full', 'setItem'],
    ["can't be written", 'removeItem'],
    ["can't be read", 'getItem'],
  ] as const)('causes no error when it %s', (_, method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    localState.claimFor('p1');
    localState.setFlag('isInactivityReached', true);
    expect(() => localState.clearAtLogout()).not.toThrow();
    expect(() => localState.flag('isInactivityReached')).not.toThrow();
  });

  it("is replaced by the page's memory until it works again", () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    localState.setValue('lastInteractionTime', '5');
    expect(localState.value('lastInteractionTime')).toBe('5');
    full.mockRestore();
    localState.setValue('lastInteractionTime', '6');
    expect(localStorage.getItem('sunflower.lastInteractionTime')).toBe('6');
    expect(localState.value('lastInteractionTime')).toBe('6');
  });

  it('may be blocked entirely, as in private windows', () => {
    vi.stubGlobal('localStorage', undefined);
    localState.setFlag('isPlayerLoggedOut', true);
    expect(localState.flag('isPlayerLoggedOut')).toBe(true);
    localState.clear();
    expect(localState.flag('isPlayerLoggedOut')).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('other tabs', () => {
  it('notify listeners when they change or clear the value', () => {
    const received = vi.fn();
    const end = localState.follow('lastInteractionTime', received);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.lastInteractionTime' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    end();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(received).toHaveBeenCalledTimes(2);
  });
});
