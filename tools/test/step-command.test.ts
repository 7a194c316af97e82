import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandOf } from './step-command.ts';
import { allSteps, THOROUGH_SETTING } from './steps.ts';

const stepNamed = (name: string) =>
  allSteps.find((step) => step.name === name) ?? { name, command: [], usualSeconds: 1 };

describe('the command of a step', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    { what: 'a quick run of all files', step: 'db', thorough: '', files: [], leavesOut: true },
    { what: 'a thorough run', step: 'db', thorough: '1', files: [], leavesOut: false },
    { what: 'chosen files', step: 'db', thorough: '', files: ['a.long.db.test.ts'], leavesOut: false },
    { what: 'end-to-end tests, which have tags instead', step: 'e2e', thorough: '', files: [], leavesOut: false },
    { what: 'a check without a runner', step: 'types', thorough: '', files: [], leavesOut: false },
  ])('leaves out long files ($leavesOut) for $what', ({ step, thorough, files, leavesOut }) => {
    vi.stubEnv(THOROUGH_SETTING, thorough);
    expect(commandOf(stepNamed(step), { files }).includes('--exclude=**/*.long.*')).toBe(leavesOut);
  });
});
