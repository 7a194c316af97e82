import { CLAIM_PATHS } from '@sunflower/game-rules/tax/claim-path.ts';
import { SET_OFF_KINDS } from '@sunflower/game-rules/tax/set-off.ts';
import * as z from 'zod/mini';
import { dateText, dollarsOnWire, idText, instantText } from './codecs.ts';

/** Paths of the claims room (S7-15, S7-16); filing and the paper form are calls of ours. */
export const CLAIMS_PATHS = {
  claimablePrizes: '/web/wallet/rest/v1/customers/me/claimable-prizes',
  latestWins: '/web/wallet/rest/v1/claimable-prizes/latest-wins',
  filing: '/web/prizeclaim/rest/v1/players/me/claims/:claimId/filing',
  form: '/web/prizeclaim/rest/v1/players/me/claims/:claimId/form',
} as const;

/**
 * What a player is shown of a claim: it waits for her (S3-9), she filed it and it is being checked, an operator looks at it, it was paid, or nobody
 * claimed it in time.
 */
export const SHOWN_CLAIM_STATUSES = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED'] as const;
export const claimStatus = z.enum(SHOWN_CLAIM_STATUSES);
/** Listed unless other states are asked for: nothing is decided about these yet. */
export const WAITING_CLAIM_STATUSES: readonly (typeof SHOWN_CLAIM_STATUSES)[number][] = [
  'UNCLAIMED',
  'CLAIMED',
  'IN_REVIEW',
];

/** Why a claim that was filed came back to its player: her number is not that of her name, or an operator gave it back. */
export const CLAIM_RETURNS = ['TAXPAYER_NUMBER', 'REVIEW'] as const;

/**
 * Why the lottery looks at a claim, as far as its player has to know: only the signed form and her document are missing; a person looks at her number,
 * or at who she is; she is no US person; or an operator took it up.
 */
export const CLAIM_REVIEWS = ['FORM', 'NUMBER', 'IDENTITY', 'NOT_US_PERSON', 'TAKEN_UP'] as const;

/** How a claim was paid. An annuity is handed to the association of the game, which pays it by the year. */
export const PAID_CLAIM_AS = ['wallet', 'check', 'bank-transfer', 'annuity'] as const;

/** What a debt is for that is taken from a prize before it is paid (K.S.A. 75-6211). */
export const setOffKind = z.enum(SET_OFF_KINDS);

/** How a claimed prize is paid: into the wallet, at the lottery, at its headquarters alone, or into the wallet by itself once debts are matched. */
export const claimPath = z.enum(CLAIM_PATHS);

/**
 * A prize that waits for its player; amounts in dollars. `amount` is the prize as won; `proceeds` are what is left of it without its wager, from
 * which tax is withheld; `net` is what the player is paid. `isReported`: told to the tax office on a form W-2G. Identical boards of a ticket are
 * one wager for the law: each of their prizes shows its part. Debts to the state are matched when a prize is paid: until then they are not in these
 * figures, of a paid claim `setOffs` tells them and `net` is what was paid.
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
  /** When it was filed; a claim that came back says why. */
  filedAt: z.optional(instantText),
  returnedWhy: z.optional(z.enum(CLAIM_RETURNS)),
  /** Of a claim under review: why. */
  reviewWhy: z.optional(z.enum(CLAIM_REVIEWS)),
  /** Of a jackpot that leaves the choice: the last day on which its winner may have it paid by the year; from her first filing on. */
  electionUntil: z.optional(dateText),
  /** The last four digits of the taxpayer number it was filed with, or of one she gave before and need not type again. */
  taxpayerLastFour: z.optional(z.string()),
  /** What was taken for debts to the state and to whom it went, in the order of the law. */
  setOffs: z.optional(z.array(z.object({ creditor: z.string(), kind: setOffKind, amount: dollarsOnWire }))),
  paidAt: z.optional(instantText),
  paidAs: z.optional(z.enum(PAID_CLAIM_AS)),
});
export const claims = z.array(claim);

/** Arrays repeat the key: `?status=UNCLAIMED&status=...`. */
export const claimsQuery = z.strictObject({
  status: z.optional(z.union([claimStatus, z.array(claimStatus).check(z.maxLength(5))])),
});

/**
 * A prize is claimed: the nine digits of the taxpayer number (SSN or ITIN), left out when the one she gave before was confirmed, and what she declares
 * under penalty of perjury: that all of it is true and the ticket hers alone, and that she is a person of the United States for the tax office; the
 * prize of who is not is held for her at the lottery.
 */
export const claimFiling = z.strictObject({
  isTrue: z.boolean(),
  isUsPerson: z.boolean(),
  taxpayerNumber: z.optional(z.string().check(z.maxLength(20))),
});
/** The claim a call is about. */
export const claimParams = z.object({ claimId: idText });
export type ClaimFiling = z.input<typeof claimFiling>;

export type Claim = z.output<typeof claim>;
