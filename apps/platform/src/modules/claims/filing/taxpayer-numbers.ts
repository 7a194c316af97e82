import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes of a GCM nonce. A key seals far too few numbers for a nonce to repeat. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Seals taxpayer numbers: a stored number opens only with the key, and only as its player's. */
export type TaxpayerNumbers = {
  seal(number: string, playerId: string): string;
  /**
   * Returns the nine digits. Throws if the seal was altered, belongs to another player or was made with another key;
   * the error never contains the digits.
   */
  open(sealed: string, playerId: string): string;
  canOpen(sealed: string, playerId: string): boolean;
  /** Returns a keyed digest: equal for equal numbers of any player, and useless for finding the number. */
  fingerprintOf(number: string): string;
};

/**
 * Returns functions that seal and open numbers with an operator's secret. Seals and fingerprints use two separate keys
 * derived from it.
 */
export function taxpayerNumbers(secret: string): TaxpayerNumbers {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`taxpayer-number:${purpose}`).digest();
  const [sealKey, fingerprintKey] = [keyOf('seal'), keyOf('fingerprint')];
  const open = (sealed: string, playerId: string): string => {
    const [version, text = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error('a taxpayer number is sealed in an unknown format');
    const bytes = Buffer.from(text, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(playerId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  };
  return {
    seal(number, playerId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(playerId));
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open,
    canOpen(sealed, playerId) {
      try {
        open(sealed, playerId);
        return true;
      } catch {
        return false;
      }
    },
    fingerprintOf: (number) => createHmac('sha256', fingerprintKey).update(number).digest('hex'),
  };
}
