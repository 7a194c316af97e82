export {
  /** @internal Tests of other modules set up this module's state with it. */
  blockSessionLocation,
  liftLocationBlocks,
} from './block-session.ts';
export { listBlocks } from './blocks-store.ts';
export { listDeviceBlocks } from './device-blocks-store.ts';
export { geolocationJobs, geolocationTimedJobs } from './geolocation-jobs.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  geolocationRoutes,
  locationTokenOf,
} from './geolocation-routes.ts';
export { findLastPlaces } from './last-places.ts';
export type { LocationRefusal } from './location-check.ts';
export { type LocationGate, openLocationGate } from './location-gate.ts';
export { hasSimulatedChecks, listLocationChecks } from './location-store.ts';
export {
  checkLocation,
  endProvenLocation,
  proveLocation,
  provenLocationGate,
} from './proven-location.ts';
export { deleteProvenLocations } from './proven-location-store.ts';
