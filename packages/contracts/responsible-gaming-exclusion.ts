import {
  BREAK_TERMS,
  PAUSED_PRODUCTS,
  SELF_EXCLUSION_TERMS,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import * as z from 'zod/mini';
import { idText, instantText, orderKeyText } from './codecs.ts';

/** Paths of this file's calls; every one is of the signed-in player. */
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

/** `POST breaks`. The key is made before the first try: the same key again changes nothing and gives the same answer. */
export const breakBody = z.strictObject({ requestKey: orderKeyText, term: breakTerm });
/** `POST product-pauses` */
export const productPauseBody = z.strictObject({
  requestKey: orderKeyText,
  term: breakTerm,
  product: z.enum(PAUSED_PRODUCTS),
});
/** `POST self-exclusions`: the player has read that it cannot be ended early. It ends every session, the asking one too. */
export const selfExclusionBody = z.strictObject({
  requestKey: orderKeyText,
  term: z.enum(SELF_EXCLUSION_TERMS),
  isUnderstood: z.literal(true),
});
/** `POST reinstatements`: the player asks to come back and has read what that means. Confirming it later takes no body. */
export const reinstatementBody = z.strictObject({ isUnderstood: z.literal(true) });
/** A break or the pause of a product that holds now. */
export const runningBreak = z.object({ exclusionId: idText, beganAt: instantText, endsAt: instantText });
export type RunningBreak = z.output<typeof runningBreak>;

/**
 * A self-exclusion that holds: `endsAt` null never ends. It holds on after `endsAt` (`isTermOver`), until the player has come back by
 * her own steps. `isByOperator`: an operator made it, and approves the way back.
 */
export const standingSelfExclusion = z.object({
  exclusionId: idText,
  beganAt: instantText,
  endsAt: z.nullable(instantText),
  isTermOver: z.boolean(),
  isByOperator: z.boolean(),
});
export type StandingSelfExclusion = z.output<typeof standingSelfExclusion>;

/** A wish to come back: it can be confirmed from `confirmableAt` until `lapsesAt`, where an operator must approve, once she has. */
export const openReinstatement = z.object({
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
  isApprovalMissing: z.boolean(),
});
export type OpenReinstatement = z.output<typeof openReinstatement>;

/** `GET exclusions`, and the answer of every change: what holds at `now` by the server's clock. */
export const exclusionsAnswer = z.object({
  now: instantText,
  takeABreak: z.nullable(runningBreak),
  selfExclusion: z.nullable(standingSelfExclusion),
  productPause: z.nullable(runningBreak),
  reinstatement: z.nullable(openReinstatement),
});
export type ExclusionsAnswer = z.output<typeof exclusionsAnswer>;
