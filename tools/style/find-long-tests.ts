import { parseSync } from 'vite';
import type { StyledFile, StyleFinding } from './style-finding.ts';

/** Maximum number of lines of a test. Biome has the same bound for product code (`noExcessiveLinesPerFunction`). */
const MOST_LINES = 60;
const GROUP = 'describe';

type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly callee?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
  readonly tag?: unknown;
};

/**
 * Returns functions of test files over 60 lines. Biome checks product code only, because it would count the callback
 * of a `describe`, which just groups tests.
 */
export function findLongTests({ path, text }: StyledFile): StyleFinding[] {
  const starts = lineStarts(text);
  return functionsIn(parseSync(path, text).program as unknown as Node).flatMap(({ start, end }) => {
    const [first, last] = [lineAt(starts, start), lineAt(starts, end)];
    const lines = last - first + 1;
    return lines > MOST_LINES
      ? [{ path, line: first, problem: `begins a function of ${lines} lines; at most ${MOST_LINES}` }]
      : [];
  });
}

function functionsIn(node: Node, isGroup = false): Node[] {
  const isFunction = /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
  const isGroupCall = node.type === 'CallExpression' && callsGroup(node.callee);
  const inside = childrenOf(node).flatMap((child) => functionsIn(child, isGroupCall));
  return isFunction && !isGroup ? [node, ...inside] : inside;
}

/** Recognizes `describe(...)`, `describe.each(...)(...)`, `test.describe(...)` and alike. */
function callsGroup(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === GROUP;
  return callsGroup(callee.property) || callsGroup(callee.object ?? callee.callee ?? callee.tag);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Returns the line, counted from 1, of an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  return starts.findLastIndex((start) => start <= offset) + 1;
}
