import { describe, expect, it } from 'vitest';
import { rulesForDraw, rulesInForce } from './game.ts';
import { powerball } from './powerball/powerball.ts';

const [first] = powerball.versions;
if (!first) throw new Error('Powerball has no rules');
const dearer = { ...first, version: 'powerball-2027-01-01', validFrom: '2027-01-01' };
const versions = [first, dearer];

describe('the rules a game is sold by [GLI19-14]', () => {
  it.each([
    ['before its first version', '2020-01-01', first],
    ['on the first day of that', first.validFrom, first],
    ['on the last day before a change', '2026-12-31', first],
    ['on the day of a change', '2027-01-01', dearer],
    ['long after it', '2040-07-01', dearer],
  ])('%s', (_when, day, expected) => {
    expect(rulesInForce(versions, day)).toBe(expected);
  });

  it('are those of a draw of that day, and there is no draw before the first', () => {
    expect(rulesForDraw({ ...powerball, versions }, '2026-12-31')).toBe(first);
    expect(() => rulesForDraw({ ...powerball, versions }, '2020-01-01')).toThrow(RangeError);
  });
});
