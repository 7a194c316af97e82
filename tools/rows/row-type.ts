import type { Checker, Type } from 'typescript/unstable/sync';
import { mayBeNull } from './source-program.ts';

/** A member of an asserted row type: the kinds of values it may have, such as `string` or `bigint[]`. */
export type DeclaredColumn = { readonly name: string; readonly kinds: readonly string[]; readonly isNullable: boolean };

/** Returns the members of a row type, or undefined when the type lists none (`unknown`, `Record<string, unknown>`). */
export function declaredColumns(checker: Checker, rowType: Type): DeclaredColumn[] | undefined {
  const members = checker.getPropertiesOfType(rowType);
  if (members.length === 0) return undefined;
  return members.map((member) => {
    const type = checker.getTypeOfSymbol(member);
    return { name: member.name, kinds: [...new Set(type ? kindsOf(checker, type) : [])], isNullable: mayBeNull(type) };
  });
}

/** Classes of values that aren't plain JSON. */
const CLASSES = new Set(['Instant', 'Buffer', 'Date', 'Uint8Array']);

function kindsOf(checker: Checker, type: Type): string[] {
  if (type.isUnionType() && !isBoolean(checker, type))
    return (type.getTypes() ?? []).flatMap((part) => kindsOf(checker, part));
  const text = checker.typeToString(checker.getBaseTypeOfLiteralType(type) ?? type);
  if (text === 'null' || text === 'undefined') return [];
  if (['string', 'number', 'bigint', 'boolean', 'unknown', 'any'].includes(text)) return [text];
  if (type.isTemplateLiteralType()) return ['string'];
  if (type.isIntersectionType()) return kindsOf(checker, type.getTypes()?.[0] ?? type);
  const name = type.getSymbol()?.name ?? '';
  if (CLASSES.has(name)) return [name];
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type);
    return (item ? kindsOf(checker, item) : ['unknown']).map((kind) => `${kind}[]`);
  }
  return ['object'];
}

function isBoolean(checker: Checker, type: Type): boolean {
  return checker.typeToString(type) === 'boolean';
}
