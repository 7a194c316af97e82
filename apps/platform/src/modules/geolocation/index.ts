export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  geolocationRoutes,
} from './geolocation-routes.ts';
export type { LocationRefusal } from './location-check.ts';
export { type LocationGate, openLocationGate } from './location-gate.ts';
export { forgetExpiredTokens, hasSimulatedChecks } from './location-store.ts';
