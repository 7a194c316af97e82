import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { releaseId } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-release-'));
const file = join(folder, 'release.json');
const COMMIT = '3f2a1b9c0d1e4f5a6b7c8d9e0f1a2b3c4d5e6f70';

afterAll(() => rmSync(folder, { recursive: true }));

describe('the id of the running release', () => {
  it('[WLA-09/identified] names version and commit', () => {
    writeFileSync(file, JSON.stringify({ version: '1.2.0', commit: COMMIT, builtAt: '2026-11-23T04:00:00Z' }));
    expect(releaseId(file)).toBe('1.2.0+3f2a1b9c0d1e');
  });

  it('is "development" in a checkout', () => {
    expect(releaseId(join(folder, 'missing.json'))).toBe('development');
  });

  it('throws for a file that was tampered with', () => {
    writeFileSync(file, '{"version":"latest"}');
    expect(() => releaseId(file)).toThrow();
  });
});
