import { describe, expect, it } from 'vitest';
import { judgePosition } from './kansas.ts';
import { DEFAULT_PLACE, findPlace, PLACES, placesAnswer } from './places.ts';

describe('the boundary of Kansas', () => {
  it.each([
    ['Topeka', 39.0473, -95.6752, 'INSIDE'],
    ['Wichita', 37.6872, -97.3301, 'INSIDE'],
    ['Kansas City, Kansas, city hall', 39.1141, -94.6275, 'INSIDE'],
    ['Overland Park', 38.9822, -94.6708, 'INSIDE'],
    ['Leavenworth', 39.3111, -94.9225, 'INSIDE'],
    ['Atchison', 39.5631, -95.1216, 'INSIDE'],
    ['Pittsburg', 37.4109, -94.705, 'INSIDE'],
    ['Galena', 37.0759, -94.6397, 'INSIDE'],
    ['Coffeyville', 37.0373, -95.6164, 'INSIDE'],
    ['Liberal', 37.0431, -100.921, 'INSIDE'],
    ['Goodland', 39.3508, -101.7102, 'INSIDE'],
    ['White Cloud', 39.9758, -95.2983, 'INSIDE'],
    ['Kansas City, Missouri, city hall', 39.1003, -94.5782, 'OUTSIDE'],
    ['Saint Joseph, Missouri', 39.7675, -94.8467, 'OUTSIDE'],
    ['Joplin, Missouri', 37.0842, -94.5133, 'OUTSIDE'],
    ['Falls City, Nebraska', 40.0608, -95.6019, 'OUTSIDE'],
    ['Burlington, Colorado', 39.3061, -102.2694, 'OUTSIDE'],
    ['Ponca City, Oklahoma', 36.707, -97.0856, 'OUTSIDE'],
    ['the other side of the earth', -39.0473, 84.3248, 'OUTSIDE'],
    ['State Line Road at 75th Street', 38.9925, -94.612, 'UNCERTAIN'],
    ['the corner with Missouri and Oklahoma', 36.9989, -94.6179, 'UNCERTAIN'],
    ['South Coffeyville, Oklahoma, on the line', 36.9962, -95.6219, 'UNCERTAIN'],
    ['Elwood, on the river', 39.7553, -94.8725, 'UNCERTAIN'],
  ])('%s', (_where, latitude, longitude, verdict) => {
    expect(judgePosition({ latitude, longitude, accuracyMetres: 20 })).toBe(verdict);
  });

  it.each([
    [20, 'INSIDE'],
    [4_000, 'INSIDE'],
    [5_001, 'UNCERTAIN'],
  ])('takes a precision of %s m in Wichita for %s', (accuracyMetres, verdict) => {
    expect(judgePosition({ latitude: 37.6872, longitude: -97.3301, accuracyMetres })).toBe(verdict);
  });

  it('is not sure of Kansas City when the position may reach over the line', () => {
    expect(judgePosition({ latitude: 39.1141, longitude: -94.6275, accuracyMetres: 1_500 })).toBe('UNCERTAIN');
  });
});

describe('simulated places', () => {
  it('have names of their own, and stand where the README says', () => {
    expect(new Set(PLACES.map((place) => place.name)).size).toBe(PLACES.length);
    const inside = placesAnswer().places.filter((place) => place.verdict === 'INSIDE' && place.signs.length === 0);
    expect(inside.map((place) => place.name)).toEqual([
      'topeka',
      'wichita',
      'kansas-city-ks',
      'overland-park',
      'goodland',
      'galena',
    ]);
    const uncertain = placesAnswer().places.filter((place) => place.verdict === 'UNCERTAIN');
    expect(uncertain.map((place) => place.name)).toEqual(['state-line-road', 'elwood', 'lost-in-the-prairie']);
    expect(findPlace(DEFAULT_PLACE)).toBeDefined();
  });
});
