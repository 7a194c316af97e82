import { MAX_LIMIT_CENTS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';

const SPACES = /[\s\u00a0\u202f$]/g;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Reads an amount in the usual forms, such as "100", "$1,250.50" or "12,5" for $12.50; undefined for anything that
 * isn't an amount or is above the largest possible limit. Nothing is rounded.
 */
export function readDollars(typed: string): Cents | undefined {
  const bare = typed.replace(SPACES, '');
  const match = PLAIN.exec(GROUPED.test(bare) ? bare.replaceAll(',', '') : bare);
  if (!match) return undefined;
  const [, dollars = '0', cents = ''] = match;
  const amount = BigInt(dollars) * 100n + BigInt(cents.padEnd(2, '0'));
  return amount <= MAX_LIMIT_CENTS ? amount : undefined;
}
