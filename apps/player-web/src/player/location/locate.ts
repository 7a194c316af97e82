import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { noteCheck, PART_BLOCKED } from '../../runtime/geolocation/last-check.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { type Located, locationRefusal } from './located.ts';

/**
 * Checks where the player is before a flagged request. [S5.3-4] The check loads with the first one, so that pages work
 * without it: when a blocker stops it, only the request is refused, and the refusal names the blocker.
 */
export async function locateFor(queryClient: QueryClient, activity: string): Promise<Located> {
  const part = await optionalPart(import('./locate-player.ts'), 'the location check');
  if (part) return part.locatePlayer(queryClient, activity);
  const settings = await queryClient.fetchQuery(runtimeConfigQuery).catch(() => undefined);
  if (settings?.isGeolocationEnabled === false) return { type: 'passed', token: null };
  noteCheck({ status: 'UNAVAILABLE', reasons: [PART_BLOCKED] });
  return locationRefusal('LOCATION_REQUIRED');
}
