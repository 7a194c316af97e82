import { describe, expect, it } from 'vitest';
import { EXPIRY_CASES, expiryInEffect, restrictionCounts, SELF_EXCLUSION } from './restriction-expiry.ts';

const nowMs = Date.parse('2026-11-20T18:00:00Z');
const at = (end: number | null) => (end === null ? null : nowMs + end);

describe('the expiry of a restriction', () => {
  it.each(EXPIRY_CASES)(
    '[S4.7-2/break] [S4.7-2/exclusion] decides whether $name counts $end ms before its expiry: $counts',
    ({ name, end, counts }) => {
      expect(restrictionCounts({ name, expiresAtMs: at(end) }, nowMs)).toBe(counts);
    },
  );

  it.each(EXPIRY_CASES)('is dropped only for a self-exclusion, at the end of its term: $name, $end ms', (row) => {
    const { name, end, counts, outlastsTerm } = row;
    const inEffect = expiryInEffect({ name, expiresAtMs: at(end) }, nowMs);
    expect(inEffect).toBe(outlastsTerm ? null : at(end));
    expect(restrictionCounts({ name, expiresAtMs: inEffect }, nowMs)).toBe(counts || name === SELF_EXCLUSION);
  });
});
