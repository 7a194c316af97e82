/** Roles limit what a key may do. One operator may have several. */
export const ROLES = ['cashier', 'draw-officer', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Hours after the decision to add a key, or to give it another role, until it can sign with that role. */
export const COOLING_OFF_HOURS = 72;
/** Minimum number of founders. `foundOperators` also checks that together they can perform every duty. */
export const LEAST_FOUNDERS = 4;

/** Roles that apply from an instant until a newer grant takes effect. */
export type RoleGrant = { readonly roles: readonly Role[]; readonly from: Temporal.Instant };

/** A name and an Ed25519 public key with its rights, as the founding and the executed proposals prove them. */
export type OperatorKey = {
  readonly name: string;
  readonly publicKey: string;
  /** The proposal that added the key; a founder has none. */
  readonly addedBy?: string;
  /** The operators who decided to add this key; empty for a founder. */
  readonly vouchedBy: readonly string[];
  /** Role grants, oldest first. */
  readonly grants: readonly RoleGrant[];
  /** When the key was retired; from then on it can't sign. */
  readonly retiredAt?: Temporal.Instant;
};

/** A proven operator with the id of its stored row. */
export type Operator = OperatorKey & { readonly operatorId: string };

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Returns whether a text can be the name of an operator. */
export function isOperatorName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the roles of a key at an instant: none while it is cooling off or after it was retired. */
export function rolesAt(operator: OperatorKey, now: Temporal.Instant): readonly Role[] {
  if (operator.retiredAt) return [];
  return operator.grants.findLast(({ from }) => Temporal.Instant.compare(from, now) <= 0)?.roles ?? [];
}

/** Returns the instant at which a key without roles gets its first, or undefined. */
export function coolingOffUntil(operator: OperatorKey, now: Temporal.Instant): Temporal.Instant | undefined {
  if (operator.retiredAt || rolesAt(operator, now).length > 0) return undefined;
  return operator.grants.find(({ from, roles }) => roles.length > 0 && Temporal.Instant.compare(from, now) > 0)?.from;
}

/** Returns whether one of two operators vouched for the other; if so, neither can approve the other's proposals. */
export function areVouched(one: OperatorKey, other: OperatorKey): boolean {
  return one.vouchedBy.includes(other.name) || other.vouchedBy.includes(one.name);
}
