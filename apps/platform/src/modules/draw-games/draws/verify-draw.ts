import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { writeSealTree } from '../proof/seal-tree.ts';
import { findDrawRecord } from '../proof/statements-store.ts';
import { findResult } from '../results/draw-results-store.ts';
import { confirmResult } from '../results/verify-result.ts';
import { findFileDifference, findSealDifference } from '../sealing/check-seal.ts';
import { sumPaidPrizes } from '../settlement/prizes-store.ts';
import { findSeal, findSettlement } from '../settlement/settlement-store.ts';
import type { DrawDeps } from './draw-deps.ts';
import { findDraw } from './draws-store.ts';

/** One thing that was proven again about a draw. */
export type DrawProof = { readonly what: string; readonly isRight: boolean; readonly detail: string };

/**
 * Proves a draw again from its rows and files: the digest of the boards in the database and in the sealed file, the root of the
 * tree over them, the signature and the
 * derivation of the numbers (or the two operator keys), and that the prizes paid are the prizes settled.
 */
export async function verifyDraw(deps: DrawDeps, drawId: string): Promise<DrawProof[] | Refusal<'DRAW_UNKNOWN'>> {
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const proofs: DrawProof[] = [];
  const prove = (what: string, isRight: boolean, detail: string) => proofs.push({ what, isRight, detail });
  const seal = await findSeal(deps.db, drawId);
  if (!seal) return proofs;
  const boards = await findSealDifference(deps, { seal, step: 'verify' });
  prove('boards', !boards, boards ? JSON.stringify(boards.details) : `${seal.boardCount} boards, ${seal.digest}`);
  const file = await findFileDifference(deps, { seal, step: 'verify' });
  prove('sealed file', !file, file ? JSON.stringify(file.details) : seal.digest);
  const record = await findDrawRecord(deps.db, drawId);
  if (record?.treeRoot) {
    const treeRoot = file ? undefined : await writeSealTree({ folder: deps.drawsFolder, drawId });
    prove('tree', treeRoot === record.treeRoot, record.treeRoot);
  }
  const result = draw.resultId ? await findResult(deps.db, draw.resultId) : undefined;
  if (!result) return proofs;
  const confirmed = await confirmResult(deps, { draw, result, seal });
  const isConfirmed = 'confirmations' in confirmed;
  prove('numbers', isConfirmed, isConfirmed ? confirmed.confirmations.join(', ') : confirmed.problems.join(', '));
  const settlement = await findSettlement(deps.db, drawId);
  if (!settlement) return proofs;
  const paid = await sumPaidPrizes(deps.db, settlement.settlementId);
  const isPaid = paid.count === settlement.winningBoardCount && paid.prizeCents === settlement.prizeCents;
  prove(
    'prizes',
    isPaid,
    `${paid.count} of ${settlement.winningBoardCount} paid, ${paid.prizeCents} of ${settlement.prizeCents} cents`,
  );
  return proofs;
}
