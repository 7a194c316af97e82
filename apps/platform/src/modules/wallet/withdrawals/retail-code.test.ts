import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { newRetailCodes, RETAIL_CODE_DIGITS, readRetailCode } from './retail-code.ts';

const codes = newRetailCodes('a'.repeat(64));

describe('a retail code', () => {
  it('is numeric, the same for the same withdrawal, and different for another withdrawal or key', () => {
    const withdrawalIds = Array.from({ length: 2_000 }, () => newId());
    const made = new Set(withdrawalIds.map((id) => codes.codeOf(id)));
    expect(made.size).toBe(2_000);
    for (const code of made) expect(code).toMatch(new RegExp(`^\\d{${RETAIL_CODE_DIGITS}}$`));
    const [id = ''] = withdrawalIds;
    expect(codes.codeOf(id)).toBe(codes.codeOf(id));
    expect(newRetailCodes('b'.repeat(64)).codeOf(id)).not.toBe(codes.codeOf(id));
  });

  it("is recognized by a hash that doesn't contain it", () => {
    const code = codes.codeOf(newId());
    expect(codes.hashOf(code).equals(codes.hashOf(code))).toBe(true);
    expect(codes.hashOf(code).toString('latin1')).not.toContain(code);
    expect(newRetailCodes('b'.repeat(64)).hashOf(code).equals(codes.hashOf(code))).toBe(false);
  });

  it('is accepted in groups of digits, but not with a wrong, missing or extra digit', () => {
    const code = codes.codeOf(newId());
    expect(readRetailCode(code.replace(/(.{4})/g, '$1 '))).toBe(code);
    expect(readRetailCode(code.replace(/(.{5})/g, '$1-'))).toBe(code);
    for (let at = 0; at < RETAIL_CODE_DIGITS; at++) {
      for (let slip = 1; slip < 10; slip++) {
        const wrong = code.slice(0, at) + ((Number(code[at]) + slip) % 10) + code.slice(at + 1);
        expect(readRetailCode(wrong)).toBeUndefined();
      }
    }
    for (const wrong of ['', code.slice(1), `${code}0`, `${code.slice(0, -1)}x`, '٠'.repeat(20)]) {
      expect(readRetailCode(wrong)).toBeUndefined();
    }
  });
});
