import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geoContains } from 'd3-geo';
import { afterAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { judgePosition } from '../judging/verdict.ts';
import { readStates } from './atlas.ts';
import { isInside, metersBetween, nearestBoundary, readBoundary } from './boundary.ts';

const kansas = readBoundary();
const ring = kansas.rings[0] ?? [];
const folder = mkdtempSync(join(tmpdir(), 'sunflower-boundary-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Points of a fixed sequence along the line, up to two kilometers to either side. */
function pointsAlong(count: number) {
  let state = 20_261_127;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [ring[index % (ring.length - 1)], ring[(index % (ring.length - 1)) + 1]];
    if (!from || !to) throw new Error('the ring has no such segment');
    const along = random();
    return {
      longitude: from[0] + (to[0] - from[0]) * along + (random() - 0.5) * 0.046,
      latitude: from[1] + (to[1] - from[1]) * along + (random() - 0.5) * 0.036,
    };
  });
}

describe('the outline of Kansas', () => {
  it('agrees with an independent polygon test at points along the border [S1-6/engine]', () => {
    const count = repeats(2_000, 10_000);
    const polygon = { type: 'Polygon' as const, coordinates: [ring.map(([x, y]) => [x, y])] };
    const points = pointsAlong(count);
    const disagree = points.filter(
      (point) =>
        nearestBoundary(kansas, point).meters >= kansas.errorMeters &&
        isInside(kansas, point) !== geoContains(polygon, [point.longitude, point.latitude]),
    );
    expect(disagree).toEqual([]);
    const decided = points.filter(
      (point) => judgePosition(kansas, { ...point, accuracyMeters: 20 }).verdict !== 'UNCERTAIN',
    );
    expect(decided.length).toBeGreaterThan(count * 0.6);
  });

  it.each([
    ['the north side', 40, (at: (typeof ring)[number]) => at[1] > 39.9999 && at[0] < -95.31, 1, 400],
    ['the south side', 37, (at: (typeof ring)[number]) => at[1] < 37.0025, 1, 800],
    ['the west side', -102.0516, (at: (typeof ring)[number]) => at[0] < -102.04, 0, 900],
  ])('keeps %s near %d degrees, off by the errors of the survey', (_side, degrees, isOnSide, axis, meters) => {
    const onSide = ring.filter(isOnSide);
    expect(onSide.length).toBeGreaterThan(25);
    const off = onSide.map((at) => {
      const target = axis === 1 ? { longitude: at[0], latitude: degrees } : { longitude: degrees, latitude: at[1] };
      return metersBetween({ longitude: at[0], latitude: at[1] }, target);
    });
    expect(Math.max(...off)).toBeLessThan(meters);
  });

  it('is finer than the 1:10,000,000 outline, which is off by over a kilometer on the Missouri', () => {
    const coarse = readStates().find(({ id }) => id === '20')?.geometry;
    if (coarse?.type !== 'Polygon') throw new Error('us-atlas holds no Kansas that is one polygon');
    const outline = { errorMeters: 1, rings: coarse.coordinates as [number, number][][] };
    const off = ring.map(([longitude, latitude]) => nearestBoundary(outline, { longitude, latitude }).meters);
    expect(Math.max(...off)).toBeGreaterThan(1_000);
    const straight = ring.filter(([longitude, latitude]) => longitude < -95.31 || latitude < 39.11);
    const straightOff = straight.map(
      ([longitude, latitude]) => nearestBoundary(outline, { longitude, latitude }).meters,
    );
    expect(Math.max(...straightOff)).toBeLessThan(200);
  });

  it.each([
    ['the north pole', 90, 0],
    ['the south pole', -90, -98],
    ['the antimeridian, east', 38, 180],
    ['the antimeridian, west', 38, -180],
    ['the equator', 0, 0],
  ])('is far from %s', (_where, latitude, longitude) => {
    expect(isInside(kansas, { latitude, longitude })).toBe(false);
    expect(nearestBoundary(kansas, { latitude, longitude }).meters).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['no GeoJSON', 'nonsense'],
    ['a point', '{"type":"Feature","properties":{"errorMeters":5},"geometry":{"type":"Point","coordinates":[0,0]}}'],
    [
      'a ring that is open',
      outlineOf([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ],
    [
      'a ring of three points',
      outlineOf([
        [0, 0],
        [1, 0],
        [0, 0],
      ]),
    ],
    [
      'coordinates off the earth',
      outlineOf([
        [0, 0],
        [200, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      'no error',
      outlineOf(
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
        {},
      ),
    ],
  ])('refuses a file with %s', (_what, text) => {
    const file = join(folder, 'outline.json');
    writeFileSync(file, text);
    expect(() => readBoundary(file)).toThrow();
  });

  it('can be replaced by a file', () => {
    const file = join(folder, 'square.json');
    writeFileSync(
      file,
      outlineOf([
        [-99, 38],
        [-98, 38],
        [-98, 39],
        [-99, 39],
        [-99, 38],
      ]),
    );
    const square = readBoundary(file);
    expect(judgePosition(square, { latitude: 38.5, longitude: -98.5, accuracyMeters: 20 }).verdict).toBe('INSIDE');
    expect(judgePosition(square, { latitude: 37.6872, longitude: -97.3301, accuracyMeters: 20 }).verdict).toBe(
      'OUTSIDE',
    );
  });
});

function outlineOf(points: number[][], properties: object = { errorMeters: 50 }): string {
  return JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [points] } });
}
