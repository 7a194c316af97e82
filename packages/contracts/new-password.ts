import * as z from 'zod/mini';
import { REGISTRATION_LIMITS } from './identity.ts';
import { type Rule, ruleOf } from './validators/finding.ts';
import { characters } from './validators/formats.ts';
import { required } from './validators/presence.ts';

/** Minimum password length of this lottery; the identity provider may require more. */
export const SHORTEST_PASSWORD = 12;
/** Maximum password length, in characters: that of the identity provider, so that the form states the same bound. */
export const LONGEST_PASSWORD = 128;

/**
 * A new password, for every form that sets one. Its length is counted in the form in which the identity provider
 * stores it, so that every password that can be set can be used: an emoji is one character, and so is é with a
 * separate accent.
 */
export const newPasswordText = z
  .string()
  .check(required(), characters(), shortest(SHORTEST_PASSWORD), longest(LONGEST_PASSWORD));

function shortest(n: number): Rule {
  return ruleOf('TOO_SHORT', (text) => storedLength(text) >= n, { n });
}

function longest(n: number): Rule {
  return ruleOf('TOO_LONG', (text) => text.length <= REGISTRATION_LIMITS.password && storedLength(text) <= n, { n });
}

/** Returns the number of characters of a password in the form in which it is stored. */
export function storedLength(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}
