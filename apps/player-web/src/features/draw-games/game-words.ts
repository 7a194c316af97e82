import { displayOfGame } from './game-displays.ts';
import { gameText } from './texts.ts';

type GameWords = {
  /** What the number of the second drum is called, and its letters on a slip. */
  readonly bonus?: readonly [name: string, short: string];
  /** What multiplies prizes: an add-on's number, or the board's own. */
  readonly multiplier?: string;
};

/** Proper names: the same in every language. */
const WORDS: Readonly<Record<string, GameWords>> = {
  powerball: { bonus: ['Powerball', 'PB'], multiplier: 'Power Play' },
  'mega-millions': { bonus: ['Mega Ball', 'MB'], multiplier: 'Mega Multiplier' },
  'lotto-america': { bonus: ['Star Ball', 'SB'], multiplier: 'All Star Bonus' },
  'super-kansas-cash': { bonus: ['Cash Ball', 'CB'] },
};

/** The name of a game; its id for one this build does not know. */
export const gameName = (gameId: string): string => displayOfGame(gameId)?.name ?? gameId;

/** What the number of the second drum is called: "Mega Ball". */
export const bonusName = (gameId: string): string => WORDS[gameId]?.bonus?.[0] ?? gameText('bonusNumber');

/** Its letters on a slip: "MB". */
export const bonusShort = (gameId: string): string => WORDS[gameId]?.bonus?.[1] ?? '';

/** "Mega Ball 7". */
export const bonusBallWords = (gameId: string, value: number): string => `${bonusName(gameId)} ${value}`;

/** "Power Play 3 times". */
export function multiplierWords(gameId: string, value: number): string {
  return gameText('multiplier', { name: WORDS[gameId]?.multiplier ?? gameText('multiplierName'), value });
}

/** "Midday" or "Evening" of a game drawn twice a day; nothing for the others. */
export function sessionWords(session: string | null): string | null {
  return session === 'midday' || session === 'evening' ? gameText(session) : null;
}
