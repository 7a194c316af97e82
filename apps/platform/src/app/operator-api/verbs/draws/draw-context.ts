import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { draws } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { OpsError } from '../../verb.ts';

/** Games that an operator can name. A game that is no longer sold may still have open draws. */
export const GAME_IDS: readonly string[] = ALL_RULES.map((game) => game.gameId);

/** The game of a draw that is named without its game. */
const FIRST_GAME = 'powerball';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** `2026-11-21`, `2026-11-21/17`, `keno/2026-11-21/17`. */
const PLACE = /^(?:(?<game>[a-z0-9-]+)\/)?(?<date>\d{4}-\d{2}-\d{2})(?:\/(?<number>\d{1,4}))?$/;

/**
 * Returns a draw by its id or by its place: the date (yyyy-MM-dd, Central Time), followed by the draw number for games
 * drawn several times a day, and preceded by the game if it isn't Powerball.
 */
export async function requireDraw(context: OpsContext, word: string, gameId = FIRST_GAME): Promise<draws.Draw> {
  const found = UUID.test(word) ? await draws.findDraw(context.db, word) : await findByPlace(context, word, gameId);
  if (!found) throw new OpsError(`There is no draw ${word}.`);
  return found;
}

/** Returns how operators name a draw: its date, with its number for games that are drawn several times a day. */
export function drawNameOf(draw: Pick<draws.Draw, 'gameId' | 'drawDate' | 'drawNumber'>): string {
  const game = ALL_RULES.find(({ gameId }) => gameId === draw.gameId);
  const isDrawnOften = game !== undefined && draws.drawTimesOn(game, Temporal.PlainDate.from(draw.drawDate)).length > 1;
  return isDrawnOften ? `${draw.drawDate}/${draw.drawNumber}` : draw.drawDate;
}

async function findByPlace(context: OpsContext, word: string, gameId: string): Promise<draws.Draw | undefined> {
  const { game = gameId, date, number } = PLACE.exec(word)?.groups ?? {};
  if (date === undefined) return undefined;
  return draws.findDrawOn(context.db, { gameId: game, drawDate: date, drawNumber: Number(number ?? 1) });
}
