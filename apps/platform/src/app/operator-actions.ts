import { CREATE_CAMPAIGN, createCampaignAction } from '../modules/bonuses/index.ts';
import {
  PAY_CLAIM,
  payClaimExecutor,
  SETTLE_RECOVERY,
  SETTLE_SET_OFF,
  settleRecoveryExecutor,
  settleSetOffExecutor,
} from '../modules/claims/index.ts';
import {
  ANNOUNCE_JACKPOT,
  ANSWER_CONTRADICTION,
  announceJackpotExecutor,
  answerContradictionExecutor,
  CLOSE_EARLY,
  CORRECT_RESULT,
  closeEarlyExecutor,
  correctResultExecutor,
  ENTER_RESULT,
  enterResultExecutor,
  RUN_EARLY,
  runEarlyExecutor,
  SETTLE_OVERPAYMENT,
  settleOverpaymentExecutor,
  VOID_COMMITMENT,
  VOID_DRAW,
  voidCommitmentExecutor,
  voidDrawExecutor,
} from '../modules/draw-games/draw-entry.ts';
import {
  FINISH_POOL,
  finishPoolExecutor,
  OPEN_GAME,
  openGameExecutor,
  VOID_ROUND,
  voidRoundExecutor,
} from '../modules/instant-games/index.ts';
import { PUBLISH_PROGRAM, publishProgramAction } from '../modules/loyalty/index.ts';
import {
  type ActionExecutor,
  type ActionExecutors,
  ADD_OPERATOR,
  addOperatorExecutor,
  CHANGE_ROLES,
  changeRolesExecutor,
  RETIRE_OPERATOR,
  retireOperatorExecutor,
} from '../modules/operators/index.ts';
import { PUBLISH_DRAWING, publishDrawingAction } from '../modules/second-chance/index.ts';
import {
  APPROVE_WITHDRAWAL,
  adjustmentAction,
  approveWithdrawalExecutor,
  RETURN_WITHDRAWAL,
  returnWithdrawalExecutor,
  SET_AUTOMATIC_APPROVAL,
  SETTLE_DEPOSIT,
  SETTLE_WITHDRAWAL,
  setAutomaticApprovalExecutor,
  settleDepositExecutor,
  settleWithdrawalExecutor,
} from '../modules/wallet/index.ts';
import type { Platform } from './open-platform.ts';
import { OPERATOR_DUTIES } from './operator-duties.ts';
import { RECORD_PAGES } from './payment-pages/expected-pages.ts';
import { CANCEL_BONUS, cancelBonusAction, GRANT_BONUS, grantBonusAction } from './two-person-actions/bonus-actions.ts';
import { KEEP_ACCOUNT, keepAccountAction } from './two-person-actions/closing-action.ts';
import { REVIEW_DOCUMENTS, reviewDocumentsAction } from './two-person-actions/document-actions.ts';
import { SET_FLAG, setFlagAction } from './two-person-actions/flag-action.ts';
import {
  REVIEW_IDENTITY_CHANGE,
  reviewIdentityChangeAction,
  SET_IDENTITY_LEVEL,
  setIdentityLevelAction,
  TURN_OFF_FACTOR,
  turnOffFactorAction,
} from './two-person-actions/identity-actions.ts';
import { PUSH_TO_EVERYONE, pushToEveryoneAction, recordPagesAction } from './two-person-actions/page-actions.ts';
import {
  DECLINE_WITHDRAWAL,
  declineWithdrawalAction,
  REVIEW_CLAIM,
  reviewClaimAction,
} from './two-person-actions/payment-actions.ts';
import {
  ALLOW_ACCESS,
  APPROVE_REINSTATEMENT,
  allowAccessAction,
  approveReinstatementAction,
  CLOSE_MARK,
  closeMarkAction,
  LIFT_RESTRICTION,
  LOOSEN_LIMIT,
  liftRestrictionAction,
  loosenLimitAction,
  RESUME_PLAY,
  resumePlayAction,
  UNBLOCK_LOCATION,
  unblockLocationAction,
} from './two-person-actions/protection-actions.ts';

/** The parts of the platform that actions need. */
export type ActionPlatform = Pick<Platform, 'config' | 'db' | 'ports' | 'findCosignedSeal' | 'findCosignedVoid'>;

