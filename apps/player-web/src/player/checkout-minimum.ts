import type { Cents } from '@sunflower/money/cents.ts';

/** Smallest deposit offered within a checkout, whatever the wallet's own minimum. [S9-1/checkout] */
export const CHECKOUT_MINIMUM_CENTS: Cents = 1_000n;
