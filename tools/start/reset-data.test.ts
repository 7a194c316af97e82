import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetData } from './reset-data.ts';

describe('npm start -- --reset', () => {
  const fixture = { home: '' };
  const folder = () => join(fixture.home, 'data');
  const reset = (env: NodeJS.ProcessEnv = {}) => resetData({ dataFolder: folder(), env, say: () => {} });
  beforeEach(() => {
    fixture.home = mkdtempSync(join(tmpdir(), 'sunflower-reset-'));
    mkdirSync(join(folder(), 'logs'), { recursive: true });
  });
  afterEach(() => rmSync(fixture.home, { recursive: true }));

  test('removes the data of a start and nothing next to it', () => {
    readOrMakeSecret(join(folder(), 'keys'), 'postgres');
    writeFileSync(join(fixture.home, 'notes.txt'), '');
    reset();
    expect(existsSync(folder())).toBe(false);
    expect(existsSync(join(fixture.home, 'notes.txt'))).toBe(true);
  });

  test('removes the logs of a start that failed before its database', () => {
    reset();
    expect(existsSync(folder())).toBe(false);
  });

  test('accepts a folder that does not exist yet', () => {
    rmSync(folder(), { recursive: true });
    expect(() => reset()).not.toThrow();
  });

  test('keeps a folder that npm start did not create', () => {
    writeFileSync(join(folder(), 'thesis.txt'), '');
    expect(() => reset()).toThrow("has files that npm start didn't make");
    expect(existsSync(join(folder(), 'thesis.txt'))).toBe(true);
  });

  test.each([
    [{ SUNFLOWER_ENVIRONMENT: 'production' }, 'SUNFLOWER_ENVIRONMENT is production'],
    [{ DATABASE_URL: 'postgres://localhost/mine' }, 'empty the database of DATABASE_URL yourself'],
  ])('is refused with %o', (env, reason) => {
    readOrMakeSecret(join(folder(), 'keys'), 'postgres');
    expect(() => reset(env)).toThrow(reason);
    expect(existsSync(join(folder(), 'keys'))).toBe(true);
  });
});
