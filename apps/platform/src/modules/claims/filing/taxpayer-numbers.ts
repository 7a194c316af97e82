import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes of a nonce, as GCM wants them; a key seals far fewer numbers than could make two alike. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Seals taxpayer numbers: what is kept of one opens only with the key, and only as its player's. */
export type TaxpayerNumbers = {
  seal(number: string, playerId: string): string;
  /** The nine digits. Throws for what was altered, belongs to another player or was sealed by another key; never with the digits. */
  open(sealed: string, playerId: string): string;
  /** Whether it opens. */
  canOpen(sealed: string, playerId: string): boolean;
  /** A keyed digest: the same for the same number, whoever gave it, and useless to find the number by. */
  fingerprintOf(number: string): string;
};

/** Opens the seals of one key (a secret of the operator). What seals and what makes fingerprints are two keys. */
export function taxpayerNumbers(secret: string): TaxpayerNumbers {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`taxpayer-number:${purpose}`).digest();
  const [sealKey, fingerprintKey] = [keyOf('seal'), keyOf('fingerprint')];
  const open = (sealed: string, playerId: string): string => {
    const [version, text = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error('a taxpayer number is sealed in a way nobody knows');
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
