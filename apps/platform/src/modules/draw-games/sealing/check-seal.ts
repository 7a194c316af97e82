import type { DrawDeps } from '../draws/draw-deps.ts';
import type { DrawDifference, DrawStep } from '../draws/draw-difference.ts';
import { rebuildCommand } from './draw-files-store.ts';
import type { DrawSeal } from './seal.ts';
import { digestBoards, readSealedFile } from './sealed-file.ts';

/**
 * Returns how the boards differ from the seal (one was added, altered or removed), or undefined if they match (WLA-01).
 */
export async function findSealDifference(
  deps: DrawDeps,
  checked: { seal: DrawSeal; step: DrawStep },
): Promise<DrawDifference | undefined> {
  const { seal, step } = checked;
  const now = await digestBoards(deps.db, seal.drawId);
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

/** Returns how the sealed file differs from the seal (altered, truncated or missing), or undefined if it matches. */
export async function findFileDifference(
  deps: DrawDeps,
  checked: { seal: DrawSeal; step: DrawStep },
): Promise<DrawDifference | undefined> {
  const { seal, step } = checked;
  const digestNow = await digestFile(deps, seal.drawId);
  if (digestNow === seal.digest) return undefined;
  return describeFileDifference(seal, { step, digestNow });
}

/**
 * Returns the finding for a sealed file that doesn't match the seal, with the command that rebuilds and checks the
 * file.
 */
export function describeFileDifference(seal: DrawSeal, found: { step: DrawStep; digestNow: string }): DrawDifference {
  const { step, digestNow } = found;
  const details = { sealedDigest: seal.digest, digestNow, rebuildWith: rebuildCommand(seal.drawId) };
  return { step, code: 'FILE_DIFFERS_FROM_SEAL', details };
}

async function digestFile({ db }: DrawDeps, drawId: string): Promise<string> {
  const reader = readSealedFile(db, drawId);
  let step = await reader.next();
  while (!step.done) step = await reader.next();
  return step.value.digest;
}
