import * as z from 'zod/mini';
import { idText } from './codecs.ts';

/** Where a page asks how to connect (S7-19). */
export const PUSH_PATHS = { url: '/web/websocket/url' } as const;

/** `GET /web/websocket/url` (S7-19, S3-20): the SockJS address, and a token that opens one connection within a minute. */
export const pushUrl = z.object({ uri: z.url(), token: z.string() });
/** What the STOMP CONNECT carries beside the token as its login; the specification's own text, no secret (S7-31). */
export const PUSH_PASSCODE = '{secret}';
/** Heart-beats in both directions, ms (S7-31, S9-6). */
export const PUSH_HEART_BEAT_MS = 10_000;

/** Destinations of the specification (S7-31), and ours. */
export const PUSH_DESTINATIONS = {
  selfExcluded: '/user/queue/player.self-exclude.admin',
  selfExclusionCancelled: '/user/queue/player.cancel-self-exclude.admin',
  forceLogout: '/user/queue/player.force.logout',
  prizeClaim: '/user/queue/wallet.prize-claim.notify',
  walletChanged: '/user/queue/wallet.changed',
  // What the player set herself: limits, the time limit of a session, the interval of the reality check.
  limitsChanged: '/user/queue/player.limits-changed',
  drawPublished: '/topic/draw.published',
  // What is restricted has changed, for the player or for everyone (contracts/access.ts).
  restrictionsChanged: '/user/queue/access.restrictions-changed',
  platformRestrictionsChanged: '/topic/access.restrictions-changed',
  // A modal an operator sends, to one player or to every player.
  serverModal: '/user/queue/player.modal',
  serverModalToAll: '/topic/player.modal',
  // A bonus has come (S3-10).
  bonusReceived: '/user/queue/bonus.received',
  // A result or a jackpot that the player asked to be told of.
  drawAlert: '/user/queue/draw.alert',
} as const;

/** The specification's `/queue/player.different-device.logout-*`: the player's id stands for the star. */
export function differentDeviceDestination(playerId: string): string {
  return `/queue/player.different-device.logout-${playerId}`;
}

/** Most characters of a pushed modal's name and message (S2.4-3). */
export const MODAL_NAME_LIMIT = 80;
export const MODAL_MESSAGE_LIMIT = 500;

/** A modal of the server: text alone, never markup; `key` tells one from the next. */
const serverModal = z.looseObject({
  key: idText,
  name: z.string().check(z.minLength(1), z.maxLength(MODAL_NAME_LIMIT)),
  message: z.string().check(z.minLength(1), z.maxLength(MODAL_MESSAGE_LIMIT)),
});

/** Places of policies that the alert of a prize to claim may link to (S4.3-5). */
export const PRIZE_CLAIM_LINKS = [
  'policy',
  'responsible-gaming',
  'lottery-page',
  'contact-customer-support',
  'download-claim-form',
] as const;
export type PrizeClaimLink = (typeof PRIZE_CLAIM_LINKS)[number];

/** What each message carries (S3-20). Pages take unknown fields as they come: a newer server may say more. */
export const PUSH_MESSAGES = {
  selfExcluded: z.looseObject({ restrictionId: z.optional(idText) }),
  /** `isEnded`: the player may play again; without it only a step on the way back was taken. */
  selfExclusionCancelled: z.looseObject({ restrictionId: z.optional(idText), isEnded: z.optional(z.boolean()) }),
  forceLogout: z.looseObject({ reason: z.string() }),
  differentDevice: z.looseObject({ sessionId: idText }),
  /** `linkAction` is one of `PRIZE_CLAIM_LINKS`; a page that does not know it links to the policy. */
  prizeClaim: z.looseObject({
    drawId: z.optional(idText),
    linkAction: z.optional(z.string().check(z.maxLength(MODAL_NAME_LIMIT))),
  }),
  walletChanged: z.looseObject({}),
  limitsChanged: z.looseObject({}),
  drawPublished: z.looseObject({ drawId: idText, gameId: z.string() }),
  restrictionsChanged: z.looseObject({}),
  /** Every unit that is denied to everyone now, with spaces between; without it the page reads the access attributes again. */
  platformRestrictionsChanged: z.looseObject({ deniedUnits: z.optional(z.string()) }),
  serverModal,
  serverModalToAll: serverModal,
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
