import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import type { TicketBoard, TicketNumber } from '../../../../ui/ticket/ticket-slip.tsx';
import { gameName } from '../../labels/game-text.ts';
import { printedBoard } from '../../ticket/printed-board.ts';
import { ticketDetail } from '../../ticket/ticket-view.tsx';
import { checkoutText } from '../texts.ts';

/** Width of the picture in px, twice the width of a phone's screen. */
const WIDTH = 780;
const INSET = 56;
const BAND = 150;
const ROW = 60;
const NOTE = 40;
const FOOT = 210;
const INK = '#1c2333';
const SOFT = '#5a6275';
const TITLE_FONT = '800 56px "Bricolage Grotesque", sans-serif';
const TEXT_FONT = '600 26px Figtree, sans-serif';

/** Returns the game's color from the style sheet, where it is defined. */
function colorOf(gameId: string): string {
  const probe = document.createElement('span');
  probe.dataset.game = gameId;
  document.body.append(probe);
  const color = getComputedStyle(probe).getPropertyValue('--game').trim();
  probe.remove();
  return color.startsWith('#') ? color : INK;
}

const printed = ({ value, printed: text }: TicketNumber) => text ?? value.toString().padStart(2, '0');

/** Returns a board's numbers as one line of print: "07 18 29 44 61 PB 09". */
function lineOf({ field, numbers, bonus, second }: TicketBoard): string {
  return [
    field?.shortLabel,
    ...numbers.map(printed),
    ...(second ? [second.shortLabel, ...second.numbers.map(printed)] : []),
    ...(bonus ? [bonus.shortLabel, printed(bonus)] : []),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

type Pen = CanvasRenderingContext2D;

/** Writes a text, condensed if it is wider than the ticket. */
function write(pen: Pen, text: string, at: { readonly x: number; readonly y: number; readonly font: string }): void {
  pen.font = at.font;
  pen.fillText(text, at.x, at.y, WIDTH - INSET - at.x);
}

function drawBoards(pen: Pen, boards: readonly TicketBoard[]): number {
  let y = BAND + ROW;
  for (const board of boards) {
    pen.fillStyle = INK;
    write(pen, board.letter, { x: INSET, y, font: '700 32px Figtree, sans-serif' });
    write(pen, lineOf(board), { x: INSET + 56, y, font: '600 36px ui-monospace, "DejaVu Sans Mono", monospace' });
    if (board.note !== undefined) {
      y += NOTE;
      pen.fillStyle = SOFT;
      write(pen, board.note, { x: INSET + 56, y, font: '500 26px Figtree, sans-serif' });
    }
    y += ROW;
  }
  return y;
}

function drawFoot(pen: Pen, ticket: Ticket, top: number): void {
  pen.strokeStyle = '#e6decb';
  pen.setLineDash([10, 8]);
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(INSET, top - 24);
  pen.lineTo(WIDTH - INSET, top - 24);
  pen.stroke();
  const price = formatUsd(ticket.stakeCents);
  pen.fillStyle = INK;
  write(pen, `${ticketDetail(ticket)} · ${price}`, { x: INSET, y: top + 30, font: '600 28px Figtree, sans-serif' });
  write(pen, ticket.serial, { x: INSET, y: top + 76, font: '600 28px ui-monospace, monospace' });
  pen.fillStyle = SOFT;
  const bought = checkoutText('pictureBought', { time: centralInstantText(ticket.boughtAt) });
  write(pen, bought, { x: INSET, y: top + 120, font: '500 24px Figtree, sans-serif' });
  write(pen, checkoutText('pictureNote'), { x: INSET, y: top + 156, font: '500 24px Figtree, sans-serif' });
}

/**
 * Loads the brand's fonts, in case the page hasn't used them yet. If that fails, the picture uses the fallback font.
 */
async function loadFonts(): Promise<void> {
  await Promise.allSettled([TITLE_FONT, TEXT_FONT].map((font) => document.fonts.load(font)));
}

/** Draws a ticket as a picture: what the ticket's page shows, nothing about the player or their session. */
export async function drawTicketPicture(ticket: Ticket): Promise<Blob> {
  await loadFonts();
  const boards = ticket.boards.map((board) => printedBoard({ ...board, gameId: ticket.gameId }));
  const notes = boards.filter(({ note }) => note !== undefined).length;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = BAND + (boards.length + 1) * ROW + notes * NOTE + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = colorOf(ticket.gameId);
  pen.fillRect(0, 0, WIDTH, BAND);
  pen.fillStyle = '#ffffff';
  write(pen, gameName(ticket.gameId), { x: INSET, y: 84, font: TITLE_FONT });
  write(pen, 'Sunflower', { x: INSET, y: 124, font: TEXT_FONT });
  drawFoot(pen, ticket, drawBoards(pen, boards));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  );
}
