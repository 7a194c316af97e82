import { WAIT_REASONS } from '@sunflower/player-rules/account-closing/wait-reasons.ts';
import * as z from 'zod/mini';
import { centsOnWire, instantText } from './codecs.ts';
import { freeText } from './free-text.ts';

/** Paths of a player's steps to close the account and to download their data. */
export const ACCOUNT_CLOSING_PATHS = {
  closing: '/web/customer/rest/v1/players/me/closing',
  downloads: '/web/customer/rest/v1/players/me/data-downloads',
  archive: '/web/customer/rest/v1/players/me/data-downloads/:downloadId/archive',
} as const;

/** Maximum length of a player's reason. */
export const MAX_CLOSING_REASON = 500;

const waitReason = z.enum(WAIT_REASONS);
const count = z.int().check(z.minimum(0));

/**
 * GET and DELETE closing, POST closing: the waiting request or null, what has to be settled before the account can
 * close, and where the balance could be paid out to. `waitDays` is the waiting time of a new request. While the setting
 * `isAccountDeletionV2Enabled` is off, `isOffered` is false and POST is refused with CLOSING_OFF.
 */
export const closingResponse = z.object({
  now: instantText,
  isOffered: z.boolean(),
  waitDays: count,
  closing: z.nullable(z.object({ askedAt: instantText, closesAt: instantText, waitsFor: z.array(waitReason) })),
  balanceCents: centsOnWire,
  bonusCents: centsOnWire,
  deposits: count,
  withdrawals: count,
  tickets: count,
  rounds: count,
  claims: count,
  subscriptions: count,
  payout: z.nullable(z.object({ last4: z.string(), amountCents: centsOnWire })),
});
export type ClosingResponse = z.output<typeof closingResponse>;

/**
 * POST closing, after reauthentication: begins to close the account and ends every session. `isConfirmed` says that the
 * player typed the confirmation. With `withdrawsBalance`, the balance is withdrawn to the account of `payout`; its
 * refusals are those of a withdrawal.
 */
export const closingBody = z.strictObject({
  isConfirmed: z.literal(true),
  withdrawsBalance: z.boolean(),
  reason: z.optional(freeText(MAX_CLOSING_REASON)),
});
export type ClosingBody = z.output<typeof closingBody>;

/** GET downloads: when the next download is possible; null for now. */
export const downloadsResponse = z.object({ availableAt: z.nullable(instantText) });

/**
 * 201 of POST downloads, after reauthentication: the archive can be fetched until `expiresAt`, only in the same
 * session. A second download within 24 hours is refused with DOWNLOAD_TOO_SOON and `details.availableAt`.
 */
export const startedDownload = z.object({ downloadId: z.string(), expiresAt: instantText });
export const archiveParams = z.object({ downloadId: z.uuid() });
