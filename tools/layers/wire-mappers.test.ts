import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Writes the frames of a third-party protocol, which no contract of ours describes. */
const OTHER_PROTOCOLS = ['apps/platform/src/modules/push/sockjs-wire.ts'];
const MAPPERS = sourceFiles(ROOT).filter(
  (path) => /^apps\/platform\/src\/modules\/.*-wire\.ts$/.test(path) && !OTHER_PROTOCOLS.includes(path),
);

/**
 * Returns what lets a mapper deviate from the contract: no import of it, a function without a return type, or a cast.
 */
function findContractGaps(text: string): string[] {
  const hasContract = text.includes("from '@sunflower/contracts/");
  const lines = text
    .split('\n')
    .filter(
      (line) => /^(export (async )?function .*)?\) \{$/.test(line) || / as (?!const\b)[A-Z]/.test(stripImports(line)),
    );
  return hasContract ? lines : ['no contract', ...lines];
}

/** A renaming import looks like a cast. */
function stripImports(line: string): string {
  return /^(import|export) |^ {2}\w+ as \w+,$/.test(line) ? '' : line;
}

describe('wire mappers', () => {
  it('return the types of the contract, so that a changed contract breaks the type check', () => {
    expect(MAPPERS.length).toBeGreaterThan(10);
    const gaps = MAPPERS.map((path) => [path, findContractGaps(readFileSync(join(ROOT, path), 'utf8'))] as const);
    expect(gaps.filter(([, lines]) => lines.length > 0)).toEqual([]);
  });

  const IMPORT = "import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';\n";
  it.each([
    ['no import of the contract', 'export function wireCart(cart: StoredCart): Copy {', ['no contract']],
    [
      'no return type',
      `${IMPORT}export function wireCart(cart: StoredCart) {`,
      ['export function wireCart(cart: StoredCart) {'],
    ],
    ['no return type over several lines', `${IMPORT}export function wireCart(\n  cart: StoredCart,\n) {`, [') {']],
    ['a cast', `${IMPORT}  addOns: [...addOns] as AddOn[],`, ['  addOns: [...addOns] as AddOn[],']],
    ['none', `${IMPORT}export function wireCart(cart: StoredCart): Cart {`, []],
  ])('are checked for faults: %s', (_title, planted, found) => {
    expect(findContractGaps(planted)).toEqual(found);
  });
});
