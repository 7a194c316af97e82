import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrMakeSecret } from './secrets.ts';

const held = { folder: '' };
beforeEach(() => {
  held.folder = join(mkdtempSync(join(tmpdir(), 'sunflower-secrets-')), 'keys');
});
afterEach(() => rmSync(join(held.folder, '..'), { recursive: true }));

describe('a shared secret', () => {
  it('is made at first use and stays, readable by its owner only', () => {
    const made = readOrMakeSecret(held.folder, 'mailbox');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect([
      readOrMakeSecret(held.folder, 'mailbox'),
      readFileSync(join(held.folder, 'mailbox.secret'), 'utf8'),
    ]).toEqual([made, made]);
    expect(statSync(join(held.folder, 'mailbox.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(held.folder)).toEqual(['mailbox.secret']);
  });

  it('of one name is not that of another', () => {
    expect(readOrMakeSecret(held.folder, 'one')).not.toBe(readOrMakeSecret(held.folder, 'other'));
  });

  it('that is there is never replaced, not even a spoilt one, which is refused by name', () => {
    mkdirSync(held.folder);
    writeFileSync(join(held.folder, 'mailbox.secret'), 'short');
    expect(() => readOrMakeSecret(held.folder, 'mailbox')).toThrow('mailbox.secret is too short');
    expect(readFileSync(join(held.folder, 'mailbox.secret'), 'utf8')).toBe('short');
  });
});
