import type { LocationSign, PlacesResponse } from '@sunflower/partner-protocols/location-engine.ts';
import type { Boundary } from './boundary/boundary.ts';
import { judgePosition, type Position } from './judging/verdict.ts';

/**
 * A simulated location: a real place, and the signs of a false location that a device there would show; or `failure`, a
 * browser that denies its location or doesn't answer.
 */
export type Place = {
  readonly name: string;
  readonly title: string;
  readonly position: Position;
  readonly signs: readonly LocationSign[];
  readonly failure?: 'PERMISSION_DENIED' | 'NO_ANSWER';
};

const place = (
  name: string,
  title: string,
  at: readonly [number, number],
  more: { accuracyMeters?: number; signs?: LocationSign[]; failure?: Place['failure'] } = {},
): Place => ({
  name,
  title,
  position: { latitude: at[0], longitude: at[1], accuracyMeters: more.accuracyMeters ?? 20 },
  signs: more.signs ?? [],
  ...(more.failure === undefined ? {} : { failure: more.failure }),
});

/** Every simulated place, documented in the README. Coordinates are latitude and longitude in degrees. */
export const PLACES: readonly Place[] = [
  place('topeka', 'Topeka, Kansas', [39.0473, -95.6752]),
  place('wichita', 'Wichita, Kansas', [37.6872, -97.3301]),
  place('kansas-city-ks', 'Kansas City, Kansas', [39.1141, -94.6275]),
  place('overland-park', 'Overland Park, Kansas', [38.9822, -94.6708]),
  place('goodland', 'Goodland, Kansas (Mountain Time)', [39.3508, -101.7102]),
  place('galena', 'Galena, Kansas', [37.0759, -94.6397]),
  place('state-line-road', 'State Line Road, on the border', [38.9925, -94.6085]),
  place('elwood', 'Elwood, Kansas, on the river border', [39.7553, -94.8612]),
  place('lost-in-the-prairie', 'Location with a precision of only 8 km', [38.5, -98], { accuracyMeters: 8_000 }),
  place('kansas-city-mo', 'Kansas City, Missouri', [39.1003, -94.5782]),
  place('joplin', 'Joplin, Missouri', [37.0842, -94.5133]),
  place('saint-joseph', 'Saint Joseph, Missouri', [39.7675, -94.8467]),
  place('falls-city', 'Falls City, Nebraska', [40.0608, -95.6019]),
  place('burlington', 'Burlington, Colorado', [39.3061, -102.2694]),
  place('denver', 'Denver, Colorado', [39.7392, -104.9903]),
  place('topeka-vpn', 'Topeka, through a VPN', [39.0473, -95.6752], { signs: ['VPN'] }),
  place('topeka-proxy', 'Topeka, through a proxy', [39.0473, -95.6752], { signs: ['PROXY'] }),
  place('topeka-remote-desktop', 'Topeka, through a remote desktop', [39.0473, -95.6752], {
    signs: ['REMOTE_DESKTOP'],
  }),
  place('topeka-mock-location', 'Topeka, with a mock location app', [39.0473, -95.6752], { signs: ['MOCK_LOCATION'] }),
  place('permission-denied', 'Browser that denies its location', [39.0473, -95.6752], { failure: 'PERMISSION_DENIED' }),
  place('no-answer', "Browser that doesn't answer", [39.0473, -95.6752], { failure: 'NO_ANSWER' }),
];

/** The place of a ping that doesn't name one. */
export const DEFAULT_PLACE = 'topeka';

/** Returns a place by name. */
export function findPlace(name: string): Place | undefined {
  return PLACES.find((one) => one.name === name);
}

/** Returns the places as the app's simulation badge offers them, without coordinates. */
export function placesAnswer(boundary: Boundary): PlacesResponse {
  const places = PLACES.map((one) => ({
    name: one.name,
    title: one.title,
    verdict: one.failure === undefined ? judgePosition(boundary, one.position).verdict : ('UNCERTAIN' as const),
    signs: [...one.signs],
  }));
  return { places, defaultPlace: DEFAULT_PLACE };
}
