import { describe, expect, it } from 'vitest';
import { readRequestedBenches } from './named-benches.ts';

const known = {
  names: ['settlement', 'keno', 'results'],
  wordsOf: (name: string) => (name === 'settlement' ? ['powerball', 'pick-3'] : []),
};

describe('readAskedBenches', () => {
  it.each([
    ['one game of a bench', ['settlement', 'powerball'], [['settlement', ['powerball']]]],
    ['several games of a bench', ['settlement', 'powerball', 'pick-3'], [['settlement', ['powerball', 'pick-3']]]],
    [
      'a bench after a game',
      ['settlement', 'pick-3', 'results'],
      [
        ['settlement', ['pick-3']],
        ['results', []],
      ],
    ],
    [
      'a bench that has the name of a game',
      ['settlement', 'keno'],
      [
        ['settlement', []],
        ['keno', []],
      ],
    ],
    ['every bench when none is named', [], known.names.map((name) => [name, []])],
  ])('reads from the command line %s', (_what, words, expected) => {
    expect(readRequestedBenches(words, known).map(({ name, words: given }) => [name, given])).toEqual(expected);
  });

  it.each([[['nothing']], [['powerball']], [['keno', 'powerball']], [['settlement', 'pick-9']]])(
    'rejects %o',
    (words) => {
      expect(() => readRequestedBenches(words, known)).toThrow(/There is no bench/);
    },
  );
});
