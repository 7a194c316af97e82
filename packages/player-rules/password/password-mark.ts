/** Offset and prime of FNV-1a with 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns a short mark of a password, ignoring case, for looking it up in a list of common passwords. It protects
 * nothing: it only keeps obscene words out of a page, and makes the list smaller.
 */
export function markOfPassword(password: string): string {
  const text = password.normalize('NFKC').trim().toLowerCase();
  let mark = OFFSET;
  for (let place = 0; place < text.length; place++) mark = Math.imul(mark ^ text.charCodeAt(place), PRIME);
  return (mark >>> 0).toString(36);
}
