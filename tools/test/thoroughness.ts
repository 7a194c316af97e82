import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every case of a long matrix runs. */
    isThorough: boolean;
  }
}

/** Returns how often to repeat something: `quick` times in `npm test`, `thorough` times in `npm run test:all`. */
export function repeats(quick: number, thorough: number): number {
  return inject('isThorough') ? thorough : quick;
}

/**
 * Returns the cases of a matrix: all of them in `npm run test:all`, and `quick` of them, evenly spread, in `npm test`.
 */
export function casesOf<Case>(all: readonly Case[], quick: number): readonly Case[] {
  return inject('isThorough') ? all : spread(all, quick);
}

/** Returns `count` cases at even distances, always including the first and the last. */
export function spread<Case>(all: readonly Case[], count: number): readonly Case[] {
  if (count >= all.length) return all;
  const step = (all.length - 1) / Math.max(1, count - 1);
  const picked = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return all.filter((_, index) => picked.has(index));
}
