import type { LogCrypto } from '@sunflower/public-log/crypto.ts';

const ED25519 = { name: 'Ed25519' } as const;

/** The cryptography of the browser for checking the public log. */
export const browserCrypto: LogCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  isSigned: async ({ publicKey, message, signature }) => {
    try {
      const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), ED25519, false, ['verify']);
      return await crypto.subtle.verify(ED25519, key, Uint8Array.from(signature), Uint8Array.from(message));
    } catch {
      return false;
    }
  },
};

/** Returns whether this browser can check the log's signatures. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    // Imports the base point of the curve, which is a valid key, so only a browser without the algorithm refuses it.
    const point = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66));
    await crypto.subtle.importKey('raw', point, ED25519, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
