import { CREATE_CAMPAIGN } from '../modules/bonuses/index.ts';
import { PAY_CLAIM, SETTLE_RECOVERY, SETTLE_SET_OFF } from '../modules/claims/index.ts';
import {
  ANNOUNCE_JACKPOT,
  ANSWER_CONTRADICTION,
  CLOSE_EARLY,
  CORRECT_RESULT,
  ENTER_RESULT,
  RUN_EARLY,
  SETTLE_OVERPAYMENT,
  VOID_COMMITMENT,
  VOID_DRAW,
} from '../modules/draw-games/draw-entry.ts';
import { FINISH_POOL, OPEN_GAME, VOID_ROUND } from '../modules/instant-games/index.ts';
import { PUBLISH_PROGRAM } from '../modules/loyalty/index.ts';
import {
  type ActionDuty,
  ADD_OPERATOR,
  CHANGE_ROLES,
  type Duties,
  KEY_DUTY,
  RETIRE_OPERATOR,
  ROLES,
  type Role,
} from '../modules/operators/index.ts';
import { PUBLISH_DRAWING } from '../modules/second-chance/index.ts';
import {
  APPROVE_WITHDRAWAL,
  RETURN_WITHDRAWAL,
  SET_AUTOMATIC_APPROVAL,
  SETTLE_DEPOSIT,
  SETTLE_WITHDRAWAL,
} from '../modules/wallet/index.ts';
import { RECORD_PAGES } from './payment-pages/expected-pages.ts';
import { CANCEL_BONUS, GRANT_BONUS } from './two-person-actions/bonus-actions.ts';
import { KEEP_ACCOUNT } from './two-person-actions/closing-action.ts';
import { REVIEW_DOCUMENTS } from './two-person-actions/document-actions.ts';
import { SET_FLAG } from './two-person-actions/flag-action.ts';
import { REVIEW_IDENTITY_CHANGE, SET_IDENTITY_LEVEL, TURN_OFF_FACTOR } from './two-person-actions/identity-actions.ts';
import { PUSH_TO_EVERYONE } from './two-person-actions/page-actions.ts';
import { DECLINE_WITHDRAWAL, REVIEW_CLAIM } from './two-person-actions/payment-actions.ts';
import {
  ALLOW_ACCESS,
  APPROVE_REINSTATEMENT,
  CLOSE_MARK,
  LIFT_RESTRICTION,
  LOOSEN_LIMIT,
  RESUME_PLAY,
  UNBLOCK_LOCATION,
} from './two-person-actions/protection-actions.ts';

/** Roles that approve proposals of other operators; neither may propose a `money` or `draw` action itself. */
const REVIEWERS: readonly Role[] = ['auditor', 'administrator'];
const money: ActionDuty = { propose: ['cashier'], approve: REVIEWERS };
const draw: ActionDuty = { propose: ['draw-officer'], approve: REVIEWERS };
const setting: ActionDuty = { propose: ['administrator', 'cashier'], approve: REVIEWERS };
const flag: ActionDuty = { propose: ['administrator', 'draw-officer'], approve: REVIEWERS };
/** The expected content of the pages for cards: one person reviews the release, an approver checks it. */
const pages: ActionDuty = { propose: ROLES, approve: REVIEWERS };
const resume: ActionDuty = { propose: ROLES, approve: REVIEWERS };

/** Every action that takes two or three operators, by kind, with the roles that may propose and approve it. */
const ACTION_DUTIES: Readonly<Record<string, ActionDuty>> = {
  'wallet.adjust': money,
  [APPROVE_WITHDRAWAL]: money,
  [RETURN_WITHDRAWAL]: money,
  [SETTLE_DEPOSIT]: money,
  [SETTLE_WITHDRAWAL]: money,
  [SET_AUTOMATIC_APPROVAL]: setting,
  [CREATE_CAMPAIGN]: setting,
  [PUBLISH_PROGRAM]: setting,
  [PUBLISH_DRAWING]: money,
  [PAY_CLAIM]: money,
  [SETTLE_RECOVERY]: money,
  [SETTLE_SET_OFF]: money,
  [SETTLE_OVERPAYMENT]: money,
  [ANNOUNCE_JACKPOT]: draw,
  [CLOSE_EARLY]: draw,
  [RUN_EARLY]: draw,
  [ENTER_RESULT]: draw,
  [CORRECT_RESULT]: { ...draw, approvals: 2 },
  [VOID_COMMITMENT]: draw,
  [VOID_DRAW]: draw,
  [ANSWER_CONTRADICTION]: draw,
  [OPEN_GAME]: draw,
  [FINISH_POOL]: draw,
  [VOID_ROUND]: money,
  [SET_IDENTITY_LEVEL]: setting,
  [REVIEW_IDENTITY_CHANGE]: setting,
  [TURN_OFF_FACTOR]: setting,
  [REVIEW_DOCUMENTS]: setting,
  [GRANT_BONUS]: setting,
  [CANCEL_BONUS]: setting,
  [SET_FLAG]: flag,
  [PUSH_TO_EVERYONE]: setting,
  [RECORD_PAGES]: pages,
  [LIFT_RESTRICTION]: setting,
  [ALLOW_ACCESS]: setting,
  [RESUME_PLAY]: resume,
  [LOOSEN_LIMIT]: setting,
  [APPROVE_REINSTATEMENT]: setting,
  [KEEP_ACCOUNT]: setting,
  [CLOSE_MARK]: { propose: ['cashier', 'auditor', 'administrator'], approve: REVIEWERS },
  [UNBLOCK_LOCATION]: { propose: ROLES, approve: REVIEWERS },
  [DECLINE_WITHDRAWAL]: money,
  [REVIEW_CLAIM]: money,
  [ADD_OPERATOR]: KEY_DUTY,
  [CHANGE_ROLES]: KEY_DUTY,
  [RETIRE_OPERATOR]: KEY_DUTY,
};

/**
 * The verbs that one operator may run alone, by role. They protect players or the books, serve a player who is present,
 * or carry out earlier decisions; none decides about money or the numbers of a draw.
 */
const VERB_DUTIES: Readonly<Record<string, readonly Role[]>> = {
  'access restrict': ROLES,
  'draw run': ['draw-officer', 'administrator'],
  'bonus stop': ['cashier', 'administrator', 'auditor'],
  'claim file': ['cashier', 'administrator'],
  'claim unreached': ['cashier', 'auditor', 'administrator'],
  'document cancel': ['cashier', 'administrator'],
  'document read': ['cashier', 'auditor', 'administrator'],
  'document request': ['cashier', 'auditor', 'administrator'],
  'doubt answer': ['draw-officer', 'auditor', 'administrator'],
  'draw rebuild': ROLES,
  'instant-game admit': ['draw-officer', 'administrator'],
  'instant-game close': ROLES,
  'instant-game display': ['draw-officer', 'administrator'],
  'instant-game review': ['auditor', 'administrator'],
  'job unlock': ROLES,
  'player exclude': ROLES,
  'push modal': ['cashier', 'administrator'],
  'session force-logout': ROLES,
  'stop everything': ROLES,
  'stop game': ROLES,
  'stop player': ROLES,
  'withdrawal pay': ['cashier', 'administrator'],
};

/** Who may do what (decision 064). */
export const OPERATOR_DUTIES: Duties = { actions: ACTION_DUTIES, verbs: VERB_DUTIES };
