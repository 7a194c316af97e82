import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { describe, expect, it } from 'vitest';
import { bytesOf, codingFor, isKnown, prepareAnswer } from './prepared-answer.ts';
import { openPreparedAnswers } from './prepared-answers.ts';

const start = Temporal.Instant.from('2026-11-21T04:00:00Z');

describe('a prepared answer', () => {
  it('says the same in every coding, and is named by what it says', async () => {
    const text = JSON.stringify({ numbers: Array.from({ length: 200 }, (_, index) => index) });
    const answer = await prepareAnswer(text);
    expect(brotliDecompressSync(bytesOf(answer, 'br')).toString()).toBe(text);
    expect(gunzipSync(bytesOf(answer, 'gzip')).toString()).toBe(text);
    expect(bytesOf(answer, 'identity').toString()).toBe(text);
    expect((await prepareAnswer(text)).etag).toBe(answer.etag);
    expect((await prepareAnswer(`${text} `)).etag).not.toBe(answer.etag);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('goes to who accepts %j as %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding));

  it.each([
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['*', true],
    [undefined, false],
  ])('is known to who names %j: %s', (named, known) => expect(isKnown(named, '"a"')).toBe(known));
});

describe('prepared answers', () => {
  const counted = (answers: { most: number; keepMs?: number }) => {
    const clock = movableClock(start);
    const kept = openPreparedAnswers({ ...answers, clock });
    const made: string[] = [];
    const ask = async (name: string, text: string | undefined = name) =>
      (
        await kept.find(name, async () => {
          made.push(name);
          return text;
        })
      )?.plain.toString();
    return { clock, made, ask, kept };
  };

  it('are made once, also for callers that come at the same moment', async () => {
    const { ask, made } = counted({ most: 5 });
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a', 'a', 'a']);
    expect([await ask('a'), made]).toEqual(['a', ['a']]);
  });

  it('keep no more than they may, and lose what nobody asked for', async () => {
    const { ask, made } = counted({ most: 2 });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('that grow old are made anew after their time, with the old one up to then', async () => {
    const { ask, made, clock } = counted({ most: 2, keepMs: 1_000 });
    expect([await ask('a', 'first'), await ask('a', 'second')]).toEqual(['first', 'first']);
    clock.advance({ milliseconds: 1_000 });
    expect([await ask('a', 'third'), made.length]).toEqual(['third', 2]);
  });

  it('tell whether they are there, or on their way, so that those who make one can be counted', async () => {
    const { ask, kept, clock } = counted({ most: 2, keepMs: 1_000 });
    expect(kept.isKept('a')).toBe(false);
    const asked = ask('a');
    expect([kept.isKept('a'), kept.isKept('b')]).toEqual([true, false]);
    await asked;
    clock.advance({ milliseconds: 1_000 });
    expect(kept.isKept('a')).toBe(false);
  });

  it('of nothing are asked for again where answers are for good, and after their time elsewhere', async () => {
    const forGood = openPreparedAnswers({ most: 2, clock: movableClock(start) });
    expect(await forGood.find('a', async () => undefined)).toBeUndefined();
    expect((await forGood.find('a', async () => 'now'))?.plain.toString()).toBe('now');
    const aging = openPreparedAnswers({ most: 2, keepMs: 1_000, clock: movableClock(start) });
    expect(await aging.find('a', async () => undefined)).toBeUndefined();
    expect(await aging.find('a', async () => 'now')).toBeUndefined();
  });

  it('that could not be made are a fault for those who wait, and made anew for the next', async () => {
    const { kept } = counted({ most: 2 });
    await expect(kept.find('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
    expect((await kept.find('a', async () => 'here'))?.plain.toString()).toBe('here');
  });
});
