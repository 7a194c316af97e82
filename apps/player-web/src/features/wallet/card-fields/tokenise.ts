import { problemOf } from '../../../runtime/http/http-problem.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import type { MountedFields, VaultProblem, VaultResult, VaultState } from './vault-api.ts';
import { askVaultSession } from './vault-session.ts';

/** A refusal of the platform's or the vault's; NOT_READY: the fields are not there yet, INVALID: they say what is wrong. */
export type CardProblem = {
  readonly problem: VaultProblem | 'NOT_READY' | 'SESSION_REFUSED';
  /** The platform's code, when it was the platform that refused a vault session. */
  readonly code?: string;
};

/** A vault session that ended while the player was typing is asked for anew, once. */
const MAX_TRIES = 2;

/** Has the fields send what was typed, under a session of the player's. Never rejects. */
export async function tokeniseFields(
  fields: MountedFields | null,
  state: VaultState | null,
): Promise<Exclude<VaultResult, { status: 'problem' }> | CardProblem> {
  if (!fields || !state) return { problem: 'NOT_READY' };
  if (!state.isComplete) {
    fields.judge();
    return { problem: 'INVALID' };
  }
  for (let tries = 1; ; tries++) {
    let session: string;
    try {
      session = await askVaultSession();
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem) noteEndedSession(problem);
      return { problem: 'SESSION_REFUSED', code: problem?.code ?? 'NETWORK' };
    }
    const result = await fields.tokenise(session);
    if (result.status !== 'problem') return result;
    if (result.problem !== 'SESSION_OVER' || tries >= MAX_TRIES) return { problem: result.problem };
  }
}
