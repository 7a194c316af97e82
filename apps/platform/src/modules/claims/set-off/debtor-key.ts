import { createHash } from 'node:crypto';
import { lastNameKey } from '../../players/index.ts';

/** A person as a list of debtors has her; a birth date (yyyy-MM-dd) only where the register knows it. */
export type Debtor = { readonly lastName: string; readonly dateOfBirth: string | null };

/**
 * A digest that is equal for two spellings of one last name with one birth date. First names are left out: people write them in many ways, and to
 * ask the register about somebody who owes nothing costs her a minute, while to overlook somebody breaks the law.
 */
export function debtorKey({ lastName, dateOfBirth }: Debtor): string {
  return createHash('sha256')
    .update(`${lastNameKey(lastName)}|${dateOfBirth ?? ''}`)
    .digest('hex');
}

/** What a player may stand on the list by: with her birth date, or by her name alone where the register does not know it. */
export function keysOfPlayer(player: { readonly lastName: string; readonly dateOfBirth: string }): readonly string[] {
  return [debtorKey(player), debtorKey({ ...player, dateOfBirth: null })];
}
