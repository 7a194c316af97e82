import { describe, expect, it } from 'vitest';
import { filterOf, readChoices } from './tickets-filter.ts';

describe('the choices of the list of tickets', () => {
  it.each([
    [
      { group: 'pick', state: 'WON', when: 'last7', search: ' pb-26 ' },
      { group: 'pick', state: 'WON', when: 'last7', search: 'pb-26' },
    ],
    [{ group: 'keno', state: 'LOST', when: 'constructor', search: 'x' }, {}],
    [{}, {}],
  ])('of an address %j are %j', (values, expected) => expect(readChoices(values)).toEqual(expected));

  it('never send more than the server takes', () => {
    expect(readChoices({ search: 'x'.repeat(200) }).search).toHaveLength(40);
  });

  it.each([
    ['upcoming', { from: '2026-11-21' }],
    ['last7', { from: '2026-11-14', to: '2026-11-21' }],
    ['last30', { from: '2026-10-22', to: '2026-11-21' }],
  ] as const)('%s are days', (when, days) => expect(filterOf({ when }, '2026-11-21')).toEqual(days));

  it('without a time ask for all', () => expect(filterOf({ state: 'WON' }, '2026-11-21')).toEqual({ state: 'WON' }));
});
