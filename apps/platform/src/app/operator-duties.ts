import { CREATE_CAMPAIGN } from '../modules/bonuses/index.ts';
import { PAY_CLAIM, SETTLE_RECOVERY, SETTLE_SET_OFF } from '../modules/claims/index.ts';
import {
  ANNOUNCE_JACKPOT,
  CLOSE_EARLY,
  CORRECT_RESULT,
  ENTER_RESULT,
  HOLD_EARLY,
  SETTLE_OVERPAYMENT,
  VOID_DRAW,
} from '../modules/draw-games/draw-door.ts';
import {
  type ActionDuty,
  ADD_OPERATOR,
  CHANGE_ROLES,
  type Duties,
  RETIRE_OPERATOR,
  ROLES,
  type Role,
} from '../modules/operators/index.ts';
import {
  APPROVE_WITHDRAWAL,
  RETURN_WITHDRAWAL,
  SET_AUTOMATIC_APPROVAL,
  SETTLE_DEPOSIT,
  SETTLE_WITHDRAWAL,
} from '../modules/wallet/index.ts';
import { CANCEL_BONUS, GRANT_BONUS } from './two-person-actions/bonus-actions.ts';
import { SET_FLAG } from './two-person-actions/flag-action.ts';
import { REVIEW_IDENTITY_CHANGE, SET_IDENTITY_LEVEL } from './two-person-actions/identity-actions.ts';
import { DECLINE_WITHDRAWAL, REVIEW_CLAIM } from './two-person-actions/payment-actions.ts';
import {
  ALLOW_ACCESS,
  APPROVE_REINSTATEMENT,
  LIFT_RESTRICTION,
  LOOSEN_LIMIT,
  RESUME_PLAY,
} from './two-person-actions/protection-actions.ts';

/** Who looks over what another proposed: never a role that moves money or draws numbers itself. */
const REVIEWERS: readonly Role[] = ['auditor', 'administrator'];
const money: ActionDuty = { propose: ['cashier'], approve: REVIEWERS };
const draw: ActionDuty = { propose: ['draw-officer'], approve: REVIEWERS };
const setting: ActionDuty = { propose: ['administrator', 'cashier'], approve: REVIEWERS };
const flag: ActionDuty = { propose: ['administrator', 'draw-officer'], approve: REVIEWERS };
const resume: ActionDuty = { propose: ROLES, approve: REVIEWERS };
/** Whatever is done about keys can be done while any one of the four roles is missing. */
const keys: ActionDuty = { propose: ['administrator', 'auditor'], approve: ROLES };

/** Everything that takes two operators or three, by its kind. */
const ACTION_DUTIES: Readonly<Record<string, ActionDuty>> = {
  'wallet.adjust': money,
  [APPROVE_WITHDRAWAL]: money,
  [RETURN_WITHDRAWAL]: money,
  [SETTLE_DEPOSIT]: money,
  [SETTLE_WITHDRAWAL]: money,
  [SET_AUTOMATIC_APPROVAL]: setting,
  [CREATE_CAMPAIGN]: setting,
  [PAY_CLAIM]: money,
  [SETTLE_RECOVERY]: money,
  [SETTLE_SET_OFF]: money,
  [SETTLE_OVERPAYMENT]: money,
  [ANNOUNCE_JACKPOT]: draw,
  [CLOSE_EARLY]: draw,
  [HOLD_EARLY]: draw,
  [ENTER_RESULT]: draw,
  [CORRECT_RESULT]: { ...draw, approvals: 2 },
  [VOID_DRAW]: draw,
  [SET_IDENTITY_LEVEL]: setting,
  [REVIEW_IDENTITY_CHANGE]: setting,
  [GRANT_BONUS]: setting,
  [CANCEL_BONUS]: setting,
  [SET_FLAG]: flag,
  [LIFT_RESTRICTION]: setting,
  [ALLOW_ACCESS]: setting,
  [RESUME_PLAY]: resume,
  [LOOSEN_LIMIT]: setting,
  [APPROVE_REINSTATEMENT]: setting,
  [DECLINE_WITHDRAWAL]: money,
  [REVIEW_CLAIM]: money,
  [ADD_OPERATOR]: keys,
  [CHANGE_ROLES]: keys,
  [RETIRE_OPERATOR]: keys,
};

/** What one operator does alone, by its verb: it protects players or the books, or serves a player who is there. No money and no draw depends on it. */
const VERB_DUTIES: Readonly<Record<string, readonly Role[]>> = {
  'access restrict': ROLES,
  'draw run': ['draw-officer', 'administrator'],
  'bonus stop': ['cashier', 'administrator', 'auditor'],
  'claim file': ['cashier', 'administrator'],
  'draw rebuild': ROLES,
  'harm close': ['cashier', 'auditor', 'administrator'],
  'job unlock': ROLES,
  'payment-pages record': REVIEWERS,
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
