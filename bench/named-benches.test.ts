import { describe, expect, it } from 'vitest';
import { readRequestedBenches } from './named-benches.ts';

const known = {
  names: ['settlement', 'keno', 'results'],
  parametersOf: (name: string) => (name === 'settlement' ? ['powerball', 'pick-3'] : []),
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
  ])('reads from the command line %s', (_what, parameters, expected) => {
    expect(readRequestedBenches(parameters, known).map(({ name, parameters: given }) => [name, given])).toEqual(
      expected,
    );
  });

  it.each([[['nothing']], [['powerball']], [['keno', 'powerball']], [['settlement', 'pick-9']]])(
    'rejects %o',
    (parameters) => {
      expect(() => readRequestedBenches(parameters, known)).toThrow(/There is no bench/);
    },
  );
});
