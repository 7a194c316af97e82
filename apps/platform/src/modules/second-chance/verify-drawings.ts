import { createHash } from 'node:crypto';
import { readSealedList, sealOfEntries } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { deriveWinners } from './derive-winners.ts';
import type { Drawing } from './drawing.ts';
import { findDrawings, findSeed } from './drawings-store.ts';
import { findResult, findWinners } from './results-store.ts';
import { findSeal, findSealedList } from './seals-store.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A drawing whose records contradict each other, with the first that does. */
export type DrawingProblem = {
  readonly drawingId: string;
  readonly what: 'SEED_DIFFERS' | 'SEAL_DIFFERS' | 'WINNERS_DIFFER' | 'PRIZES_DIFFER';
};

/** Computes every drawn drawing again from its seed, sealed list and round, and returns those that differ. */
export async function verifyDrawings(db: Db): Promise<{ drawn: number; problems: DrawingProblem[] }> {
  let drawn = 0;
  const problems: DrawingProblem[] = [];
  for (const drawing of await findDrawings(db)) {
    const found = await verifyOne(db, drawing);
    if (found === undefined) continue;
    drawn += 1;
    if (found !== 'same') problems.push({ drawingId: drawing.drawingId, what: found });
  }
  return { drawn, problems };
}

async function verifyOne(db: Db, drawing: Drawing): Promise<DrawingProblem['what'] | 'same' | undefined> {
  const { drawingId, prizes } = drawing;
  const [seal, result] = [await findSeal(db, drawingId), await findResult(db, drawingId)];
  if (!seal || !result) return undefined;
  const seed = await findSeed(db, drawingId);
  if (sha256(seed).toString('hex') !== drawing.commitment) return 'SEED_DIFFERS';
  const entries = readSealedList(drawingId, (await findSealedList(db, drawingId)) ?? '');
  const again = entries && (await sealOfEntries(drawingId, entries, sha256));
  const { entryCount, sealedDigest, treeRoot } = seal;
  const isSealed = again?.treeRoot === treeRoot && again.sealedDigest === sealedDigest;
  if (!isSealed || again.entryCount !== entryCount) return 'SEAL_DIFFERS';
  const winners = await findWinners(db, drawingId);
  const picked = await deriveWinners(db, { drawing, seal, beaconSignature: result.beaconSignature });
  const isSame = winners.length === picked.length && winners.every((one, at) => one.entryId === picked[at]?.entryId);
  if (!isSame) return 'WINNERS_DIFFER';
  const arePrizes = winners.every(({ prizeCents, campaign, place }) => {
    const prize = prizes[place - 1];
    return prize?.kind === 'cash' ? prize.cents === prizeCents : prize?.campaign === campaign;
  });
  return arePrizes ? 'same' : 'PRIZES_DIFFER';
}

/** Runs the daily verification. A problem is a significant event and fails the job, so that operators notice it. */
export async function verifyDrawingsDaily(db: Db, now: Temporal.Instant): Promise<void> {
  const { problems } = await verifyDrawings(db);
  const [first] = problems;
  if (!first) return;
  await inTransaction(db, (tx) =>
    recordSignificantEvent(tx, {
      ...{ actor: 'system', action: 'second-chance.verification-failed', subject: first.drawingId },
      ...{ details: { what: first.what, drawings: problems.length }, businessTime: now },
    }),
  );
  throw new Error(`drawing ${first.drawingId}: ${first.what}`);
}
