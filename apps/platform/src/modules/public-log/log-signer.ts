import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { type Checkpoint, textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import { SIGNATURE_TYPES, type VerifierKey, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { PublicKey, SigningKey } from '@sunflower/service-base/signing-key.ts';

/** Signs checkpoints. The name of its key is the origin of the log. */
export type LogSigner = {
  readonly key: VerifierKey;
  /** Returns a checkpoint as a signed note. */
  signCheckpoint(head: Omit<Checkpoint, 'origin'>): string;
};

/** Returns the verifier key for a public key that signs the log. */
export function logVerifierKey(origin: string, { publicKey }: PublicKey): Promise<VerifierKey> {
  const raw = rawPublicKey(Buffer.from(publicKey, 'base64'));
  return verifierKey({ name: origin, type: SIGNATURE_TYPES.ed25519, publicKey: raw }, nodeCrypto.sha256);
}

/** Opens the signer of a log with this origin. */
export async function openLogSigner(origin: string, signingKey: SigningKey): Promise<LogSigner> {
  const published = signingKey.published.find(({ keyId }) => keyId === signingKey.keyId);
  if (!published) throw new Error('the public key of the public log is missing');
  const key = await logVerifierKey(origin, published);
  return {
    key,
    signCheckpoint: (head) => {
      const text = textOfCheckpoint({ origin, ...head });
      const signature = Buffer.from(signingKey.sign(text), 'base64');
      return textOfNote({ text, signatures: [{ name: origin, keyId: key.keyId, signature }] });
    },
  };
}
