import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlaceName, isPlannedPlace, PLACE_NAMES, placeAddress, placeOfAddress } from './places.ts';

describe('place names', () => {
  it.each(['toString', '__proto__', '', 'account', null, 7, {}])("don't include %j", (name) => {
    expect(isPlaceName(name)).toBe(false);
  });
});

describe('the page about hosting the client', () => {
  it('lists exactly the places that have a screen', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/embedding.md'), 'utf8');
    const table = page.slice(page.indexOf('| name | shows |')).split('\n\n', 1)[0] ?? '';
    const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
    // A place's parameters are in parentheses after its name.
    const named = cells.flatMap((cell) =>
      [...cell.replace(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(PLACE_NAMES.filter((name) => !isPlannedPlace(name)).toSorted());
  });
});

describe('place addresses', () => {
  it.each([
    ['/', {}, '/'],
    ['my-account', { section: 'location' }, '/account#location'],
    ['powerball', { section: 'fairness' }, '/draw-games/powerball/rules#fairness'],
    ['games-draws', {}, '/draw-games'],
    ['draw-game', { game: 'keno', shoppingCartWager: 'a b' }, '/draw-games/keno?shoppingCartWager=a%20b'],
    ['draw-result', { game: 'powerball', drawDate: '2026-11-20' }, '/results/powerball/2026-11-20'],
    ['ticket', { serial: 'PB/1', from: ['a', 'b'] }, '/tickets/PB%2F1?from=a~b'],
    ['my-account-claims', { claim: 'c1' }, '/account/claims?claim=c1'],
    ['my-account-documents', {}, '/account/documents'],
    ['my-account-responsible-gaming', { section: 'time-limits' }, '/account/responsible-gaming?section=time-limits'],
    ['my-account-responsible-gaming', {}, '/account/responsible-gaming'],
    ['download-claim-form', { claim: 'c/1' }, '/web/prizeclaim/rest/v1/players/me/claims/c%2F1/form'],
    ['download-claim-form', {}, '/account/claims'],
    ['ticket', {}, undefined],
    ['ticket', { serial: ['a', 'b'] }, undefined],
    ['ticket', { serial: '' }, undefined],
  ] as const)('are, for the place %s with the query %j, %s', (name, query, address) => {
    expect(placeAddress({ name, query })).toBe(address);
  });

  it.each(PLACE_NAMES)(
    'lead, for %s, back to the same address, or to /not-available while the place is planned',
    (name) => {
      const query = {
        game: 'keno',
        drawDate: '2026-11-20',
        drawNumber: '2',
        orderKey: 'k',
        serial: 's',
        subscriptionId: 'i',
        claim: 'c',
        slug: 'bison-weigh-in',
      };
      const address = placeAddress({ name, query }) ?? '';
      const read = placeOfAddress(address);
      if (isPlannedPlace(name)) expect(address).toMatch(/^\/not-available\//);
      else if (name !== 'login') expect(placeAddress(read ?? { name: '/', query: { not: 'found' } })).toBe(address);
    },
  );

  it.each(['/ui', '/config', '/tickets/a/b', '/account/', '/not-available/nowhere', '//evil.example/account'])(
    'lead to no place for %s',
    (address) => {
      expect(placeOfAddress(address)).toBeUndefined();
    },
  );
});
