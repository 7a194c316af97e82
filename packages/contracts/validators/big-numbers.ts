import { type Rule, ruleOf } from './finding.ts';

type Decimal = { readonly units: bigint; readonly scale: number };

function decimalOf(text: string): Decimal | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined ? null : { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** Below zero when `left` is smaller, null when one of them is no number. Exact at every length. */
function compareBig(left: string, right: string): bigint | null {
  const [first, second] = [decimalOf(left), decimalOf(right)];
  if (!first || !second) return null;
  return first.units * 10n ** BigInt(second.scale) - second.units * 10n ** BigInt(first.scale);
}

/** A longer number is no amount of anything here, and exact arithmetic on it would take time. */
const BIG_DIGITS = 100;

function bigRule(code: 'BIG_MIN' | 'BIG_MAX', bound: string, holds: (difference: bigint) => boolean): Rule {
  return ruleOf(code, (text) => {
    const difference = text.length <= BIG_DIGITS ? compareBig(text, bound) : null;
    return difference !== null && holds(difference);
  });
}

/** At least `bound`, exact for numbers no float can hold; both are decimal texts. [S5.1-10] */
export function bigMin(bound: string): Rule {
  return bigRule('BIG_MIN', bound, (difference) => difference >= 0n);
}

/** At most `bound`, exact for numbers no float can hold. [S5.1-10] */
export function bigMax(bound: string): Rule {
  return bigRule('BIG_MAX', bound, (difference) => difference <= 0n);
}
