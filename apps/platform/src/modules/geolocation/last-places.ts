import type { Db } from '@sunflower/service-base/db/database.ts';
import { countyAt } from './county-at.ts';
import { findLastPositions } from './location-store.ts';

/** Where a session last passed a location check: the county of the rounded location, without "County". */
export type LastPlace = { readonly sessionId: string; readonly county: string };

/** Returns where each session of a player last passed a location check, the newest first. */
export async function findLastPlaces(db: Db, playerId: string): Promise<LastPlace[]> {
  const positions = await findLastPositions(db, playerId);
  return positions.flatMap(({ sessionId, latitude, longitude }) => {
    const county = countyAt({ latitude, longitude });
    return county === undefined ? [] : [{ sessionId, county }];
  });
}
