import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, keysFolderOf, MANIFEST_FILE, writeKeyManifest } from './key-manifest.ts';
import { readOrMakeSecret } from './secrets.ts';
import { openPrivateKey } from './signing-key.ts';

const fixture = { folder: '' };
const path = (file: string) => join(fixture.folder, file);
beforeEach(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-keys-'));
});
afterEach(() => rmSync(fixture.folder, { recursive: true }));

/** Lists every file of the folder in its manifest, as the command that makes secrets does. */
function seal(): void {
  const files = Object.fromEntries(readdirSync(fixture.folder).map((file) => [file, fingerprintOf(path(file))]));
  writeKeyManifest(fixture.folder, { madeAt: '2026-11-23T00:00:00Z', files });
}

describe('a keys folder with a manifest', () => {
  test('provides the secrets that it lists', () => {
    const made = readOrMakeSecret(fixture.folder, 'sessions');
    seal();
    expect(readOrMakeSecret(fixture.folder, 'sessions')).toBe(made);
  });

  test('never generates a secret or signing key', () => {
    seal();
    expect(() => readOrMakeSecret(fixture.folder, 'sessions')).toThrow(/sessions\.secret is missing: run npm run/);
    expect(() => openPrivateKey(path('statements.pem'))).toThrow(/statements\.pem is missing: run npm run/);
    expect(readdirSync(fixture.folder)).toEqual([MANIFEST_FILE]);
  });

  test('rejects a secret that was added, replaced or opened to other users', () => {
    readOrMakeSecret(fixture.folder, 'sessions');
    seal();
    writeFileSync(path('push.secret'), 'p'.repeat(64), { mode: 0o600 });
    expect(() => readOrMakeSecret(fixture.folder, 'push')).toThrow(
      /push\.secret is not in the manifest: run .* --adopt/,
    );
    chmodSync(path('sessions.secret'), 0o644);
    expect(() => readOrMakeSecret(fixture.folder, 'sessions')).toThrow(/can be read by other users: run chmod 600/);
    writeFileSync(path('sessions.secret'), 's'.repeat(64));
    chmodSync(path('sessions.secret'), 0o600);
    expect(() => readOrMakeSecret(fixture.folder, 'sessions')).toThrow(/is not the original file: restore it/);
  });

  test('is rejected when the manifest is damaged, not treated as a folder without a manifest', () => {
    writeFileSync(path(MANIFEST_FILE), '{}');
    expect(() => readOrMakeSecret(fixture.folder, 'sessions')).toThrow(/manifest\.json is damaged/);
  });
});

describe('the keys folder of production', () => {
  const production = (more: NodeJS.ProcessEnv) => ({ SUNFLOWER_ENVIRONMENT: 'production', ...more });

  test('must be set and have a manifest', () => {
    expect(() => keysFolderOf(production({}))).toThrow(/SUNFLOWER_KEYS_FOLDER is missing: run npm run/);
    const env = production({ SUNFLOWER_KEYS_FOLDER: fixture.folder });
    expect(() => keysFolderOf(env)).toThrow(/has no manifest\.json/);
    seal();
    expect(keysFolderOf(env)).toBe(fixture.folder);
  });

  test('has a default only in development', () => {
    expect(keysFolderOf({ SUNFLOWER_ENVIRONMENT: 'development' })).toMatch(/\.data\/keys$/);
  });
});
