import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { checkDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import {
  type ActionContext,
  type ActionExecutor,
  findOperator,
  findProposal,
  installationOf,
  proposalMessage,
} from '../../operators/index.ts';
import { type Draw, isTimeToDraw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { lockDraw, moveDraw } from '../draws/draws-store.ts';
import { isJackpotKnown } from '../draws/jackpot-tiers.ts';
import { isHeldElsewhere, refuseWhileMachineDraws, type TypedResultGames } from '../draws/machine-silence.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { refuseAgainstEvidence } from './check-evidence.ts';
import { countResults, insertOperatorResult } from './draw-results-store.ts';
import { type EnteredResult, fitsDraw, readEntered } from './entered-numbers.ts';
import { compareEnteredResults, refuseWhileEntryOpen } from './entered-twice.ts';
import { type FindCosignedVoid, refuseStandingCommitment } from './refuse-standing-commitment.ts';
import { refuseUnconfirmedRepeat } from './repeated-numbers.ts';
import { refuseLateCosigning, requireCosignedSeal } from './require-cosigned-seal.ts';

type EnterRefusal = Refusal<
  | 'NUMBERS_MALFORMED'
  | 'DRAW_UNKNOWN'
  | 'DRAW_NOT_YET'
  | 'DRAW_NOT_SEALED'
  | 'SEAL_NOT_COSIGNED'
  | 'SEAL_COSIGNED_LATE'
  | 'JACKPOT_UNKNOWN'
  | 'NUMBERS_NOT_OF_RULES'
  | 'RESULT_KNOWN'
  | 'MACHINE_NOT_SILENT'
  | 'COMMITMENT_STANDS'
  | 'VOID_NOT_COSIGNED'
  | 'RESULT_CONTRADICTS_EVIDENCE'
  | 'RESULT_REPEATS'
>;

/**
 * Returns the action for a result that two operators type independently (WLA-03, GLI33-04), for draws held elsewhere
 * and for a machine that was silent too long and whose commitment is void. Both entries check the draw time, the
 * cosigned seal (WLA-01) and void, and the jackpot, which decides the drum. Always refuses numbers that contradict what
 * the machine signed, and a second entry while one is open.
 */
export function enterResultExecutor(side: TypedSide): ActionExecutor {
  return {
    check: (data) => {
      const entered = readEntered(data);
      if (!entered) return refuse('NUMBERS_MALFORMED');
      return fitsAnyGame(entered) ? undefined : refuse('NUMBERS_NOT_OF_RULES');
    },
    admit: async (tx, data, { now }) => {
      const entered = readEntered(data);
      if (!entered) return refuse('NUMBERS_MALFORMED');
      const { drawId } = entered;
      const draw = await findEnterableDraw(tx, { entered, side, now });
      return isRefusal(draw) ? draw : refuseWhileEntryOpen(tx, { drawId, now });
    },
    compareEntries: compareEnteredResults,
    execute: async (tx, data, context) => {
      const entered = readEntered(data);
      return entered ? enterResult(tx, { entered, side, context }) : refuse('NUMBERS_MALFORMED');
    },
  };
}

/** Games whose numbers are typed because they are drawn elsewhere, and the log's proofs of a seal and a void. */
type TypedSide = { readonly games: TypedResultGames; readonly findCosignedVoid: FindCosignedVoid } & Pick<
  DrawDeps,
  'findCosignedSeal'
>;

/** Checks the shape before the draw is read, so that numbers that fit no game are refused immediately. */
function fitsAnyGame({ drawn }: EnteredResult): boolean {
  return ALL_RULES.some((game) => game.versions.some((rules) => checkDrawn(drawn, rules).length === 0));
}

/** Returns the locked draw, or why its numbers can't be entered now. */
async function findEnterableDraw(
  tx: Tx,
  { entered, side, now }: { entered: EnteredResult; side: TypedSide; now: Temporal.Instant },
): Promise<Draw | EnterRefusal> {
  const { drawId, drawn } = entered;
  const draw = await lockDraw(tx, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (draw.resultId) return refuse('RESULT_KNOWN');
  if (!isTimeToDraw(draw, now)) return refuse('DRAW_NOT_YET', { details: { drawsAt: draw.drawsAt.toString() } });
  if ((draw.state !== 'sealed' && draw.state !== 'delayed') || !(await findSealOfDraw(tx, drawId)))
    return refuse('DRAW_NOT_SEALED');
  const unwitnessed = await refuseUnwitnessed(tx, draw, side);
  if (unwitnessed) return unwitnessed;
  if (!isJackpotKnown(draw)) return refuse('JACKPOT_UNKNOWN');
  if (!fitsDraw(drawn, draw)) return refuse('NUMBERS_NOT_OF_RULES');
  const refused =
    (await refuseAgainstEvidence(tx, draw, entered)) ??
    (await refuseWhileMachineDraws(tx, draw, side.games)) ??
    (await refuseStandingCommitment(tx, draw, side));
  return refused ?? (await refuseUnconfirmedRepeat(tx, { draw, entered })) ?? draw;
}

async function refuseUnwitnessed(
  tx: Tx,
  draw: Draw,
  { games, findCosignedSeal }: TypedSide,
): Promise<Refusal<'SEAL_NOT_COSIGNED' | 'SEAL_COSIGNED_LATE'> | undefined> {
  const cosigned = await requireCosignedSeal({ db: tx, findCosignedSeal }, draw);
  if (cosigned && isRefusal(cosigned)) return cosigned;
  if (!isHeldElsewhere({ typedResultGames: games }, draw)) return undefined;
  return refuseLateCosigning({ db: tx, findCosignedSeal }, draw);
}

async function enterResult(
  tx: Tx,
  options: { entered: EnteredResult; side: TypedSide; context: ActionContext },
): Promise<{ drawId: string; resultId: string } | EnterRefusal> {
  const { entered, side, context } = options;
  const draw = await findEnterableDraw(tx, { entered, side, now: context.now });
  if (isRefusal(draw)) return draw;
  const resultId = await storeEnteredResult(tx, options);
  await moveDraw(tx, { draw, to: 'drawn', now: context.now, resultId, proposalId: context.proposalId });
  return { drawId: draw.drawId, resultId };
}

/** Stores typed numbers as the next revision, with the signed proposal of the first operator. */
export async function storeEnteredResult(
  tx: Tx,
  options: { entered: EnteredResult; context: ActionContext },
): Promise<string> {
  const { entered, context } = options;
  const proposal = await findProposal(tx, context.proposalId);
  const proposer = await findOperator(tx, context.proposedBy);
  if (!proposal || !proposer) throw new Error('an approved proposal has a row and a proposer');
  const { resultId } = await insertOperatorResult(tx, {
    drawId: entered.drawId,
    revision: (await countResults(tx, entered.drawId)) + 1,
    numbers: entered.drawn,
    signedText: proposalMessage('propose', {
      ...proposal,
      installationId: await installationOf(tx),
      signedAt: proposal.proposedSignedAt ?? null,
    }),
    signingKey: proposer.publicKey,
    signature: proposal.proposedSignature,
    proposedBy: context.proposedBy,
    approvedBy: context.approvedBy,
    proposalId: context.proposalId,
    now: context.now,
  });
  return resultId;
}
