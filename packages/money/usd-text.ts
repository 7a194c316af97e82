import type { Cents } from './cents.ts';

/** How an amount is written (S9-13): always cents, never cents, or cents only where there are some. */
export type UsdStyle = 'two-decimals' | 'no-cents' | 'optional-cents';

const formatters = new Map<string, Intl.NumberFormat>();

/** The notation of amounts where none is asked for. A client changes it with its language; a server writes for records and never does. */
let shownIn = 'en-US';

/** Shows amounts in the notation of a language from now on, by its ISO tag. */
export function showUsdIn(locale: string): void {
  shownIn = locale;
}

function formatter(locale: string, fractionDigits: 0 | 2, leastDigits: 0 | 2 = fractionDigits): Intl.NumberFormat {
  const key = `${locale}/${fractionDigits}/${leastDigits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: leastDigits,
      maximumFractionDigits: fractionDigits,
    });
    formatters.set(key, found);
  }
  return found;
}

/**
 * Writes an amount for people: 650n -> "$6.50". `no-cents` drops the cents without rounding up, so that nothing looks larger than it is.
 * Exact for every bigint: the text is built from a decimal string, not from a float.
 */
export function formatUsd(cents: Cents, style: UsdStyle = 'two-decimals', locale = shownIn): string {
  const hasCents = cents % 100n !== 0n;
  const showsCents = style === 'two-decimals' || (style === 'optional-cents' && hasCents);
  if (!showsCents) return formatter(locale, 0).format(cents / 100n);
  const sign = cents < 0n ? '-' : '';
  const magnitude = cents < 0n ? -cents : cents;
  const decimal = `${sign}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
  return formatter(locale, 2).format(decimal as `${number}`);
}

/** Writes a signed change with its sign always shown: -400n -> "−$4.00", 400n -> "+$4.00", zero -> "$0.00". */
export function formatUsdChange(cents: Cents, locale = shownIn): string {
  if (cents === 0n) return formatUsd(0n, 'two-decimals', locale);
  const magnitude = formatUsd(cents < 0n ? -cents : cents, 'two-decimals', locale);
  return `${cents < 0n ? '−' : '+'}${magnitude}`;
}

/**
 * The figure before a unit such as a million, from hundredths of that unit: 840n -> "$8.4". Where the sign follows the number it follows the
 * unit too, whose word carries it: "8,4".
 */
export function formatUsdFigure(hundredths: bigint, locale = shownIn): string {
  const decimal = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}` as `${number}`;
  const parts = formatter(locale, 2, 0).formatToParts(decimal);
  const isSignLast = parts.at(-1)?.type === 'currency';
  return parts
    .filter(({ type }) => !isSignLast || (type !== 'currency' && type !== 'literal'))
    .map(({ value }) => value)
    .join('');
}
