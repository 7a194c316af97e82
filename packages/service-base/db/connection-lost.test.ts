import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const withCode = (code: string) => Object.assign(new Error('a text'), { code });

describe('isConnectionLost', () => {
  it.each([
    ['a crash of the server', withCode('57P01')],
    ['a server that is starting', withCode('57P03')],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a cut connection', new Error('Connection terminated unexpectedly')],
    [
      'a client used after its connection broke',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a transaction that was idle for too long', withCode('25P03')],
    ['a missing response', new Error('Query read timeout')],
    ['a connection timeout', new Error('timeout exceeded when trying to connect')],
  ])('recognizes %s as a lost connection', (_what, error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it.each([
    ['a violated constraint', withCode('23505')],
    ['an exception of our own code', new TypeError('x is not a function')],
    ['a thrown text', 'Connection terminated'],
  ])("doesn't treat %s as a lost connection", (_what, error) => {
    expect(isConnectionLost(error)).toBe(false);
  });
});
