import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

export {
  foundingMessage,
  keyProofMessage,
  proposalMessage,
  readProposed,
} from '@sunflower/partner-protocols/operator-commands.ts';

/**
 * An Ed25519 key pair: the private key as PKCS 8 PEM, stored in a file by its owner; the public key as base64 SPKI.
 */
export type OperatorKeys = { readonly privateKeyPem: string; readonly publicKey: string };

/** Generates a key pair for an operator. The private key never reaches the platform. */
export function newOperatorKeys(): OperatorKeys {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKeyPem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Signs a message with a private key and returns the signature in base64. */
export function signMessage(privateKeyPem: string, message: string): string {
  return sign(null, Buffer.from(message), createPrivateKey(privateKeyPem)).toString('base64');
}

/**
 * Returns whether a signature of a message was made with the private key of a public key; false for a malformed
 * signature or key.
 */
export function isSignedBy(publicKey: string, message: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Returns whether a text is an Ed25519 public key. */
export function isOperatorPublicKey(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      key.export({ type: 'spki', format: 'der' }).toString('base64') === publicKey
    );
  } catch {
    return false;
  }
}
