import type { AccessRefusalDetails } from '@sunflower/contracts/access.ts';
import { expiryInEffect } from '@sunflower/player-rules/exclusion/restriction-expiry.ts';

/**
 * The expiry as sent to a client; a self-exclusion that continues after its term has `termEndedAt` instead (IRGS-06).
 */
export type ExpiryOnWire = Pick<AccessRefusalDetails, 'termEndedAt'> & { readonly expires: string | null };

/** Returns the expiry for the client, which applies the same rule to it as the gate [S4.7-2]. */
export function expiryOnWire(
  entry: { readonly featureSet: string; readonly expiresAt: Temporal.Instant | null },
  now: Temporal.Instant,
): ExpiryOnWire {
  const { featureSet: name, expiresAt } = entry;
  if (expiresAt === null) return { expires: null };
  const text = expiresAt.toString();
  const inEffect = expiryInEffect({ name, expiresAtMs: expiresAt.epochMilliseconds }, now.epochMilliseconds);
  return inEffect === null ? { expires: null, termEndedAt: text } : { expires: text };
}