/**
 * Returns the executors of actions under dual control, by kind, contributed by each module (`wallet.adjust`,
 * `draw-games.enter-result` ...).
 */
const executorsOf = (platform: ActionPlatform): Readonly<Record<string, ActionExecutor>> => ({
  'wallet.adjust': adjustmentAction,
  [APPROVE_WITHDRAWAL]: approveWithdrawalExecutor,
  [RETURN_WITHDRAWAL]: returnWithdrawalExecutor,
  [SETTLE_DEPOSIT]: settleDepositExecutor,
  [SETTLE_WITHDRAWAL]: settleWithdrawalExecutor,
  [SET_AUTOMATIC_APPROVAL]: setAutomaticApprovalExecutor,
  [CREATE_CAMPAIGN]: createCampaignAction,
  [PUBLISH_PROGRAM]: publishProgramAction,
  [PUBLISH_DRAWING]: publishDrawingAction(platform.ports.beacon),
  [ADD_OPERATOR]: addOperatorExecutor,
  [CHANGE_ROLES]: changeRolesExecutor(OPERATOR_DUTIES),
  [RETIRE_OPERATOR]: retireOperatorExecutor(OPERATOR_DUTIES),
  [SET_IDENTITY_LEVEL]: setIdentityLevelAction,
  [REVIEW_IDENTITY_CHANGE]: reviewIdentityChangeAction,
  [TURN_OFF_FACTOR]: turnOffFactorAction,
  [REVIEW_DOCUMENTS]: reviewDocumentsAction,
  [GRANT_BONUS]: grantBonusAction,
  [CANCEL_BONUS]: cancelBonusAction,
  [SET_FLAG]: setFlagAction(platform.ports.flagAdmin),
  [PUSH_TO_EVERYONE]: pushToEveryoneAction,
  [RECORD_PAGES]: recordPagesAction,
  [LIFT_RESTRICTION]: liftRestrictionAction,
  [ALLOW_ACCESS]: allowAccessAction,
  [RESUME_PLAY]: resumePlayAction,
  [LOOSEN_LIMIT]: loosenLimitAction,
  [APPROVE_REINSTATEMENT]: approveReinstatementAction,
  [KEEP_ACCOUNT]: keepAccountAction,
  [CLOSE_MARK]: closeMarkAction,
  [UNBLOCK_LOCATION]: unblockLocationAction,
  [DECLINE_WITHDRAWAL]: declineWithdrawalAction,
  [REVIEW_CLAIM]: reviewClaimAction,
  [PAY_CLAIM]: payClaimExecutor,
  [SETTLE_RECOVERY]: settleRecoveryExecutor,
  [SETTLE_SET_OFF]: settleSetOffExecutor,
  [ANNOUNCE_JACKPOT]: announceJackpotExecutor,
  [CLOSE_EARLY]: closeEarlyExecutor(platform),
  [RUN_EARLY]: runEarlyExecutor({ db: platform.db, environment: platform.config.environment }),
  [VOID_COMMITMENT]: voidCommitmentExecutor(platform.config.typedResultGames),
  [ENTER_RESULT]: enterResultExecutor({
    games: platform.config.typedResultGames,
    findCosignedSeal: platform.findCosignedSeal,
    findCosignedVoid: platform.findCosignedVoid,
  }),
  [CORRECT_RESULT]: correctResultExecutor,
  [VOID_DRAW]: voidDrawExecutor,
  [ANSWER_CONTRADICTION]: answerContradictionExecutor,
  [SETTLE_OVERPAYMENT]: settleOverpaymentExecutor,
  [OPEN_GAME]: openGameExecutor,
  [FINISH_POOL]: finishPoolExecutor,
  [VOID_ROUND]: voidRoundExecutor,
});

/**
 * Returns every action with who may propose and who may approve it. Throws when an action has no entry in the table of
 * duties, or the reverse.
 */
export function operatorActionsOf(platform: ActionPlatform): ActionExecutors {
  const executors = executorsOf(platform);
  const kinds = new Set([...Object.keys(executors), ...Object.keys(OPERATOR_DUTIES.actions)]);
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const [executor, duty] = [executors[kind], OPERATOR_DUTIES.actions[kind]];
      if (!executor || !duty) throw new Error(`the action ${kind} has no executor or no entry in the table of duties`);
      return [kind, { ...executor, duty }];
    }),
  );
}
