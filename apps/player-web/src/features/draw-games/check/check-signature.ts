import type { SignedStatement } from '@sunflower/contracts/draw-games-proof.ts';

/** A public key as the lottery publishes it: SPKI in base64. */
export type PublishedKey = { readonly keyId: string; readonly publicKey: string };

/** `cannot`: this browser can't check such signatures. */
export type SignatureFinding = 'right' | 'wrong' | 'cannot';

const ED25519 = { name: 'Ed25519' } as const;

/** Checks the signature of a text with the published key that the statement names; an unknown key counts as wrong. */
export async function checkSignature(
  signed: SignedStatement,
  keys: readonly PublishedKey[],
): Promise<SignatureFinding> {
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  const bytes = key && bytesOfBase64(key.publicKey);
  const signature = bytesOfBase64(signed.signature);
  if (!bytes || !signature) return 'wrong';
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('spki', bytes, ED25519, false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'cannot' : 'wrong';
  }
  const isRight = await crypto.subtle.verify(ED25519, publicKey, signature, new TextEncoder().encode(signed.text));
  return isRight ? 'right' : 'wrong';
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
