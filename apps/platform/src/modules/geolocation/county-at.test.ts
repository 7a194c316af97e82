import { describe, expect, it } from 'vitest';
import { countyAt } from './county-at.ts';
import { COUNTY_GRID } from './county-grid.ts';

describe('the county at a rounded location', () => {
  it.each([
    ['Wichita', 37.7, -97.3, 'Sedgwick'],
    ['Topeka', 39, -95.7, 'Shawnee'],
    ['Kansas City', 39.1, -94.7, 'Wyandotte'],
    ['Goodland', 39.4, -101.7, 'Sherman'],
    ['Liberal', 37, -100.9, 'Seward'],
    ['the line south of Liberal, rounded out of Kansas', 36.9999, -100.9, 'Seward'],
    ['Denver', 39.7, -105, undefined],
    ['Kansas City, Missouri', 39.1, -94.5, undefined],
    ['Omaha', 41.3, -95.9, undefined],
    ['the south pole', -90, 0, undefined],
  ])('is the expected one for %s', (_place, latitude, longitude, county) => {
    expect(countyAt({ latitude, longitude })).toBe(county);
  });

  it('is each of the 105 counties at some location', () => {
    const { south, west, rows } = COUNTY_GRID;
    const found = new Set(
      rows.flatMap((_, north) =>
        Array.from({ length: 80 }, (__, east) =>
          countyAt({ latitude: (south + north) / 10, longitude: (west + east) / 10 }),
        ),
      ),
    );
    found.delete(undefined);
    expect(found.size).toBe(105);
  });
});
