/** The weights the digits of a routing number have, three times over. */
const WEIGHTS = [3, 7, 1] as const;
/** First two digits that were given out: Federal Reserve districts, thrifts, electronic payments, traveller's cheques. */
const PREFIXES: readonly (readonly [number, number])[] = [
  [1, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];

/** Whether a text is a routing number of a bank: nine digits, a prefix that was given out, and the check sum of the American Bankers Association. */
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
