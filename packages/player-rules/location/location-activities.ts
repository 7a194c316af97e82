/** Activities of the requests that need a location check, as the location engine names them; a token is for one. */
export const LOCATION_ACTIVITIES = {
  purchase: 'PURCHASE',
  subscription: 'SUBSCRIPTION',
  play: 'INSTANT_GAME',
} as const;
