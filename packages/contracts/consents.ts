/**
 * The required consents of a person who creates an account, each given separately: being of age and the only user, the
 * terms of use, and the privacy notice. A text whose meaning changes gets the day of the change as its version; the
 * agreed version is stored with its language and the time.
 */
export const REQUIRED_CONSENTS = { eligibility: '2026-11-29', terms: '2026-11-30', privacy: '2026-11-30' } as const;

/** The optional consents. Offers by email are a preference, which the player can turn off anytime. */
const OPTIONAL_CONSENTS = { offers: '2026-11-30' } as const;

/** The current version of each text. */
export const CONSENT_VERSIONS = { ...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS } as const;
export type ConsentName = keyof typeof CONSENT_VERSIONS;
export const CONSENT_NAMES = ['eligibility', 'terms', 'privacy', 'offers'] as const satisfies readonly ConsentName[];

/** Returns whether no account is created without this consent. */
export function isConsentRequired(name: ConsentName): name is keyof typeof REQUIRED_CONSENTS {
  return name in REQUIRED_CONSENTS;
}
