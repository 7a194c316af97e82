import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LocationVerdict } from '@sunflower/partner-protocols/location-engine.ts';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';

/** A point on the ground in degrees, with how precisely it is known. */
export type Position = { readonly latitude: number; readonly longitude: number; readonly accuracyMetres: number };

/** Kansas in the Federal Information Processing Standard. */
const KANSAS_FIPS = '20';
const EARTH_RADIUS_METRES = 6_371_008;
/**
 * How far the boundary we have may lie from the real one. It is the Census Bureau's 1:10,000,000 drawing: the three-state corner and the
 * 37th parallel lie within 200 m of it, the bends of the Missouri are drawn more coarsely. A position nearer to the line than this plus its own precision is UNCERTAIN, which blocks play.
 */
export const BOUNDARY_ERROR_METRES = 600;
/** A position known less precisely than this says nothing. */
export const WORST_ACCURACY_METRES = 5_000;

type Ring = readonly (readonly [number, number])[];
const kansas = readKansas();

/** Judges a position against the boundary of Kansas. */
export function judgePosition(position: Position): LocationVerdict {
  if (position.accuracyMetres > WORST_ACCURACY_METRES) return 'UNCERTAIN';
  const margin = BOUNDARY_ERROR_METRES + position.accuracyMetres;
  if (metresToBoundary(position) < margin) return 'UNCERTAIN';
  return geoContains(kansas, [position.longitude, position.latitude]) ? 'INSIDE' : 'OUTSIDE';
}

/** Metres from a position to the nearest point of the state line. */
export function metresToBoundary(position: Position): number {
  const point = [position.longitude, position.latitude] as const;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of kansas.coordinates) {
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1], ring[index]];
      if (from && to) nearest = Math.min(nearest, metresToSegment(point, from, to));
    }
  }
  return nearest;
}

/** On a plane touching the point: exact enough near it, and far away only the order of size matters. */
function metresToSegment(point: readonly [number, number], from: Ring[number], to: Ring[number]): number {
  const metresPerDegree = (Math.PI / 180) * EARTH_RADIUS_METRES;
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const plane = (at: readonly [number, number]) => ({
    x: (at[0] - point[0]) * metresPerDegree * shrink,
    y: (at[1] - point[1]) * metresPerDegree,
  });
  const [a, b] = [plane(from), plane(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / lengthSquared));
  return Math.hypot(a.x + along * dx, a.y + along * dy);
}

function readKansas(): { type: 'Polygon'; coordinates: [number, number][][] } {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas: Parameters<typeof feature>[0] = JSON.parse(readFileSync(file, 'utf8'));
  const states = atlas.objects.states;
  if (states?.type !== 'GeometryCollection') throw new Error('us-atlas holds no states');
  const state = states.geometries.find((one) => one.id === KANSAS_FIPS);
  if (!state) throw new Error('us-atlas holds no Kansas');
  const shape = feature(atlas, state);
  if (shape.type !== 'Feature' || shape.geometry.type !== 'Polygon') throw new Error('Kansas is not one polygon');
  return { type: 'Polygon', coordinates: shape.geometry.coordinates.map((ring) => ring.map(pointOf)) };
}

function pointOf(position: number[]): [number, number] {
  const [longitude, latitude] = position;
  if (longitude === undefined || latitude === undefined) throw new Error('a boundary point has no coordinates');
  return [longitude, latitude];
}
