import { expect, it } from 'vitest';
import { publicReason } from './public-reason.ts';

it.each([
  ['void', 'MACHINE_FAILED', 'MACHINE_FAILED'],
  ['void', "Bob dropped the left drum's key again", 'OTHER'],
  ['void', undefined, null],
  ['delayed', 'The result is being checked.', 'The result is being checked.'],
] as const)("returns a listed reason for a %s draw, never an operator's own text: %s", (state, stored, shown) => {
  expect(publicReason({ state, ...(stored === undefined ? {} : { stateReason: stored }) })).toBe(shown);
});
