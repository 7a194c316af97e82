/** Query values of an address: texts, or several texts of one name. */
export type SearchValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Joins several values of one name, so no value can contain it. */
const SEVERAL = '~';
/** Separates values both literally and escaped: some servers escape it on the way. */
const SEVERAL_AS_READ = /~|%7e/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    // A stray % is text the visitor typed, not a reason to fail the page.
    return text;
  }
}

/**
 * Reads the query of an address; several values of one name are joined with "~" or given as a repeated name. [S2.3-4]
 * One value is a text; a route that wants a list declares it (`search-shape.ts`).
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=');
    const values = rest.join('=').split(SEVERAL_AS_READ).map(decoded);
    found.set(decoded(name), [...(found.get(decoded(name)) ?? []), ...values]);
  }
  // Creates an own property for every name, including one like `__proto__`.
  return Object.fromEntries(
    Array.from(found, ([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}

function escaped(text: string): string {
  if (text.includes(SEVERAL))
    throw new RangeError(`"${SEVERAL}" separates the values of a query and can't be part of one: ${text}`);
  return encodeURIComponent(text);
}

/**
 * Writes the query of an address, with its question mark. [S2.3-4] Undefined values and empty lists are left out; a
 * value that contains "~" throws.
 */
export function stringifySearch(values: SearchValues): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value.length === 0) return value === '' ? [`${encodeURIComponent(name)}=`] : [];
    const text = typeof value === 'string' ? escaped(value) : Array.from(value, escaped).join(SEVERAL);
    return [`${encodeURIComponent(name)}=${text}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
