import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { MatchedPicks } from '@sunflower/game-rules/matched.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { TicketBoard, TicketNumber } from '../../../ui/ticket/ticket-slip.tsx';
import { bonusAbbreviation, bonusName } from '../labels/game-text.ts';
import { playName } from '../labels/play-names.ts';
import { gameText } from '../texts.ts';
import { ticketText } from './ticket-texts.ts';

/** A board of any kind with its letter on the ticket. `multiplier`: the one assigned when it was bought. */
export type PrintableBoard = Board & {
  readonly letter: string;
  readonly gameId: string;
  readonly multiplier?: number | null;
};

const NOTHING: MatchedPicks = { numbers: [], white: [], places: [], isBonus: false };

/** Returns a board as it is printed on a ticket, with the drawn numbers marked. */
export function printedBoard(board: PrintableBoard, matched: MatchedPicks = NOTHING): TicketBoard {
  const note = noteOf(board);
  return {
    letter: board.letter,
    boardLabel: gameText('board', { letter: board.letter }),
    ...fieldsOf(board, matched),
    ...(note === '' ? {} : { note }),
  };
}

function fieldsOf(
  board: PrintableBoard,
  matched: MatchedPicks,
): Pick<TicketBoard, 'numbers' | 'field' | 'second' | 'bonus'> {
  const marked = (numbers: readonly number[], drawn: readonly number[]): TicketNumber[] =>
    numbers.map((value) => ({ value, isMatched: drawn.includes(value) }));
  if (board.kind === 'digits') {
    const numbers = board.digits.map((digit, place) => printedDigit(digit, matched.places.includes(place)));
    return { numbers };
  }
  if (board.kind === 'two-field')
    return {
      field: { label: ticketText('red'), shortLabel: ticketText('redShort') },
      numbers: marked(board.red, matched.numbers),
      second: {
        label: ticketText('white'),
        shortLabel: ticketText('whiteShort'),
        numbers: marked(board.white, matched.white),
      },
    };
  const numbers = marked(board.numbers, matched.numbers);
  if (board.kind === 'keno' || board.bonus === null) return { numbers };
  const name = { label: bonusName(board.gameId), shortLabel: bonusAbbreviation(board.gameId) };
  return { numbers, bonus: { value: board.bonus, isMatched: matched.isBonus, ...name } };
}

function printedDigit(digit: number | null, isMatched: boolean): TicketNumber {
  if (digit === null) return { value: 0, printed: '–', spoken: ticketText('anyDigit') };
  return { value: digit, printed: String(digit), isMatched };
}

/** Returns the note under a board: how its digits are played, how many spots, the stake, its own multiplier. */
function noteOf(board: PrintableBoard): string {
  const parts: string[] = [];
  if (board.kind === 'digits') parts.push(describePlay(board.playId));
  if (board.kind === 'keno') parts.push(ticketText('spots', { count: board.spots }));
  if (board.kind === 'digits' || board.kind === 'keno') parts.push(formatUsd(board.stakeCents));
  if (board.multiplier != null) parts.push(gameText('multiplierShort', { value: board.multiplier }));
  return parts.join(' · ');
}

/** Returns the display name of a way to play digits, or its id when this build has no text for it. */
export function describePlay(playId: string): string {
  return playName(playId) ?? playId;
}
