import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { TEST_INSTALLATION, type TestSigner } from '../../../../../tools/test/founders.ts';
import {
  type ActionData,
  type ActionExecutors,
  approveAction,
  proposalMessage,
  proposeAction,
  signMessage,
} from './index.ts';

/**
 * Returns functions that propose and approve as test operators. `propose` returns the proposal, which `approve` takes,
 * and its `answer`.
 */
export function signingIn(source: { readonly db: Db }, executors: ActionExecutors, now: Temporal.Instant) {
  const propose = async (by: TestSigner, kind: string, data: ActionData, at = now) => {
    const proposalId = newId();
    const action = canonicalJson(data);
    const signature = signMessage(
      by.privateKeyPem,
      proposalMessage('propose', { installationId: TEST_INSTALLATION, proposalId, kind, action, signedAt: at }),
    );
    const answer = await inTransaction(source.db, (tx) =>
      proposeAction(tx, { proposalId, kind, data, proposedBy: by.name, signature, signedAt: at, executors, now: at }),
    );
    return { proposalId, kind, action, answer };
  };
  const approve = (by: TestSigner, made: { proposalId: string; kind: string; action: string }, at = now) =>
    inTransaction(source.db, (tx) =>
      approveAction(tx, {
        proposalId: made.proposalId,
        approvedBy: by.name,
        signature: signMessage(
          by.privateKeyPem,
          proposalMessage('approve', { ...made, installationId: TEST_INSTALLATION, signedAt: at }),
        ),
        signedAt: at,
        executors,
        now: at,
      }),
    );
  return { propose, approve };
}
