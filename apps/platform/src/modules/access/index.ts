export type { UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
export {
  EXCLUSIONS,
  FEATURE_SETS,
  type FeatureSetName,
  isFeatureSetName,
} from '@sunflower/player-rules/access/feature-sets.ts';
export {
  drawGameUnit,
  instantGameUnit,
  OPERATIONAL_UNITS,
  unitCovers,
} from '@sunflower/player-rules/access/operational-unit.ts';
export type { AccessRefusal } from './access-refusals.ts';
export { accessRoutes } from './access-routes.ts';
export { findDeniedPlayers, findDeniedUnits, findRestrictionEntries } from './access-store.ts';
export { saleMarkQuery, untilEarlierTransactionsEnd } from './earlier-transactions.ts';
export { endSelfExclusions } from './end-self-exclusions.ts';
export {
  findAnyRestriction,
  findFeatureSets,
  findNamedRestriction,
  /** @internal Tests of other modules set up or read this module's state with it. */
  findPlatformRestrictions,
  findRestriction,
  hasFeatureSetQuery,
  listRestrictions,
  restrictionQuery,
} from './find-restriction.ts';
export {
  lift,
  RESTRICTED,
  /** @internal Tests of other modules set up or read this module's state with it. */
  type RestrictInput,
  restrict,
} from './restrict.ts';
export { EVERYONE, type RestrictionEntry } from './restriction.ts';
export { emitRightsChanged, RIGHTS_CHANGED } from './rights-changed.ts';
export { resumePlay, type StopScope, stopPlay } from './stop-play.ts';
