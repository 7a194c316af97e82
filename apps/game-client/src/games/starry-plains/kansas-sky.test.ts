import { expect, it } from 'vitest';
import { placeInSky } from './kansas-sky.ts';

const ORION = [5.6, -1.2, 1.7] as const;
const ANTARES = [16.49, -26.4, 1] as const;
const POLARIS = [2.53, 89.3, 2] as const;

it.each([
  ['Orion is in the south', ORION, { month: 12, day: 23, hour: 0 }, { azimuth: 180, altitude: 50 }],
  ['Orion rises in the east', ORION, { month: 11, day: 29, hour: 12 }, { azimuth: 104, altitude: 14 }],
  ['Antares is in the south', ANTARES, { month: 7, day: 1, hour: 23 }, { azimuth: 180, altitude: 25 }],
  ['the pole star is in the north', POLARIS, { month: 4, day: 9, hour: 21 }, { azimuth: 360, altitude: 39 }],
])('shows over Kansas, within a few degrees: %s', (_case, star, scenery, at) => {
  const { azimuth, altitude } = placeInSky(star, scenery);
  expect(Math.abs(((azimuth - at.azimuth + 540) % 360) - 180)).toBeLessThan(12);
  expect(Math.abs(altitude - at.altitude)).toBeLessThan(8);
});

it('leaves Orion out of the June sky', () => {
  expect(placeInSky(ORION, { month: 6, day: 21, hour: 22 }).altitude).toBeLessThan(0);
});
