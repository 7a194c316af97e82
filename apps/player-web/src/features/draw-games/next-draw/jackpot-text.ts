import type { Cents } from '@sunflower/money/cents.ts';
import { jackpotParts } from '../../../ui/jackpot/jackpot-parts.ts';
import { gameText } from '../texts.ts';

/** Returns the unit names of an amount ("Million", "Billion") in the singular or plural form that the amount needs. */
export function describeUnit(cents: Cents): { readonly million: string; readonly billion: string } {
  const { count } = jackpotParts(cents);
  return { million: gameText('million', { count }), billion: gameText('billion', { count }) };
}

/** Returns a large amount for use in a sentence: "$346 Million". */
export function describeJackpot(cents: Cents): string {
  const { amount, unit } = jackpotParts(cents);
  return unit === null ? amount : `${amount} ${describeUnit(cents)[unit]}`;
}
