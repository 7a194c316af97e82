import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { boundOf, runStep } from './run-step.ts';

const reportFolder = mkdtempSync(join(tmpdir(), 'sunflower-step-'));
afterAll(() => rmSync(reportFolder, { recursive: true }));

const program = (script: string) => ({ name: 'planted', command: ['sh', '-c', script], usualSeconds: 1 });

describe('a step', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);

  it.each([
    ['exit 0', { isOk: true }],
    ['exit 3', { isOk: false }],
    ['kill -SEGV $$', { isOk: false, cut: 'SIGSEGV' }],
  ])('ends, if it runs "%s", as %o', async (script, expected) => {
    expect(await runStep(program(script), { reportFolder })).toMatchObject(expected);
  });

  it('names the signal that ended it and the files that were running', async () => {
    const files = "printf 'started a.test.ts\\nstarted b.test.ts\\nended a.test.ts\\n'";
    await runStep(program(`${files} > ${reportFolder}/planted.progress; kill -SEGV $$`), { reportFolder });
    expect(printed).toHaveBeenLastCalledWith('planted was ended by SIGSEGV. Running: b.test.ts');
  });

  it('is ended at its bound', async () => {
    const outcome = await runStep(program('exec sleep 60'), { reportFolder, boundSeconds: 0.2 });
    expect(outcome).toMatchObject({ isOk: false, cut: 'its bound of 0.2 s' });
  });

  it.each([
    [10, 240],
    [100, 300],
  ])('for a usual time of %i s has a bound of %i s', (usualSeconds, bound) => {
    expect(boundOf({ usualSeconds })).toBe(bound);
  });
});
