export { ACCESS_TYPE, type AccessTypeName, type UnitCheck } from '@sunflower/player-rules/access/access-rights.ts';
export {
  EXCLUSIONS,
  FEATURE_SETS,
  type FeatureSetName,
  isFeatureSetName,
} from '@sunflower/player-rules/access/feature-sets.ts';
export {
  drawGameUnit,
  isOperationalUnit,
  OPERATIONAL_UNITS,
  unitCovers,
} from '@sunflower/player-rules/access/operational-unit.ts';
export type { AccessRefusal, RestrictRefusal } from './access-refusals.ts';
export { accessRoutes } from './access-routes.ts';
export { findDeniedPlayers, findRestrictionEntries } from './access-store.ts';
export { saleMarkQuestion, untilEarlierTransactionsEnd } from './earlier-transactions.ts';
export { endSelfExclusions } from './end-self-exclusions.ts';
export {
  findAnyRestriction,
  findFeatureSets,
  findPlatformRestrictions,
  findRestriction,
  listRestrictions,
  restrictionQuestion,
} from './find-restriction.ts';
export { lift, RESTRICTED, type RestrictInput, restrict } from './restrict.ts';
export { EVERYONE, type FeatureSet, type RestrictionEntry } from './restriction.ts';
export { resumePlay, type StopOrder, type Stopped, type StopScope, stopPlay } from './stop-play.ts';
