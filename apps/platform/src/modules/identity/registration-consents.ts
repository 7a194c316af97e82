import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { MARKETING, setPreference } from '../preferences/index.ts';

/** The audit action of an agreement to a text. Entries from before the language was stored don't have it. */
const CONSENTED = 'identity.consented';

/** The consent that isn't to a text but to emails, and so is a preference that the player can change (IRGS-11). */
const OFFERS = 'offers';

/**
 * Records each text that a player agreed to separately, with its version, the language in which they read it and the
 * time. Agreeing to offers turns on the preference for offers by email.
 */
export async function recordConsents(
  tx: Tx,
  given: {
    readonly playerId: string;
    readonly consents: Readonly<Record<string, string>>;
    readonly language: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { playerId, consents, language, now } = given;
  for (const [consent, version] of Object.entries(consents)) {
    if (version === '') continue;
    await recordAudit(tx, {
      ...{ actor: `player:${playerId}`, action: CONSENTED, subject: playerId },
      ...{ details: { consent, version, language }, businessTime: now },
    });
    if (consent === OFFERS)
      await setPreference(tx, { playerId, now, category: MARKETING, subCategory: 'EMAIL' }, 'true');
  }
}
