import { fromBase64, joinBytes, toBase64, utf8 } from '../bytes.ts';
import type { Sha256 } from '../crypto.ts';

/** Signature types of C2SP signed-note: Ed25519 over the text, and Ed25519 with a time (tlog-cosignature). */
export const SIGNATURE_TYPES = { ed25519: 0x01, cosignature: 0x04 } as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const KEY_BYTES = 32;
const ID_BYTES = 4;

/** A public key whose signatures on notes are accepted, by its name. */
export type VerifierKey = {
  readonly name: string;
  readonly type: SignatureType;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Four bytes: the beginning of a hash of the name, the type and the key. */
  readonly keyId: Uint8Array;
};

/** Returns whether a text can name a key: not empty, without spaces, plus signs and control characters. */
export function isKeyName(name: string): boolean {
  return /^[^\s+\p{Cc}]+$/u.test(name);
}

/** Returns the key of a name; throws for a name that no key can have. */
export async function verifierKey(key: Omit<VerifierKey, 'keyId'>, sha256: Sha256): Promise<VerifierKey> {
  const { name, type, publicKey } = key;
  if (!isKeyName(name)) throw new RangeError(`"${name}" can't be the name of a key`);
  const whole = await sha256(joinBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey));
  return { name, type, publicKey, keyId: whole.slice(0, ID_BYTES) };
}

/** Returns a key as one line of text: name, id and key, with plus signs between them. */
export function textOfVerifierKey({ name, type, publicKey, keyId }: VerifierKey): string {
  return `${name}+${hexOf(keyId)}+${toBase64(joinBytes(Uint8Array.of(type), publicKey))}`;
}

/** Returns the key of a text, or undefined for anything else: another type, or an id that isn't that of the key. */
export async function readVerifierKey(text: string, sha256: Sha256): Promise<VerifierKey | undefined> {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const type = Object.values(SIGNATURE_TYPES).find((known) => known === bytes?.[0]);
  if (!isKeyName(name) || type === undefined || bytes?.length !== KEY_BYTES + 1) return undefined;
  const key = await verifierKey({ name, type, publicKey: bytes.slice(1) }, sha256);
  return hexOf(key.keyId) === id ? key : undefined;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
