import { fromUint64, joinBytes, toUint64, utf8 } from '../bytes.ts';
import type { LogCrypto } from '../crypto.ts';
import type { NoteSignature } from './signed-note.ts';
import { SIGNATURE_TYPES, type VerifierKey } from './verifier-key.ts';

const TIME_BYTES = 8;

/** Returns what a witness signs: the kind of statement, the time in seconds since 1970, and the checkpoint's text. */
export function cosignatureMessage(seconds: number, checkpointText: string): Uint8Array<ArrayBuffer> {
  return utf8(`cosignature/v1\ntime ${seconds}\n${checkpointText}`);
}

/** Returns the signature of a note for a cosignature: the time in eight bytes and the 64 bytes of Ed25519. */
export function cosignatureOf(
  key: VerifierKey,
  signed: { readonly seconds: number; readonly signature: Uint8Array },
): NoteSignature {
  return { name: key.name, keyId: key.keyId, signature: joinBytes(toUint64(signed.seconds), signed.signature) };
}

/** Returns the time of a cosignature in seconds since 1970 if it is a valid one of this key, or undefined. */
export async function timeOfCosignature(
  of: { readonly signature: NoteSignature; readonly key: VerifierKey; readonly text: string },
  crypto: LogCrypto,
): Promise<number | undefined> {
  const { key, text } = of;
  const bytes = of.signature.signature;
  if (key.type !== SIGNATURE_TYPES.cosignature || bytes.length <= TIME_BYTES) return undefined;
  const seconds = fromUint64(bytes.subarray(0, TIME_BYTES));
  if (seconds === undefined) return undefined;
  const message = cosignatureMessage(seconds, text);
  const isValid = await crypto.isSigned({ publicKey: key.publicKey, message, signature: bytes.slice(TIME_BYTES) });
  return isValid ? seconds : undefined;
}
