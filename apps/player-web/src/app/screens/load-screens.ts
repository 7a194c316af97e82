import type { LoadScreens } from './screen-loaders.ts';

/**
 * The lists of screens. They aren't part of the first page, and no list has all screens: with the names of all their
 * files they are 6 KB.
 */
const LISTS = {
  game: () => import('./game-screens.ts'),
  ticket: () => import('./ticket-screens.ts'),
  account: () => import('./account-screens.ts'),
  open: () => import('./open-screens.ts'),
};

type ScreenList = keyof typeof LISTS;
type Screens<List extends ScreenList> = Awaited<ReturnType<(typeof LISTS)[List]>>['SCREENS'];
export type ScreenName = { [List in ScreenList]: keyof Screens<List> }[ScreenList];

const LIST_OF_PLACE: ReadonlyMap<string, ScreenList> = new Map([
  ['draw-games', 'game'],
  ['results', 'game'],
  ['games', 'game'],
  ['cart', 'ticket'],
  ['orders', 'ticket'],
  ['tickets', 'ticket'],
  ['check', 'ticket'],
  ['transparency', 'ticket'],
  ['wallet', 'account'],
  ['account', 'account'],
]);

/** Returns the list that has the screen of a path. */
export function screenListOf(path: string): ScreenList {
  return LIST_OF_PLACE.get(path.split('/')[1] ?? '') ?? 'open';
}

/** Loads the list that has the screen of a path. */
export async function loadScreens(path: string): Promise<LoadScreens> {
  return (await LISTS[screenListOf(path)]()).SCREENS;
}
