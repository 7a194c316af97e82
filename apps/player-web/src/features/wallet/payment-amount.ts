import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { readUsd } from '@sunflower/money/read-usd.ts';

/** Minimum and maximum of one payment now. */
export type AmountBounds = { readonly minimum: Cents; readonly maximum: Cents };

export type AmountProblem = 'amountMissing' | 'amountUnclear' | 'amountSmall' | 'amountLarge';
export type ParsedAmount = { readonly cents: Cents | undefined; readonly problem: AmountProblem | undefined };

/** Parses and validates the typed amount of a deposit or a withdrawal. The server validates it again. [S5.2-3] */
export function parseAmount(typed: string, { minimum, maximum }: AmountBounds): ParsedAmount {
  const read = readUsd(typed);
  const { cents } = read;
  if (cents === undefined) return { cents, problem: read.problem === 'unclear' ? 'amountUnclear' : 'amountMissing' };
  if (cents > maximum) return { cents, problem: 'amountLarge' };
  return { cents, problem: cents === NO_CENTS || cents < minimum ? 'amountSmall' : undefined };
}
