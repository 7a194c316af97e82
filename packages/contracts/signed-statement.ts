import * as z from 'zod/mini';

/**
 * A text with our Ed25519 signature (base64) over its UTF-8 bytes; `keyId` is the SHA-256 of the public key (SPKI,
 * DER).
 */
export const signedStatement = z.object({
  text: z.string(),
  signature: z.string(),
  keyId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type SignedStatement = z.output<typeof signedStatement>;
