import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { Filing } from '../filing/filing.ts';
import { findLatestFiling, findTaxpayer, type KeptTaxpayer } from '../filing/filings-store.ts';

/** The taxpayer number a claim was last filed with, and what was said of it. */
export type FiledNumber = { readonly filing: Filing; readonly taxpayer: KeptTaxpayer };

/** Why two operators cannot pay on a number. */
export type NumberRefusal = 'NUMBER_GONE' | 'NUMBER_UNCHECKED' | 'NUMBER_NOT_HERS' | 'NUMBER_UNCERTAIN';

/** The number of a claim, or undefined when it was never filed with one. */
export async function findFiledNumber(db: Db, claimId: string): Promise<FiledNumber | undefined> {
  const filing = await findLatestFiling(db, claimId);
  if (!filing) return undefined;
  const taxpayer = await findTaxpayer(db, filing.taxpayerId);
  if (!taxpayer) throw new Error(`filing ${filing.filingId} has no number`);
  return { filing, taxpayer };
}

/** Whether a claim may be paid on its number without a person who looked at it: checked for this very filing, and nobody else's (WLA-06). */
export function isCertain({ filing, taxpayer }: FiledNumber): boolean {
  return filing.verdict === 'MATCH' && taxpayer.isConfirmed && taxpayer.sealed !== null;
}

/**
 * Why two operators may not pay on a number, if so. One that the identity check was not sure of, or that another player gave too, they may only once one
 * of them says what showed it to be hers; one that is not hers, was not checked or is gone never.
 */
export function refuseNumber(number: FiledNumber, checkedBy: string | null): Refusal<NumberRefusal> | undefined {
  const { filing, taxpayer } = number;
  if (taxpayer.sealed === null) return refuse('NUMBER_GONE');
  if (filing.verdict === null) return refuse('NUMBER_UNCHECKED');
  if (filing.verdict === 'NO_MATCH') return refuse('NUMBER_NOT_HERS');
  if (isCertain(number) || checkedBy !== null) return undefined;
  return refuse('NUMBER_UNCERTAIN', { details: { verdict: filing.verdict, isConfirmed: taxpayer.isConfirmed } });
}
