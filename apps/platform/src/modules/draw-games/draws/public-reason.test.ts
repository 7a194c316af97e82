import { expect, it } from 'vitest';
import { publicReason } from './public-reason.ts';

it.each([
  ['void', 'MACHINE_FAILED', 'MACHINE_FAILED'],
  ['void', "Bob dropped the left drum's key again", 'OTHER'],
  ['void', undefined, null],
  ['delayed', 'The result is being checked.', 'The result is being checked.'],
] as const)('players read a listed reason of a %s draw, never what an operator typed: %s', (state, stored, shown) => {
  expect(publicReason({ state, ...(stored === undefined ? {} : { stateReason: stored }) })).toBe(shown);
});
