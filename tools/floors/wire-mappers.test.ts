import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Writes the frames of a protocol that isn't ours, so no contract of ours describes them. */
const OTHER_PROTOCOLS = ['apps/platform/src/modules/push/sockjs-wire.ts'];
const MAPPERS = sourceFiles(ROOT).filter(
  (path) => /^apps\/platform\/src\/modules\/.*-wire\.ts$/.test(path) && !OTHER_PROTOCOLS.includes(path),
);

/** What keeps a mapper from being held to the contract: no import of it, a function without a return type, or a cast. */
function looseEnds(text: string): string[] {
  const isHeld = text.includes("from '@sunflower/contracts/");
  const lines = text
    .split('\n')
    .filter(
      (line) => /^(export (async )?function .*)?\) \{$/.test(line) || / as (?!const\b)[A-Z]/.test(stripImports(line)),
    );
  return isHeld ? lines : ['no contract', ...lines];
}

/** A renaming import looks like a cast. */
function stripImports(line: string): string {
  return /^(import|export) |^ {2}\w+ as \w+,$/.test(line) ? '' : line;
}

describe('mappers of the wire', () => {
  it('return the types of the contract, so that a changed contract breaks the type check', () => {
    expect(MAPPERS.length).toBeGreaterThan(10);
    const loose = MAPPERS.map((path) => [path, looseEnds(readFileSync(join(ROOT, path), 'utf8'))] as const);
    expect(loose.filter(([, lines]) => lines.length > 0)).toEqual([]);
  });

  const IMPORT = "import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';\n";
  it.each([
    ['a shape of its own', 'export function wireCart(cart: Kept): Copy {', ['no contract']],
    ['no return type', `${IMPORT}export function wireCart(cart: Kept) {`, ['export function wireCart(cart: Kept) {']],
    ['none over several lines', `${IMPORT}export function wireCart(\n  cart: Kept,\n) {`, [') {']],
    ['a cast', `${IMPORT}  addOns: [...addOns] as AddOn[],`, ['  addOns: [...addOns] as AddOn[],']],
    ['nothing', `${IMPORT}export function wireCart(cart: Kept): Cart {`, []],
  ])('are caught with %s planted in them', (_title, planted, found) => {
    expect(looseEnds(planted)).toEqual(found);
  });
});
