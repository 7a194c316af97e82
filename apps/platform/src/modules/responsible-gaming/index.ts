export { LIMIT_KINDS, LIMIT_PERIODS } from '@sunflower/player-rules/limits/limit-rules.ts';

export { exclusionJobs, exclusionTimedJobs } from './exclusion/exclusion-jobs.ts';

export { findExclusions } from './exclusion/find-exclusions.ts';
export {
  approveReinstatement,
  /** @internal For tests of other modules that set up or read this module's state. */
  confirmReinstatement,
  /** @internal For tests of other modules that set up or read this module's state. */
  requestReinstatement,
} from './exclusion/reinstate.ts';
export { selfExclusions } from './exclusion/self-exclusions-query.ts';
export {
  excludePlayer,
  PLAYER_EXCLUDED,
  /** @internal For tests of other modules that set up or read this module's state. */
  pauseProduct,
  /** @internal For tests of other modules that set up or read this module's state. */
  takeBreak,
} from './exclusion/take-exclusion.ts';
export { checkPlayers } from './harm/check-players.ts';
export {
  closeMark,
  findHarmMarkers,
  isMarkedForHarm,
  listHarmMarkers,
  recordHarmSign,
  sendCareMessage,
} from './harm/harm-steps.ts';
export {
  checkLimits,
  type DepositLimitsRefusal,
  type LimitsRefusal,
  limitsQuery,
  passDepositLimits,
} from './limits/check-limits.ts';
export { findUnexplainedReturns, type LimitReturnCondition } from './limits/find-unexplained-returns.ts';
export { giveBackUse } from './limits/give-back-use.ts';
export { findLimitHistory } from './limits/limit-steps-store.ts';
export { findLimits } from './limits/limits-store.ts';
export { hasReachedLimit } from './limits/list-limits.ts';
export { setLimit } from './limits/set-limit.ts';
export { realityCheckQuery } from './reality-check/check-reality.ts';
export { findPlayResult, type PlayResult } from './reality-check/play-result.ts';
export { findStatement, type StatementRefusal } from './statement/find-statement.ts';
export {
  groupOfKind,
  kindsWithGroup,
  type StatementGroup,
  type StatementOfPlay,
} from './statement/statement-of-play.ts';
export { LONGEST_STATEMENT_MONTHS, periodOf } from './statement/statement-period.ts';
export { countToolUse, reportToolUse } from './tool-use/count-tool-use.ts';
