import { describe, expect, it } from 'vitest';
import { rulesForDraw, rulesInForce } from './game.ts';
import { powerball } from './powerball/powerball.ts';

const [first] = powerball.versions;
if (!first) throw new Error('Powerball has no rules');
const dearer = { ...first, version: 'powerball-2027-01-01', validFrom: '2027-01-01' };
const versions = [first, dearer];

describe('the rules a game is sold under [GLI19-14]', () => {
  it.each([
    ['before the first version, as the first', '2020-01-01', first],
    ['on the first day of the first version', first.validFrom, first],
    ['on the last day before a change', '2026-12-31', first],
    ['on the day of a change', '2027-01-01', dearer],
    ['long after the change', '2040-07-01', dearer],
  ])('are chosen by the day of the sale: %s', (_when, day, expected) => {
    expect(rulesInForce(versions, day)).toBe(expected);
  });

  it('are chosen for a draw by its day; a draw before the first version throws', () => {
    expect(rulesForDraw({ ...powerball, versions }, '2026-12-31')).toBe(first);
    expect(() => rulesForDraw({ ...powerball, versions }, '2020-01-01')).toThrow(RangeError);
  });
});
