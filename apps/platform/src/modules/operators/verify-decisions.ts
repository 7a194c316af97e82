import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { maskNumbers } from '@sunflower/service-base/mask-numbers.ts';
import { listSignificant, type StoredAuditEntry } from '../audit/index.ts';
import { findSignerProblem } from './check-signers.ts';
import { type EndedProposal, listEnded } from './ended-proposals-store.ts';
import { findFounding, readOperators } from './operators-store.ts';
import type { ActionExecutors, GovernedAction } from './proposal.ts';
import { applyDecision, type Forgery, forgeryNameOf, openRegister } from './prove-operators.ts';
import { isSignedBy, proposalMessage } from './signatures.ts';
import { isSignedAround } from './signed-times.ts';

/** What a verification counted, and every row that nothing proves. */
type DecisionsVerdict = {
  readonly installationId: string | undefined;
  readonly founders: readonly string[];
  readonly operators: number;
  readonly executed: number;
  readonly ended: number;
  readonly forgeries: readonly Forgery[];
};

/** Maximum number of rows that one query reads. */
const ROWS_A_READ = 500;

/**
 * Verifies every operator and every ended proposal again: signatures by operators who could decide at that position in
 * the order of decisions, the number of approvals, equal entries, and the same executions and outcomes in the audit
 * log. Only reads, in the caller's transaction, so that a concurrent decision is seen whole or not at all.
 */
export async function verifyDecisions(db: Db, actions: ActionExecutors): Promise<DecisionsVerdict> {
  const proven = await readOperators(db);
  const register = openRegister(await findFounding(db));
  const founders = [...register.byName.keys()];
  const executions = await readExecutions(db);
  const forgeries: Forgery[] = [];
  const counts = { executed: 0, ended: 0 };
  let after: EndedProposal | undefined;
  for (;;) {
    const page = await listEnded(db, { after, limit: ROWS_A_READ });
    for (const ended of page) {
      const isExecuted = ended.proposal.state === 'executed';
      counts[isExecuted ? 'executed' : 'ended']++;
      const action = Object.hasOwn(actions, ended.proposal.kind) ? actions[ended.proposal.kind] : undefined;
      const wrong = isExecuted
        ? [findDecisionProblem(register, ended, action), findEventProblem(ended, executions)]
        : [findEndProblem(register, ended, action)];
      for (const what of wrong) if (what !== undefined) forgeries.push({ row: forgeryNameOf(ended), what });
    }
    after = page.at(-1);
    if (page.length < ROWS_A_READ) break;
  }
  for (const proposalId of executions.keys())
    forgeries.push({ row: `proposal ${proposalId}`, what: 'executed in the audit log, but not here' });
  // The walk above has already judged the changes of keys.
  const rows = proven.forgeries.filter(({ row }) => !row.startsWith('proposal '));
  const { installationId } = register;
  const operators = proven.byName.size;
  return { installationId, founders, operators, ...counts, forgeries: [...rows, ...forgeries] };
}

type Executions = Map<string, StoredAuditEntry[]>;

/** Returns the recorded executions by proposal. */
async function readExecutions(db: Db): Promise<Executions> {
  const executions: Executions = new Map();
  let after: string | undefined;
  for (;;) {
    const page = await listSignificant(db, { action: 'operators.action-executed', after, limit: ROWS_A_READ });
    for (const entry of page) executions.set(entry.subject, [...(executions.get(entry.subject) ?? []), entry]);
    after = page.at(-1)?.entryId;
    if (page.length < ROWS_A_READ) return executions;
  }
}

function findDecisionProblem(
  register: ReturnType<typeof openRegister>,
  ended: EndedProposal,
  action: GovernedAction | undefined,
): string | undefined {
  if (!action) return 'executed without proof: ACTION_UNKNOWN';
  if (ended.decidedNo === 0n) return 'executed without proof: NUMBER_LACKING';
  const problem = applyDecision(register, ended, action);
  return problem && `executed without proof: ${problem}`;
}

/** Compares a decision with its event and removes the event from those that remain. */
function findEventProblem({ proposal, outcome }: EndedProposal, executions: Executions): string | undefined {
  const { proposalId, kind, action, proposedBy, approvedBy, approvedAt } = proposal;
  const [event, ...more] = executions.get(proposalId) ?? [];
  executions.delete(proposalId);
  if (!event) return 'executed here, but not in the audit log';
  if (more.length > 0) return 'executed more than once in the audit log';
  const isSame =
    event.actor === `operator:${approvedBy}` &&
    approvedAt?.equals(event.businessTime) === true &&
    isDeepStrictEqual(maskNumbers({ kind, action, proposedBy, outcome }), event.details);
  return isSame ? undefined : 'its action, signers, time or outcome differs from the audit log';
}

/**
 * Returns why the end of a proposal that wasn't executed isn't proven, or undefined. As with approvals, an end without
 * a signed time is refused after one with it (decision 111).
 */
function findEndProblem(
  register: ReturnType<typeof openRegister>,
  { proposal, end, decidedNo }: EndedProposal,
  action: GovernedAction | undefined,
): string | undefined {
  const { installationId = '', byName } = register;
  // Without its number, it would be verified before every decision that has a time.
  if (decidedNo === 0n) return 'ended without proof: NUMBER_LACKING';
  const operator = byName.get(end?.endedBy ?? '');
  if (!end || !operator || findSignerProblem(operator, end.endedAt)) return 'ended without proof: OPERATOR_UNKNOWN';
  const isWithdrawn = proposal.state === 'withdrawn';
  const { signedAt } = end;
  const signed = { ...proposal, installationId, action: end.typed ?? proposal.action, signedAt };
  if (isWithdrawn !== (end.typed === null)) return 'ended without proof: ENTRY_REQUIRED';
  if (!isSignedBy(operator.publicKey, proposalMessage(isWithdrawn ? 'withdraw' : 'approve', signed), end.signature))
    return 'ended without proof: SIGNATURE_WRONG';
  if (register.areTimesSigned && signedAt === null) return 'ended without proof: TIME_UNSIGNED';
  if (signedAt !== null) register.areTimesSigned = true;
  if (signedAt !== null && !isSignedAround(signedAt, end.endedAt)) return 'ended without proof: SIGNED_TIME_WRONG';
  const differs = end.typed === null || action?.compareEntries?.(JSON.parse(proposal.action), JSON.parse(end.typed));
  return differs ? undefined : 'ended without proof: ENTRIES_EQUAL';
}
