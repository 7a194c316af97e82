import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** The first digits of the id of every county of Kansas. */
const KANSAS_CODE = '20';

/** Returns the states and territories as the Census Bureau draws them at 1:10,000,000, with their names. */
export function readStates() {
  return readShapes('states-10m.json', 'states');
}

/** Returns the counties of Kansas from the same source, with their names. */
export function readKansasCounties() {
  return readShapes('counties-10m.json', 'counties').filter(({ id }) => `${id}`.startsWith(KANSAS_CODE));
}

function readShapes(fileName: string, kind: string) {
  const file = createRequire(import.meta.url).resolve(`us-atlas/${fileName}`);
  const atlas: Parameters<typeof feature>[0] = JSON.parse(readFileSync(file, 'utf8'));
  const shapes = atlas.objects[kind];
  if (shapes?.type !== 'GeometryCollection') throw new Error(`us-atlas holds no ${kind}`);
  return feature(atlas, shapes).features;
}
