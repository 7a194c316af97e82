import { CLAIM_PATHS } from '@sunflower/game-rules/tax/claim-path.ts';
import { SET_OFF_KINDS } from '@sunflower/game-rules/tax/set-off.ts';
import * as z from 'zod/mini';
import { dateText, dollarsOnWire, idText, instantText } from './codecs.ts';
import { plainText } from './plain-text.ts';

/** Paths of the claims module (S7-15, S7-16, S7-21); filing a claim, its paper form and a W-2G are our own calls. */
export const CLAIMS_PATHS = {
  claimablePrizes: '/web/wallet/rest/v1/customers/me/claimable-prizes',
  latestWins: '/web/wallet/rest/v1/claimable-prizes/latest-wins',
  filing: '/web/prizeclaim/rest/v1/players/me/claims/:claimId/filing',
  form: '/web/prizeclaim/rest/v1/players/me/claims/:claimId/form',
  w2gDocuments: '/web/prizeclaim/rest/v1/players/me/w2g-documents',
  w2gForm: '/web/prizeclaim/rest/v1/players/me/w2g-documents/:claimId/form',
} as const;

/**
 * Claim states shown to a player: not filed yet (S3-9), filed and being checked, in manual review, paid, or expired
 * because it wasn't filed in time.
 */
export const SHOWN_CLAIM_STATUSES = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED'] as const;
export const claimStatus = z.enum(SHOWN_CLAIM_STATUSES);
/** Claims listed when no state is requested: those that are neither paid nor expired. */
export const WAITING_CLAIM_STATUSES: readonly (typeof SHOWN_CLAIM_STATUSES)[number][] = [
  'UNCLAIMED',
  'CLAIMED',
  'IN_REVIEW',
];

/**
 * Why a filed claim was returned to the player: the taxpayer number doesn't match their name, or an operator returned
 * it.
 */
export const CLAIM_RETURNS = ['TAXPAYER_NUMBER', 'REVIEW'] as const;

/**
 * Why a claim is in manual review, as shown to the player: only the signed form and an ID document are missing; the
 * taxpayer number or the player's identity must be checked; the player isn't a U.S. person; or an operator took it up.
 */
export const CLAIM_REVIEWS = ['FORM', 'NUMBER', 'IDENTITY', 'NOT_US_PERSON', 'TAKEN_UP'] as const;

/** How a claim was paid. An annuity is handed over to the game's association, which pays it yearly. */
export const PAID_CLAIM_AS = ['wallet', 'check', 'bank-transfer', 'annuity'] as const;

/** The kind of debt that is taken from a prize before it is paid (K.S.A. 75-6211). */
export const setOffKind = z.enum(SET_OFF_KINDS);

/**
 * How a claimed prize is paid: into the wallet, at the lottery, only at its headquarters, or into the wallet
 * automatically once debts are matched.
 */
export const claimPath = z.enum(CLAIM_PATHS);

/**
 * A prize to claim, in dollars. `amount` is the prize as won, `proceeds` the prize less its wager, from which tax is
 * withheld, and `net` what the player is paid. `isReported`: reported to the IRS on Form W-2G. Identical boards count
 * as one wager by law; each shows its share. Debts to the state are matched at payment: `net` leaves them out until
 * then, and `setOffs` lists them in a paid claim.
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
  /** The last day on which it can be claimed; `lapsesAt` is the end of that day. */
  claimUntil: dateText,
  lapsesAt: instantText,
  path: claimPath,
  proceeds: dollarsOnWire,
  withheldFederal: dollarsOnWire,
  withheldState: dollarsOnWire,
  net: dollarsOnWire,
  isReported: z.boolean(),
  /** When it was filed. `returnedWhy` is set for a claim that was then returned. */
  filedAt: z.optional(instantText),
  returnedWhy: z.optional(z.enum(CLAIM_RETURNS)),
  /** Set for a claim under review: the reason. */
  reviewWhy: z.optional(z.enum(CLAIM_REVIEWS)),
  /**
   * For a jackpot whose winner may choose: the last day to choose yearly payments, set once the claim is first filed.
   */
  electionUntil: z.optional(dateText),
  /**
   * The last four digits of the taxpayer number it was filed with, or of an earlier one that doesn't have to be typed
   * again.
   */
  taxpayerLastFour: z.optional(z.string()),
  /** Amounts taken for debts to the state and who received them, in the order set by law. */
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
 * Files a claim: the nine digits of the taxpayer number (SSN or ITIN; omitted when an earlier one was confirmed) and
 * the player's declarations under penalty of perjury: everything is true, the ticket is theirs alone, and they are a
 * U.S. person for tax purposes. Anyone else's prize is held at the lottery.
 */
export const claimFiling = z.strictObject({
  isTrue: z.boolean(),
  isUsPerson: z.boolean(),
  taxpayerNumber: z.optional(plainText(20)),
});
/** The kinds of wagers that the IRS expects in box 3 of Form W-2G. */
export const W2G_WAGER_TYPES = ['STATE_LOTTERY', 'KENO'] as const;

/**
 * A Form W-2G of a paid prize that is reported to the IRS [S3-32]; amounts are in dollars. `id` is the claim's.
 * `taxYear` is the year in which it was paid, in Central Time. `winnings` is the prize less its wager (box 1),
 * `identicalWinnings` what identical wagers of the same ticket won in addition (box 7).
 */
export const w2gDocument = z.object({
  id: idText,
  taxYear: z.int(),
  gameId: z.string(),
  ticketSerial: z.string(),
  wonOn: dateText,
  paidAt: instantText,
  wagerType: z.enum(W2G_WAGER_TYPES),
  winnings: dollarsOnWire,
  identicalWinnings: dollarsOnWire,
  withheldFederal: dollarsOnWire,
  withheldState: dollarsOnWire,
  currency: z.literal('USD'),
});
export const w2gDocuments = z.array(w2gDocument);
export type W2gDocument = z.output<typeof w2gDocument>;

/** The claim that a call is about. */
export const claimParams = z.object({ claimId: idText });
export type ClaimFiling = z.input<typeof claimFiling>;

export type Claim = z.output<typeof claim>;
