import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { describe, expect, it } from 'vitest';
import { bytesOf, codingFor, isNotModified, prepareResponse } from './prepared-response.ts';
import { openPreparedResponses } from './prepared-responses.ts';

const start = Temporal.Instant.from('2026-11-21T04:00:00Z');

describe('a prepared response', () => {
  it('has the same content in every encoding, and a tag derived from it', async () => {
    const text = JSON.stringify({ numbers: Array.from({ length: 200 }, (_, index) => index) });
    const answer = await prepareResponse(text);
    expect(brotliDecompressSync(bytesOf(answer, 'br')).toString()).toBe(text);
    expect(gunzipSync(bytesOf(answer, 'gzip')).toString()).toBe(text);
    expect(bytesOf(answer, 'identity').toString()).toBe(text);
    expect((await prepareResponse(text)).etag).toBe(answer.etag);
    expect((await prepareResponse(`${text} `)).etag).not.toBe(answer.etag);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('is sent to a caller that accepts %j as %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding));

  it.each([
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['*', true],
    [undefined, false],
  ])('compares If-None-Match %j with the tag: %s', (named, known) => expect(isNotModified(named, '"a"')).toBe(known));
});

describe('prepared responses', () => {
  const counted = (options: { most: number; retentionMs?: number }) => {
    const clock = movableClock(start);
    const cache = openPreparedResponses({ ...options, clock });
    const built: string[] = [];
    const find = async (name: string, text: string | undefined = name) =>
      (
        await cache.find(name, async () => {
          built.push(name);
          return text;
        })
      )?.plain.toString();
    return { clock, built, find, cache };
  };

  it('are built once, even for concurrent callers', async () => {
    const { find, built } = counted({ most: 5 });
    expect(await Promise.all([find('a'), find('a'), find('a')])).toEqual(['a', 'a', 'a']);
    expect([await find('a'), built]).toEqual(['a', ['a']]);
  });

  it('stay within their maximum number by dropping the least recently requested', async () => {
    const { find, built } = counted({ most: 2 });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await find(name);
    expect(built).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are served from memory during their retention time, then rebuilt', async () => {
    const { find, built, clock } = counted({ most: 2, retentionMs: 1_000 });
    expect([await find('a', 'first'), await find('a', 'second')]).toEqual(['first', 'first']);
    clock.advance({ milliseconds: 1_000 });
    expect([await find('a', 'third'), built.length]).toEqual(['third', 2]);
  });

  it('report whether they are stored or being built, without building one', async () => {
    const { find, built, cache, clock } = counted({ most: 2, retentionMs: 1_000 });
    expect(cache.isSaved('a')).toBe(false);
    const input = find('a');
    expect([cache.isSaved('a'), cache.isSaved('b')]).toEqual([true, false]);
    await input;
    expect(cache.isSaved('a')).toBe(true);
    clock.advance({ milliseconds: 999 });
    expect(cache.isSaved('a')).toBe(true);
    clock.advance({ milliseconds: 1 });
    expect(cache.isSaved('a')).toBe(false);
    // `isSaved` never builds a response.
    expect(built).toEqual(['a']);
  });

  it("are looked up again after they didn't exist, unless a retention time is still running", async () => {
    const forGood = openPreparedResponses({ most: 2, clock: movableClock(start) });
    expect(await forGood.find('a', async () => undefined)).toBeUndefined();
    expect((await forGood.find('a', async () => 'now'))?.plain.toString()).toBe('now');
    const aging = openPreparedResponses({ most: 2, retentionMs: 1_000, clock: movableClock(start) });
    expect(await aging.find('a', async () => undefined)).toBeUndefined();
    expect(await aging.find('a', async () => 'now')).toBeUndefined();
  });

  it('throw for waiting callers when building fails, and are rebuilt for the next caller', async () => {
    const { cache } = counted({ most: 2 });
    await expect(cache.find('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
    expect((await cache.find('a', async () => 'here'))?.plain.toString()).toBe('here');
  });
});
