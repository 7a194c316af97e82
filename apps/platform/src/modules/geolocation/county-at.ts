import { COUNTY_GRID } from './county-grid.ts';

const { south, west } = COUNTY_GRID;
const names = COUNTY_GRID.names.join('').split(', ');
const rows = COUNTY_GRID.rows.map((row) => row.split(' ').map((run) => run.split(':').map(Number) as [number, number]));

/**
 * Returns the name of the county of Kansas at a location that is rounded to a tenth of a degree; undefined outside
 * Kansas. Rounding moves a location by up to 5 miles, so the true one may be in the next county.
 */
export function countyAt(rounded: { readonly latitude: number; readonly longitude: number }): string | undefined {
  const column = Math.round(rounded.longitude * 10) - west;
  const row = rows[Math.round(rounded.latitude * 10) - south];
  const county = row?.findLast(([first]) => first <= column)?.[1] ?? -1;
  return names[county];
}
