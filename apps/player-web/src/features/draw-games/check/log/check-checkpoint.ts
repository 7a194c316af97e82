import {
  type CosignedCheckpoint,
  checkCosigned,
  findCosigners,
  type WitnessPolicy,
} from '@sunflower/public-log/note/check-cosigned.ts';
import { readNote, signaturesOf } from '@sunflower/public-log/note/signed-note.ts';
import { browserCrypto } from '../../../../player/public-log/browser-crypto.ts';
import type { LogProblem } from './log-report.ts';

/** A checkpoint that the log signed, and what is wrong with its cosignatures. */
export type CheckedCheckpoint = Extract<CosignedCheckpoint, { kind: 'signed' }> & {
  readonly problems: readonly LogProblem[];
  /** Whether only witnesses cosigned it that the policy no longer names. */
  readonly hasFormerWitnesses: boolean;
};

const REFUSALS = {
  NOT_A_CHECKPOINT: 'checkpoint',
  OTHER_LOG: 'otherLog',
  LOG_SIGNATURE_WRONG: 'logSignature',
} as const satisfies Record<string, LogProblem>;

/** Checks a checkpoint's signatures with each key of the log. Returns only the problem if the log didn't sign it. */
export async function checkCheckpoint(
  note: string,
  policies: readonly WitnessPolicy[],
): Promise<CheckedCheckpoint | LogProblem> {
  let refusal: LogProblem = 'otherLog';
  for (const policy of policies) {
    const checked = await checkCosigned(note, policy, browserCrypto);
    if (checked.kind === 'signed') {
      const hasFormerWitnesses = isOfOthers(note, policy);
      const problems = hasFormerWitnesses ? [] : await cosignatureProblems(note, policy, checked);
      return { ...checked, problems, hasFormerWitnesses };
    }
    refusal = REFUSALS[checked.problem];
  }
  return refusal;
}

/** Returns whether a note has cosignatures, none of which names a known key. */
function isOfOthers(note: string, { log, witnesses }: WitnessPolicy): boolean {
  const read = readNote(note);
  const known = witnesses.some((key) => read && signaturesOf(read, key).length > 0);
  return !known && (read?.signatures.some(({ name }) => name !== log.name) ?? false);
}

/**
 * An invalid cosignature by a known key means that the text was altered, even if the others reach the quorum. A valid
 * one outside of its witness's term simply doesn't count.
 */
async function cosignatureProblems(
  note: string,
  { witnesses }: WitnessPolicy,
  { hasQuorum }: Extract<CosignedCheckpoint, { kind: 'signed' }>,
): Promise<LogProblem[]> {
  const read = readNote(note);
  const untimed = witnesses.map(({ countsFrom: _from, countsUntil: _until, ...key }) => key);
  const valid = new Set((read ? await findCosigners(read, untimed, browserCrypto) : []).map(({ witness }) => witness));
  const isInvalid = untimed.some((key) => !valid.has(key) && read && signaturesOf(read, key).length > 0);
  return [...(isInvalid ? (['cosignature'] as const) : []), ...(hasQuorum ? [] : (['tooFew'] as const))];
}
