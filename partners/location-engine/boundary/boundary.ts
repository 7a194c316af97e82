import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A point on the ground in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The outline of a state: closed rings of longitudes and latitudes, and the maximum error of the outline. */
export type Boundary = { readonly errorMeters: number; readonly rings: readonly Ring[] };
type Ring = readonly (readonly [longitude: number, latitude: number])[];

const METERS_PER_DEGREE = (Math.PI / 180) * 6_371_008;
/** The embedded outline; an operator can replace it by a setting. */
const KANSAS_FILE = join(import.meta.dirname, 'kansas.json');
/** Far more than any outline of a state needs. */
const MAX_POINTS = 200_000;

const ringSchema = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(4)
  .max(MAX_POINTS)
  .refine((ring) => isClosed(ring), 'a ring ends where it starts');
/** A GeoJSON feature whose property `errorMeters` is the maximum distance of its line from the real one. */
const boundarySchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({ errorMeters: z.number().min(1).max(5_000) }),
  geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(ringSchema).min(1).max(50) }),
});

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** Reads an outline; throws for a file that isn't one. Without a file, returns the embedded outline of Kansas. */
export function readBoundary(file = KANSAS_FILE): Boundary {
  const { properties, geometry } = boundarySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { errorMeters: properties.errorMeters, rings: geometry.coordinates };
}

/**
 * Returns whether a point is inside, by counting crossings on a plane of degrees. Surveyed borders follow parallels and
 * meridians, which are straight on that plane but not on a sphere.
 */
export function isInside({ rings }: Boundary, { longitude, latitude }: Point): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1], ring[index]];
      if (!from || !to || from[1] > latitude === to[1] > latitude) continue;
      const crossing = from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      if (longitude < crossing) isIn = !isIn;
    }
  }
  return isIn;
}

/**
 * Returns the meters to the nearest point of the outline and its bearing in degrees clockwise from north, on a plane
 * tangent to the point. The distance is exact near the point; far away only the order of magnitude matters.
 */
export function nearestBoundary({ rings }: Boundary, point: Point): { meters: number; bearing: number } {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  let nearest = { squared: Number.POSITIVE_INFINITY, x: 0, y: 0 };
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1], ring[index]];
      if (!from || !to) continue;
      const [startX, startY] = [(from[0] - point.longitude) * shrink, from[1] - point.latitude];
      const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(startX * dx + startY * dy) / length));
      const [x, y] = [startX + along * dx, startY + along * dy];
      const squared = x * x + y * y;
      if (squared < nearest.squared) nearest = { squared, x, y };
    }
  }
  const bearing = (Math.atan2(nearest.x, nearest.y) * 180) / Math.PI;
  return { meters: Math.sqrt(nearest.squared) * METERS_PER_DEGREE, bearing: (bearing + 360) % 360 };
}

/** Returns the meters between two points, along a great circle. */
export function metersBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude) / 2, radians(to.longitude - from.longitude) / 2];
  const squares =
    Math.sin(north) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east) ** 2;
  return 2 * 6_371_008 * Math.asin(Math.min(1, Math.sqrt(squares)));
}
