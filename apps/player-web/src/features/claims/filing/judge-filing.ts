import type { ClaimFiling } from '@sunflower/contracts/claims.ts';
import { bareTaxpayerNumber, isTaxpayerNumber } from '@sunflower/player-rules/taxpayer/taxpayer-number.ts';

/** What a player gives to claim a prize. The number lives in the page while she types it and nowhere else. */
export type FilingDraft = {
  /** She keeps to the number that was confirmed before. */
  readonly usesKnown: boolean;
  readonly typed: string;
  readonly isTrue: boolean;
  readonly isUsPerson: boolean;
};

export const NEW_DRAFT: FilingDraft = { usesKnown: true, typed: '', isTrue: false, isUsPerson: false };

export type FilingField = 'taxpayerNumber' | 'isTrue' | 'isUsPerson';
/** The fields in the order they stand in. */
export const FILING_FIELDS: readonly FilingField[] = ['taxpayerNumber', 'isTrue', 'isUsPerson'];
export type FilingProblem = 'NUMBER_MISSING' | 'TAXPAYER_NUMBER_INVALID' | 'DECLARATION_MISSING';

/** What is wrong by field, as the platform would find it; empty when it may be sent. (WLA-06) */
export function judgeFiling(draft: FilingDraft): Partial<Record<FilingField, FilingProblem>> {
  const problems: Partial<Record<FilingField, FilingProblem>> = {};
  const bare = bareTaxpayerNumber(draft.typed);
  if (!draft.usesKnown && bare === '') problems.taxpayerNumber = 'NUMBER_MISSING';
  else if (!draft.usesKnown && !isTaxpayerNumber(bare)) problems.taxpayerNumber = 'TAXPAYER_NUMBER_INVALID';
  if (!draft.isTrue) problems.isTrue = 'DECLARATION_MISSING';
  if (!draft.isUsPerson) problems.isUsPerson = 'DECLARATION_MISSING';
  return problems;
}

/** What is wrong with the word of who is no US person: her prize is only held, so that no number is asked for. */
export function judgeHolding({ isTrue }: FilingDraft): Partial<Record<FilingField, FilingProblem>> {
  return isTrue ? {} : { isTrue: 'DECLARATION_MISSING' };
}

/** The body that files a claim, without a number where the known one is used or she is no US person. */
export function filingBody({ usesKnown, typed, isTrue, isUsPerson }: FilingDraft): ClaimFiling {
  return { isTrue, isUsPerson, ...(usesKnown || !isUsPerson ? {} : { taxpayerNumber: bareTaxpayerNumber(typed) }) };
}
