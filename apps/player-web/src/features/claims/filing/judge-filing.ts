import type { ClaimFiling } from '@sunflower/contracts/claims.ts';
import { bareTaxpayerNumber, isTaxpayerNumber } from '@sunflower/player-rules/taxpayer/taxpayer-number.ts';

/** The player's input for a claim. The typed number is only in the page's memory. */
export type FilingDraft = {
  /** The player uses the taxpayer number confirmed earlier. */
  readonly usesKnown: boolean;
  readonly typed: string;
  readonly isTrue: boolean;
  readonly isUsPerson: boolean;
};

export const NEW_DRAFT: FilingDraft = { usesKnown: true, typed: '', isTrue: false, isUsPerson: false };

export type FilingField = 'taxpayerNumber' | 'isTrue' | 'isUsPerson';
/** The fields in display order. */
export const FILING_FIELDS: readonly FilingField[] = ['taxpayerNumber', 'isTrue', 'isUsPerson'];
export type FilingProblem = 'NUMBER_MISSING' | 'TAXPAYER_NUMBER_INVALID' | 'DECLARATION_MISSING';

/** Returns the problems by field, by the same rules as the platform; empty when the claim can be sent. (WLA-06) */
export function judgeFiling(draft: FilingDraft): Partial<Record<FilingField, FilingProblem>> {
  const problems: Partial<Record<FilingField, FilingProblem>> = {};
  const bare = bareTaxpayerNumber(draft.typed);
  if (!draft.usesKnown && bare === '') problems.taxpayerNumber = 'NUMBER_MISSING';
  else if (!draft.usesKnown && !isTaxpayerNumber(bare)) problems.taxpayerNumber = 'TAXPAYER_NUMBER_INVALID';
  if (!draft.isTrue) problems.isTrue = 'DECLARATION_MISSING';
  if (!draft.isUsPerson) problems.isUsPerson = 'DECLARATION_MISSING';
  return problems;
}

/** Returns the problems for a player who isn't a U.S. person: the prize is only held, so no number is needed. */
export function judgeForeignFiling({ isTrue }: FilingDraft): Partial<Record<FilingField, FilingProblem>> {
  return isTrue ? {} : { isTrue: 'DECLARATION_MISSING' };
}

/**
 * Returns the request body of a claim, without a taxpayer number when the confirmed one is used or the player isn't a
 * U.S. person.
 */
export function filingBody({ usesKnown, typed, isTrue, isUsPerson }: FilingDraft): ClaimFiling {
  return { isTrue, isUsPerson, ...(usesKnown || !isUsPerson ? {} : { taxpayerNumber: bareTaxpayerNumber(typed) }) };
}
