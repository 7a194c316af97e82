/**
 * The call of each egg: two notes in half-tones above the game's lowest note. All notes are within one octave from 523
 * Hz up, where equal levels sound about equally loud. Every pair of calls differs in direction or in a whole step at
 * least.
 */
const CALLS: Readonly<Record<string, readonly [number, number]>> = {
  a: [12, 24],
  b: [24, 12],
  c: [12, 19],
  d: [19, 12],
  e: [16, 24],
  f: [24, 16],
  g: [12, 12],
  h: [24, 24],
  i: [19, 16],
  j: [16, 19],
  k: [21, 24],
  l: [16, 12],
  m: [21, 14],
};
const LOWEST = 12;
const OCTAVE = 12;

/** Returns the call of an egg. */
export function callOf(symbol: string): readonly [number, number] {
  return CALLS[symbol] ?? [LOWEST, LOWEST];
}

/** Returns how high the notes of a call are in its octave, 0 to 1. */
export function noteHeights(symbol: string): readonly number[] {
  return callOf(symbol).map((note) => (note - LOWEST) / OCTAVE);
}
