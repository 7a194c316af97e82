/**
 * A node of a statement's parse tree from Postgres, with every name resolved: `{VAR :varno 1 ...}` of its
 * `debug_print_parse`.
 */
export type TreeNode = { readonly type: string; readonly fields: Readonly<Record<string, TreeValue>> };
export type TreeValue = string | null | TreeNode | readonly TreeValue[];

/** Reads the text form of a tree, which Postgres writes with nodeToString. */
export function readTree(text: string): TreeNode {
  const tokens = text.match(TOKEN) ?? [];
  const reader = { tokens, at: 0 };
  const value = readValue(reader);
  if (!isNode(value)) throw new Error('not a tree');
  return value;
}

/**
 * Matches a bracket, a quoted text, or anything up to the next space or bracket; a backslash escapes the next
 * character.
 */
const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:[^\s{}()\\"]|\\[\s\S])+/g;

type Reader = { readonly tokens: readonly string[]; at: number };

function readValue(reader: Reader): TreeValue {
  const token = reader.tokens[reader.at++];
  if (token === undefined) throw new Error('a tree that ends early');
  if (token === '{') return readNode(reader);
  if (token === '(') return readList(reader);
  return token === '<>' ? null : textOf(token);
}

function readNode(reader: Reader): TreeNode {
  const type = reader.tokens[reader.at++] ?? '';
  const fields: Record<string, TreeValue> = {};
  for (;;) {
    const token = reader.tokens[reader.at++];
    if (token === '}') return { type, fields };
    if (!token?.startsWith(':')) throw new Error(`a field of ${type} was expected, and ${token} found`);
    fields[token.slice(1)] = readField(reader);
  }
}

/** Returns the value of a field: its first token if it has several, such as the bytes of a constant. */
function readField(reader: Reader): TreeValue {
  const value = readValue(reader);
  for (;;) {
    const next = reader.tokens[reader.at];
    if (next === undefined || next === '}' || next.startsWith(':')) return value;
    readValue(reader);
  }
}

function readList(reader: Reader): TreeValue[] {
  const items: TreeValue[] = [];
  while (reader.tokens[reader.at] !== ')') items.push(readValue(reader));
  reader.at++;
  return items;
}

function textOf(token: string): string {
  const bare = token.startsWith('"') && token.endsWith('"') ? token.slice(1, -1) : token;
  return bare.replaceAll(/\\([\s\S])/g, '$1');
}

/** Returns whether a value of a tree is a node. */
export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns the node in a field, if there is one. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields[field];
  return isNode(value) ? value : undefined;
}

/** Returns the nodes in a field that contains a list; an empty array for an empty list. */
export function nodesIn(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns the number in a field. */
export function numberIn(node: TreeNode, field: string): number {
  return Number(node.fields[field]);
}
