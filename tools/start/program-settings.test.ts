import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolderOf } from './program-settings.ts';

describe('the data folder', () => {
  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['defaults to .data of the checkout', {}, resolve(import.meta.dirname, '../../.data')],
    ['is made absolute for PostgreSQL', { SUNFLOWER_DATA_FOLDER: '.data/second' }, resolve('.data/second')],
    ['stays as given when it is absolute', { SUNFLOWER_DATA_FOLDER: '/var/sunflower' }, '/var/sunflower'],
  ])('%s', (_what, env, folder) => {
    expect(dataFolderOf(env)).toBe(folder);
  });
});
