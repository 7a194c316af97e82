import { type Debt, SET_OFF_KINDS } from '@sunflower/game-rules/tax/set-off.ts';
import { MAX_CENTS } from '@sunflower/money/cents.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import type { ActionData } from '../../operators/index.ts';
import { PAID_AS } from '../claim.ts';
import { type ClaimFigures, setOffCentsOf } from './claim-figures.ts';
import type { FiledNumber } from './filed-number.ts';

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const LONGEST = 80;
const cents = z.int().check(z.minimum(0), z.maximum(Number(MAX_CENTS)));
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
/** A longer run of digits could be the whole number of a document or a person. */
const LONG_NUMBER = /\d{5,}|\d{3}[- ]\d{2}[- ]\d{4}/;
const unnumbered = text(LONGEST).check(z.refine((shown) => !LONG_NUMBER.test(shown)));
/** What nine digits look like that belong to a person. */
const TAXPAYER_NUMBER = /\b\d{3}[- ]?\d{2}[- ]?\d{4}\b/;

/** What two operators sign about a payment: who was paid what, how, after which proof, and what the identity check and the register had said. */
const signedPayment = z.strictObject({
  claimId: id,
  paidAs: z.enum(PAID_AS),
  /** Why the claim is under review. */
  reviewReason: z.nullable(text(LONGEST)),
  /** The filing whose number was checked, what the identity check said of it, and whether it is confirmed as hers alone. */
  filingId: id,
  verdict: z.enum(['MATCH', 'REFER']),
  isNumberConfirmed: z.boolean(),
  /** What showed that the number is hers, where the check was not sure or another player gave it too. */
  numberCheckedBy: z.nullable(unnumbered),
  /** The document the winner showed and its last four digits. */
  identity: unnumbered,
  formReceivedOn: z.iso.date(),
  /** Number of the check or the transfer. */
  reference: text(LONGEST).check(z.refine((shown) => !TAXPAYER_NUMBER.test(shown))),
  /** When the register was asked, and what it said. */
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
  /** What she owes of other prizes that were corrected, and what of it is kept from what the winner is paid. */
  owedCents: cents,
  nettedCents: cents,
  isReported: z.boolean(),
  taxRules: text(LONGEST),
});
export type SignedPayment = z.output<typeof signedPayment>;

/** Reads what was signed; PAYMENT_MALFORMED names the first field that is wrong, never its value. */
export function readSigned(data: ActionData) {
  const read = z.safeParse(signedPayment, data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuse('PAYMENT_MALFORMED', { fields: [{ path: (issue?.path ?? []).join('.'), code: 'INVALID' }] });
}

/** The figures of a payment as they are signed: whole cents. */
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

/** A filed number as it is signed: what was said of it, never the number. */
export const numberToSign = ({ filing, taxpayer }: FiledNumber) => ({
  filingId: filing.filingId,
  verdict: filing.verdict,
  isNumberConfirmed: taxpayer.isConfirmed,
});

/** Debts as they are signed, and read back. */
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
