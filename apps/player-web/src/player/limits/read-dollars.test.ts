import { expect, it } from 'vitest';
import { readDollars } from './read-dollars.ts';

it.each<[string, bigint | undefined]>([
  ['100', 10_000n],
  ['0', 0n],
  ['$12.50', 1_250n],
  ['12,5', 1_250n],
  [' 1 250,50 ', 125_050n],
  ['1,250', 125_000n],
  ['1,250.50', 125_050n],
  ['1000000', 100_000_000n],
  ['1000000.01', undefined],
  ['1.005', undefined],
  ['1,25,0', undefined],
  ['-5', undefined],
  ['5e3', undefined],
  ['', undefined],
  ['a lot', undefined],
])('reads %j as %s cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents);
});
