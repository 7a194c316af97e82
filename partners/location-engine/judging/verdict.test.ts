import { describe, expect, it } from 'vitest';
import { readBoundary } from '../boundary/boundary.ts';
import { DEFAULT_PLACE, findPlace, PLACES, placesAnswer } from '../places.ts';
import { nextPingSeconds } from './next-ping.ts';
import { judgePosition, judgeSamples } from './verdict.ts';

const kansas = readBoundary();

describe('the verdict', () => {
  it.each([
    ['Topeka', 39.0473, -95.6752, 'INSIDE'],
    ['Wichita', 37.6872, -97.3301, 'INSIDE'],
    ['Kansas City, Kansas, city hall', 39.1141, -94.6275, 'INSIDE'],
    ['Overland Park', 38.9822, -94.6708, 'INSIDE'],
    ['Leavenworth', 39.3111, -94.9225, 'INSIDE'],
    ['Atchison', 39.5631, -95.1216, 'INSIDE'],
    ['Wathena', 39.7597, -94.9497, 'INSIDE'],
    ['Pittsburg', 37.4109, -94.705, 'INSIDE'],
    ['Galena', 37.0759, -94.6397, 'INSIDE'],
    ['Coffeyville', 37.0373, -95.6164, 'INSIDE'],
    ['Liberal', 37.0431, -100.921, 'INSIDE'],
    ['Goodland', 39.3508, -101.7102, 'INSIDE'],
    ['White Cloud', 39.9758, -95.2983, 'INSIDE'],
    ['Kansas City, Missouri, city hall', 39.1003, -94.5782, 'OUTSIDE'],
    ['Saint Joseph, Missouri', 39.7675, -94.8467, 'OUTSIDE'],
    ['the airport of Saint Joseph, Missouri, on the Kansas bank', 39.7795, -94.9105, 'OUTSIDE'],
    ['Joplin, Missouri', 37.0842, -94.5133, 'OUTSIDE'],
    ['Falls City, Nebraska', 40.0608, -95.6019, 'OUTSIDE'],
    ['Burlington, Colorado', 39.3061, -102.2694, 'OUTSIDE'],
    ['Denver, Colorado', 39.7392, -104.9903, 'OUTSIDE'],
    ['Ponca City, Oklahoma', 36.707, -97.0856, 'OUTSIDE'],
    ['the other side of the earth', -39.0473, 84.3248, 'OUTSIDE'],
    ['State Line Road at 75th Street', 38.9925, -94.608, 'UNCERTAIN'],
    ['the corner with Missouri and Oklahoma', 36.9989, -94.6179, 'UNCERTAIN'],
    ['South Coffeyville, Oklahoma, on the line', 36.9985, -95.6219, 'UNCERTAIN'],
  ])('judges %s (%d, %d) to be %s [S1-6/engine]', (_where, latitude, longitude, verdict) => {
    expect(judgePosition(kansas, { latitude, longitude, accuracyMeters: 20 }).verdict).toBe(verdict);
  });

  it.each([
    [20, 'INSIDE'],
    [4_000, 'INSIDE'],
    [5_001, 'UNCERTAIN'],
    [50_000, 'UNCERTAIN'],
  ])('judges a location in Wichita with a precision of %s m to be %s', (accuracyMeters, verdict) => {
    expect(judgePosition(kansas, { latitude: 37.6872, longitude: -97.3301, accuracyMeters }).verdict).toBe(verdict);
  });

  it('is uncertain in Kansas City if the location may be across the line', () => {
    const cityHall = { latitude: 39.1141, longitude: -94.6275 };
    expect(judgePosition(kansas, { ...cityHall, accuracyMeters: 1_600 }).verdict).toBe('UNCERTAIN');
  });

  it('counts the most precise sample, and any sample that is surely outside', () => {
    const at = (latitude: number, longitude: number, accuracyMeters: number) => ({
      latitude,
      longitude,
      accuracyMeters,
    });
    const [vague, precise, outside] = [at(37.7, -97.3, 9_000), at(37.6872, -97.3301, 15), at(39.1003, -94.5782, 30)];
    expect(judgeSamples(kansas, [vague, precise])).toMatchObject({ verdict: 'INSIDE', position: precise });
    expect(judgeSamples(kansas, [precise, outside])).toMatchObject({ verdict: 'OUTSIDE', position: outside });
    expect(judgeSamples(kansas, [vague])).toMatchObject({ verdict: 'UNCERTAIN' });
  });
});

describe('the next ping', () => {
  it.each([
    ['far from the line', 90_000, 0, 300],
    ['two kilometers from the line', 2_000, 0, 133],
    ['on the line', 0, 0, 30],
    ['thirty kilometers from the line on a highway', 30_000, 34, 300],
    ['five kilometers from the line on a highway', 5_000, 34, 147],
    ['at an impossible speed', 50_000, 5_000, 30],
  ])('is due in time %s', (_where, metersToLine, metersPerSecond, seconds) => {
    expect(nextPingSeconds({ metersToLine, metersPerSecond })).toBe(seconds);
  });
});

describe('simulated places', () => {
  it('have unique names, and the expected verdicts inside Kansas and near its border', () => {
    expect(new Set(PLACES.map((place) => place.name)).size).toBe(PLACES.length);
    const { places } = placesAnswer(kansas);
    const namesWith = (verdict: string) =>
      places.filter((place) => place.verdict === verdict && place.signs.length === 0).map((place) => place.name);
    expect(namesWith('INSIDE')).toEqual(['topeka', 'wichita', 'kansas-city-ks', 'overland-park', 'goodland', 'galena']);
    expect(namesWith('UNCERTAIN')).toEqual([
      'state-line-road',
      'elwood',
      'lost-in-the-prairie',
      'permission-denied',
      'no-answer',
    ]);
    expect(findPlace(DEFAULT_PLACE)).toBeDefined();
  });
});
