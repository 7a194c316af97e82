import { type Debt, SET_OFF_KINDS } from '@sunflower/game-rules/tax/set-off.ts';
import { MAX_CENTS } from '@sunflower/money/cents.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import type { ActionData } from '../../operators/index.ts';
import { PAID_AS } from '../claim.ts';
import { type ClaimFigures, setOffCentsOf } from './claim-figures.ts';
import type { FiledTaxpayerNumber } from './filed-number.ts';

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const LONGEST = 80;
const cents = z.int().check(z.minimum(0), z.maximum(Number(MAX_CENTS)));
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
/** Matches five or more digits in a row, and an SSN's grouping: either could be a full document number or SSN. */
const LONG_NUMBER = /\d{5,}|\d{3}[- ]\d{2}[- ]\d{4}/;
const unnumbered = text(LONGEST).check(z.refine((shown) => !LONG_NUMBER.test(shown)));
/** The form of a taxpayer number. */
const TAXPAYER_NUMBER = /\b\d{3}[- ]?\d{2}[- ]?\d{4}\b/;

/**
 * What two operators sign about a payment: the claim, the amounts, how it is paid, after which proof, and the results
 * of the identity check and the register.
 */
const signedPayment = z.strictObject({
  claimId: id,
  paidAs: z.enum(PAID_AS),
  /** Why the claim is under review. */
  reviewReason: z.nullable(text(LONGEST)),
  /**
   * The filing whose taxpayer number was checked, the identity check's verdict, and whether the number is confirmed as
   * this player's alone.
   */
  filingId: id,
  verdict: z.enum(['MATCH', 'REFER']),
  isNumberConfirmed: z.boolean(),
  /** How the taxpayer number was verified, if the check wasn't sure or another player gave it too. */
  numberCheckedBy: z.nullable(unnumbered),
  /** The document that the winner showed, and its last four digits. */
  identity: unnumbered,
  formReceivedOn: z.iso.date(),
  /** Number of the check or the transfer. */
  reference: text(LONGEST).check(z.refine((shown) => !TAXPAYER_NUMBER.test(shown))),
  /** When the register was asked, and its result. */
  matchedAt: instant,
  debts: z.array(
    z.strictObject({
      debtId: text(200),
      creditor: text(200),
      kind: z.enum(SET_OFF_KINDS),
      filedAt: text(LONGEST),
      owedCents: cents,
    }),
  ),
  prizeCents: cents,
  federalCents: cents,
  stateCents: cents,
  setOffCents: cents,
  netCents: cents,
  /** What the player owes from other, corrected prizes, and how much of it is deducted from this payment. */
  owedCents: cents,
  nettedCents: cents,
  isReported: z.boolean(),
  taxRules: text(LONGEST),
});
export type SignedPayment = z.output<typeof signedPayment>;

/** Parses what was signed; PAYMENT_MALFORMED contains the first invalid field, never its value. */
export function readSigned(data: ActionData) {
  const read = z.safeParse(signedPayment, data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuse('PAYMENT_MALFORMED', { fields: [{ path: (issue?.path ?? []).join('.'), code: 'INVALID' }] });
}

/** Returns the figures of a payment for signing, in whole cents. */
export function figuresToSign(prizeCents: bigint, figures: ClaimFigures) {
  return {
    prizeCents: Number(prizeCents),
    federalCents: Number(figures.federalCents),
    stateCents: Number(figures.stateCents),
    setOffCents: Number(setOffCentsOf(figures)),
    netCents: Number(figures.netCents),
    isReported: figures.isReported,
    taxRules: figures.taxRules,
  };
}

/** Returns a filed taxpayer number for signing: its verdict, never the number. */
export const numberToSign = ({ filing, taxpayer }: FiledTaxpayerNumber) => ({
  filingId: filing.filingId,
  verdict: filing.verdict,
  isNumberConfirmed: taxpayer.isConfirmed,
});

/** Converts debts for signing, and back. */
export const debtsToSign = (debts: readonly Debt[]) =>
  debts.map(({ debtId, creditor, kind, filedAt, owedCents }) => ({
    debtId,
    creditor,
    kind,
    filedAt,
    owedCents: Number(owedCents),
  }));
export const debtsSigned = ({ debts }: SignedPayment): Debt[] =>
  debts.map((debt) => ({ ...debt, owedCents: BigInt(debt.owedCents) }));
