import { describe, expect, it } from 'vitest';
import { filterOf, readChoices } from './tickets-filter.ts';

describe('the choices of the ticket list', () => {
  it.each([
    [
      { group: 'pick', state: 'WON', when: 'last7', search: ' pb-26 ' },
      { group: 'pick', state: 'WON', when: 'last7', search: 'pb-26' },
    ],
    [{ group: 'keno', state: 'LOST', when: 'constructor', search: 'x' }, {}],
    [{}, {}],
  ])('are read from the URL query %j as %j', (values, expected) => expect(readChoices(values)).toEqual(expected));

  it('keep at most 40 characters of the search text', () => {
    expect(readChoices({ search: 'x'.repeat(200) }).search).toHaveLength(40);
  });

  it.each([
    ['upcoming', { from: '2026-11-21' }],
    ['last7', { from: '2026-11-14', to: '2026-11-21' }],
    ['last30', { from: '2026-10-22', to: '2026-11-21' }],
  ] as const)('turn %s into draw dates', (when, days) => expect(filterOf({ when }, '2026-11-21')).toEqual(days));

  it('include all dates when no time is chosen', () =>
    expect(filterOf({ state: 'WON' }, '2026-11-21')).toEqual({ state: 'WON' }));
});
