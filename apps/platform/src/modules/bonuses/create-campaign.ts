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
import { findCampaign, insertCampaign, lockCampaign, markStopped, sumDecidedAlone } from './campaigns-store.ts';

/** The largest budgets one operator decides alone in a day, all of them together: $1,000. What may cost more needs a second key. */
export const SINGLE_KEY_BUDGET_CENTS: Cents = 100_000n;

/** Whether a campaign always needs two operators: its budget is large, or it pays cash that can be taken out at once, as an adjustment would. */
export function needsTwoKeys({ budgetCents, wageringTimes }: CampaignTerms): boolean {
  return budgetCents > SINGLE_KEY_BUDGET_CENTS || wageringTimes === 0;
}

async function isTooMuchAlone(tx: Tx, terms: CampaignTerms, { createdBy, now }: Decided): Promise<boolean> {
  if (needsTwoKeys(terms)) return true;
  const since = now.subtract({ hours: 24 });
  return (await sumDecidedAlone(tx, createdBy, since)) + terms.budgetCents > SINGLE_KEY_BUDGET_CENTS;
}

/** Kind of the operators' action that makes a campaign of a large budget. */
export const CREATE_CAMPAIGN = 'bonuses.create-campaign';

type Decided = { readonly createdBy: string; readonly approvedBy?: string; readonly now: Temporal.Instant };

/** Makes a campaign; its terms never change afterwards, because players have read them. Refuses APPROVAL_NEEDED where a second key is missing. */
export async function createCampaign(
  tx: Tx,
  asked: Decided & { data: unknown },
): Promise<Campaign | Refusal<CampaignRefusal>> {
  const { createdBy, approvedBy, now } = asked;
  const terms = readCampaign(asked.data);
  if ('wrong' in terms) return malformed(terms.wrong);
  if (approvedBy === undefined && (await isTooMuchAlone(tx, terms, asked))) return refuse('APPROVAL_NEEDED');
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

/** Two operators make a campaign of any budget. */
export const createCampaignAction: ActionExecutor = {
  check: (data) => {
    const terms = readCampaign(data);
    return 'wrong' in terms ? malformed(terms.wrong) : undefined;
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

/** Stops a campaign at once: nothing more is granted, what was granted stays with its players. */
export async function stopCampaign(
  tx: Tx,
  asked: { slug: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<Campaign | Refusal<CampaignRefusal>> {
  const reason = asked.reason.trim();
  if (reason === '' || reason.length > 200) return refuse('REASON_MISSING');
  const found = await findCampaign(tx, asked.slug);
  const campaign = found && (await lockCampaign(tx, found.campaignId));
  if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
  if (campaign.stoppedAt !== undefined) return refuse('CAMPAIGN_STOPPED');
  await markStopped(tx, campaign.campaignId, asked.now);
  await recordSignificantEvent(tx, {
    actor: asked.actor,
    action: 'bonuses.campaign-stopped',
    subject: campaign.slug,
    details: { campaignId: campaign.campaignId, grantedCents: String(campaign.grantedCents), reason },
    businessTime: asked.now,
  });
  await emitEvent(tx, { name: 'bonuses.campaign-stopped', payload: { campaignId: campaign.campaignId } });
  return { ...campaign, stoppedAt: asked.now };
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

function malformed(path: string): Refusal<'CAMPAIGN_MALFORMED'> {
  return refuse('CAMPAIGN_MALFORMED', { fields: [{ path, code: 'CAMPAIGN_MALFORMED' }] });
}
