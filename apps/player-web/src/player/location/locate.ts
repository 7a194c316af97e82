import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { notePartMissing } from '../../runtime/geolocation/engine-state.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { type Located, locationRefusal } from './located.ts';

/**
 * Checks where the player is before a flagged request. [S5.3-4] The code of the check loads with the first check, so
 * that pages work without it: when the code can't be loaded, only the request is refused, and the refusal names the
 * cause.
 */
export async function locateFor(queryClient: QueryClient, activity: string): Promise<Located> {
  const part = await optionalPart(import('./locate-player.ts'), 'the location check');
  if (part) return part.locatePlayer(queryClient, activity);
  const settings = await queryClient.fetchQuery(runtimeConfigQuery).catch(() => undefined);
  if (settings?.isGeolocationEnabled === false) return { type: 'passed', token: null };
  await notePartMissing();
  return locationRefusal('LOCATION_REQUIRED');
}
