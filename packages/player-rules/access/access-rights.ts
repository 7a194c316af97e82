import { unitCovers } from './operational-unit.ts';

/** The wire's numbers of an access right [S3-7]. */
export const ACCESS_TYPE = { ALLOW: 1, DENY: 2 } as const;
export type AccessTypeName = keyof typeof ACCESS_TYPE;

/** An operational unit, or a pattern of units, switched on or off [S3-7]. */
export type AccessRight = {
  readonly operationalUnit: string;
  readonly accessType: (typeof ACCESS_TYPE)[AccessTypeName];
};

/** `any`: one open unit is enough. `implicit`: what a unit is that no right covers. */
export type UnitCheck = { readonly mode: 'any' | 'all'; readonly implicit: 'allow' | 'deny' };

/** The right that decides about a unit: a denial outweighs every allowance; undefined when none covers it. */
export function decidingRight<Right extends AccessRight>(rights: readonly Right[], unit: string): Right | undefined {
  const covering = rights.filter((right) => unitCovers(right.operationalUnit, unit));
  return covering.find((right) => right.accessType === ACCESS_TYPE.DENY) ?? covering[0];
}

/**
 * Whether rights open any or all of these units [S6-3]. The platform's gates ask the same in SQL and are held to it by a test. Nothing asked
 * for is as open as a unit nobody wrote down.
 */
export function checkUnits(rights: readonly AccessRight[], units: readonly string[], check: UnitCheck): boolean {
  const isImplicitlyOpen = check.implicit === 'allow';
  if (units.length === 0) return isImplicitlyOpen;
  const isOpen = (unit: string) => {
    const right = decidingRight(rights, unit);
    return right ? right.accessType === ACCESS_TYPE.ALLOW : isImplicitlyOpen;
  };
  return check.mode === 'any' ? units.some(isOpen) : units.every(isOpen);
}
