export type { UnitCheck } from '@sunflower/player-rules/access/access-rights.ts';
export {
  EXCLUSIONS,
  FEATURE_SETS,
  type FeatureSetName,
  isFeatureSetName,
} from '@sunflower/player-rules/access/feature-sets.ts';
export { drawGameUnit, OPERATIONAL_UNITS, unitCovers } from '@sunflower/player-rules/access/operational-unit.ts';
export type { AccessRefusal } from './access-refusals.ts';
export { accessRoutes } from './access-routes.ts';
export { findDeniedPlayers, findRestrictionEntries } from './access-store.ts';
export { saleMarkQuestion, untilEarlierTransactionsEnd } from './earlier-transactions.ts';
export { endSelfExclusions } from './end-self-exclusions.ts';
export {
  findAnyRestriction,
  findFeatureSets,
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  findPlatformRestrictions,
  findRestriction,
  listRestrictions,
  restrictionQuestion,
} from './find-restriction.ts';
export {
  lift,
  RESTRICTED,
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  type RestrictInput,
  restrict,
} from './restrict.ts';
export { EVERYONE, type RestrictionEntry } from './restriction.ts';
export { resumePlay, type StopScope, stopPlay } from './stop-play.ts';
