import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsOf } from './step-command.ts';
import { SHORT_SETTING, THOROUGH_SETTING } from './steps.ts';

describe('the settings of a step', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    { what: 'leave out long files in a quick run of all files', thorough: '', files: [], short: '1' },
    { what: 'include long files in a thorough run', thorough: '1', files: [], short: '' },
    { what: 'include long files that were chosen', thorough: '', files: ['a.long.db.test.ts'], short: '' },
  ])('$what', ({ thorough, files, short }) => {
    vi.stubEnv(THOROUGH_SETTING, thorough);
    expect(settingsOf({ files })).toMatchObject({ [SHORT_SETTING]: short });
  });
});
