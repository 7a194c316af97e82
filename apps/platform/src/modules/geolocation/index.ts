export { blockSessionLocation } from './block-session.ts';
export { geolocationRoutes } from './geolocation-routes.ts';
export type { LocationRefusal } from './location-check.ts';
export {
  type FreshLocation,
  type LocationGate,
  type LocationGateDeps,
  type LocationQuestion,
  openLocationGate,
} from './location-gate.ts';
export {
  forgetExpiredTokens,
  hasSimulatedChecks,
  listLocationChecks,
  type StoredLocationCheck,
} from './location-store.ts';
