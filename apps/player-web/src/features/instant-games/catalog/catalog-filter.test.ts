import { describe, expect, it } from 'vitest';
import { exampleInstantGame } from '../../../testing/example-instants.ts';
import { type CatalogFilter, filterGames, isFiltered, type PlayerGames, partOf } from './catalog-filter.ts';

const games = (
  ['sunflower-fields', 'bison-weigh-in', 'harvest-elevator', 'monarch-crossing', 'twister-trail'] as const
).map((slug) => exampleInstantGame(slug));
const player: PlayerGames = {
  favorites: ['twister-trail', 'gone-game'],
  played: ['monarch-crossing', 'bison-weigh-in'],
  freeRounds: new Map([['harvest-elevator', 2]]),
};
const found = (filter: CatalogFilter) => filterGames(games, filter, player).map(({ id }) => id);

describe('the filters of the lobby', () => {
  it.each<[CatalogFilter, string[]]>([
    [{}, ['sunflower-fields', 'bison-weigh-in', 'harvest-elevator', 'monarch-crossing', 'twister-trail']],
    [{ q: ' WEIGH ' }, ['bison-weigh-in']],
    [{ q: 'bíson weigh' }, ['bison-weigh-in']],
    [{ q: 'animals' }, ['bison-weigh-in', 'monarch-crossing']],
    [{ q: 'ducks' }, []],
    [{ price: 'up-to-1', theme: 'animals' }, ['bison-weigh-in', 'monarch-crossing']],
    [{ price: '5-and-up' }, ['bison-weigh-in', 'harvest-elevator', 'twister-trail']],
    [{ price: '1-to-5' }, ['sunflower-fields', 'harvest-elevator', 'monarch-crossing']],
    [{ top: 'up-to-50000' }, ['sunflower-fields', 'bison-weigh-in', 'monarch-crossing', 'twister-trail']],
    [{ top: 'up-to-50000', price: '1-to-5' }, ['monarch-crossing']],
    [{ top: '150000-and-up', price: 'up-to-1' }, []],
    [{ theme: 'journeys' }, ['twister-trail']],
    [{ theme: 'sky' }, []],
    [{ length: 'quick' }, ['sunflower-fields']],
    [{ length: 'medium', theme: 'harvest' }, ['harvest-elevator']],
    [{ show: 'new' }, ['monarch-crossing']],
    [{ show: 'popular' }, ['bison-weigh-in']],
    [{ show: 'favorites' }, ['twister-trail']],
    [{ show: 'free' }, ['harvest-elevator']],
  ])('%j find %j [S3-21/lobby]', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('show recently played games with the latest first', () => {
    expect(found({ show: 'played' })).toEqual(['monarch-crossing', 'bison-weigh-in']);
  });

  it('ignore ranges, themes, lengths and parts that are unknown', () => {
    expect(found({ show: 'sold', price: 'constructor', top: '1', theme: 'x', length: 'y' })).toHaveLength(games.length);
    expect(partOf({ show: 'sold' })).toBe('all');
  });

  it("don't count the part of the catalog as a filter", () => {
    expect(isFiltered({ show: 'new' })).toBe(false);
    expect(isFiltered({ show: 'new', q: 'a' })).toBe(true);
  });
});
