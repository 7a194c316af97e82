import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FRIDAY } from '../../apps/platform/src/modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { openSigningKey } from '../../packages/service-base/signing-key.ts';
import { exportManyBoards, runVerifier } from './exports-in-tests.ts';

/** The bar for a million boards, in milliseconds. */
const MOST_MS = 60_000;
const PAGES = join(import.meta.dirname, '../../docs');

describe('the verifier in Python [WLA-05, GLI19-20]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['formats.md', 'right  11 kinds of vectors'],
    ['formats-public-log.md', 'right  the vectors of the public log'],
  ])('recomputes the vectors of docs/%s', async (page, line) => {
    expect(await runVerifier('--vectors', join(PAGES, page))).toEqual({ code: 0, lines: [line] });
  });

  it('verifies a draw of a million boards in less than a minute', async () => {
    const path = join(folder, 'million');
    await exportManyBoards(path, { boards: 1_000_000, key: openSigningKey(folder, 'exports'), now: FRIDAY });
    const startedAt = performance.now();
    const { lines } = await runVerifier(path, '--older-than-log');
    expect(lines).toEqual([expect.stringContaining('right  1000000 boards')]);
    const ms = performance.now() - startedAt;
    console.info(`a million boards in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
