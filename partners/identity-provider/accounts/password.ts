import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/**
 * argon2id at the minimum cost OWASP recommends: 19 MiB, two passes, one lane. Defined here so that a change is one
 * line.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

export const SHORTEST_PASSWORD = 8;
/** Maximum length, which bounds the work of one attempt; far above any passphrase. */
export const LONGEST_PASSWORD = 128;

/** Returns the form of a password that is hashed, and the number of its characters: an emoji counts as one. */
function measured(password: string): { readonly text: string; readonly length: number } {
  const text = password.normalize('NFKC');
  return { text, length: Array.from(text).length };
}

/**
 * Maximum number of concurrent checks. Each hashing waits for a free core; above the maximum, the provider responds
 * "busy" instead of running out of memory.
 */
const MAX_CONCURRENT = 64;
const running = { count: 0 };

async function atMost<T>(work: () => Promise<T>): Promise<T> {
  if (running.count >= MAX_CONCURRENT) throw Object.assign(new Error('too many password checks'), { statusCode: 503 });
  running.count++;
  try {
    return await work();
  } finally {
    running.count--;
  }
}

/** Returns the stored form of a password, including salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return atMost(() => hash(measured(password).text, COST));
}

/**
 * Returns whether the typed password matches the stored one. A text that is too long for a password never matches, and
 * takes the same time.
 */
export async function isPassword(stored: string, typed: string): Promise<boolean> {
  const { text, length } = measured(typed);
  const isTooLong = length > LONGEST_PASSWORD;
  const isSame = await atMost(() => verify(stored, isTooLong ? '' : text));
  return isSame && !isTooLong;
}

const dummy: { hash?: Promise<string> } = {};

/** Takes the time of a real comparison for an unknown email, so that timing doesn't reveal it; always returns false. */
export async function matchNoPassword(typed: string): Promise<boolean> {
  dummy.hash ??= hashPassword('the password of an account that does not exist');
  await isPassword(await dummy.hash, typed);
  return false;
}

/**
 * Returns why a new password isn't acceptable, or undefined. Any characters, spaces and pasting are allowed (ASVS-6.2).
 */
export function passwordProblem(
  password: string,
  email: string,
): 'TOO_SHORT' | 'TOO_LONG' | 'TOO_SIMPLE' | 'TOO_COMMON' | undefined {
  const { text, length } = measured(password);
  if (length < SHORTEST_PASSWORD) return 'TOO_SHORT';
  if (length > LONGEST_PASSWORD) return 'TOO_LONG';
  const lower = text.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < 3 || lower === email.toLowerCase() || lower === local) return 'TOO_SIMPLE';
  return isCommonPassword(password) ? 'TOO_COMMON' : undefined;
}
