import { findGame } from '@sunflower/game-rules/games.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { pointsText } from './texts.ts';

/** Returns a number of points in words: "1,250 points". */
export function pointsWithUnit(points: number): string {
  return pointsText('points', { count: points, points: pointsNumber(points) });
}

/** Returns a number of points in the format of the page's language. */
export const pointsNumber = (points: number) => new Intl.NumberFormat(localeTag()).format(points);

/** Returns a change of points with its sign: "+60". */
export const signedPoints = (points: number) =>
  new Intl.NumberFormat(localeTag(), { signDisplay: 'always' }).format(points);

/** Returns the name of a draw game or an instant game. */
export const anyGameName = (gameId: string) => (findGame(gameId) ?? findInstantGame(gameId))?.name ?? gameId;
