/**
 * Lengths of a break, and of a pause of one product, in hours: whole days of 24 hours, so that none is shorter than
 * promised (IRGS-03).
 */
export const BREAK_HOURS = {
  '24h': 24,
  '3d': 3 * 24,
  '7d': 7 * 24,
  '14d': 14 * 24,
  '30d': 30 * 24,
  '60d': 60 * 24,
  '90d': 90 * 24,
} as const;
export type BreakTerm = keyof typeof BREAK_HOURS;
export const BREAK_TERMS = ['24h', '3d', '7d', '14d', '30d', '60d', '90d'] as const satisfies readonly BreakTerm[];

/**
 * Minimum hours that a new break or pause adds to a running one: a smaller extension helps no one, and repeated
 * submissions would only fill the records.
 */
export const LEAST_EXTENSION_HOURS = 1;

/** Terms of a self-exclusion in calendar months of Central Time; null never ends (IRGS-04). */
export const SELF_EXCLUSION_MONTHS = { '6m': 6, '1y': 12, '2y': 24, '5y': 60, permanent: null } as const;
export type SelfExclusionTerm = keyof typeof SELF_EXCLUSION_MONTHS;
export const SELF_EXCLUSION_TERMS = [
  '6m',
  '1y',
  '2y',
  '5y',
  'permanent',
] as const satisfies readonly SelfExclusionTerm[];

/** Products that can be paused separately. */
export const PAUSED_PRODUCTS = ['instant-games'] as const;
export type PausedProduct = (typeof PAUSED_PRODUCTS)[number];

/**
 * Hours between requesting reinstatement and confirming it, and days after that in which it can be confirmed (IRGS-06).
 */
export const REINSTATEMENT_WAIT_HOURS = 24;
export const REINSTATEMENT_OPEN_DAYS = 30;
