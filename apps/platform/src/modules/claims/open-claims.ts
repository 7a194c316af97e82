import type { Tx } from '@sunflower/service-base/db/database.ts';
import { claimUntil, type PrizeToClaim } from './claim.ts';
import { findClaimRule, insertClaims } from './claims-store.ts';

/**
 * Opens a claim for each prize of one draw, once: a prize already opened is skipped. The caller has moved the money to the house account
 * `prize-claims` in the same transaction. Returns how many are new.
 */
export async function openClaims(tx: Tx, draw: { drawDate: string }, prizes: readonly PrizeToClaim[]): Promise<number> {
  if (prizes.length === 0) return 0;
  const rule = await findClaimRule(tx, draw.drawDate);
  const until = claimUntil(rule, draw.drawDate);
  return insertClaims(
    tx,
    prizes.map((prize) => ({ ...prize, claimUntil: until })),
  );
}
