import { formatUsd } from '@sunflower/money/usd-text.ts';
import { amountText } from './texts.ts';

/** An amount with every sign that the page's language uses in one. */
const EXAMPLE_CENTS = 1_250_50n;

/** Returns why an amount with more than one reading was refused, with an example in the page's language. */
export function describeUnclearAmount(): string {
  return amountText('unclear', { example: formatUsd(EXAMPLE_CENTS) });
}
