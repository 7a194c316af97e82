import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GrantRefusal } from './bonuses-refusals.ts';
import { findCampaign } from './campaigns-store.ts';
import { type Granted, grantBonus } from './grant-bonus.ts';

const LONGEST_REASON = 200;

/**
 * Grants a bonus by hand out of a campaign whose bonuses are of a fixed amount; `key` makes it happen once. It passes the same doors, caps and
 * budget as every other grant: what an operator cannot do here, two had to allow when the campaign was made.
 */
export async function grantByOperator(
  tx: Tx,
  asked: {
    playerId: string;
    slug: string;
    key: string;
    reason: string;
    actor: string;
    now: Temporal.Instant;
  },
): Promise<Granted | Refusal<GrantRefusal | 'REASON_MISSING'>> {
  const { playerId, actor, now } = asked;
  const reason = asked.reason.trim();
  if (reason === '' || reason.length > LONGEST_REASON) return refuse('REASON_MISSING');
  const campaign = await findCampaign(tx, asked.slug);
  if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
  const { campaignId } = campaign;
  return grantBonus(tx, { playerId, campaignId, grantKey: `operator/${asked.key}`, occasion: {}, actor, reason, now });
}
