import { boardRowOf, multiplierInDraw } from '@sunflower/game-rules/board-row.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { readTicketBoards } from '../boards/stored-boards.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { type BoardWithTicket, findBoardsWithTickets } from './tickets-of-boards-store.ts';

const PAGE_BOARDS = 5_000;
/** Upper bound for the loop: two hundred million boards. */
const MAX_PAGES = 40_000;
const BEFORE_ALL = { ticketId: '00000000-0000-0000-0000-000000000000', boardNumber: 0 };

/** Returns the first board of a draw, as ticket and number, that differs from its ticket; undefined if all match. */
export async function findBoardUnlikeTicket(
  { db }: Pick<DrawDeps, 'db'>,
  draw: Draw,
): Promise<{ ticketId: string; boardNumber: number } | undefined> {
  let after = BEFORE_ALL;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await findBoardsWithTickets(db, { drawId: draw.drawId, after, size: PAGE_BOARDS });
    const wrong = page.find((board) => !isAsTicketShows(board, draw));
    if (wrong) return { ticketId: wrong.ticketId, boardNumber: wrong.boardNumber };
    const last = page.at(-1);
    if (!last || page.length < PAGE_BOARDS) return undefined;
    after = last;
  }
  throw new Error(`draw ${draw.drawId} has more boards than can be compared`);
}

function isAsTicketShows(sealed: BoardWithTicket, draw: Draw): boolean {
  const { shown, addOns, drawCount } = sealed;
  if (!shown || !addOns || drawCount === null) return false;
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const [board] = readTicketBoards([shown]);
  if (!board) return false;
  const multiplier = multiplierInDraw(board, rules, { drawDate: draw.drawDate, drawCount });
  const row = boardRowOf(board, rules, { addOns, multiplier });
  return (
    row.mainLow === sealed.mainLow &&
    row.mainHigh === sealed.mainHigh &&
    row.bonus === sealed.bonus &&
    row.hasMultiplier === sealed.hasMultiplier &&
    row.hasSecondDrawing === sealed.hasSecondDrawing &&
    row.multiplier === sealed.multiplier
  );
}
