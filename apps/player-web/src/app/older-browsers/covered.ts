/**
 * Built-ins that our code uses and some of our oldest browsers lack, with the objects that have them elsewhere. `cover`
 * adds them; the build rejects every other one (decision 104).
 */
export const COVERED: Readonly<Record<string, object>> = {
  'AbortSignal.any': AbortSignal,
  'Array.toReversed': Array.prototype,
  'Array.toSorted': Array.prototype,
  'Array.with': Array.prototype,
  'Map.groupBy': Map,
  'Promise.withResolvers': Promise,
  'URL.canParse': URL,
  'URL.parse': URL,
};

/** Adds what this browser lacks; a current browser loads nothing. */
export async function coverOlderBrowser(): Promise<void> {
  const lacks = Object.entries(COVERED).some(([name, owner]) => !(name.slice(name.indexOf('.') + 1) in owner));
  if (lacks) await import('./cover.ts');
}
