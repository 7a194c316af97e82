import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { checkDerivation, checkSignature } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, StepDone } from '../draws/draw-deps.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import type { DrawSeal } from '../settlement/settlement.ts';
import { findSeal } from '../settlement/settlement-store.ts';
import {
  findCommitment,
  findEvidence,
  findResult,
  insertVerification,
  isVerified,
  type StoredResult,
} from './draw-results-store.ts';

/**
 * Confirms the numbers twice, independently (GLI33-04): a machine's result by the trusted signature and by deriving the numbers again
 * from what was committed and sealed before; an entered result by the two operator keys that proposed and approved it.
 */
export async function verifyResult(
  deps: DrawDeps,
  options: DrawStepOptions,
): Promise<StepDone | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_DRAWN' | 'DRAW_DELAYED'>> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const result = draw.resultId ? await findResult(deps.db, draw.resultId) : undefined;
  const seal = await findSeal(deps.db, drawId);
  if (!result || !seal) return refuse('DRAW_NOT_DRAWN');
  const isConfirmed = await isVerified(deps.db, result.resultId);
  if (isConfirmed && draw.state !== 'drawn') return { drawId, state: draw.state, isReplay: true };
  const confirmed = await confirmResult(deps, { draw, result, seal });
  if ('problems' in confirmed) {
    const details = { problems: confirmed.problems.join(' ') };
    return delayDraw(deps, { drawId, now, difference: { step: 'verify', code: 'RESULT_NOT_CONFIRMED', details } });
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    await insertVerification(tx, { resultId: result.resultId, confirmations: confirmed.confirmations, now });
    if (locked.state !== 'drawn' && locked.state !== 'delayed') return { drawId, state: locked.state, isReplay: true };
    await moveDraw(tx, { draw: locked, to: 'verified', now });
    return { drawId, state: 'verified', isReplay: false };
  });
}

/** The two confirmations of a stored result, or what speaks against it. */
export async function confirmResult(
  deps: DrawDeps,
  checked: { draw: Draw; result: StoredResult; seal: DrawSeal },
): Promise<{ confirmations: readonly [string, string] } | { problems: readonly string[] }> {
  const { draw, result, seal } = checked;
  if (result.source === 'operators') {
    const { proposedBy, approvedBy } = result;
    if (!proposedBy || !approvedBy || proposedBy === approvedBy) return { problems: ['ONE_OPERATOR_ONLY'] };
    return { confirmations: [`operator:${proposedBy}`, `operator:${approvedBy}`] };
  }
  const evidence = await findEvidence(deps.db, result.resultId);
  const commitment = await findCommitment(deps.db, result.drawId);
  if (!evidence || commitment === undefined) return { problems: ['NO_EVIDENCE'] };
  const { signed } = evidence;
  const { drawId, multiplierPool = null } = draw;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const expected = { drawId, rules, sealedDigest: seal.digest, commitment, multiplierPool };
  const problems = [...checkSignature(signed, deps.trustedDrawKey), ...checkDerivation(signed, expected)];
  if (problems.length > 0) return { problems };
  return { confirmations: [`signature:${signed.keyId}`, `derivation:${signed.result.derivation}`] };
}
