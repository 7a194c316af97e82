import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GrantRefusal } from './bonuses-refusals.ts';
import { findCampaign } from './campaigns-store.ts';
import { type GrantedBonus, grantBonus } from './grant-bonus.ts';

const LONGEST_REASON = 200;

/**
 * Grants a bonus of a campaign that needs no deposit, as two operators decided; `key` makes it idempotent. The grant
 * passes the same checks, caps and budget as any other.
 */
export async function grantByOperator(
  tx: Tx,
  input: {
    playerId: string;
    slug: string;
    key: string;
    reason: string;
    actor: string;
    now: Temporal.Instant;
  },
): Promise<GrantedBonus | Refusal<GrantRefusal | 'REASON_MISSING'>> {
  const { playerId, actor, now } = input;
  const reason = input.reason.trim();
  if (reason === '' || reason.length > LONGEST_REASON) return refuse('REASON_MISSING');
  const campaign = await findCampaign(tx, input.slug);
  if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
  const { campaignId } = campaign;
  return grantBonus(tx, { playerId, campaignId, grantKey: `operator/${input.key}`, occasion: {}, actor, reason, now });
}
