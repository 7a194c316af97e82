import { geoBounds, geoContains } from 'd3-geo';
import { readStates } from './atlas.ts';

type Position = { readonly latitude: number; readonly longitude: number };

const stateOf = shapeFinder(readStates());

/** Returns the name of the state or territory at a location; undefined outside all of them. */
export function stateAt(position: Position): string | undefined {
  return stateOf(position);
}

/** Returns a function that finds the name of the shape at a location; undefined outside all of them. */
export function shapeFinder(shapes: ReturnType<typeof readStates>): (position: Position) => string | undefined {
  const bounded = shapes.map((shape) => ({ shape, bounds: geoBounds(shape) }));
  return ({ latitude, longitude }) => {
    const found = bounded.find(
      ({ shape, bounds: [[west, south], [east, north]] }) =>
        latitude >= south &&
        latitude <= north &&
        isBetween(longitude, west, east) &&
        geoContains(shape, [longitude, latitude]),
    );
    const name: unknown = found?.shape.properties?.name;
    return typeof name === 'string' ? name : undefined;
  };
}

/** Returns whether a longitude is between two others, across the antimeridian if the second is smaller. */
function isBetween(longitude: number, west: number, east: number): boolean {
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
