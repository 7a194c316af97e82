import { createHash, randomBytes } from 'node:crypto';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { findCampaign } from '../bonuses/index.ts';
import type { ActionExecutor } from '../operators/index.ts';
import { appendLogEntry } from '../public-log/index.ts';
import type { Drawing, DrawingPrize } from './drawing.ts';
import { readDrawing } from './drawing-input.ts';
import { insertDrawing } from './drawings-store.ts';
import { commitmentEntry } from './log-entries.ts';

/** Kind of the action that publishes a drawing. */
export const PUBLISH_DRAWING = 'second-chance.publish-drawing';

const SEED_BYTES = 32;

/** Reasons to refuse a drawing. */
export type PublishRefusal = 'DRAWING_MALFORMED' | 'DRAWING_TOO_LATE' | 'PRIZE_CAMPAIGN_UNKNOWN';

/**
 * Publishes a drawing that one operator proposed and another approved: draws its seed, and commits to it in the public
 * log together with the terms and the rounds of the beacon. Nothing about it changes later.
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
  const unknown = await findUnknownCampaign(tx, terms.prizes);
  if (unknown) return refuse('PRIZE_CAMPAIGN_UNKNOWN', { details: { campaign: unknown } });
  const chain = input.beacon.chain();
  const { round: beaconRound, fallbackRound } = drawRounds(chain, terms.drawsAt);
  const seed = randomBytes(SEED_BYTES);
  const drawing: Drawing = {
    ...terms,
    ...{ drawingId: newId(), commitment: createHash('sha256').update(seed).digest('hex') },
    ...{ beaconChain: chain.chainHash, beaconRound, fallbackRound },
    ...{ proposedBy, approvedBy, approvedAt: now },
  };
  await insertDrawing(tx, drawing, seed);
  await appendLogEntry(tx, commitmentEntry(drawing));
  await recordSignificantEvent(tx, {
    ...{ actor: approvedBy, action: 'second-chance.drawing-published', subject: drawing.drawingId },
    ...{ details: { name: terms.name, prizes: terms.prizes.length, proposedBy }, businessTime: now },
  });
  return drawing;
}

/** Bonus prizes are those of campaigns that nothing else triggers. */
async function findUnknownCampaign(tx: Tx, prizes: readonly DrawingPrize[]): Promise<string | undefined> {
  const slugs = new Set(prizes.flatMap((prize) => (prize.kind === 'bonus' ? [prize.campaign] : [])));
  for (const slug of slugs) if ((await findCampaign(tx, slug))?.trigger !== 'OPERATOR') return slug;
  return undefined;
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
