import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findSignersProblem } from './check-signers.ts';
import { dutyAt, KEY_DUTY } from './duties.ts';
import { type Founding, proveFounders } from './founders.ts';
import { applyKeyChange, KEY_CHANGES, type Register } from './key-changes.ts';
import type { Operator, OperatorKey } from './operator.ts';
import {
  type ActionData,
  type Approval,
  type GovernedAction,
  PROPOSAL_LIFETIME_DAYS,
  type Proposal,
} from './proposal.ts';
import { isSignedAround } from './signed-times.ts';

/** A stored name with its key. The row doesn't contain the operator's rights. */
export type OperatorRow = {
  readonly operatorId: string;
  readonly name: string;
  readonly publicKey: string;
  readonly addedBy: string | null;
};

/** An executed proposal and its approvals; the approvals are oldest first. */
export type Decision = { readonly proposal: Proposal; readonly approvals: readonly Approval[] };

/** The rows that prove who is an operator; `decisions` are the executed changes of keys, in the order decided. */
export type OperatorRecords = {
  readonly founding: Founding | null;
  readonly rows: readonly OperatorRow[];
  readonly decisions: readonly Decision[];
};

/** Operators to whom decisions are applied, in their order. */
export type MutableRegister = Register & {
  readonly byName: Map<string, OperatorKey>;
  /**
   * Whether an earlier decision has the time of its last approval in the signed text; from then on, every decision
   * must.
   */
  areTimesSigned: boolean;
};

/** A stored row that nothing proves. */
export type Forgery = { readonly row: string; readonly what: string };

/** The operators whom the founding and the decisions prove, all stored rows, and the rows that nothing proves. */
export type ProvenOperators = {
  readonly installationId: string | undefined;
  readonly byName: ReadonlyMap<string, Operator>;
  readonly rows: readonly OperatorRow[];
  readonly forgeries: readonly Forgery[];
};

/**
 * Rebuilds the list of operators and their roles from signatures alone: the founders' signatures over the founding
 * list, then every executed key change signed by operators proven before it. A stored row that this doesn't explain is
 * reported as a forgery and has no rights.
 */
export function proveOperators({ founding, rows, decisions }: OperatorRecords): ProvenOperators {
  const register = openRegister(founding);
  const { installationId, byName: keys } = register;
  const forgeries: Forgery[] = [];
  if (founding && keys.size === 0) forgeries.push({ row: 'founding', what: 'not signed by every founder' });
  for (const decision of decisions) {
    const what = applyDecision(register, decision, { duty: KEY_DUTY });
    if (what !== undefined) forgeries.push({ row: forgeryNameOf(decision), what });
  }
  const byName = new Map<string, Operator>();
  for (const { operatorId, name, publicKey, addedBy } of rows) {
    const key = keys.get(name);
    if (key?.publicKey === publicKey && (key.addedBy ?? null) === addedBy) byName.set(name, { ...key, operatorId });
    else forgeries.push({ row: `operator ${name}`, what: 'neither a founder nor added by a proven decision' });
  }
  return { installationId, byName, rows, forgeries };
}

/** Returns the proven founders; decisions are applied to them next. */
export function openRegister(founding: Founding | null): MutableRegister {
  const founders = (founding && proveFounders(founding)) ?? [];
  return {
    installationId: founding?.installationId,
    byName: new Map(founders.map((founder) => [founder.name, founder])),
    areTimesSigned: false,
  };
}

/** Returns the name of a proposal's row in a list of forgeries. */
export function forgeryNameOf({ proposal }: Pick<Decision, 'proposal'>): string {
  return `proposal ${proposal.proposalId}`;
}

/** Returns whether a stored operator isn't proven. */
export function isUnproven({ byName, rows }: ProvenOperators, name: string): boolean {
  return !byName.has(name) && rows.some((row) => row.name === name);
}

/**
 * Checks a decision by the operators proven up to then, and applies it to them if it changes keys. Returns why it isn't
 * proven, or undefined.
 */
export function applyDecision(
  register: MutableRegister,
  decision: Decision,
  action: Pick<GovernedAction, 'duty' | 'compareEntries'>,
): string | undefined {
  const { proposal, approvals } = decision;
  const { approvedAt, kind, proposedBy, proposalId } = proposal;
  const last = approvals.at(-1);
  if (!last || !approvedAt) return 'APPROVALS_LACKING';
  const duty = dutyAt(action.duty, approvedAt);
  if (approvals.length !== (duty.approvals ?? 1)) return 'APPROVALS_LACKING';
  if (!isLastApproval(proposal, last)) return 'APPROVAL_DIFFERS';
  const expiresAt = proposal.proposedAt.add({ hours: 24 * PROPOSAL_LIFETIME_DAYS });
  if (Temporal.Instant.compare(approvedAt, expiresAt) >= 0) return 'PROPOSAL_EXPIRED';
  const unsigned = findSignersProblem(register, { ...decision, duty, now: approvedAt });
  if (unsigned) return unsigned.refusal;
  const untimely = findTimeProblem(register, decision);
  if (untimely) return untimely;
  if (!areEntriesEqual(decision, action.compareEntries)) return 'ENTRIES_DIFFER';
  if (!KEY_CHANGES.includes(kind)) return undefined;
  const data = JSON.parse(proposal.action);
  const after = applyKeyChange(register, {
    kind,
    data,
    proposalId,
    proposedBy,
    approvedBy: last.approvedBy,
    now: approvedAt,
  });
  if (isRefusal(after)) return after.refusal;
  register.byName.set(after.name, after);
  return undefined;
}

/**
 * Compares the stored times of a decision with the signed ones. A text of version 1 has no time, so it is refused after
 * one of version 2: otherwise a signer could choose any time by leaving it out.
 */
function findTimeProblem(register: MutableRegister, { proposal, approvals }: Decision): string | undefined {
  const signed = [
    { signedAt: proposal.proposedSignedAt ?? null, at: proposal.proposedAt },
    ...approvals.map(({ signedAt, approvedAt }) => ({ signedAt, at: approvedAt })),
  ];
  const last = signed.at(-1);
  if (register.areTimesSigned && last?.signedAt === null) return 'TIME_UNSIGNED';
  if (last?.signedAt) register.areTimesSigned = true;
  const isWrong = signed.some(({ signedAt, at }) => signedAt !== null && !isSignedAround(signedAt, at));
  return isWrong ? 'SIGNED_TIME_WRONG' : undefined;
}

function isLastApproval(proposal: Proposal, last: Approval): boolean {
  return (
    proposal.approvedBy === last.approvedBy &&
    proposal.approvedSignature === last.signature &&
    (proposal.approvedAction ?? null) === last.typed &&
    proposal.approvedAt?.equals(last.approvedAt) === true
  );
}

/** Returns whether every approver typed the same as the proposer, or nothing where they sign the proposed text. */
function areEntriesEqual({ proposal, approvals }: Decision, compare: GovernedAction['compareEntries']): boolean {
  if (!compare) return approvals.every(({ typed }) => typed === null);
  const proposed: ActionData = JSON.parse(proposal.action);
  return approvals.every(({ typed }) => typed !== null && compare(proposed, JSON.parse(typed)) === undefined);
}
