import { type Rule, ruleOf } from './finding.ts';

/** Returns the number of code points: an emoji of two UTF-16 code units counts as one character. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Returns the rule for at least `n` characters. [S5.1-2] */
export function min(n: number): Rule {
  return ruleOf('TOO_SHORT', (text) => lengthOf(text) >= n, { n });
}

/** Returns the rule for at most `n` characters. [S5.1-2] */
export function max(n: number): Rule {
  return ruleOf('TOO_LONG', (text) => lengthOf(text) <= n, { n });
}

/**
 * Returns the rule for at most `n` characters, not counting surrounding spaces or any character of `ignored`. [S5.1-2]
 */
export function maxIgnoreTrim(n: number, ignored = ''): Rule {
  const left = new Set(ignored);
  return ruleOf('TOO_LONG', (text) => [...text.trim()].filter((sign) => !left.has(sign)).length <= n, { n });
}
