import { describe, expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';
import { COVERED, coverOlderBrowser } from './covered.ts';

describe('a browser without newer built-ins', () => {
  it('gets each built-in that our code uses', async () => {
    const members = Object.entries(COVERED).map(([name, owner]) => ({ owner, key: name.split('.')[1] ?? '' }));
    const own = members.map((member) => ({
      ...member,
      held: Object.getOwnPropertyDescriptor(member.owner, member.key),
    }));
    for (const { owner, key } of members) Reflect.deleteProperty(owner, key);
    try {
      expect(members.filter(({ owner, key }) => key in owner)).toEqual([]);
      await coverOlderBrowser();
      expect(members.filter(({ owner, key }) => !(key in owner))).toEqual([]);
      expect([3, 1, 2].toSorted()).toEqual([1, 2, 3]);
      expect(URL.parse('no address')).toBeNull();
      expect([...Map.groupBy([1, 2, 3], (number) => number % 2).keys()]).toEqual([1, 0]);
    } finally {
      for (const { owner, key, held: original } of own) if (original) Object.defineProperty(owner, key, original);
    }
  });
});

describe('anySignal', () => {
  it.each([0, 1])('aborts with the reason of the signal that aborts first: number %i', (first) => {
    const parts = [new AbortController(), new AbortController()];
    const signal = anySignal(parts.map((part) => part.signal));
    expect(signal.aborted).toBe(false);
    parts[first]?.abort('first');
    parts[1 - first]?.abort('second');
    expect(signal.reason).toBe('first');
  });

  it('is aborted from the start if one of the signals is', () => {
    expect(anySignal([new AbortController().signal, AbortSignal.abort('early')]).reason).toBe('early');
  });
});
