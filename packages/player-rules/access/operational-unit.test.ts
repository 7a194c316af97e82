import { describe, expect, it } from 'vitest';
import { EXCLUSIONS, FEATURE_SETS, isFeatureSetName } from './feature-sets.ts';
import { isOperationalUnit, OPERATIONAL_UNITS, unitCovers } from './operational-unit.ts';
import { UNIT_CASES } from './unit-cases-in-tests.ts';

describe('unitCovers', () => {
  it.each(UNIT_CASES)('[S6-3/units] for pattern $pattern and unit $unit: $covers', ({ pattern, unit, covers }) => {
    expect(unitCovers(pattern, unit)).toBe(covers);
  });

  it('returns false for every exclusion with the units of withdrawals, claims and sign-in (GLI19-11)', () => {
    for (const name of EXCLUSIONS) {
      if (!isFeatureSetName(name)) throw new Error(`${name} is not a feature set`);
      for (const open of [OPERATIONAL_UNITS.withdrawal, OPERATIONAL_UNITS.claims, OPERATIONAL_UNITS.login]) {
        expect(FEATURE_SETS[name].some((unit: string) => unitCovers(unit, open))).toBe(false);
      }
    }
  });
});

describe('isOperationalUnit', () => {
  it.each([
    ['draw-games/purchase/ALL', true],
    ['*/*/*', true],
    ['draw-games/purchase', false],
    ['draw-games/purchase/ALL/more', false],
    ['draw games/purchase/ALL', false],
    ['', false],
  ])('checks the shape of %s: %s', (text, isUnit) => {
    expect(isOperationalUnit(text)).toBe(isUnit);
  });

  it('accepts every unit that exists, including those in feature sets', () => {
    const units = [...Object.values(OPERATIONAL_UNITS), ...Object.values(FEATURE_SETS).flat()];
    expect(units.filter((unit) => !isOperationalUnit(unit))).toEqual([]);
  });
});
