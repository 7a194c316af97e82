import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import type { ActionExecutor } from '../operators/index.ts';
import type { CampaignRefusal } from './bonuses-refusals.ts';
import type { Campaign, CampaignTerms } from './campaign.ts';
import { readCampaign } from './campaign-input.ts';
import { findCampaign, insertCampaign, lockCampaign, markStopped, sumSoloBudgets } from './campaigns-store.ts';

/**
 * Maximum total budget of the campaigns that one operator can create alone in 24 hours: $1,000. Anything above needs a
 * second operator.
 */
export const SOLO_BUDGET_CENTS: Cents = 100_000n;

/**
 * Returns whether a campaign always needs two operators: its budget is large, or it pays cash that can be withdrawn
 * immediately, like an adjustment.
 */
export function alwaysNeedsSecondOperator({ budgetCents, wageringTimes }: CampaignTerms): boolean {
  return budgetCents > SOLO_BUDGET_CENTS || wageringTimes === 0;
}

async function needsSecondOperator(tx: Tx, terms: CampaignTerms, { createdBy, now }: Decided): Promise<boolean> {
  if (alwaysNeedsSecondOperator(terms)) return true;
  const since = now.subtract({ hours: 24 });
  return (await sumSoloBudgets(tx, createdBy, since)) + terms.budgetCents > SOLO_BUDGET_CENTS;
}

/** Name of the action that creates a campaign when a second operator approves it. */
export const CREATE_CAMPAIGN = 'bonuses.create-campaign';

type Decided = { readonly createdBy: string; readonly approvedBy?: string; readonly now: Temporal.Instant };

/**
 * Creates a campaign. Its terms never change afterward, because players have read them. Refuses APPROVAL_NEEDED when a
 * second operator would have to approve and none did.
 */
export async function createCampaign(
  tx: Tx,
  input: Decided & { data: unknown },
): Promise<Campaign | Refusal<CampaignRefusal>> {
  const { createdBy, approvedBy, now } = input;
  const terms = readCampaign(input.data);
  if (isRefusal(terms)) return terms;
  if (approvedBy === undefined && (await needsSecondOperator(tx, terms, input))) return refuse('APPROVAL_NEEDED');
  const campaign = newCampaign(terms, { createdBy, ...(approvedBy === undefined ? {} : { approvedBy }), now });
  const taken = await insertCampaign(tx, campaign);
  if (taken !== undefined) return refuse(taken === 'slug' ? 'CAMPAIGN_KNOWN' : 'PROMO_CODE_KNOWN');
  await recordSignificantEvent(tx, {
    actor: approvedBy ?? createdBy,
    action: 'bonuses.campaign-created',
    subject: campaign.slug,
    details: { campaignId: campaign.campaignId, budgetCents: String(campaign.budgetCents), createdBy },
    businessTime: now,
  });
  return campaign;
}

/** Creates a campaign, with a budget of any size, when a second operator approves it. */
export const createCampaignAction: ActionExecutor = {
  check: (data) => {
    const terms = readCampaign(data);
    return isRefusal(terms) ? terms : undefined;
  },
  execute: async (tx, data, { proposedBy, approvedBy, now }) => {
    const made = await createCampaign(tx, {
      data,
      createdBy: `operator:${proposedBy}`,
      approvedBy: `operator:${approvedBy}`,
      now,
    });
    return isRefusal(made) ? made : { campaignId: made.campaignId, slug: made.slug };
  },
};

/** Stops a campaign immediately: it grants nothing more, and players keep what was granted. */
export async function stopCampaign(
  tx: Tx,
  input: { slug: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<Campaign | Refusal<CampaignRefusal>> {
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 200) return refuse('REASON_MISSING');
  const found = await findCampaign(tx, input.slug);
  const campaign = found && (await lockCampaign(tx, found.campaignId));
  if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
  if (campaign.stoppedAt !== undefined) return refuse('CAMPAIGN_STOPPED');
  await markStopped(tx, campaign.campaignId, input.now);
  await recordSignificantEvent(tx, {
    actor: input.actor,
    action: 'bonuses.campaign-stopped',
    subject: campaign.slug,
    details: { campaignId: campaign.campaignId, grantedCents: String(campaign.grantedCents), reason },
    businessTime: input.now,
  });
  await emitEvent(tx, { name: 'bonuses.campaign-stopped', payload: { campaignId: campaign.campaignId } });
  return { ...campaign, stoppedAt: input.now };
}

function newCampaign(terms: CampaignTerms, decided: Decided): Campaign {
  const { createdBy, approvedBy, now } = decided;
  return {
    ...terms,
    campaignId: newId(),
    grantedCents: 0n,
    stoppedAt: undefined,
    createdBy,
    approvedBy,
    createdAt: now,
  };
}
