import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GrantRefusal } from './bonuses-refusals.ts';
import { findCampaign } from './campaigns-store.ts';
import { type GrantedBonus, grantBonus } from './grant-bonus.ts';

/**
 * Grants the bonus of a reward that the player chose, once per key. Only campaigns that nothing else triggers pay
 * rewards. The grant passes the same checks, caps and budget as any other.
 */
export async function grantReward(
  tx: Tx,
  input: { playerId: string; slug: string; key: string; now: Temporal.Instant },
): Promise<GrantedBonus | Refusal<GrantRefusal>> {
  const { playerId, now } = input;
  const campaign = await findCampaign(tx, input.slug);
  if (campaign?.trigger !== 'OPERATOR') return refuse('CAMPAIGN_UNKNOWN');
  const { campaignId } = campaign;
  return grantBonus(tx, { playerId, campaignId, grantKey: `reward/${input.key}`, occasion: {}, actor: 'system', now });
}
