import { isPublic } from '@sunflower/game-rules/draw.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { Draw } from '../draws/draw.ts';
import { type DrawEvent, findDrawEvents } from '../draws/draw-changes-store.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { findDraw } from '../draws/draws-store.ts';
import { findLiabilityProblems } from '../liability/check-liability.ts';
import { findResultFileDifferences } from '../publishing/result-file.ts';
import { reconcileDraw } from '../reconciliation/reconcile-draw.ts';
import { findSelfTestProblems } from '../results/check-evidence.ts';
import { confirmResult } from '../results/confirm-result.ts';
import { findDrawResult, type StoredResult } from '../results/draw-results-store.ts';
import { findLateContradictions } from '../results/late-answer.ts';
import { findFileDifference, findSealDifference } from '../sealing/check-seal.ts';
import { findBoardUnlikeTicket } from '../sealing/check-tickets.ts';
import { rebuildCommand } from '../sealing/draw-files-store.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { findSalesDifference } from '../sealing/seal-draw.ts';
import { checkSealTree } from '../sealing/seal-tree.ts';
import { type DrawRecord, findDrawRecord, findSealOfDraw } from '../sealing/seals-store.ts';
import { findWinnerProblems } from '../settlement/check-winners.ts';
import { sumPaidPrizes } from '../settlement/prizes-store.ts';
import { findSettlement } from '../settlement/settlement-store.ts';
import { countWrongPrizes } from '../settlement/winners-store.ts';
import { proveBeacon } from './prove-beacon.ts';
import { proveCommitment } from './prove-commitment.ts';
import { proveCosigned } from './prove-cosigned.ts';
import { hasKnownRules, proveCourse } from './prove-course.ts';
import { proveTyped } from './prove-typed.ts';

/**
 * Verifies a draw from its rows and files up to its current state, without trusting an earlier finding: times, rounds
 * and steps against calendar, beacon and signatures; the commitment against the log; boards, file and tree against the
 * seal; tickets against boards and money; the result's signatures and numbers; winners, prizes and the published file.
 */
export async function verifyDraw(deps: DrawDeps, drawId: string): Promise<DrawProof[] | Refusal<'DRAW_UNKNOWN'>> {
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const events = await findDrawEvents(deps.db, drawId);
  const record = await findDrawRecord(deps.db, drawId);
  const course = [
    ...(await proveCourse(deps.db, draw)),
    await proveBeacon(deps, draw),
    ...(await proveCommitment(deps.db, drawId)),
    ...(await reconcileDraw(deps.db, { draw, events, sealedAt: record?.recordedAt })),
  ];
  const seal = await findSealOfDraw(deps.db, drawId);
  if (!seal || !record || !hasKnownRules(draw)) return course;
  const proofs = [...course, proveRecord({ events, record }), ...(await proveSeal(deps, { draw, seal }))];
  const result = draw.resultId ? await findDrawResult(deps.db, draw.resultId) : undefined;
  if (!result) return proofs;
  return [
    ...proofs,
    ...(await proveNumbers(deps, { draw, seal, result })),
    ...(await proveTyped(deps, draw)),
    ...(await proveCosigned(deps, { draw, record })),
    ...(await proveSelfTests(deps, result)),
    ...(await proveWinners(deps, { draw, seal, result })),
    ...(await provePublished(deps, draw)),
  ];
}

/** Proves that the seal was stored together with its step and, unless the draw has no boards, with a tree. */
function proveRecord({ events, record }: { events: readonly DrawEvent[]; record: DrawRecord }): DrawProof {
  const step = events.find(({ toState }) => toState === 'sealed');
  const isAtStep = step?.happenedAt.equals(record.sealedAt) && step.recordedAt.equals(record.recordedAt);
  return proofOf(
    'seal',
    [
      ...(isAtStep ? [] : [`SEALED_AT_CHANGED ${record.sealedAt} instead of ${step?.happenedAt ?? 'no step'}`]),
      ...(record.treeRoot === null && record.boardCount > 0n ? ['ROOT_MISSING'] : []),
    ],
    `${record.sealedAt}`,
  );
}

const describeDifference = (difference: { code: string; details: object } | undefined): string[] =>
  difference ? [`${difference.code} ${JSON.stringify(difference.details)}`] : [];

