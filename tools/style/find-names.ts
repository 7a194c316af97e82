import { parseSync } from 'oxc-parser';
import { splitIdentifiers } from './find-phrases.ts';
import { NAME_RULES } from './names.ts';
import type { StyledFile, StyleFinding } from './style-finding.ts';

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };
type Name = { readonly text: string; readonly start: number };

const RULES = NAME_RULES.map(({ pattern, instead, allowedIn }) => ({
  // `unusual` finds the few files that have to be parsed; only their identifiers are split into words.
  unusual: new RegExp(pattern.replaceAll(/[$^]/g, '').replaceAll(' ', '[_-]?'), 'i'),
  pattern: new RegExp(`\\b(?:${pattern})\\b`),
  allowedIn: allowedIn === undefined ? undefined : new RegExp(allowedIn),
  instead,
}));

/** Returns every declared name with a word that has a term of the field, and the same for the path of the file. */
export function findNames({ path, text }: StyledFile): StyleFinding[] {
  const rules = RULES.filter(({ allowedIn }) => !allowedIn?.test(path));
  const isUnusual = rules.some(({ unusual }) => unusual.test(text));
  const declared = isUnusual ? namesIn(parseSync(path, text).program as unknown as Node) : [];
  return [{ text: path.replaceAll(/[/.]/g, ' '), start: 0 }, ...declared].flatMap((name) =>
    rules.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(splitIdentifiers(name.text).toLowerCase())?.[0];
      const line = text.slice(0, name.start).split('\n').length;
      return word ? [{ path, line, problem: `names something "${word}"; the term is: ${instead}` }] : [];
    }),
  );
}

/** Variables, parameters, functions, classes, types, and the members of types and classes. */
function namesIn(node: Node): Name[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(namesIn);
  const params = isNode(node.params) ? (node.params.items ?? []) : (node.params ?? []);
  return [...[node.id, ...[params].flat()].flatMap(boundNames), ...memberName(node), ...inside];
}

/** Returns the names that a declaration binds, those in patterns as well. */
function boundNames(target: unknown): Name[] {
  if (!isNode(target)) return [];
  if (target.type === 'Identifier') return [{ text: String(target.name), start: target.start }];
  const parts = [target.properties, target.elements, target.left, target.argument, target.parameter].flat();
  return parts.flatMap((part) => boundNames(isNode(part) && part.type === 'Property' ? part.value : part));
}

function memberName({ type, key }: Node): Name[] {
  const isMember = /^(?:TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(type);
  return isMember && isNode(key) && 'name' in key ? [{ text: String(key.name), start: key.start }] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
