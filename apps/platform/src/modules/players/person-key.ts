import { createHash } from 'node:crypto';
import { joinedName, nameWords } from '@sunflower/player-rules/names/fold-name.ts';
import type { Person } from './player.ts';
import { cityKey, streetWords } from './street-key.ts';

/** Returns the normalized form in which an email address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * Returns a digest that is equal for all spellings of a person (GLI19-03). It ignores case, accents, spaces,
 * punctuation, suffixes of a name, abbreviations of street words and the ZIP extension.
 */
export function personKey(person: Person): string {
  const { address } = person;
  const parts = [
    joinedName(nameWords(person.firstName)),
    joinedName(nameWords(person.lastName)),
    person.dateOfBirth,
    streetWords(`${address.line1} ${address.line2 ?? ''}`).join(' '),
    cityKey(address.city),
    address.state.toLowerCase(),
    address.postalCode.slice(0, 5),
  ];
  return createHash('sha256').update(parts.join('|')).digest('hex');
}
