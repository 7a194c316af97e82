import { sortAnyBoard } from '@sunflower/game-rules/any-board.ts';
import { boardRowOf, multiplierInDraw } from '@sunflower/game-rules/board-row.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type DrawInteger, drawBoardMultiplier, drawSecureInteger } from '../boards/quick-pick.ts';
import type { TicketBoard } from '../boards/stored-boards.ts';
import type { Quote } from '../cart/wager-quote.ts';
import { newSerial } from '../tickets/serial.ts';
import type { NewBoard, NewTicket } from './orders-store.ts';

/** A ticket to be stored, with one row for each board in each draw. */
export type IssuedTicket = { ticket: NewTicket; boards: NewBoard[] };

/**
 * Returns the ticket of a quoted wager and the rows of its boards. Draws the multiplier of each board, in games that
 * have one, for all its draws.
 */
export function issueTicket(quote: Quote, drawInteger: DrawInteger = drawSecureInteger): IssuedTicket {
  const { wager, game, draws, totalCents } = quote;
  const [first] = draws;
  if (!first) throw new Error('a quote has at least one draw');
  const boards = wager.boards.map((board): TicketBoard => {
    return { ...sortAnyBoard(board), multiplier: drawBoardMultiplier(first.rules, drawInteger) };
  });
  const ticket: NewTicket = {
    ticketId: newId(),
    serial: newSerial(game.serialCode, first.draw.drawDate),
    gameId: wager.gameId,
    drawIds: draws.map(({ draw }) => draw.drawId),
    boards,
    addOns: wager.addOns,
    priceCents: totalCents,
  };
  const rows = draws.flatMap(({ draw, rules, perBoardCents }) =>
    boards.map((board, index) => {
      const multiplier = multiplierInDraw(board, rules, { drawDate: draw.drawDate, drawCount: quote.drawCount });
      return {
        drawId: draw.drawId,
        ticketId: ticket.ticketId,
        boardNumber: index + 1,
        stakeCents: perBoardCents[index] ?? 0n,
        ...boardRowOf(board, rules, { addOns: wager.addOns, multiplier }),
      };
    }),
  );
  return { ticket, boards: rows };
}
