import { roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { appendLogEntry } from '../public-log/index.ts';
import { deriveWinners } from './derive-winners.ts';
import type { DelayReason, Drawing } from './drawing.ts';
import { insertDelay } from './drawings-store.ts';
import { requireEntry } from './entries-store.ts';
import { resultEntry } from './log-entries.ts';
import { type DrawnResult, insertResult, type Winner } from './results-store.ts';
import { type DrawingSeal, findSeal } from './seals-store.ts';

/** How long after its time a round may still be missing before the drawing counts as delayed, as in draws. */
const BEACON_GRACE_MS = 20_000;

type DrawInput = { readonly drawing: Drawing; readonly now: Temporal.Instant };

/**
 * Draws the winners of a sealed drawing: they follow from the committed seed, the seal and the round of the beacon that
 * the time of the seal decides (decision 120). A late beacon only delays. Stores result and winners together, once;
 * they are paid afterward. Returns whether the drawing is drawn.
 */
export async function drawWinners(
  { db, beacon }: { db: Db; beacon: Beacon },
  { drawing, now }: DrawInput,
): Promise<boolean> {
  const { drawingId } = drawing;
  const seal = await findSeal(db, drawingId);
  if (!seal) throw new Error(`drawing ${drawingId} isn't sealed`);
  const signed = await fetchSignature({ db, beacon }, { drawing, seal, now });
  if (!signed) return false;
  const picked = await deriveWinners(db, { drawing, seal, beaconSignature: signed.beaconSignature });
  const result: DrawnResult = { drawingId, ...signed, drawnAt: now };
  return inTransaction(db, async (tx) => {
    const winners: Winner[] = [];
    for (const [index, { entryId }] of picked.entries()) winners.push(await winnerOf(tx, { drawing, index, entryId }));
    // Another run was first: its result is this one, because everything that decides it is fixed.
    if (!(await insertResult(tx, result, winners))) return true;
    await appendLogEntry(tx, resultEntry(result, winners));
    return true;
  });
}

async function winnerOf(
  tx: Tx,
  { drawing, index, entryId }: { drawing: Drawing; index: number; entryId: string },
): Promise<Winner> {
  const prize = drawing.prizes[index];
  if (!prize) throw new Error(`drawing ${drawing.drawingId} has no prize for place ${index + 1}`);
  const { playerId } = await requireEntry(tx, entryId);
  return {
    ...{ winnerId: newId(), drawingId: drawing.drawingId, place: index + 1, entryId, playerId },
    prizeCents: prize.kind === 'cash' ? prize.cents : null,
    campaign: prize.kind === 'bonus' ? prize.campaign : null,
  };
}

/** Returns the round that the time of the seal decides, with its signature; undefined while there is none. */
async function fetchSignature(
  { db, beacon }: { db: Db; beacon: Beacon },
  { drawing, seal, now }: DrawInput & { seal: DrawingSeal },
): Promise<Pick<DrawnResult, 'beaconRound' | 'beaconSignature'> | undefined> {
  const chain = beacon.chain();
  const delay = (reason: DelayReason) => inTransaction(db, (tx) => noteDelay(tx, { drawing, reason, now }));
  if (chain.chainHash !== drawing.beaconChain) return delay('BEACON_CHANGED');
  const { beaconRound: round, fallbackRound } = drawing;
  const rule = roundRule(chain, { round, fallbackRound }, seal.sealedAt);
  if (rule === 'missed') return delay('BEACON_MISSED');
  if (rule === 'fallback') await delay('BEACON_FALLBACK');
  const used = rule === 'first' ? round : fallbackRound;
  const answer = await beacon.fetchRound(used);
  if (!isRefusal(answer)) return { beaconRound: used, beaconSignature: answer.signature };
  const isLate = now.epochMilliseconds > timeOfRound(chain, used) + BEACON_GRACE_MS;
  return isLate ? delay('BEACON_LATE') : undefined;
}

/** Records why a drawing waits, once for each reason, as a significant event. */
async function noteDelay(tx: Tx, { drawing, reason, now }: DrawInput & { reason: DelayReason }): Promise<undefined> {
  const { drawingId } = drawing;
  if (!(await insertDelay(tx, { drawingId, reason, now }))) return;
  await recordSignificantEvent(tx, {
    ...{ actor: 'system', action: 'second-chance.drawing-delayed', subject: drawingId },
    ...{ details: { reason, name: drawing.name }, businessTime: now },
  });
}
