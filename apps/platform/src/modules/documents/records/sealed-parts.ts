import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The position of a part: a part can be decrypted only there, so that parts can't be swapped between files or players.
 */
export type PartPlace = { readonly playerId: string; readonly fileId: string; readonly part: number };

/** Encrypts the parts of files (ASVS-11.3). */
export type PartSeals = {
  seal(bytes: Buffer, place: PartPlace): Buffer;
  /** Decrypts a part. Throws if it was altered, is from another position or was encrypted with another key. */
  open(sealed: Buffer, place: PartPlace): Buffer;
};

/** Returns the encryption of parts with one key, which is derived from the operator's secret. */
export function partSeals(secret: string): PartSeals {
  const key = createHmac('sha256', secret).update('documents:parts').digest();
  const boundTo = ({ playerId, fileId, part }: PartPlace) => Buffer.from(`${playerId}/${fileId}/${part}`);
  return {
    seal(bytes, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(place));
      const sealed = [cipher.update(bytes), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(place));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]);
    },
  };
}
