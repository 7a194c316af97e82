import { createHash, randomBytes } from 'node:crypto';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { type Campaign, findCampaign, isRunning } from '../bonuses/index.ts';
import { pinBeacon } from '../draw-games/index.ts';
import type { ActionExecutor } from '../operators/index.ts';
import type { Drawing, DrawingTerms } from './drawing.ts';
import { readDrawing } from './drawing-input.ts';
import { insertDrawing } from './drawings-store.ts';

/** Kind of the action that publishes a drawing. */
export const PUBLISH_DRAWING = 'second-chance.publish-drawing';

const SEED_BYTES = 32;

/** Reasons to refuse a drawing. */
export type PublishRefusal = 'DRAWING_MALFORMED' | 'DRAWING_TOO_LATE' | CampaignRefusal;

/** Why the campaign of a bonus prize can't pay it. */
type CampaignRefusal = 'PRIZE_CAMPAIGN_UNKNOWN' | 'PRIZE_CAMPAIGN_OVER' | 'PRIZE_CAMPAIGN_CAPPED';

/**
 * Hours after the draw time for which the campaigns of bonus prizes must run, so that a late draw can still pay them.
 */
const PAID_WITHIN_HOURS = 24;

/**
 * Publishes a drawing that one operator proposed and another approved: draws its seed, and commits to it in the public
 * log together with the terms and the rounds of the beacon. The drawing never changes after that.
 */
export async function publishDrawing(
  tx: Tx,
  input: {
    beacon: Pick<Beacon, 'chain'>;
    data: unknown;
    proposedBy: string;
    approvedBy: string;
    now: Temporal.Instant;
  },
): Promise<Drawing | Refusal<PublishRefusal>> {
  const { proposedBy, approvedBy, now } = input;
  const terms = readDrawing(input.data);
  if (isRefusal(terms)) return terms;
  if (Temporal.Instant.compare(terms.opensAt, now) < 0)
    return refuse('DRAWING_TOO_LATE', { fields: [{ path: 'opensAt', code: 'DRAWING_TOO_LATE' }] });
  const unpaid = await checkCampaigns(tx, terms);
  if (unpaid) return unpaid;
  const chain = input.beacon.chain();
  const { round: beaconRound, fallbackRound } = drawRounds(chain, terms.drawsAt);
  const seed = randomBytes(SEED_BYTES);
  const drawing: Drawing = {
    ...terms,
    ...{ drawingId: newId(), commitment: createHash('sha256').update(seed).digest('hex') },
    ...{ beaconChain: chain.chainHash, beaconRound, fallbackRound },
    ...{ proposedBy, approvedBy, approvedAt: now },
  };
  // The database computes the times of the rounds from the pinned chain.
  await pinBeacon(tx, chain);
  await insertDrawing(tx, drawing, seed);
  await recordSignificantEvent(tx, {
    ...{ actor: approvedBy, action: 'second-chance.drawing-published', subject: drawing.drawingId },
    ...{ details: { name: terms.name, prizes: terms.prizes.length, proposedBy }, businessTime: now },
  });
  return drawing;
}

/**
 * Refuses bonus prizes that can't be paid: their campaign has another trigger, isn't running from the draw on for a
 * day, or has a budget or limits for one player, who can win all places, that are less than the prizes.
 */
async function checkCampaigns(tx: Tx, terms: DrawingTerms): Promise<Refusal<CampaignRefusal> | undefined> {
  const slugs = terms.prizes.flatMap((prize) => (prize.kind === 'bonus' ? [prize.campaign] : []));
  for (const [slug, prizes] of Map.groupBy(slugs, (one) => one)) {
    const code = problemOf(await findCampaign(tx, slug), { drawsAt: terms.drawsAt, count: prizes.length });
    if (code) return refuse(code, { details: { campaign: slug }, fields: [{ path: 'prizes', code }] });
  }
  return undefined;
}

function problemOf(
  campaign: Campaign | undefined,
  { drawsAt, count }: { drawsAt: Temporal.Instant; count: number },
): CampaignRefusal | undefined {
  if (campaign?.trigger !== 'OPERATOR') return 'PRIZE_CAMPAIGN_UNKNOWN';
  if (!isRunning(campaign, drawsAt) || !isRunning(campaign, drawsAt.add({ hours: PAID_WITHIN_HOURS })))
    return 'PRIZE_CAMPAIGN_OVER';
  const cents = BigInt(count) * campaign.maxBonusCents;
  const isCapped =
    campaign.grantsPerPlayer < count ||
    campaign.playerCapCents < cents ||
    campaign.budgetCents - campaign.grantedCents < cents;
  return isCapped ? 'PRIZE_CAMPAIGN_CAPPED' : undefined;
}

/** Publishes a drawing when a second operator approves it. */
export const publishDrawingAction = (beacon: Pick<Beacon, 'chain'>): ActionExecutor => ({
  check: (data) => {
    const terms = readDrawing(data);
    return isRefusal(terms) ? terms : undefined;
  },
  execute: async (tx, data, { proposedBy, approvedBy, now }) => {
    const operators = { proposedBy: `operator:${proposedBy}`, approvedBy: `operator:${approvedBy}` };
    const made = await publishDrawing(tx, { beacon, data, ...operators, now });
    return isRefusal(made) ? made : { drawingId: made.drawingId };
  },
});
