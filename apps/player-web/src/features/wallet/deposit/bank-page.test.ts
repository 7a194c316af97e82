import { describe, expect, it } from 'vitest';
import { goToBank } from './bank-page.ts';

describe('an address of a bank challenge', () => {
  it.each([
    ['https://bank.example/challenges/1', true],
    ['http://pay.localhost:3008/challenges/1', true],
    ['http://bank.example/challenges/1', false],
    ['https://evil.example/challenges/1', false],
    ['https://bank.example:8443/', false],
    ['http://id.localhost:3001/', false],
    ['https://user:pass@bank.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//bank.example', false],
    ['', false],
  ])('%s is allowed: %s', (address, goes) => {
    const gone: string[] = [];
    expect(goToBank(address, ['https://bank.example', 'http://pay.localhost:3008'], (to) => gone.push(to))).toBe(goes);
    expect(gone).toEqual(goes ? [address] : []);
  });
});
