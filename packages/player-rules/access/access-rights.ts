import { unitCovers } from './operational-unit.ts';

/** Access right types in the API [S3-7]. */
export const ACCESS_TYPE = { ALLOW: 1, DENY: 2 } as const;
export type AccessTypeName = keyof typeof ACCESS_TYPE;

/** An operational unit, or a pattern of units, switched on or off [S3-7]. */
export type AccessRight = {
  readonly operationalUnit: string;
  readonly accessType: (typeof ACCESS_TYPE)[AccessTypeName];
};

/** `any`: one open unit is enough. `implicit`: the result for a unit that no right covers. */
export type UnitCheckOptions = { readonly mode: 'any' | 'all'; readonly implicit: 'allow' | 'deny' };

/**
 * Returns the right that decides about a unit: a denial takes precedence over every allowance; undefined when none
 * covers it.
 */
export function decidingRight<Right extends AccessRight>(rights: readonly Right[], unit: string): Right | undefined {
  const covering = rights.filter((right) => unitCovers(right.operationalUnit, unit));
  return covering.find((right) => right.accessType === ACCESS_TYPE.DENY) ?? covering[0];
}

/**
 * Returns whether rights open any of these units, or all of them, as `check.mode` requires [S6-3]. The platform's gates
 * make the same check in SQL; a test compares both. An empty list of units counts as a unit that no right covers.
 */
export function checkUnits(rights: readonly AccessRight[], units: readonly string[], check: UnitCheckOptions): boolean {
  const isImplicitlyOpen = check.implicit === 'allow';
  if (units.length === 0) return isImplicitlyOpen;
  const isOpen = (unit: string) => {
    const right = decidingRight(rights, unit);
    return right ? right.accessType === ACCESS_TYPE.ALLOW : isImplicitlyOpen;
  };
  return check.mode === 'any' ? units.some(isOpen) : units.every(isOpen);
}
