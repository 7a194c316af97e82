import type { ResultColumn } from './describe-statement.ts';
import type { DeclaredColumn } from './row-type.ts';

/** What a driver makes of columns. */
export type Driver = {
  /** The kind of value that a type, by its number, arrives as. */
  kindOf(typeId: number): string;
  /** The member of a row for a column. */
  nameOf(column: string): string;
  /** Whether a column may have this name. */
  allows(column: string): boolean;
};

/** Lists how an asserted row type differs from what a statement gives. */
export function mismatches(
  declared: readonly DeclaredColumn[],
  given: readonly ResultColumn[],
  driver: Driver,
): string[] {
  const found = given.filter(({ name }) => !driver.allows(name)).map(({ name }) => `"${name}" is not in snake_case`);
  for (const member of declared) {
    const column = given.find(({ name }) => driver.nameOf(name) === member.name);
    if (!column) {
      found.push(
        `"${member.name}" is no column of the result (${given.map(({ name }) => driver.nameOf(name)).join(', ')})`,
      );
      continue;
    }
    const kind = driver.kindOf(column.typeId);
    if (!member.kinds.every((declaredKind) => isOfKind(declaredKind, kind))) {
      found.push(`"${member.name}" is declared ${member.kinds.join(' | ')} and arrives as ${kind}`);
    }
    if (member.kinds.includes('unknown')) continue;
    if (column.nullability === 'maybe' && !member.isNullable) found.push(`"${member.name}" may be null`);
    if (column.nullability === 'never' && member.isNullable) found.push(`"${member.name}" is never null`);
  }
  return found;
}

/** JSON arrives as whatever was stored: plain values, and nothing that only our codec makes. */
const JSON_KINDS = /^(object|string|number|boolean|unknown)(\[\])*$/;

function isOfKind(declared: string, given: string): boolean {
  if (declared === given || declared === 'unknown') return true;
  return given === 'object' && JSON_KINDS.test(declared);
}
