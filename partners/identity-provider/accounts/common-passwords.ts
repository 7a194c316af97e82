import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords that appear most often in leaks, in lowercase. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether a password is among those attackers try first (ASVS-6.2.4). Uppercase and lowercase are the same. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase());
}
