import type { Cents } from '@sunflower/money/cents.ts';

/** The least deposit that is offered from within a checkout, whatever the wallet's own minimum is. [S9-1/checkout] */
export const CHECKOUT_MINIMUM_CENTS: Cents = 1_000n;
