// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from '../router.tsx';
import { PICTURED_SCREENS } from './screens-in-tests.ts';

/** Places without a screen of their own for players. */
const WITHOUT_PICTURES: Readonly<Record<string, string>> = {
  '/ui': 'the gallery of components, whose parts have their own tests',
  '/dev/analytics': 'exists only in development',
  '/config': 'for people who operate the product',
  '/showcase': 'for people who show the product',
  '/games/instants/new': 'leads to the catalog',
  '/account/points': 'off by default; its parts have their own tests',
  '/account/second-chances': 'off by default; its parts have their own tests',
};

const patternOf = (route: string) =>
  new RegExp(`^${route.replaceAll(/\$[a-zA-Z]+/g, '[^/]+').replace(/\$$/, '[^/]+')}$`);

test('includes every place of the client in the compared pictures', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const places = PICTURED_SCREENS.map(({ address }) => address.split('?')[0] ?? '');
  const missing = Object.keys(routesByPath).filter(
    (route) => !(route in WITHOUT_PICTURES) && !places.some((place) => patternOf(route).test(place)),
  );
  expect(Object.keys(routesByPath).length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('gives each of the compared pictures a name of its own', () => {
  const names = PICTURED_SCREENS.map(({ name }) => name.toLowerCase());
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
