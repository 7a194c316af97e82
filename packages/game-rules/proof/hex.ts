/** Returns bytes as hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns hex digits as bytes, or undefined for anything else. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 === 1 || !/^[0-9a-f]*$/.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
