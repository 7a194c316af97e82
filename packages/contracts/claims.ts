import * as z from 'zod/mini';
import { dateText, dollarsOnWire, idText, instantText } from './codecs.ts';

/** Paths of the claims room (S7-15, S7-16). */
export const CLAIMS_PATHS = {
  claimablePrizes: '/web/wallet/rest/v1/customers/me/claimable-prizes',
  latestWins: '/web/wallet/rest/v1/claimable-prizes/latest-wins',
} as const;

/** UNCLAIMED is the only status a player is shown so far (S3-9). */
export const claimStatus = z.enum(['UNCLAIMED']);

/** A prize that waits for its player; amounts in dollars. */
export const claim = z.object({
  id: idText,
  status: claimStatus,
  gameId: z.string(),
  drawDate: dateText,
  ticketSerial: z.string(),
  boardLetter: z.string(),
  tier: z.string(),
  amount: dollarsOnWire,
  currency: z.literal('USD'),
  wonAt: instantText,
  claimUntil: dateText,
});
export const claims = z.array(claim);

/** Arrays repeat the key: `?status=UNCLAIMED&status=...`. */
export const claimsQuery = z.strictObject({
  status: z.optional(z.union([claimStatus, z.array(claimStatus).check(z.maxLength(5))])),
});

export type Claim = z.output<typeof claim>;
