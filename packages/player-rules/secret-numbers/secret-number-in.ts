import { hasCardNumber } from '../card/card-number-in-text.ts';
import { hasTaxpayerNumber } from '../taxpayer/taxpayer-number.ts';

/**
 * A number found in a free text, where it would be stored and shown, although only its own field may contain it
 * (PCI-A7).
 */
export type SecretNumber = 'CARD_NUMBER' | 'TAXPAYER_NUMBER';

/** Returns the secret number that a free text contains, if any. */
export function secretNumberIn(text: string): SecretNumber | undefined {
  if (hasCardNumber(text)) return 'CARD_NUMBER';
  return hasTaxpayerNumber(text) ? 'TAXPAYER_NUMBER' : undefined;
}
