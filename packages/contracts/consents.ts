/**
 * What a person agrees to when they create an account, each separately: that they are of age and the only user of the
 * account, and the terms. A text that changes its meaning gets the day of the change as its new version; the version
 * that a player agreed to is stored with the time.
 */
export const CONSENT_VERSIONS = { eligibility: '2026-11-29', terms: '2026-11-29' } as const;
export type ConsentName = keyof typeof CONSENT_VERSIONS;
export const CONSENT_NAMES = ['eligibility', 'terms'] as const satisfies readonly ConsentName[];
