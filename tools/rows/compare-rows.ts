import type { ResultColumn } from './describe-statement.ts';
import type { DeclaredColumn } from './row-type.ts';

/** Lists how an asserted row type differs from what a statement gives. */
export function mismatches(
  declared: readonly DeclaredColumn[],
  given: readonly ResultColumn[],
  kindOf: (typeId: number) => string,
): string[] {
  const found: string[] = [];
  for (const member of declared) {
    const column = given.find(({ name }) => name === member.name);
    if (!column) {
      found.push(`"${member.name}" is no column of the result (${given.map(({ name }) => name).join(', ')})`);
      continue;
    }
    const kind = kindOf(column.typeId);
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
