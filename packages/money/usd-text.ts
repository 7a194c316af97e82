import type { Cents } from './cents.ts';

/** How an amount is formatted (S9-13): always with cents, never with cents, or with cents only if they aren't zero. */
export type UsdStyle = 'two-decimals' | 'no-cents' | 'optional-cents';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * The default locale of amounts. A client changes it with its language; a server writes records and never changes it.
 */
let defaultLocale = 'en-US';

/** Sets the default locale for formatting amounts, as a language tag. */
export function setUsdLocale(locale: string): void {
  defaultLocale = locale;
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
 * Formats an amount: 650n -> "$6.50". `no-cents` drops the cents without rounding up, so that no amount looks larger
 * than it is. Exact for every bigint, because the text is built from a decimal string and not from a float.
 */
export function formatUsd(cents: Cents, style: UsdStyle = 'two-decimals', locale = defaultLocale): string {
  const hasCents = cents % 100n !== 0n;
  const showsCents = style === 'two-decimals' || (style === 'optional-cents' && hasCents);
  if (!showsCents) return formatter(locale, 0).format(cents / 100n);
  const sign = cents < 0n ? '-' : '';
  const magnitude = cents < 0n ? -cents : cents;
  const decimal = `${sign}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
  return formatter(locale, 2).format(decimal as `${number}`);
}

/** Returns the decimal sign of a locale: "." in English, "," in French. */
export function decimalSign(locale = defaultLocale): string {
  return (
    formatter(locale, 2)
      .formatToParts(0)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/** Writes an amount of zero or more as a player types it: "25", "25.50", in French "25,50". */
export function typedUsd(cents: Cents, locale = defaultLocale): string {
  const rest = cents % 100n;
  const dollars = `${cents / 100n}`;
  return rest === 0n ? dollars : `${dollars}${decimalSign(locale)}${`${rest}`.padStart(2, '0')}`;
}

/** Formats a change with its sign: -400n -> "−$4.00", 400n -> "+$4.00", zero -> "$0.00". */
export function formatUsdChange(cents: Cents, locale = defaultLocale): string {
  if (cents === 0n) return formatUsd(0n, 'two-decimals', locale);
  const magnitude = formatUsd(cents < 0n ? -cents : cents, 'two-decimals', locale);
  return `${cents < 0n ? '−' : '+'}${magnitude}`;
}

/**
 * Formats the figure before a unit such as "million", given in hundredths of that unit: 840n -> "$8.4". In languages
 * that write the currency sign after the number, the unit's text includes the sign: "8,4".
 */
export function formatUsdFigure(hundredths: bigint, locale = defaultLocale): string {
  const decimal = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}` as `${number}`;
  const parts = formatter(locale, 2, 0).formatToParts(decimal);
  const isSignLast = parts.at(-1)?.type === 'currency';
  return parts
    .filter(({ type }) => !isSignLast || (type !== 'currency' && type !== 'literal'))
    .map(({ value }) => value)
    .join('');
}
