import {
  BREAK_TERMS,
  PAUSED_PRODUCTS,
  SELF_EXCLUSION_TERMS,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import * as z from 'zod/mini';
import { idText, instantText, orderKeyText } from './codecs.ts';

/** Paths of the calls in this file; all are for the signed-in player. */
export const EXCLUSION_PATHS = {
  exclusions: '/web/responsible-gaming/rest/v1/players/me/exclusions',
  breaks: '/web/responsible-gaming/rest/v1/players/me/breaks',
  selfExclusions: '/web/responsible-gaming/rest/v1/players/me/self-exclusions',
  productPauses: '/web/responsible-gaming/rest/v1/players/me/product-pauses',
  reinstatements: '/web/responsible-gaming/rest/v1/players/me/reinstatements',
  reinstatementConfirmation: '/web/responsible-gaming/rest/v1/players/me/reinstatements/confirmation',
} as const;

export {
  BREAK_HOURS,
  BREAK_TERMS,
  type BreakTerm,
  REINSTATEMENT_WAIT_HOURS,
  SELF_EXCLUSION_MONTHS,
  SELF_EXCLUSION_TERMS,
  type SelfExclusionTerm,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';

const breakTerm = z.enum(BREAK_TERMS);

/**
 * `POST breaks`. The client generates the key before its first try; the same key again changes nothing and returns the
 * same response.
 */
export const breakBody = z.strictObject({ requestKey: orderKeyText, term: breakTerm });
/** `POST product-pauses` */
export const productPauseBody = z.strictObject({
  requestKey: orderKeyText,
  term: breakTerm,
  product: z.enum(PAUSED_PRODUCTS),
});
/**
 * `POST self-exclusions`: the player has read that it can't be ended early. Ends every session, including the caller's.
 */
export const selfExclusionBody = z.strictObject({
  requestKey: orderKeyText,
  term: z.enum(SELF_EXCLUSION_TERMS),
  isUnderstood: z.literal(true),
});
/**
 * `POST reinstatements`: the player asks to return and has read what that means. The later confirmation has no body.
 */
export const reinstatementBody = z.strictObject({ isUnderstood: z.literal(true) });
/** A break or product pause in effect now. */
export const runningBreak = z.object({ exclusionId: idText, beganAt: instantText, endsAt: instantText });
export type RunningBreak = z.output<typeof runningBreak>;

/**
 * A self-exclusion in effect: with `endsAt` null it never ends. It stays in effect after `endsAt` (`isTermOver`) until
 * the player has completed the steps to return. `isByOperator`: an operator imposed it and must approve the return.
 */
export const activeSelfExclusion = z.object({
  exclusionId: idText,
  beganAt: instantText,
  endsAt: z.nullable(instantText),
  isTermOver: z.boolean(),
  isByOperator: z.boolean(),
});
export type ActiveSelfExclusion = z.output<typeof activeSelfExclusion>;

/**
 * A request to return: it can be confirmed from `confirmableAt` until `lapsesAt`; where an operator must approve, only
 * after the approval.
 */
export const openReinstatement = z.object({
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
  isApprovalMissing: z.boolean(),
});
export type OpenReinstatement = z.output<typeof openReinstatement>;

/** `GET exclusions`, and the response of every change: the exclusions in effect at `now` by the server's clock. */
export const exclusionsResponse = z.object({
  now: instantText,
  takeABreak: z.nullable(runningBreak),
  selfExclusion: z.nullable(activeSelfExclusion),
  productPause: z.nullable(runningBreak),
  reinstatement: z.nullable(openReinstatement),
});
export type ExclusionsResponse = z.output<typeof exclusionsResponse>;
