import { expect, test } from 'vitest';
import { drawRounds, latestRound, roundRule } from './draw-rounds.ts';
import { QUICKNET } from './quicknet-in-tests.ts';
import { timeOfRound } from './round-times.ts';

const DRAWS_AT = Temporal.Instant.from('2026-11-22T03:59:00Z');
const rounds = drawRounds(QUICKNET, DRAWS_AT);
const afterDraw = (round: number) => (timeOfRound(QUICKNET, round) - DRAWS_AT.epochMilliseconds) / 1000;

test('derives the rounds of a draw from its draw time: a minute and half an hour later', () => {
  expect(afterDraw(rounds.round)).toBeGreaterThanOrEqual(60);
  expect(afterDraw(rounds.round - 1)).toBeLessThan(60);
  expect(afterDraw(rounds.fallbackRound)).toBeGreaterThanOrEqual(1800);
  expect(afterDraw(rounds.fallbackRound - 1)).toBeLessThan(1800);
});

test.each([
  ['at the draw time', 0, 'first'],
  ['30 seconds before the round', afterDraw(rounds.round) - 30, 'first'],
  ['a millisecond later', afterDraw(rounds.round) - 29.999, 'fallback'],
  ['30 seconds before the fallback', afterDraw(rounds.fallbackRound) - 30, 'fallback'],
  ['a millisecond later', afterDraw(rounds.fallbackRound) - 29.999, 'missed'],
])('chooses between the rounds only by the time of the seal: %s', (_when, seconds, rule) => {
  const sealedAt = { epochMilliseconds: DRAWS_AT.epochMilliseconds + Math.round(seconds * 1000) };
  expect(roundRule(QUICKNET, rounds, sealedAt)).toBe(rule);
});

test('finds the latest round emitted at an instant or just before it', () => {
  const at = timeOfRound(QUICKNET, 100);
  expect([-1, 0, 1].map((ms) => latestRound(QUICKNET, { epochMilliseconds: at + ms }))).toEqual([99, 100, 100]);
});
