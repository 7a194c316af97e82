import { expect, it } from 'vitest';
import { ADDRESS_THROTTLE, EMAIL_THROTTLE, waitSeconds } from './login-wait.ts';

it.each([
  [1, 0],
  [4, 0],
  [5, 60],
  [6, 120],
  [7, 240],
  [10, 1920],
  [11, 3600],
  [5000, 3600],
])('blocks an email after %i wrong attempts in a row for %i seconds [GLI19-06/lock]', (attempts, seconds) => {
  expect(waitSeconds(EMAIL_THROTTLE, attempts)).toBe(seconds);
});

it('allows one network address more failures before it waits [ASVS-6.3.1/6.3.7/guessing]', () => {
  expect([40, 41, 42].map((attempts) => waitSeconds(ADDRESS_THROTTLE, attempts))).toEqual([0, 60, 120]);
});
