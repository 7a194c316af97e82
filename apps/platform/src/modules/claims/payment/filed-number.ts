import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { Filing } from '../filing/filing.ts';
import { findLatestFiling, findTaxpayer, type StoredTaxpayer } from '../filing/filings-store.ts';

/** The taxpayer number of a claim's latest filing, with its verdict. */
export type FiledTaxpayerNumber = { readonly filing: Filing; readonly taxpayer: StoredTaxpayer };

/** Why two operators can't pay a claim with its taxpayer number. */
export type TaxpayerNumberRefusal = 'NUMBER_GONE' | 'NUMBER_UNCHECKED' | 'NUMBER_MISMATCH' | 'NUMBER_UNCERTAIN';

/** Returns the taxpayer number of a claim, or undefined if it was never filed with one. */
export async function findFiledTaxpayerNumber(db: Db, claimId: string): Promise<FiledTaxpayerNumber | undefined> {
  const filing = await findLatestFiling(db, claimId);
  if (!filing) return undefined;
  const taxpayer = await findTaxpayer(db, filing.taxpayerId);
  if (!taxpayer) throw new Error(`filing ${filing.filingId} has no number`);
  return { filing, taxpayer };
}

/**
 * Checks whether a claim can be paid without manual review of its taxpayer number: the number was checked for this
 * filing and isn't another player's (WLA-06).
 */
export function isPayableUnreviewed({ filing, taxpayer }: FiledTaxpayerNumber): boolean {
  return filing.verdict === 'MATCH' && taxpayer.isConfirmed && taxpayer.sealed !== null;
}

/**
 * Returns why two operators aren't allowed to pay with a taxpayer number; undefined if they are. If the identity check
 * was unsure, or another player entered the same number, an operator must state how they verified it. A number that
 * isn't the player's, wasn't checked or was erased is always refused.
 */
export function refuseTaxpayerNumber(
  number: FiledTaxpayerNumber,
  checkedBy: string | null,
): Refusal<TaxpayerNumberRefusal> | undefined {
  const { filing, taxpayer } = number;
  if (taxpayer.sealed === null) return refuse('NUMBER_GONE');
  if (filing.verdict === null) return refuse('NUMBER_UNCHECKED');
  if (filing.verdict === 'NO_MATCH') return refuse('NUMBER_MISMATCH');
  if (isPayableUnreviewed(number) || checkedBy !== null) return undefined;
  return refuse('NUMBER_UNCERTAIN', { details: { verdict: filing.verdict, isConfirmed: taxpayer.isConfirmed } });
}
