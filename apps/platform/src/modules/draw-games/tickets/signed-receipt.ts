import type { SigningKey } from '@sunflower/service-base/signing-key.ts';

/** A text, our signature over its bytes (base64), and the id of the key. */
export type SignedReceipt = { readonly text: string; readonly signature: string; readonly keyId: string };

/** Signs a statement with our key. */
export function signStatement(key: SigningKey, text: string): SignedReceipt {
  return { text, signature: key.sign(text), keyId: key.keyId };
}
