import type { ResultColumn } from './describe-statement.ts';
import type { DeclaredColumn } from './row-type.ts';

/** How a driver converts columns. */
export type Driver = {
  /** Returns the kind of value that a type, by its number, is converted to. */
  kindOf(typeId: number): string;
  /** Returns the member of a row for a column. */
  nameOf(column: string): string;
  /** Returns whether a column may have this name. */
  allows(column: string): boolean;
};

/** Returns the differences between an asserted row type and the columns of a statement. */
export function rowMismatches(
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

/** JSON is converted to whatever was stored: plain values, never the types that only our codec returns. */
const JSON_KINDS = /^(object|string|number|boolean|unknown)(\[\])*$/;

function isOfKind(declared: string, given: string): boolean {
  if (declared === given || declared === 'unknown') return true;
  return given === 'object' && JSON_KINDS.test(declared);
}
