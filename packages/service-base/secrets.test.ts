import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrMakeSecret } from './secrets.ts';

const fixture = { folder: '' };
beforeEach(() => {
  fixture.folder = join(mkdtempSync(join(tmpdir(), 'sunflower-secrets-')), 'keys');
});
afterEach(() => rmSync(join(fixture.folder, '..'), { recursive: true }));

describe('a shared secret', () => {
  it('is generated at first use and stays, readable only by its owner', () => {
    const made = readOrMakeSecret(fixture.folder, 'mailbox');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect([
      readOrMakeSecret(fixture.folder, 'mailbox'),
      readFileSync(join(fixture.folder, 'mailbox.secret'), 'utf8'),
    ]).toEqual([made, made]);
    expect(statSync(join(fixture.folder, 'mailbox.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(fixture.folder)).toEqual(['mailbox.secret']);
  });

  it('differs from those of other names and folders', () => {
    const folders = [fixture.folder, join(fixture.folder, '../other-keys')];
    const made = folders.flatMap((folder) => ['one', 'other'].map((name) => readOrMakeSecret(folder, name)));
    expect(new Set(made).size).toBe(4);
    expect(statSync(fixture.folder).mode & 0o777).toBe(0o700);
  });

  it('is never replaced when it is damaged, but throws an error with its name', () => {
    mkdirSync(fixture.folder);
    writeFileSync(join(fixture.folder, 'mailbox.secret'), 'short');
    expect(() => readOrMakeSecret(fixture.folder, 'mailbox')).toThrow('mailbox.secret is too short');
    expect(readFileSync(join(fixture.folder, 'mailbox.secret'), 'utf8')).toBe('short');
  });
});
