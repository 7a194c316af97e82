import { isCommonLongPassword } from '@sunflower/player-rules/password/common-password.ts';
import { isPersonalPassword, type PasswordOwner } from '@sunflower/player-rules/password/personal-password.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, storedLength } from './new-password.ts';

/** Whether the server will accept a new password: the reason why not, or how good the password is. */
export type PasswordJudgment =
  | 'EMPTY'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_SIMPLE'
  | 'TOO_PERSONAL'
  | 'TOO_COMMON'
  | 'GOOD'
  | 'STRONG';

/** Fewer different characters are refused. */
const LEAST_KINDS = 3;
/** Length and different characters from which a password is hard to guess, such as one of four words. */
const STRONG = { length: 18, kinds: 9 } as const;

/** Judges a new password by the rules of the server, while the player types it. The server still decides. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordJudgment {
  if (password === '') return 'EMPTY';
  const length = storedLength(password);
  if (length < SHORTEST_PASSWORD) return 'TOO_SHORT';
  if (length > LONGEST_PASSWORD) return 'TOO_LONG';
  const kinds = new Set(password.normalize('NFKC').toLowerCase()).size;
  if (kinds < LEAST_KINDS) return 'TOO_SIMPLE';
  if (isPersonalPassword(password, owner)) return 'TOO_PERSONAL';
  if (isCommonLongPassword(password)) return 'TOO_COMMON';
  return length >= STRONG.length && kinds >= STRONG.kinds ? 'STRONG' : 'GOOD';
}
