import { plainText } from './plain-text.ts';
import { withoutSecretNumbers } from './validators/formats.ts';

/**
 * Returns the schema of a text that a player chooses freely and that is stored. A card number or a taxpayer number in
 * it is refused with the code CARD_NUMBER or TAXPAYER_NUMBER, before it is stored or logged (PCI-A7).
 */
export function freeText(most: number) {
  return plainText(most).check(withoutSecretNumbers());
}
