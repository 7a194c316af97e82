import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { checkBeacon } from '../../../partner-ports/draw-feed/check-beacon.ts';
import { checkDerivation, checkSignature } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import {
  findApprovals,
  findInstallation,
  findOperator,
  findProposal,
  isSignedBy,
  proposalMessage,
  readProposed,
} from '../../operators/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findSigners } from '../draws/signed-proposal.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { findEvidence, findMachinePromise, type StoredResult } from './draw-results-store.ts';
import { readEntered } from './entered-numbers.ts';
import { CORRECT_RESULT, differingFields } from './entered-twice.ts';
import { wholeSealOf } from './whole-seal.ts';

/** The two confirmations of a stored result, and the problems found with its signatures and its numbers. */
export type ResultConfirmation = {
  readonly confirmations: readonly [string, string];
  readonly signatureProblems: readonly string[];
  readonly numberProblems: readonly string[];
};

/**
 * Confirms a stored result again (GLI33-04, WLA-05). A machine's result needs the trusted signature, and its numbers
 * are derived again; a typed one needs the signature of every operator, by their registered keys, over their own entry.
 * The stored numbers must be the signed ones.
 */
export function confirmResult(
  deps: DrawDeps,
  checked: { draw: Draw; result: StoredResult; seal: DrawSeal },
): Promise<ResultConfirmation> {
  return checked.result.source === 'operators' ? confirmEntered(deps, checked.result) : confirmDrawn(deps, checked);
}

async function confirmDrawn(
  deps: DrawDeps,
  { draw, result, seal }: { draw: Draw; result: StoredResult; seal: DrawSeal },
): Promise<ResultConfirmation> {
  const evidence = await findEvidence(deps.db, result.resultId);
  const promised = await findMachinePromise(deps.db, result.drawId);
  if (!evidence || !promised)
    return { confirmations: ['', ''], signatureProblems: ['NO_EVIDENCE'], numberProblems: [] };
  const { signed } = evidence;
  const { drawId, multiplierPool = null } = draw;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const expected = {
    ...promised,
    drawId,
    rules,
    seal: wholeSealOf(draw, seal),
    multiplierPool,
  };
  const beaconProblems = await checkBeacon(signed.result, {
    fixed: draw.beacon,
    chain: deps.ports.beacon.chain,
    isSimulated: draw.isSimulated,
    earlySince: expected.seal.earlySince,
  });
  const isSameText = result.signedText === resultMessage(signed.result) && result.signature === signed.signature;
  const drawn = drawnOfDrawings(signed.result.drawings, rules);
  const isStored = drawn !== undefined && differingFields(drawn, result.numbers).length === 0;
  return {
    confirmations: [`signature:${signed.keyId}`, `derivation:${signed.result.derivation}`],
    signatureProblems: [
      ...checkSignature(signed, deps.trustedDrawKey),
      ...(isSameText ? [] : ['RESULT_DIFFERS_FROM_EVIDENCE']),
    ],
    numberProblems: [
      ...checkDerivation(signed, expected),
      ...beaconProblems,
      ...(isStored ? [] : ['NUMBERS_DIFFER_FROM_SIGNED']),
    ],
  };
}

const UNREADABLE = { installationId: '', proposalId: '', kind: '', action: '' };

async function confirmEntered({ db }: DrawDeps, result: StoredResult): Promise<ResultConfirmation> {
  const { proposedBy, approvedBy, signedText } = result;
  const { installationId, proposalId, kind, action } = readProposed(signedText) ?? UNREADABLE;
  const proposal = await findProposal(db, proposalId).catch(() => undefined);
  const first = proposedBy === null ? undefined : await findOperator(db, proposedBy);
  const second = approvedBy === null ? undefined : await findOperator(db, approvedBy);
  const typedText = proposal?.approvedAction ?? action;
  const approvals = proposal ? await findApprovals(db, proposalId) : [];
  const signedAt = approvals.findLast((one) => one.approvedBy === approvedBy)?.signedAt ?? null;
  const approval = proposalMessage('approve', { installationId, proposalId, kind, action: typedText, signedAt });
  const isOwnText = installationId === (await findInstallation(db));
  const isFirst =
    isOwnText &&
    first !== undefined &&
    first.publicKey === result.signingKey &&
    isSignedBy(first.publicKey, signedText, result.signature);
  const isSecond =
    second !== undefined &&
    proposal?.approvedBy === approvedBy &&
    isSignedBy(second.publicKey, approval, proposal?.approvedSignature ?? '');
  const isThird =
    kind !== CORRECT_RESULT ||
    (await findSigners(db, { installationId, proposalId, kind, action }, approvals)).length >= 2;
  const isTwo = first !== undefined && second !== undefined && first.publicKey !== second.publicKey;
  return {
    confirmations: [`operator:${proposedBy}`, `operator:${approvedBy}`],
    signatureProblems: [
      ...(isFirst ? [] : ['FIRST_SIGNATURE_WRONG']),
      ...(isSecond ? [] : ['SECOND_SIGNATURE_WRONG']),
      ...(isThird ? [] : ['THIRD_SIGNATURE_WRONG']),
      ...(isTwo ? [] : ['ONE_OPERATOR_ONLY']),
    ],
    numberProblems: [
      ...unlessTyped(result, action, 'NUMBERS_DIFFER_FROM_FIRST'),
      ...unlessTyped(result, typedText, 'NUMBERS_DIFFER_FROM_SECOND'),
    ],
  };
}

/**
 * Returns the problem with the fields in which the stored numbers differ from the signed ones; an empty list if they
 * are equal.
 */
function unlessTyped(result: StoredResult, action: string, problem: string): string[] {
  const typed = readEntered(jsonOf(action));
  if (typed?.drawId !== result.drawId) return [problem];
  const differs = differingFields(typed.drawn, result.numbers);
  return differs.length === 0 ? [] : [`${problem}: ${differs.join(' ')}`];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
