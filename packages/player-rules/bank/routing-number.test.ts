import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

describe('isRoutingNumber', () => {
  it.each([
    ['110000000', true],
    ['101000019', true],
    ['021000021', true],
    ['322271627', true],
    ['101000018', false],
    ['010100019', false],
    ['000000000', false],
    ['500000005', false],
    ['11000000', false],
    ['1100000000', false],
    ['11000000a', false],
    ['١١٠٠٠٠٠٠٠', false],
    ['', false],
  ])('returns for %s: %s', (text, isOne) => {
    expect(isRoutingNumber(text)).toBe(isOne);
  });

  it('detects any single wrong digit', () => {
    const right = '101000019';
    for (let place = 0; place < right.length; place++) {
      for (let digit = 0; digit <= 9; digit++) {
        const other = right.slice(0, place) + digit + right.slice(place + 1);
        if (other !== right) expect(isRoutingNumber(other), other).toBe(false);
      }
    }
  });
});
