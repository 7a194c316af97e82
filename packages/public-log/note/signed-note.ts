import { areEqualBytes, fromBase64, joinBytes, toBase64, utf8 } from '../bytes.ts';
import type { LogCrypto } from '../crypto.ts';
import { isKeyName, SIGNATURE_TYPES, type VerifierKey } from './verifier-key.ts';

/** A signature line of a note: who signed, four bytes of key id, and the bytes of the signature. */
export type NoteSignature = { readonly name: string; readonly keyId: Uint8Array; readonly signature: Uint8Array };

/** A text with the signatures below it (C2SP signed-note). The text ends with a newline. */
export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] };

const ID_BYTES = 4;
/** Longer notes and notes with more signatures are refused. */
const MAX_NOTE_CHARS = 100_000;
const MAX_SIGNATURES = 64;

/** Returns the line of a signature, with its newline. */
export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(joinBytes(keyId, signature))}\n`;
}

/** Returns a note as it is served. */
export function textOfNote({ text, signatures }: SignedNote): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

/** Returns the signature of a line without its newline, or undefined. */
export function readSignatureLine(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || !bytes || bytes.length <= ID_BYTES) return undefined;
  return { name, keyId: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) };
}

/** Returns the parts of a note, or undefined for a text that isn't one. Verifies no signature. */
export function readNote(note: string): SignedNote | undefined {
  if (note.length > MAX_NOTE_CHARS || /[^\P{Cc}\n\x7f-\x9f]/u.test(note)) return undefined;
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures = lines.map(readSignatureLine).filter((one) => one !== undefined);
  return signatures.length === lines.length ? { text: note.slice(0, split + 1), signatures } : undefined;
}

/** Returns the signatures of a note that name a key and its id. */
export function signaturesOf({ signatures }: SignedNote, key: VerifierKey): NoteSignature[] {
  return signatures.filter(({ name, keyId }) => name === key.name && areEqualBytes(keyId, key.keyId));
}

/**
 * Returns whether a note has a valid signature of a key over its text. A key for cosignatures doesn't sign plain text.
 */
export async function isNoteSigned(note: SignedNote, key: VerifierKey, crypto: LogCrypto): Promise<boolean> {
  if (key.type !== SIGNATURE_TYPES.ed25519) return false;
  for (const { signature } of signaturesOf(note, key))
    if (await crypto.isSigned({ publicKey: key.publicKey, message: utf8(note.text), signature })) return true;
  return false;
}
