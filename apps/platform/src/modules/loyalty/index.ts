export { findAccount } from './accounts-store.ts';
export { findPointsEntries } from './entries-store.ts';
export { isBarredFromPoints } from './find-points-bar.ts';
export { loyaltyEventHandlers, loyaltyJobs, loyaltyTimedJobs } from './loyalty-jobs.ts';
export { TIERS } from './program.ts';
export { readProgram } from './program-input.ts';
export { findPrograms } from './programs-store.ts';
export { provePoints } from './prove-points.ts';
export {
  PUBLISH_PROGRAM,
  publishProgramAction,
} from './publish-program.ts';
