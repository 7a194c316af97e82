import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { COOLING_OFF_HOURS, isOperatorName, type OperatorKey, ROLES, type RoleGrant, rolesAt } from './operator.ts';
import type { ActionContext, OperatorsRefusal } from './proposal.ts';
import { isOperatorPublicKey, isSignedBy, keyProofMessage } from './signatures.ts';

/** Kind of the operators' action that adds a key. */
export const ADD_OPERATOR = 'operators.add';
/** Kind of the operators' action that changes the roles of a key. */
export const CHANGE_ROLES = 'operators.change-roles';
/** Kind of the operators' action that retires a key. */
export const RETIRE_OPERATOR = 'operators.retire';
/** The kinds of action that decide who is an operator, with which roles. */
export const KEY_CHANGES: readonly string[] = [ADD_OPERATOR, CHANGE_ROLES, RETIRE_OPERATOR];

const MAX_TEXT = 200;
const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);
const reason = z.string().min(1).max(MAX_TEXT);
const named = z.string().min(1).max(40);

/** The data of an added key. */
export const additionSchema = z.strictObject({
  name: z.string().refine(isOperatorName),
  publicKey: z.string().refine(isOperatorPublicKey),
  roles,
  /** Signature of `keyProofMessage` by the new key. */
  proof: z.string().min(1).max(MAX_TEXT),
});
/** The data of a change of roles. */
export const roleChangeSchema = z.strictObject({ name: named, roles, reason });
/** The data of a retirement. */
export const retirementSchema = z.strictObject({ name: named, reason });

/** The proven operators by name, and the installation that their signatures must name; undefined before a founding. */
export type Register = {
  readonly installationId: string | undefined;
  readonly byName: ReadonlyMap<string, OperatorKey>;
};

/** A change of keys as it was decided. */
export type KeyChange = ActionContext & { readonly kind: string; readonly data: unknown };

/**
 * Returns the operator whom a change of keys adds or changes, with the rights from then on, or the refusal. The
 * executors and the proof of the operators both use it.
 */
export function applyKeyChange(register: Register, change: KeyChange): OperatorKey | Refusal<OperatorsRefusal> {
  switch (change.kind) {
    case ADD_OPERATOR:
      return addKey(register, change);
    case CHANGE_ROLES:
      return changeKey(register, change, roleChangeSchema, (operator, { roles: next }) => {
        return { ...operator, grants: sorted([...operator.grants, ...grantsOf(operator, next, change.now)]) };
      });
    case RETIRE_OPERATOR:
      return changeKey(register, change, retirementSchema, (operator) => ({ ...operator, retiredAt: change.now }));
    default:
      return refuse('ACTION_UNKNOWN');
  }
}

/** Returns the refusal for an added key whose owner didn't prove that they have it, or undefined. */
export function findProofProblem(
  installationId: string,
  added: z.infer<typeof additionSchema>,
): Refusal<OperatorsRefusal> | undefined {
  const message = keyProofMessage({ ...added, installationId });
  return isSignedBy(added.publicKey, message, added.proof) ? undefined : refuse('SIGNATURE_WRONG');
}

function addKey({ installationId = '', byName }: Register, change: KeyChange): OperatorKey | Refusal<OperatorsRefusal> {
  const read = additionSchema.safeParse(change.data);
  if (!read.success) return refuse('ACTION_MALFORMED');
  const { name, publicKey } = read.data;
  const wrong = findProofProblem(installationId, read.data);
  if (wrong) return wrong;
  const taken = byName.get(name) ?? byName.values().find((one) => one.publicKey === publicKey);
  if (taken) return refuse('OPERATOR_KNOWN', { details: { name: taken.name } });
  const { proposalId: addedBy, proposedBy, approvedBy, now } = change;
  const grants = [{ roles: read.data.roles, from: now.add({ hours: COOLING_OFF_HOURS }) }];
  return { name, publicKey, addedBy, vouchedBy: vouchersOf(byName, [proposedBy, approvedBy]), grants };
}

/**
 * Returns the signers of a new key and everyone who vouched for them. Without the latter, an operator who got one
 * invented colleague added could add a second one through the first.
 */
function vouchersOf(byName: Register['byName'], signers: readonly string[]): string[] {
  return [...new Set([...signers, ...signers.flatMap((name) => byName.get(name)?.vouchedBy ?? [])])];
}

function changeKey<Data extends { name: string }>(
  { byName }: Register,
  { data }: KeyChange,
  schema: z.ZodType<Data>,
  changed: (operator: OperatorKey, data: Data) => OperatorKey,
): OperatorKey | Refusal<OperatorsRefusal> {
  const read = schema.safeParse(data);
  if (!read.success) return refuse('ACTION_MALFORMED');
  const operator = byName.get(read.data.name);
  if (!operator) return refuse('OPERATOR_UNKNOWN');
  return operator.retiredAt ? refuse('OPERATOR_RETIRED') : changed(operator, read.data);
}

/** Returns the grants after a change of roles. Removed roles end now; new ones start after the cooling-off period. */
function grantsOf(operator: OperatorKey, next: RoleGrant['roles'], now: Temporal.Instant): RoleGrant[] {
  const remaining = rolesAt(operator, now).filter((role) => next.includes(role));
  const waiting = operator.grants.filter(({ from }) => Temporal.Instant.compare(from, now) > 0);
  return [
    { roles: remaining, from: now },
    // An earlier change that is still cooling off must not start before this one does.
    ...waiting.map(({ from }) => ({ roles: remaining, from })),
    { roles: next, from: now.add({ hours: COOLING_OFF_HOURS }) },
  ];
}

/** Sorts grants by time; of two grants from the same instant, the later one applies. */
function sorted(grants: readonly RoleGrant[]): RoleGrant[] {
  return grants.toSorted((one, other) => Temporal.Instant.compare(one.from, other.from));
}
