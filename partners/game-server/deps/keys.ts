import { sealBytes, unsealBytes } from '@sunflower/service-base/sealed-bytes.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';

/**
 * The server's keys: two authenticate the platform and the server to each other, one encrypts seeds and wallet keys.
 */
export type GameServerKeys = {
  /** Secret that the platform sends with every call. */
  readonly bearerSecret: string;
  /** Secret that the server sends to the platform's wallet. */
  readonly walletSecret: string;
  seal(text: string): Buffer;
  unseal(sealed: Buffer): string;
};

/** Reads the keys of a folder, generating each at the first start. */
export function openGameServerKeys(folder: string): GameServerKeys {
  const sealKey = Buffer.from(readOrMakeSecret(folder, 'game-server-seeds'), 'hex');
  return {
    bearerSecret: readOrMakeSecret(folder, 'game-server'),
    walletSecret: readOrMakeSecret(folder, 'game-wallet'),
    seal: (text) => sealBytes(sealKey, Buffer.from(text)),
    unseal: (sealed) => unsealBytes(sealKey, sealed).toString(),
  };
}
