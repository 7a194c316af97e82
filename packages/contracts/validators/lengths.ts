import { type Rule, ruleOf } from './finding.ts';

/** Characters as people count them: a letter outside the basic plane is one. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** At least `n` characters. [S5.1-2] */
export function min(n: number): Rule {
  return ruleOf('TOO_SHORT', (text) => lengthOf(text) >= n, { n });
}

/** At most `n` characters. [S5.1-2] */
export function max(n: number): Rule {
  return ruleOf('TOO_LONG', (text) => lengthOf(text) <= n, { n });
}

/** At most `n` characters without spaces at the ends and without any character of `ignored`. [S5.1-2] */
export function maxIgnoreTrim(n: number, ignored = ''): Rule {
  const left = new Set(ignored);
  return ruleOf('TOO_LONG', (text) => [...text.trim()].filter((sign) => !left.has(sign)).length <= n, { n });
}
