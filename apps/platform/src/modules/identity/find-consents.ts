import type { Db } from '@sunflower/service-base/db/database.ts';
import { type JsonValue, listConsents } from '../audit/index.ts';

/** A text that a player agreed to at registration. */
type RegistrationConsent = {
  readonly consent: string;
  readonly version: string;
  /** The language in which the player read it; null for agreements from before it was stored. */
  readonly language: string | null;
  readonly agreedAt: Temporal.Instant;
};

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null);

/** Returns what a player agreed to at registration, oldest first. */
export async function findConsents(db: Db, playerId: string): Promise<RegistrationConsent[]> {
  const entries = await listConsents(db, playerId);
  return entries.map(({ details, businessTime }) => ({
    consent: textOf(details.consent) ?? '',
    version: textOf(details.version) ?? '',
    language: textOf(details.language),
    agreedAt: businessTime,
  }));
}
