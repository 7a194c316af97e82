/** Roles limit what a key may do. One operator may have several. */
export const ROLES = ['cashier', 'draw-officer', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Hours between the decision to add a key, or to widen its roles, and the moment it may sign. */
export const COOLING_OFF_HOURS = 72;
/** A founding ceremony takes at least this many people, so that every action has two who can decide it. */
export const LEAST_FOUNDERS = 4;

/** Roles that apply from an instant on, until a newer grant is in effect. */
export type RoleGrant = { readonly roles: readonly Role[]; readonly from: Temporal.Instant };

/** An operator: a name and the public half of an Ed25519 key pair. */
export type Operator = {
  readonly operatorId: string;
  readonly name: string;
  readonly publicKey: string;
  /** The operators who decided to add this key; none for a founder. */
  readonly vouchedBy: readonly string[];
  /** Oldest first. */
  readonly grants: readonly RoleGrant[];
  /** Since when the key signs nothing. */
  readonly retiredAt?: Temporal.Instant;
};

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Returns whether a text can be the name of an operator. */
export function isOperatorName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the roles of a key at an instant: none while it cools off and none after it was retired. */
export function rolesAt(operator: Operator, now: Temporal.Instant): readonly Role[] {
  if (operator.retiredAt) return [];
  return operator.grants.findLast(({ from }) => Temporal.Instant.compare(from, now) <= 0)?.roles ?? [];
}

/** Returns the instant at which a key that has no roles yet gets its first, or undefined. */
export function coolingOffUntil(operator: Operator, now: Temporal.Instant): Temporal.Instant | undefined {
  if (operator.retiredAt || rolesAt(operator, now).length > 0) return undefined;
  return operator.grants.find(({ from, roles }) => roles.length > 0 && Temporal.Instant.compare(from, now) > 0)?.from;
}

/** Returns whether one of two operators vouched for the other: then neither may approve what the other proposed. */
export function areVouched(one: Operator, other: Operator): boolean {
  return one.vouchedBy.includes(other.name) || other.vouchedBy.includes(one.name);
}
