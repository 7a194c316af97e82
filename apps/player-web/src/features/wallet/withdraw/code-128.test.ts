import { describe, expect, it } from 'vitest';
import { code128 } from './code-128.ts';

/** Returns bars as ones and gaps as zeros, as other encoders write them. */
function ones(digits: string): string {
  const code = code128(digits);
  const modules = Array.from({ length: code?.modules ?? 0 }, () => '0');
  for (const { at, width } of code?.bars ?? []) modules.fill('1', at, at + width);
  return modules.join('');
}

describe('Code 128', () => {
  // Generated with JsBarcode 3.12 in code set C.
  it.each([
    ['00', '1101001110011011001100110011001101100011101011'],
    [
      '12345678901234567897',
      '1101001110010110011100100010110001110001011011000010100110111101101011001110010001011000111000101101100001010011110101000101100011101100011101011',
    ],
  ])('encodes %s like JsBarcode', (digits, modules) => {
    expect(ones(digits)).toBe(modules);
  });

  it('has a distinct symbol of eleven modules for each of the hundred digit pairs', () => {
    const symbols = Array.from({ length: 100 }, (_, pair) => ones(String(pair).padStart(2, '0')).slice(11, 22));
    expect(new Set(symbols).size).toBe(100);
    for (const symbol of symbols) expect(symbol).toMatch(/^1.{9}0$/);
  });

  it.each(['', '1', '12a4', '١٢', '12 34'])('doesn\'t encode "%s"', (text) => {
    expect(code128(text)).toBeUndefined();
  });
});
