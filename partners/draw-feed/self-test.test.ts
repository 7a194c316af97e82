import { randomBytes } from 'node:crypto';
import { gameCodeSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import { describe, expect, it } from 'vitest';
import { allPassed, testGenerator } from './self-test.ts';

const stuck = (count: number) => Buffer.alloc(count, 0x5a);
const poor = (count: number) => Buffer.from(Array.from(randomBytes(count), (byte) => byte & 0x0f));
/** Returns random bytes in which one value occurs too often. */
const loaded = (count: number) => Buffer.from(Array.from(randomBytes(count), (byte) => (byte < 24 ? 0x5a : byte)));

describe('tests of the generator [WLA-05]', () => {
  it.each(gameCodeSchema.options)('pass for the drums of %s', (gameCode) => {
    expect(testGenerator(gameCode).filter((test) => !test.passed)).toEqual([]);
  });

  it('detect a source whose values are unevenly mapped to a drum', () => {
    const folded = (count: number) =>
      Buffer.from(Array.from(randomBytes(count), (byte, at) => (at % 4 === 0 ? 0 : byte)));
    const narrow = (count: number) => folded(count).map((byte, at) => (at % 4 === 3 ? byte & 0x3f : byte)) as Buffer;
    expect(allPassed(testGenerator('keno', narrow))).toBe(false);
  });

  it('pass with the system generator', () => {
    const tests = testGenerator('powerball');
    expect(tests.map((test) => test.name)).toEqual([
      'known-answer',
      'monobit',
      'repetition-count',
      'adaptive-proportion',
      'scaled-chi-square-main',
      'scaled-chi-square-bonus',
      'scaled-chi-square-second-main',
      'scaled-chi-square-second-bonus',
    ]);
    expect(allPassed(tests)).toBe(true);
  });

  it.each([
    ['stuck', stuck, 'repetition-count'],
    ['poor', poor, 'monobit'],
    ['loaded', loaded, 'adaptive-proportion'],
  ])('detect a %s source', (_name, source, failing) => {
    const failed = testGenerator('pick-4', source)
      .filter((test) => !test.passed)
      .map((test) => test.name);
    expect(failed).toContain(failing);
  });
});
