import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id at the cost OWASP names as the floor: 19 MiB, two passes, one lane. Kept here so that a change is one line. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

export const SHORTEST_PASSWORD = 8;
/** Bounds the work of one try; far above any passphrase. */
export const LONGEST_PASSWORD = 128;

/** Hashing waits in line for a core; beyond this many at once we say "busy" rather than let memory and patience run out. */
const MAX_AT_ONCE = 64;
const running = { count: 0 };

async function atMost<T>(work: () => Promise<T>): Promise<T> {
  if (running.count >= MAX_AT_ONCE) throw Object.assign(new Error('too many password checks'), { statusCode: 503 });
  running.count++;
  try {
    return await work();
  } finally {
    running.count--;
  }
}

/** The stored form of a password, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return atMost(() => hash(password.normalize('NFKC'), COST));
}

/** Whether the typed password is the stored one. */
export function isPassword(stored: string, typed: string): Promise<boolean> {
  return atMost(() => verify(stored, typed.normalize('NFKC')));
}

const dummy: { hash?: Promise<string> } = {};

/** Spends the time of a real comparison for an email nobody has, so that the clock does not tell (always false). */
export async function isNobodysPassword(typed: string): Promise<boolean> {
  dummy.hash ??= hashPassword('the password of an account that does not exist');
  await isPassword(await dummy.hash, typed);
  return false;
}

/** Why a new password is not good enough, or undefined. Any characters, spaces and pasting are welcome (ASVS-6.2). */
export function passwordProblem(
  password: string,
  email: string,
): 'TOO_SHORT' | 'TOO_LONG' | 'TOO_SIMPLE' | 'TOO_COMMON' | undefined {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return 'TOO_SHORT';
  if (length > LONGEST_PASSWORD) return 'TOO_LONG';
  const lower = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < 3 || lower === email.toLowerCase() || lower === local) return 'TOO_SIMPLE';
  return isCommonPassword(password) ? 'TOO_COMMON' : undefined;
}
