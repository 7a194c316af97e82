import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** Returns the states and territories as the Census Bureau draws them at 1:10,000,000, with their names. */
export function readStates() {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas: Parameters<typeof feature>[0] = JSON.parse(readFileSync(file, 'utf8'));
  const { states } = atlas.objects;
  if (states?.type !== 'GeometryCollection') throw new Error('us-atlas holds no states');
  return feature(atlas, states).features;
}
