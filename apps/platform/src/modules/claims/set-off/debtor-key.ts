import { createHash } from 'node:crypto';
import { lastNameKey } from '../../players/index.ts';

/** A person on a debtor list; the birth date (yyyy-MM-dd) is present only if the register has it. */
export type Debtor = { readonly lastName: string; readonly dateOfBirth: string | null };

/**
 * Returns a digest that is equal for different spellings of a last name with one birth date. First names are left out
 * because people write them in many ways: asking the register about a person who owes nothing delays them by a minute,
 * but overlooking a debtor breaks the law.
 */
export function debtorKey({ lastName, dateOfBirth }: Debtor): string {
  return createHash('sha256')
    .update(`${lastNameKey(lastName)}|${dateOfBirth ?? ''}`)
    .digest('hex');
}

/**
 * Returns the keys a player may be listed under: with birth date, or by name alone if the register doesn't have the
 * birth date.
 */
export function keysOfPlayer(player: { readonly lastName: string; readonly dateOfBirth: string }): readonly string[] {
  return [debtorKey(player), debtorKey({ ...player, dateOfBirth: null })];
}
