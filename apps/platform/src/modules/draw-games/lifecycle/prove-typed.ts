import type { Db } from '@sunflower/service-base/db/database.ts';
import { findEntry, textOfEntry } from '../../public-log/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { findSilentMinutes, isHeldElsewhere, MACHINE_SILENCE_MINUTES } from '../draws/machine-silence.ts';
import { findProposalProblem } from '../draws/signed-proposal.ts';
import { type CommitmentVoid, commitmentVoidEntry, findCommitmentVoid } from '../results/commitment-voids-store.ts';
import { findCommitment, findFirstSource } from '../results/draw-results-store.ts';
import { VOID_COMMITMENT } from '../results/void-commitment.ts';

/**
 * Proves that operators could type the numbers of a draw: the machine was silent long enough before, and its commitment
 * was void in the public log before. Draws that are held elsewhere need no silence.
 */
export async function proveTyped(
  deps: Pick<DrawDeps, 'db' | 'typedResultGames'>,
  draw: Pick<Draw, 'drawId' | 'gameId' | 'isSimulated'>,
): Promise<DrawProof[]> {
  const [{ db }, { drawId }] = [deps, draw];
  const isTyped = (await findFirstSource(db, drawId)) === 'operators';
  const voided = await findCommitmentVoid(db, drawId);
  if (!isTyped) return voided ? [proofOfVoid(['NUMBERS_OF_VOID_COMMITMENT'], voided)] : [];
  const silence = isHeldElsewhere(deps, draw) ? [] : [await proveSilence(db, drawId)];
  if ((await findCommitment(db, drawId)) === undefined) return silence;
  return [...silence, proofOfVoid(await findVoidProblems(db, { drawId, voided }), voided)];
}

const proofOfVoid = (problems: readonly string[], voided: CommitmentVoid | undefined) =>
  proofOf('void of the commitment', problems, `${voided?.voidedAt}`);

async function proveSilence(db: Db, drawId: string): Promise<DrawProof> {
  const minutes = await findSilentMinutes(db, drawId);
  const problems = minutes < MACHINE_SILENCE_MINUTES ? [`MACHINE_NOT_SILENT ${minutes} minutes`] : [];
  return proofOf('silence of the machine', problems, `${minutes} minutes`);
}

async function findVoidProblems(
  db: Db,
  { drawId, voided }: { drawId: string; voided: CommitmentVoid | undefined },
): Promise<string[]> {
  if (!voided) return ['COMMITMENT_STANDS'];
  const logged = await findEntry(db, { kind: 'draw-commitment-void', subject: drawId });
  const typed = await findEntry(db, { kind: 'draw-typed', subject: drawId });
  const isLate = typed && typed.index !== null && (!logged || logged.index === null || logged.index > typed.index);
  const { proposalId } = voided;
  const unsigned = await findProposalProblem(db, { proposalId, drawId, kinds: [VOID_COMMITMENT] });
  return [
    ...(logged?.body === textOfEntry(commitmentVoidEntry(voided)) ? [] : ['LOGGED_VOID_DIFFERS']),
    ...(isLate ? ['TYPED_BEFORE_VOID'] : []),
    ...(unsigned === undefined ? [] : [`${unsigned} ${proposalId}`]),
  ];
}
