/** Returns the SHA-256 of bytes. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
}

/** Returns the HMAC-SHA-256 of a text under a key. */
export async function hmacSha256(key: Uint8Array, text: string): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const known = await crypto.subtle.importKey('raw', Uint8Array.from(key), hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(hmac, known, new TextEncoder().encode(text)));
}
