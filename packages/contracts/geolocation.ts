/** Paths of this file's calls. */
export const GEOLOCATION_PATHS = { block: '/web/geo-device/rest/v1/players/me/block' } as const;

/** The header that carries the location engine's token with a flagged request. */
export const LOCATION_TOKEN_HEADER = 'x-location-token';

/** Activities a flagged request pings for; the token must be for the same one. */
export const PING_ACTIVITIES = { purchase: 'PURCHASE', deposit: 'DEPOSIT' } as const;
