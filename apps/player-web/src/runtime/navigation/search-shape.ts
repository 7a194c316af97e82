import type { SearchValues } from './search-text.ts';

/** How a route reads a query value: as one text or as a list. */
export type SearchShape = Readonly<Record<string, 'one' | 'list'>>;

/** A route's values by its shape; a name that the address doesn't have is absent. */
export type ShapedSearch<Shape extends SearchShape> = {
  readonly [Name in keyof Shape]?: Shape[Name] extends 'list' ? readonly string[] : string;
};

/** Maximum number of values in a list; the rest is ignored. */
const MAX_LIST = 100;

/**
 * Reads a query by a route's shape: [S2.3-4] a single value becomes a list where the route wants one, the first of
 * several is used where it wants a single text, and unknown names are left out of the result (the address keeps them).
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
