import { displayOfGame } from '../games/game-displays.ts';
import { gameText } from '../texts.ts';

type GameText = {
  /** Name of the number from the second drum, and its abbreviation on a ticket slip. */
  readonly bonus?: readonly [name: string, short: string];
  /** What multiplies prizes: the number of an add-on, or the board's own multiplier. */
  readonly multiplier?: string;
};

/** Proper names, the same in every language. */
const GAME_COPY: Readonly<Record<string, GameText>> = {
  powerball: { bonus: ['Powerball', 'PB'], multiplier: 'Power Play' },
  'mega-millions': { bonus: ['Mega Ball', 'MB'], multiplier: 'Mega Multiplier' },
  'lotto-america': { bonus: ['Star Ball', 'SB'], multiplier: 'All Star Bonus' },
  'super-kansas-cash': { bonus: ['Cash Ball', 'CB'] },
};

/** Returns the name of a game, or its id when this build doesn't support the game. */
export const gameName = (gameId: string): string => displayOfGame(gameId)?.name ?? gameId;

/** Returns the name of the number from the second drum: "Mega Ball". */
export const bonusName = (gameId: string): string => GAME_COPY[gameId]?.bonus?.[0] ?? gameText('bonusNumber');

/** Returns the abbreviation of the second drum's number on a ticket slip: "MB"; empty for a game without that drum. */
export const bonusAbbreviation = (gameId: string): string => GAME_COPY[gameId]?.bonus?.[1] ?? '';

/** Returns the bonus ball with its value: "Mega Ball 7". */
export const bonusBallText = (gameId: string, value: number): string => `${bonusName(gameId)} ${value}`;

/** Returns the multiplier with its value: "Power Play 3 times". */
export function describeMultiplier(gameId: string, value: number): string {
  return gameText('multiplier', { name: GAME_COPY[gameId]?.multiplier ?? gameText('multiplierName'), value });
}

/** Returns "Midday" or "Evening" for a game drawn twice a day, and null for the others. */
export function describeSession(session: string | null): string | null {
  return session === 'midday' || session === 'evening' ? gameText(session) : null;
}
