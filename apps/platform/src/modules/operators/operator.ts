/** Roles limit what a key may do. One operator may have several. */
export const ROLES = ['cashier', 'draw-officer', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Hours after the decision to add a key, or to give it another role, until it can sign with that role. */
export const COOLING_OFF_HOURS = 72;
/** Minimum number of founders. `foundOperators` also checks that together they can perform every duty. */
export const LEAST_FOUNDERS = 4;

/** Roles that apply from an instant until a newer grant takes effect. */
export type RoleGrant = { readonly roles: readonly Role[]; readonly from: Temporal.Instant };

/** An operator: a name and an Ed25519 public key. */
export type Operator = {
  readonly operatorId: string;
  readonly name: string;
  readonly publicKey: string;
  /** The operators who decided to add this key; empty for a founder. */
  readonly vouchedBy: readonly string[];
  /** Role grants, oldest first. */
  readonly grants: readonly RoleGrant[];
  /** When the key was retired; from then on it can't sign. */
  readonly retiredAt?: Temporal.Instant;
};

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Returns whether a text can be the name of an operator. */
export function isOperatorName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the roles of a key at an instant: none while it is cooling off or after it was retired. */
export function rolesAt(operator: Operator, now: Temporal.Instant): readonly Role[] {
  if (operator.retiredAt) return [];
  return operator.grants.findLast(({ from }) => Temporal.Instant.compare(from, now) <= 0)?.roles ?? [];
}

/** Returns the instant at which a key without roles gets its first, or undefined. */
export function coolingOffUntil(operator: Operator, now: Temporal.Instant): Temporal.Instant | undefined {
  if (operator.retiredAt || rolesAt(operator, now).length > 0) return undefined;
  return operator.grants.find(({ from, roles }) => roles.length > 0 && Temporal.Instant.compare(from, now) > 0)?.from;
}

/** Returns whether one of two operators vouched for the other; if so, neither can approve the other's proposals. */
export function areVouched(one: Operator, other: Operator): boolean {
  return one.vouchedBy.includes(other.name) || other.vouchedBy.includes(one.name);
}