async function proveSeal(deps: DrawDeps, { draw, seal }: { draw: Draw; seal: DrawSeal }): Promise<DrawProof[]> {
  const { drawId } = draw;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const file = await findFileDifference(deps, { seal, step: 'verify' });
  const record = await findDrawRecord(deps.db, drawId);
  const treeRoot = record?.treeRoot ?? null;
  const liability = await findLiabilityProblems(deps.db, { drawId, rules });
  const treeProblems = treeRoot === null ? [] : await findTreeProblems(deps, { drawId, treeRoot, isFileRight: !file });
  const unlike = await findBoardUnlikeTicket(deps, draw);
  const tickets = [
    ...describeDifference(await findSalesDifference(deps, { draw, sums: seal })),
    ...(unlike ? [`BOARD_UNLIKE_TICKET ${JSON.stringify(unlike)}`] : []),
  ];
  return [
    proofOf(
      'boards',
      describeDifference(await findSealDifference(deps, { seal, step: 'verify' })),
      `${seal.boardCount} boards, ${seal.digest}`,
    ),
    proofOf('sealed file', describeDifference(file), seal.digest),
    ...(treeRoot === null ? [] : [proofOf('tree', treeProblems, treeRoot)]),
    proofOf('tickets', tickets, `${seal.ticketCount} tickets, ${seal.stakeCents} cents`),
    ...(liability ? [proofOf('sold-out numbers', liability, 'as sold')] : []),
  ];
}

async function findTreeProblems(
  { db }: Pick<DrawDeps, 'db'>,
  { drawId, treeRoot, isFileRight }: { drawId: string; treeRoot: string; isFileRight: boolean },
): Promise<string[]> {
  if (!isFileRight) return ['FILE_DIFFERS_FROM_SEAL'];
  const { root, isSaved } = await checkSealTree(db, drawId);
  return [
    ...(root === treeRoot ? [] : ['ROOT_DIFFERS']),
    ...(isSaved ? [] : [`KEPT_NODES_DIFFER, rebuild them: ${rebuildCommand(drawId)}`]),
  ];
}

type WithResult = { readonly draw: Draw; readonly seal: DrawSeal; readonly result: StoredResult };

async function proveNumbers(deps: DrawDeps, of: WithResult): Promise<DrawProof[]> {
  const { confirmations, signatureProblems, numberProblems } = await confirmResult(deps, of);
  const late = await findLateContradictions(deps.db, { ...of, trusted: deps.trustedDrawKey });
  return [
    proofOf('signatures', signatureProblems, confirmations.join(', ')),
    proofOf('numbers', numberProblems, JSON.stringify(of.result.numbers)),
    ...(late ? [proofOf('late answer', late, 'the same numbers')] : []),
  ];
}

/** Proves that the self-tests of the generator are those the machine has, as far as it can be reached. */
async function proveSelfTests(deps: DrawDeps, result: StoredResult): Promise<DrawProof[]> {
  if (result.source === 'operators') return [];
  const { problems, isCompared } = await findSelfTestProblems(deps, result);
  return [
    proofOf('self-tests', problems, isCompared ? 'as the machine has them' : 'passed; the machine did not answer'),
  ];
}

async function proveWinners(deps: DrawDeps, of: WithResult): Promise<DrawProof[]> {
  const { drawId } = of.draw;
  const settlement = await findSettlement(deps.db, drawId);
  if (!settlement) return [];
  const { settlementId, winningBoardCount, prizeCents } = settlement;
  const problems = await findWinnerProblems(deps, { ...of, settlement });
  const paid = await sumPaidPrizes(deps.db, settlementId);
  const wrong = await countWrongPrizes(deps.db, { settlementId, drawId });
  const isPaid = wrong === 0n && paid.count === winningBoardCount && paid.prizeCents === prizeCents;
  const sums = `${paid.count} of ${winningBoardCount} paid, ${paid.prizeCents} of ${prizeCents} cents`;
  return [
    proofOf('winners', problems, `${winningBoardCount} prizes, recalculated from the sealed file`),
    proofOf('prizes', isPaid ? [] : [`${sums}, ${wrong} that differ from the winners`], sums),
  ];
}

async function provePublished(deps: DrawDeps, { drawId, state }: Draw): Promise<DrawProof[]> {
  if (!isPublic(state)) return [];
  const differs = await findResultFileDifferences(deps.db, drawId);
  return [proofOf('result file', differs, 'matches the database')];
}
