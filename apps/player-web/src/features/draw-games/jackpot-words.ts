import type { Cents } from '@sunflower/money/cents.ts';
import { jackpotParts } from '../../ui/jackpot/jackpot-parts.ts';
import { gameText } from './texts.ts';

/** The words of an amount's unit, in the number that this amount asks for. */
export function unitWords(cents: Cents): { readonly million: string; readonly billion: string } {
  const { count } = jackpotParts(cents);
  return { million: gameText('million', { count }), billion: gameText('billion', { count }) };
}

/** A large amount within a sentence: "$346 Million". */
export function jackpotWords(cents: Cents): string {
  const { amount, unit } = jackpotParts(cents);
  return unit === null ? amount : `${amount} ${unitWords(cents)[unit]}`;
}
