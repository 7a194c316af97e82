import { areVouched, type OperatorKey, ROLES, type Role, rolesAt } from './operator.ts';

/** Who may propose an action and who may approve it. The same person never does both. */
export type ActionDuty = {
  readonly propose: readonly Role[];
  readonly approve: readonly Role[];
  /** Number of approvers required in addition to the proposer; one by default. */
  readonly approvals?: 1 | 2;
  /**
   * Duties that applied before, oldest first, each to decisions made before its `until` (an RFC 3339 time). A change of
   * a duty moves the old one here, and actions are never removed, so that earlier decisions stay provable.
   */
  readonly earlier?: readonly { readonly until: string; readonly duty: ActionDuty }[];
};

/** Returns the duty (who may propose and approve) that was in effect at an instant. */
export function dutyAt(duty: ActionDuty, at: Temporal.Instant): ActionDuty {
  const earlier = duty.earlier?.find(({ until }) => Temporal.Instant.compare(at, Temporal.Instant.from(until)) < 0);
  return earlier?.duty ?? duty;
}

/** Every action by kind, and every verb that one operator runs alone, with the roles each requires. */
export type Duties = {
  readonly actions: Readonly<Record<string, ActionDuty>>;
  readonly verbs: Readonly<Record<string, readonly Role[]>>;
};

/**
 * The duty of changing operators and their roles. Any three of four people with one role each can perform it, so that a
 * key can still be added or retired while one of the four roles has no operator.
 */
export const KEY_DUTY: ActionDuty = { propose: ['administrator', 'auditor'], approve: ROLES };

/** Returns whether an operator has one of the roles at an instant. */
export function hasRole(operator: OperatorKey, roles: readonly Role[], now: Temporal.Instant): boolean {
  return rolesAt(operator, now).some((role) => roles.includes(role));
}

/**
 * Returns the duties that these operators can't perform: an action needs a proposer and enough approvers who didn't
 * vouch for each other; a verb needs two people who may run it.
 */
export function findUncoveredDuties(
  operators: readonly OperatorKey[],
  duties: Duties,
  now: Temporal.Instant,
): string[] {
  const having = (roles: readonly Role[]) => operators.filter((operator) => hasRole(operator, roles, now));
  const actions = Object.entries(duties.actions).filter(([, { propose, approve, approvals = 1 }]) => {
    const approvers = having(approve);
    return !having(propose).some((proposer) => canBeApproved([proposer], approvers, approvals));
  });
  const verbs = Object.entries(duties.verbs).filter(([, roles]) => having(roles).length < 2);
  return [...actions, ...verbs].map(([name]) => name);
}

/** Returns the first duty that the operators can perform now but not after a change to them, or undefined. */
export function findLostDuty(
  change: { before: readonly OperatorKey[]; after: readonly OperatorKey[] },
  duties: Duties,
  now: Temporal.Instant,
): string | undefined {
  const uncovered = findUncoveredDuties(change.before, duties, now);
  return findUncoveredDuties(change.after, duties, now).find((duty) => !uncovered.includes(duty));
}

function canBeApproved(signers: readonly OperatorKey[], approvers: readonly OperatorKey[], needed: number): boolean {
  if (needed === 0) return true;
  return approvers.some(
    (approver, index) =>
      signers.every((signer) => signer.name !== approver.name && !areVouched(signer, approver)) &&
      canBeApproved([...signers, approver], approvers.slice(index + 1), needed - 1),
  );
}
