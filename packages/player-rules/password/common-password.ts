import { COMMON_MARKS } from './common-marks.ts';
import { markOfPassword } from './password-mark.ts';

const marks: ReadonlySet<string> = new Set(COMMON_MARKS.flatMap((line) => line.split(' ')));

/**
 * Returns whether a password that is long enough is among those attackers try first. The identity provider decides;
 * this is its list for pages, without the passwords themselves, and with those of at least 12 characters only.
 */
export function isCommonLongPassword(password: string): boolean {
  return marks.has(markOfPassword(password));
}
