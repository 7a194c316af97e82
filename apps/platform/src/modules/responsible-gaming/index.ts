export {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@sunflower/player-rules/limits/limit-rules.ts';
export type { Exclusion, ExclusionKind, StandingExclusions } from './exclusion/exclusion.ts';
export { exclusionJobs, exclusionTimedJobs } from './exclusion/exclusion-jobs.ts';
export type { ExcludeRefusal, ExclusionRefusal, ReinstateRefusal } from './exclusion/exclusion-refusals.ts';
export { findExclusions, type PlayerExclusions } from './exclusion/find-exclusions.ts';
export {
  approveReinstatement,
  askReinstatement,
  confirmReinstatement,
  PLAYER_REINSTATED,
} from './exclusion/reinstate.ts';
export {
  BREAK_TAKEN,
  excludePlayer,
  PLAYER_EXCLUDED,
  pauseProduct,
  type Taken,
  takeBreak,
} from './exclusion/take-exclusion.ts';
export { checkPlayers, type FindSessions } from './harm/check-players.ts';
export { HARM_STEPS, type HarmRuleName, type HarmStep } from './harm/harm-rules.ts';
export {
  closeMark,
  findHarmMarks,
  isMarkedForHarm,
  listHarmMarks,
  noteSign,
  sendCareMessage,
} from './harm/harm-steps.ts';
export type { HarmMark } from './harm/harm-store.ts';
export { HARM_SIGNS, type HarmSign } from './harm/play-history.ts';
export {
  checkLimits,
  type DepositLimitsRefusal,
  type LimitsRefusal,
  limitsQuestion,
  passDepositLimits,
} from './limits/check-limits.ts';
export { confirmLimit, takeBackLimit } from './limits/confirm-limit.ts';
export { giveBackDeposit } from './limits/give-back-deposit.ts';
export { findLimitSteps, type LimitStep } from './limits/limit-steps-store.ts';
export { findLimits } from './limits/limits-store.ts';
export type { PlayerLimit } from './limits/player-limit.ts';
export { type SetLimitInput, type SetLimitOutcome, setLimit } from './limits/set-limit.ts';
export { realityCheckQuestion } from './reality-check/check-reality.ts';
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
export { TOOLS, type Tool } from './tool-use/tool-use.ts';
export type { ToolUse } from './tool-use/tool-use-store.ts';
