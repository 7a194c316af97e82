/** Returns the value of a cookie this page may read, or undefined. */
export function cookieValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=');
    if (pair.slice(0, split) === name) return decoded(pair.slice(split + 1));
  }
  return undefined;
}

/** Decodes a value. Any script may have set a cookie, so a value with an invalid encoding stays unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
