import * as z from 'zod/mini';
import { addressText } from './address-text.ts';
import { idText } from './codecs.ts';

/** The path that returns how to connect (S7-19). */
export const PUSH_PATHS = { url: '/web/websocket/url' } as const;

/**
 * `GET /web/websocket/url` (S7-19, S3-20): the SockJS address, and a token that opens one connection and expires after
 * a minute.
 */
export const pushUrl = z.object({ uri: addressText, token: z.string() });
/** Passcode of the STOMP CONNECT, whose login is the token; text from the specification, not a secret (S7-31). */
export const PUSH_PASSCODE = '{secret}';
/** Heartbeat interval in both directions, in ms (S7-31, S9-6). */
export const PUSH_HEART_BEAT_MS = 10_000;

/** Destinations of the specification (S7-31), and ours. */
export const PUSH_DESTINATIONS = {
  selfExcluded: '/user/queue/player.self-exclude.admin',
  selfExclusionCanceled: '/user/queue/player.cancel-self-exclude.admin',
  forceLogout: '/user/queue/player.force.logout',
  prizeClaim: '/user/queue/wallet.prize-claim.notify',
  walletChanged: '/user/queue/wallet.changed',
  // A setting of the player has changed: a limit, the session time limit, or the interval of the reality check.
  limitsChanged: '/user/queue/player.limits-changed',
  drawPublished: '/topic/draw.published',
  // Restrictions have changed, for the player or for everyone (contracts/access.ts).
  restrictionsChanged: '/user/queue/access.restrictions-changed',
  platformRestrictionsChanged: '/topic/access.restrictions-changed',
  // A modal sent by an operator, to one player or to every player.
  serverModal: '/user/queue/player.modal',
  serverModalToAll: '/topic/player.modal',
  // A bonus was granted (S3-10).
  bonusReceived: '/user/queue/bonus.received',
  // A result or a jackpot for which the player requested an alert.
  drawAlert: '/user/queue/draw.alert',
  // Documents were asked for or reviewed.
  documentsChanged: '/user/queue/documents.changed',
} as const;

/** Returns the specification's `/queue/player.different-device.logout-*` with the player's id in place of the star. */
export function differentDeviceDestination(playerId: string): string {
  return `/queue/player.different-device.logout-${playerId}`;
}

/** Bounds of a pushed modal (S2.4-3). */
export const MODAL_NAME_LIMIT = 80;
export const MODAL_MESSAGE_LIMIT = 500;

/** A modal sent by the server: plain text, never markup; `key` identifies it. */
const serverModal = z.looseObject({
  key: idText,
  name: z.string().check(z.minLength(1), z.maxLength(MODAL_NAME_LIMIT)),
  message: z.string().check(z.minLength(1), z.maxLength(MODAL_MESSAGE_LIMIT)),
});

/** Policy sections that the alert about a prize to claim may link to (S4.3-5). */
export const PRIZE_CLAIM_LINKS = [
  'policy',
  'responsible-gaming',
  'lottery-page',
  'contact-customer-support',
  'download-claim-form',
] as const;
export type PrizeClaimLink = (typeof PRIZE_CLAIM_LINKS)[number];

/** Content of each message (S3-20). Pages accept unknown fields, because a newer server may send more. */
export const PUSH_MESSAGES = {
  selfExcluded: z.looseObject({ restrictionId: z.optional(idText) }),
  /** `isEnded`: the player may play again; without it, the player only completed a step toward returning. */
  selfExclusionCanceled: z.looseObject({ restrictionId: z.optional(idText), isEnded: z.optional(z.boolean()) }),
  forceLogout: z.looseObject({ reason: z.string() }),
  differentDevice: z.looseObject({ sessionId: idText }),
  /** `linkAction` is one of `PRIZE_CLAIM_LINKS`; for an unknown value a page links to the policy. */
  prizeClaim: z.looseObject({
    drawId: z.optional(idText),
    linkAction: z.optional(z.string().check(z.maxLength(MODAL_NAME_LIMIT))),
  }),
  walletChanged: z.looseObject({}),
  limitsChanged: z.looseObject({}),
  drawPublished: z.looseObject({ drawId: idText, gameId: z.string() }),
  restrictionsChanged: z.looseObject({}),
  /**
   * Every unit that is now denied to everyone, separated by spaces; without it the page fetches the access attributes
   * again.
   */
  platformRestrictionsChanged: z.looseObject({ deniedUnits: z.optional(z.string()) }),
  serverModal,
  serverModalToAll: serverModal,
  documentsChanged: z.looseObject({}),
  bonusReceived: z.looseObject({ playerBonusId: idText }),
  /** `drawDate` and `drawNumber` of the result; `jackpotCents` of the next draw. */
  drawAlert: z.looseObject({
    alert: z.enum(['result', 'jackpot']),
    drawId: idText,
    gameId: z.string(),
    drawDate: z.string(),
    drawNumber: z.int(),
    jackpotCents: z.optional(z.int()),
  }),
} as const;

export type PushMessageName = keyof typeof PUSH_MESSAGES;
