/** A value that JSON can represent. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Returns the canonical text of a JSON value: keys sorted, no spaces (RFC 8785 for the values we use). Numbers must be
 * safe integers, because a signature covers this text and amounts are whole cents.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is not a safe integer`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
