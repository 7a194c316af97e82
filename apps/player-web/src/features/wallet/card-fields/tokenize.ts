import { problemOf } from '../../../runtime/http/http-problem.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import type { MountedFields, VaultProblem, VaultResult, VaultState } from './vault-api.ts';
import { fetchVaultSession } from './vault-session.ts';

/**
 * Why there is no token: a refusal by the platform or the vault. NOT_READY: the fields aren't loaded. INVALID: the
 * fields show what is wrong.
 */
export type CardProblem = {
  readonly problem: VaultProblem | 'NOT_READY' | 'SESSION_REFUSED';
  /** The platform's refusal code, when the platform refused a vault session. */
  readonly code?: string;
};

/** A second attempt, with a new vault session, in case the first session ended while the player was typing. */
const MAX_ATTEMPTS = 2;

/** Submits the fields under a vault session of the player. Never rejects. */
export async function tokenizeFields(
  fields: MountedFields | null,
  state: VaultState | null,
): Promise<Exclude<VaultResult, { status: 'problem' }> | CardProblem> {
  if (!fields || !state) return { problem: 'NOT_READY' };
  if (!state.isComplete) {
    fields.judge();
    return { problem: 'INVALID' };
  }
  for (let attempts = 1; ; attempts++) {
    let session: string;
    try {
      session = await fetchVaultSession();
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem) noteEndedSession(problem);
      return { problem: 'SESSION_REFUSED', code: problem?.code ?? 'NETWORK' };
    }
    const result = await fields.tokenize(session);
    if (result.status !== 'problem') return result;
    if (result.problem !== 'SESSION_OVER' || attempts >= MAX_ATTEMPTS) return { problem: result.problem };
  }
}
