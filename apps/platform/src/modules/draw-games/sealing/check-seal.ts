import type { DrawDeps } from '../draws/draw-deps.ts';
import type { DrawDifference, DrawStep } from '../draws/draw-difference.ts';
import { rebuildVerb } from './draw-files-store.ts';
import type { DrawSeal } from './seal.ts';
import { passOverBoards, readSealedFile } from './sealed-file.ts';

/** What the database has and the seal does not (a board added, altered or lost since), or undefined when they are the same (WLA-01). */
export async function findSealDifference(
  deps: DrawDeps,
  checked: { seal: DrawSeal; step: DrawStep },
): Promise<DrawDifference | undefined> {
  const { seal, step } = checked;
  const now = await passOverBoards(deps.db, seal.drawId);
  if (now.digest === seal.digest) return undefined;
  return {
    step,
    code: 'BOARDS_DIFFER_FROM_SEAL',
    details: {
      sealedBoards: Number(seal.boardCount),
      boardsNow: Number(now.boardCount),
      sealedStakeCents: String(seal.stakeCents),
      stakeCentsNow: String(now.stakeCents),
      sealedDigest: seal.digest,
      digestNow: now.digest,
    },
  };
}

/** The same for the sealed file: altered, cut or missing. */
export async function findFileDifference(
  deps: DrawDeps,
  checked: { seal: DrawSeal; step: DrawStep },
): Promise<DrawDifference | undefined> {
  const { seal, step } = checked;
  const digestNow = await digestFile(deps, seal.drawId);
  if (digestNow === seal.digest) return undefined;
  return fileDifference(seal, { step, digestNow });
}

/** A sealed file that is not what was sealed, with the verb that rebuilds it from the boards and checks it against the seal. */
export function fileDifference(seal: DrawSeal, found: { step: DrawStep; digestNow: string }): DrawDifference {
  const { step, digestNow } = found;
  const details = { sealedDigest: seal.digest, digestNow, rebuildWith: rebuildVerb(seal.drawId) };
  return { step, code: 'FILE_DIFFERS_FROM_SEAL', details };
}

async function digestFile({ db }: DrawDeps, drawId: string): Promise<string> {
  const reader = readSealedFile(db, drawId);
  let step = await reader.next();
  while (!step.done) step = await reader.next();
  return step.value.digest;
}
