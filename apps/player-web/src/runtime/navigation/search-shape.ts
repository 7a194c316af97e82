import type { SearchValues } from './search-text.ts';

/** How a route reads a value of its query: as one text or as a list of them. */
export type SearchShape = Readonly<Record<string, 'one' | 'list'>>;

/** What a route gets for its shape: a list is always there, one text may be absent. */
export type ShapedSearch<Shape extends SearchShape> = {
  readonly [Name in keyof Shape]?: Shape[Name] extends 'list' ? readonly string[] : string;
};

/** Most values a list of an address may have; what comes after them is left out. */
const MAX_LIST = 100;

/**
 * Reads a query in the shape of a route: [S2.3-4] a single value becomes a list where the route says so, the first of several is taken
 * where it wants one, and what the route does not know is left out of its view (the address keeps it).
 */
export function shapeSearch<const Shape extends SearchShape>(values: SearchValues, shape: Shape): ShapedSearch<Shape> {
  const known = Object.entries(shape).flatMap(([name, kind]): [string, string | readonly string[]][] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return [];
    const list: readonly string[] = typeof value === 'string' ? [value] : value.slice(0, MAX_LIST);
    if (kind === 'list') return [[name, list]];
    return list[0] === undefined ? [] : [[name, list[0]]];
  });
  return Object.fromEntries(known) as ShapedSearch<Shape>;
}
