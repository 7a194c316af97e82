import { createHmac } from 'node:crypto';
import { pickWinners } from '@sunflower/game-rules/second-chance/pick-winners.ts';
import { readSealedList, type SealedEntry } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Drawing } from './drawing.ts';
import { findSeed } from './drawings-store.ts';
import { type DrawingSeal, findSealedList } from './seals-store.ts';

const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the winning entries that follow from the seed, the sealed list and the beacon's signature, by place. */
export async function deriveWinners(
  db: Db,
  of: { drawing: Drawing; seal: DrawingSeal; beaconSignature: string },
): Promise<SealedEntry[]> {
  const { drawing, seal, beaconSignature } = of;
  const { drawingId: drawId } = drawing;
  const entries = readSealedList(drawId, (await findSealedList(db, drawId)) ?? '');
  if (!entries) throw new Error(`the sealed list of drawing ${drawId} is malformed`);
  const { sealedDigest, treeRoot } = seal;
  const source = { seed: await findSeed(db, drawId), drawId, sealedDigest, treeRoot, beaconSignature };
  return pickWinners(source, { entries, prizeCount: drawing.prizes.length }, hmac);
}
