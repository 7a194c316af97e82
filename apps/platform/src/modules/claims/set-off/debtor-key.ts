import { createHash } from 'node:crypto';
import { partKeys } from '@sunflower/player-rules/names/name-parts.ts';
import { type PlayerName, possibleBirthDates } from '../../players/index.ts';

/** A person on a debtor list; the birth date (yyyy-MM-dd) is present only if the register has it. */
export type Debtor = { readonly lastName: string; readonly dateOfBirth: string | null };

/**
 * Returns the digests under which a debtor is listed, for each spelling and part of the last name. First names are left
 * out because people write them in many ways: an unneeded query costs a minute, but missing a debtor breaks the law.
 */
export function keysOfDebtor({ lastName, dateOfBirth }: Debtor): readonly [string, ...string[]] {
  const [first = '', ...others] = [...partKeys(lastName)].map((name) => digest(name, dateOfBirth));
  return [first, ...others];
}

/**
 * Returns the digests a player may be listed under: with the birth date (also with day and month swapped, and with
 * first and last name swapped), or by last name alone if the register doesn't have the birth date.
 */
export function keysOfPlayer(player: Omit<PlayerName, 'playerId'>): readonly string[] {
  const lastNames = [...partKeys(player.lastName)];
  const names = new Set([...lastNames, ...partKeys(player.firstName)]);
  return [
    ...possibleBirthDates(player.dateOfBirth).flatMap((date) => [...names].map((name) => digest(name, date))),
    ...lastNames.map((name) => digest(name, null)),
  ];
}

function digest(name: string, dateOfBirth: string | null): string {
  return createHash('sha256')
    .update(`${name}|${dateOfBirth ?? ''}`)
    .digest('hex');
}
