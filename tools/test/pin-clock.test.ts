import { expect, it } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';

const MINUTE_MS = 60_000;
const PINNED_MS = Date.parse('2026-11-24T18:00:00Z');

it.each([
  ['Date.now', () => Date.now()],
  ['new Date', () => Date.parse(new Date().toISOString())],
  ['Date as a function', () => Date.parse(Date())],
  ['Temporal.Now.instant', () => Temporal.Now.instant().epochMilliseconds],
  ['Temporal.Now.zonedDateTimeISO', () => Temporal.Now.zonedDateTimeISO('America/Chicago').epochMilliseconds],
])('pins %s of a test, whatever the date of the machine', (_name, read) => {
  expect(read()).toBeGreaterThan(PINNED_MS - MINUTE_MS);
  expect(read()).toBeLessThan(PINNED_MS + MINUTE_MS);
});

it('leaves a date that is given explicitly unchanged', () => {
  expect(new Date('2030-01-02T03:04:05Z').toISOString()).toBe('2030-01-02T03:04:05.000Z');
  expect(new Date(2030, 0, 2).getFullYear()).toBe(2030);
  expect(new Date()).toBeInstanceOf(Date);
});

/** Tests of the whole stack start programs, which have the machine's clock. */
const WITHOUT_PIN = ['faults'];

function projectsWithoutPin(projects: readonly unknown[]): string[] {
  return (projects as TestProjectInlineConfiguration[])
    .filter(({ test }) => ![test?.setupFiles].flat().includes('./tools/test/pin-clock.ts'))
    .map(({ test }) => String(test?.name));
}

it('pins the clock before the tests of every project, except for tests of the whole stack', () => {
  expect(projectsWithoutPin(config.test?.projects ?? [])).toEqual(WITHOUT_PIN);
  expect(projectsWithoutPin([{ test: { name: 'planted', setupFiles: ['./tools/test/page-gaps.ts'] } }])).toEqual([
    'planted',
  ]);
});
