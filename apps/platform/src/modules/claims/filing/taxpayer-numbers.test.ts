import { describe, expect, it } from 'vitest';
import { taxpayerNumbers } from './taxpayer-numbers.ts';

const numbers = taxpayerNumbers('a key of taxpayer numbers');
const [ana, eve] = ['0199f000-0000-7000-8000-000000000001', '0199f000-0000-7000-8000-000000000002'];

describe('a sealed taxpayer number [WLA-06]', () => {
  it('opens for its player and reveals nothing while sealed', () => {
    const sealed = numbers.seal('123456789', ana);
    expect(sealed).not.toContain('123456789');
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('6789');
    expect(numbers.open(sealed, ana)).toBe('123456789');
    expect(numbers.seal('123456789', ana)).not.toBe(sealed);
  });

  it.each<[string, (sealed: string) => unknown]>([
    ['as another player’s', (sealed) => numbers.open(sealed, eve)],
    ['with another key', (sealed) => taxpayerNumbers('another key').open(sealed, ana)],
    ['altered', (sealed) => numbers.open(`${sealed.slice(0, -2)}AA`, ana)],
    ['cut off', (sealed) => numbers.open(sealed.slice(0, 12), ana)],
    ['of an unknown version', (sealed) => numbers.open(sealed.replace('v1', 'v2'), ana)],
  ])("doesn't open %s", (_what, open) => {
    expect(() => open(numbers.seal('123456789', ana))).toThrow();
  });

  it('shows whether it opens for a player and a key, without revealing the number', () => {
    const sealed = numbers.seal('123456789', ana);
    expect([numbers.canOpen(sealed, ana), numbers.canOpen(sealed, eve)]).toEqual([true, false]);
    expect(taxpayerNumbers('another key').canOpen(sealed, ana)).toBe(false);
  });

  it('has the same fingerprint for every player, and a different one with another key', () => {
    const print = numbers.fingerprintOf('123456789');
    expect(numbers.fingerprintOf('123456789')).toBe(print);
    expect(print).toMatch(/^[0-9a-f]{64}$/);
    expect(numbers.fingerprintOf('123456780')).not.toBe(print);
    expect(taxpayerNumbers('another key').fingerprintOf('123456789')).not.toBe(print);
  });
});
