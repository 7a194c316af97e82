import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords that leaks show most, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether a password is among those tried first by whoever guesses (ASVS-6.2.4), whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').trim().toLowerCase());
}
