import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { findPlayerBalances } from '../ledger/index.ts';
import { insertPlayer, markIdentityLevel } from '../players/index.ts';
import type { Campaign } from './campaign.ts';
import { createCampaign } from './create-campaign.ts';

// Test helpers for bonuses: verified players, campaigns, and the two sums that must always match.

export const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Creates a verified player without money. */
export async function newPlayer(db: Db): Promise<string> {
  const playerId = newId();
  await inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Bea',
      lastName: playerId,
      dateOfBirth: '1985-06-01',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: NOW,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level: 'verified' });
  });
  return playerId;
}

/** Returns a campaign's fields as in an operator's file; by default, $5 of play credit granted by an operator. */
export function campaignData(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    slug: `c-${newRandomId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}`,
    title: 'Five dollars to play',
    trigger: 'OPERATOR',
    bonusType: 'PLAY_CREDIT',
    maxBonusCents: 500,
    allowedGames: ['powerball'],
    bonusDays: 30,
    validFrom: '2026-11-01T00:00:00Z',
    validUntil: '2026-12-01T00:00:00Z',
    budgetCents: 100_000,
    ...change,
  };
}

/** Creates a campaign that a second operator approved. */
export async function newCampaign(db: Db, change: Record<string, unknown> = {}): Promise<Campaign> {
  const made = await inTransaction(db, (tx) =>
    createCampaign(tx, { data: campaignData(change), createdBy: 'operator:ada', approvedBy: 'operator:bob', now: NOW }),
  );
  if (isRefusal(made)) throw new Error(`${made.refusal} ${made.fields?.[0]?.path ?? ''}`);
  return made;
}

/** Returns a player's play credit in the ledger and the unspent amount of their bonuses, which must always be equal. */
export async function creditOf(db: Db, playerId: string): Promise<{ ledgerCents: bigint; bonusCents: bigint }> {
  const { playCreditCents } = await findPlayerBalances(db, playerId);
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(b.remaining_cents), 0)::bigint as cents from bonuses.bonus b
    where b.player_id = ${playerId}`.execute(db);
  return { ledgerCents: playCreditCents, bonusCents: rows[0]?.cents ?? 0n };
}
