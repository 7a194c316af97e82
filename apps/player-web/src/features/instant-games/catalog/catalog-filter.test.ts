import { describe, expect, it } from 'vitest';
import { exampleInstantGame } from '../../../testing/example-instants.ts';
import { type CatalogFilter, filterGames, isFiltered, type PlayerGames, partOf } from './catalog-filter.ts';

const games = (['sunflower-fields', 'lucky-bison', 'harvest-moon', 'penny-prairie', 'twister-trail'] as const).map(
  (slug) => exampleInstantGame(slug),
);
const player: PlayerGames = {
  favorites: ['twister-trail', 'gone-game'],
  played: ['penny-prairie', 'lucky-bison'],
  freeRounds: new Map([['harvest-moon', 2]]),
};
const found = (filter: CatalogFilter) => filterGames(games, filter, player).map(({ id }) => id);

describe('the filters of the lobby', () => {
  it.each<[CatalogFilter, string[]]>([
    [{}, ['sunflower-fields', 'lucky-bison', 'harvest-moon', 'penny-prairie', 'twister-trail']],
    [{ q: ' MOON ' }, ['harvest-moon']],
    [{ q: 'bíson lucky' }, ['lucky-bison']],
    [{ q: 'ducks' }, []],
    [{ price: 'up-to-1', kind: 'match' }, ['sunflower-fields', 'lucky-bison', 'penny-prairie']],
    [{ price: '5-and-up' }, ['lucky-bison', 'harvest-moon', 'twister-trail']],
    [{ price: '1-to-5' }, ['sunflower-fields', 'harvest-moon']],
    [{ top: 'up-to-50000' }, ['penny-prairie']],
    [{ kind: 'path' }, ['twister-trail']],
    [{ show: 'new' }, ['penny-prairie']],
    [{ show: 'popular' }, ['lucky-bison']],
    [{ show: 'favorites' }, ['twister-trail']],
    [{ show: 'free' }, ['harvest-moon']],
  ])('%j find %j [S3-21/lobby]', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('show recently played games with the latest first', () => {
    expect(found({ show: 'played' })).toEqual(['penny-prairie', 'lucky-bison']);
  });

  it('ignore ranges and parts that are unknown', () => {
    expect(found({ show: 'sold', price: 'constructor', top: '1' })).toHaveLength(games.length);
    expect(partOf({ show: 'sold' })).toBe('all');
  });

  it("don't count the part of the catalog as a filter", () => {
    expect(isFiltered({ show: 'new' })).toBe(false);
    expect(isFiltered({ show: 'new', q: 'a' })).toBe(true);
  });
});
