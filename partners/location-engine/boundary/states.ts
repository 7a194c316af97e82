import { geoBounds, geoContains } from 'd3-geo';
import { readStates } from './atlas.ts';

const states = readStates().map((state) => ({ state, bounds: geoBounds(state) }));

/** Returns the name of the state or territory at a location; undefined outside all of them. */
export function stateAt({ latitude, longitude }: { latitude: number; longitude: number }): string | undefined {
  const found = states.find(
    ({ state, bounds: [[west, south], [east, north]] }) =>
      latitude >= south &&
      latitude <= north &&
      isBetween(longitude, west, east) &&
      geoContains(state, [longitude, latitude]),
  );
  const name: unknown = found?.state.properties?.name;
  return typeof name === 'string' ? name : undefined;
}

/** Returns whether a longitude is between two others, across the antimeridian if the second is smaller. */
function isBetween(longitude: number, west: number, east: number): boolean {
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
