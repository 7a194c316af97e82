/** Weights of the digits of a routing number, repeated three times. */
const WEIGHTS = [3, 7, 1] as const;
/** Ranges of assigned first two digits: Federal Reserve districts, thrifts, electronic payments, traveler's checks. */
const PREFIXES: readonly (readonly [number, number])[] = [
  [1, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];

/**
 * Returns whether a text is a bank's routing number: nine digits, an assigned prefix, and the checksum of the American
 * Bankers Association.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  if (!PREFIXES.some(([from, to]) => prefix >= from && prefix <= to)) return false;
  const sum = Array.from(text, (digit, index) => Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0)).reduce(
    (total, part) => total + part,
    0,
  );
  return sum % 10 === 0;
}
