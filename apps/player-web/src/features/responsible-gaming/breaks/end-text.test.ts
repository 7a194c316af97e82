import { SELF_EXCLUSION_TERMS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { describe, expect, it } from 'vitest';
import { breakEndText, endsAfter, monthsLater, selfExclusionEndText } from './end-text.ts';

const now = Date.parse('2026-11-20T18:00:00Z');

describe('the end of a break or self-exclusion that starts now [S4.3-8]', () => {
  it.each([
    ['24h', '11/21/2026, 12:00 pm CT'],
    ['7d', '11/27/2026, 12:00 pm CT'],
    ['90d', '02/18/2027, 12:00 pm CT'],
  ] as const)('for a break of %s is %s', (term, text) => {
    expect(breakEndText(term, now)).toBe(text);
  });

  it.each([
    ['6m', '05/20/2027, 12:00 pm CT'],
    ['1y', '11/20/2027, 12:00 pm CT'],
    ['5y', '11/20/2031, 12:00 pm CT'],
    ['permanent', null],
  ] as const)('for a self-exclusion of %s is %s', (term, text) => {
    expect(selfExclusionEndText(term, now)).toBe(text);
  });

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-20', 60, '2031-11-20'],
  ])('from %s plus %i months is %s', (date, months, later) => {
    expect(monthsLater(date, months)).toBe(later);
  });

  it('determines which self-exclusion terms end later than the one in effect', () => {
    const longer = (endsAt: string | null) => SELF_EXCLUSION_TERMS.filter((term) => endsAfter(term, now, endsAt));
    expect(longer('2027-11-20T18:00:00Z')).toEqual(['2y', '5y', 'permanent']);
    expect(longer('2026-01-01T00:00:00Z')).toEqual(SELF_EXCLUSION_TERMS);
    expect(longer(null)).toEqual([]);
  });
});
