/**
 * What a person agrees to when they create an account, each separately: that they are of age and the only user of the
 * account, the terms of use, and the privacy notice. A text that changes its meaning gets the day of the change as its
 * new version; the version that a player agreed to is stored with the language of the text and the time.
 */
export const REQUIRED_CONSENTS = { eligibility: '2026-11-29', terms: '2026-11-30', privacy: '2026-11-30' } as const;

/** What a person may agree to as well. Offers by email are a preference, which the player can turn off anytime. */
const OPTIONAL_CONSENTS = { offers: '2026-11-30' } as const;

/** The current version of each text. */
export const CONSENT_VERSIONS = { ...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS } as const;
export type ConsentName = keyof typeof CONSENT_VERSIONS;
export const CONSENT_NAMES = ['eligibility', 'terms', 'privacy', 'offers'] as const satisfies readonly ConsentName[];

/** Returns whether no account is created without this consent. */
export function isConsentRequired(name: ConsentName): name is keyof typeof REQUIRED_CONSENTS {
  return name in REQUIRED_CONSENTS;
}
