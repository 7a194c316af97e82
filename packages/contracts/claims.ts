import { CLAIM_PATHS } from '@sunflower/game-rules/tax/claim-path.ts';
import * as z from 'zod/mini';
import { dateText, dollarsOnWire, idText, instantText } from './codecs.ts';

/** Paths of the claims room (S7-15, S7-16). */
export const CLAIMS_PATHS = {
  claimablePrizes: '/web/wallet/rest/v1/customers/me/claimable-prizes',
  latestWins: '/web/wallet/rest/v1/claimable-prizes/latest-wins',
} as const;

/** What a player is shown of a claim: it waits for her (S3-9), an operator looks at it, or nobody claimed it in time. */
export const SHOWN_CLAIM_STATUSES = ['UNCLAIMED', 'IN_REVIEW', 'EXPIRED'] as const;
export const claimStatus = z.enum(SHOWN_CLAIM_STATUSES);
/** Listed unless other states are asked for. */
export const WAITING_CLAIM_STATUSES: readonly (typeof SHOWN_CLAIM_STATUSES)[number][] = ['UNCLAIMED', 'IN_REVIEW'];

/** How a claimed prize is paid: into the wallet, at the lottery, or at its headquarters alone. */
export const claimPath = z.enum(CLAIM_PATHS);

/**
 * A prize that waits for its player; amounts in dollars. `amount` is the prize as won; `proceeds` are what is left of it without its wager, from
 * which tax is withheld; `net` is what the player is paid. `isReported`: told to the tax office on a form W-2G. Identical boards of a ticket are
 * one wager for the law: each of their prizes shows its part. Debts to the state are matched when a prize is paid and are not in these figures.
 */
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
  /** The last day on which it can be claimed, and the moment that day ends. */
  claimUntil: dateText,
  lapsesAt: instantText,
  path: claimPath,
  proceeds: dollarsOnWire,
  withheldFederal: dollarsOnWire,
  withheldState: dollarsOnWire,
  net: dollarsOnWire,
  isReported: z.boolean(),
});
export const claims = z.array(claim);

/** Arrays repeat the key: `?status=UNCLAIMED&status=...`. */
export const claimsQuery = z.strictObject({
  status: z.optional(z.union([claimStatus, z.array(claimStatus).check(z.maxLength(5))])),
});

export type Claim = z.output<typeof claim>;
