import { describe, expect, it } from 'vitest';
import { assess, QUESTIONS } from './self-assessment.ts';

/** Returns nine answers with this total score. */
const answersOf = (score: number) =>
  Array.from({ length: QUESTIONS }, (_, at) => Math.min(3, Math.max(0, score - 3 * at)));
const assessed = (answers: readonly number[]) => assess({ version: 1, answers });

describe('the self-assessment', () => {
  it.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'moderate'],
    [7, 'moderate'],
    [8, 'high'],
    [27, 'high'],
  ])('puts a score of %i in the band %s', (score, band) => {
    expect(assessed(answersOf(score))).toEqual({ score, highestScore: 27, band });
  });

  it('refuses answers to another version of the form', () => {
    expect(assess({ version: 2, answers: answersOf(0) })).toEqual({ refusal: 'FORM_OUTDATED' });
  });

  it.each([
    [[0, 0, 0]],
    [[...answersOf(0), 0]],
    [[4, ...answersOf(0).slice(1)]],
    [[-1, ...answersOf(0).slice(1)]],
    [[0.5, ...answersOf(0).slice(1)]],
  ])('rejects the invalid answers %j', (answers) => {
    expect(() => assessed(answers)).toThrow(RangeError);
  });
});
