import * as z from 'zod/mini';

/** Paths of the calls in this file. */
export const GEOLOCATION_PATHS = {
  block: '/web/geo-device/rest/v1/players/me/block',
  engine: '/web/geo-device/rest/v1/engine',
} as const;

/** Whether any of the location engines answers, so that a page can say that a failed check isn't the player's fault. */
export const locationEngineState = z.object({ isAnswering: z.boolean() });

/** The header that carries the location engine's token on a request that needs a location check. */
export const LOCATION_TOKEN_HEADER = 'x-location-token';

/** Activities of the requests that need a location check; the token must be for the same activity. */
export const PING_ACTIVITIES = { purchase: 'PURCHASE', deposit: 'DEPOSIT', subscription: 'SUBSCRIPTION' } as const;
