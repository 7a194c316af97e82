import type { StateLine } from '@sunflower/partner-protocols/location-engine.ts';

/** Nearer than this, the page says how far the state line is: a few minutes by car. */
const NEAR_METERS = 5_000;
/** Step in which distances are reported, because a measured location is rarely more precise. */
const STEP_METERS = 100;
const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Returns how far the state line is and in which direction, for the page; undefined if it isn't near. */
export function stateLineNear(near: { metersToLine: number; lineBearing: number }): StateLine | undefined {
  if (near.metersToLine > NEAR_METERS) return undefined;
  const direction = DIRECTIONS[Math.round(near.lineBearing / 45) % DIRECTIONS.length] ?? 'N';
  return { meters: Math.max(STEP_METERS, Math.round(near.metersToLine / STEP_METERS) * STEP_METERS), direction };
}
