import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isAtLeast, releaseId, releaseVersion } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-release-'));
const file = join(folder, 'release.json');
const COMMIT = '3f2a1b9c0d1e4f5a6b7c8d9e0f1a2b3c4d5e6f70';

afterAll(() => rmSync(folder, { recursive: true }));

describe('the id of the running release', () => {
  it('[WLA-09/identified] has version and commit', () => {
    writeFileSync(file, JSON.stringify({ version: '1.2.0', commit: COMMIT, builtAt: '2026-11-23T04:00:00Z' }));
    expect(releaseId(file)).toBe('1.2.0+3f2a1b9c0d1e');
  });

  it('is "development" in a checkout', () => {
    expect(releaseId(join(folder, 'missing.json'))).toBe('development');
  });

  it('throws for a release file with an invalid version', () => {
    writeFileSync(file, '{"version":"latest"}');
    expect(() => releaseId(file)).toThrow();
  });
});

describe('releaseVersion', () => {
  it('returns the version of a release, and of the package in a checkout', () => {
    writeFileSync(file, JSON.stringify({ version: '1.2.0', commit: COMMIT, builtAt: '2026-11-23T04:00:00Z' }));
    expect(releaseVersion(file)).toBe('1.2.0');
    expect(releaseVersion(join(folder, 'missing.json'))).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('isAtLeast', () => {
  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.9.9', true],
    ['1.1.9', '1.2.0', false],
    ['0.9.0', '1.0.0', false],
  ])('compares %s with %s: %s', (version, other, expected) => {
    expect(isAtLeast(version, other)).toBe(expected);
  });
});
