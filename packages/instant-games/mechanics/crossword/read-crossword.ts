import type { BookEvent, BookGroup, CountEvent, DealEvent, MarkEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

const BOARDS = 2;

/** What one board has: its words, and its marks in the order of the steps. */
type Board = { readonly words: readonly BookGroup[]; readonly marks: readonly MarkEvent[] };

/**
 * Returns the amount for the number of words that the marks complete, 0 for too few. Throws unless both boards have
 * eleven words and show the same amount, and for a broken grid, a wrong mark or a wrong count.
 */
export function readCrossword(events: readonly BookEvent[]): number {
  const deal = dealOf(events);
  const boards = boardsOf(deal, eventsOf(events, 'mark'));
  const counted = eventsOf(events, 'count').map(textOf).sort();
  const found = boards.flatMap((board) => completions(deal, board)).map(textOf);
  if (counted.join() !== [...found].sort().join()) throw new Error('a count is not that of its word');
  const [one, other] = boards.map((board) => amountFor(deal, completions(deal, board).length));
  if (one === undefined || one !== other) throw new Error('the boards show different amounts');
  return one;
}

/** Returns the amounts that one more character of the alphabet would win on one of the boards. */
export function oneShortOfCrossword(events: readonly BookEvent[]): readonly number[] {
  const deal = dealOf(events);
  const won = boardsOf(deal, eventsOf(events, 'mark')).flatMap(({ words, marks }) => {
    const drawn = new Set(marks.map(({ shows }) => shows));
    const missing = words.map(({ shows = '' }) => [...new Set(shows)].filter((one) => !drawn.has(one)));
    const complete = missing.filter(({ length }) => length === 0).length;
    const last = missing.filter(({ length }) => length === 1).flat();
    return last.map((one) => amountFor(deal, complete + last.filter((same) => same === one).length));
  });
  return [...new Set(won)].filter((amount) => amount > 0);
}

function boardsOf(deal: DealEvent, marks: readonly MarkEvent[]): Board[] {
  const { steps, cells, groups = [] } = deal;
  const size = cells / BOARDS;
  return Array.from({ length: BOARDS }, (_, index) => {
    const isHere = (cell: number) => cell >= index * size && cell < (index + 1) * size;
    const board = {
      words: groups.filter((group) => group.cells.every(isHere)),
      marks: marks.filter((mark) => mark.board === index),
    };
    checkBoard(board, steps);
    return board;
  });
}

function checkBoard({ words, marks }: Board, steps: number): void {
  if (words.length !== 11) throw new Error('a board has eleven words');
  const places = new Map<number, string>();
  for (const { shows = '', cells, need } of words) {
    if (shows.length !== cells.length || shows.length !== need) throw new Error(`${shows} has another length`);
    cells.forEach((cell, at) => {
      if ((places.get(cell) ?? shows.charAt(at)) !== shows.charAt(at)) throw new Error('two words cross wrongly');
      places.set(cell, shows.charAt(at));
    });
  }
  if (marks.length !== steps) throw new Error('each step marks both boards');
  if (new Set(marks.map(({ shows }) => shows)).size !== steps) throw new Error('a character is drawn twice');
  marks.forEach(({ step, shows, cells }, at) => {
    const all = [...places].filter(([, one]) => one === shows).map(([cell]) => cell);
    const isAll = all.length === cells.length && all.every((cell) => cells.includes(cell));
    if (step !== at || !/^[A-Z]$/.test(shows) || !isAll) throw new Error(`${shows} is marked wrongly`);
  });
}

/** The counts that a board has to show: each complete word at the step of its last mark. */
function completions({ groups = [] }: DealEvent, { words, marks }: Board): CountEvent[] {
  return words.flatMap((word) => {
    const steps = Array.from(word.shows ?? '', (one) => marks.findIndex(({ shows }) => shows === one));
    if (steps.includes(-1)) return [];
    const { need: to, shows = '' } = word;
    return [{ t: 'count', step: Math.max(...steps), group: groups.indexOf(word), to, shows }];
  });
}

function amountFor({ ladder = [] }: DealEvent, complete: number): number {
  const [lowest] = ladder;
  const isRising = ladder.every(({ need, amount }, at) => {
    const below = ladder[at - 1];
    return !below || (need === below.need + 1 && amount > below.amount);
  });
  if (!lowest || !isRising) throw new Error('the ladder does not rise');
  const rung = ladder.find(({ need }) => need === complete);
  if (!rung && complete >= lowest.need) throw new Error(`no amount for ${complete} words`);
  return rung?.amount ?? 0;
}

function textOf({ step, group, to, shows }: CountEvent): string {
  return `${step}/${group}/${to}/${shows}`;
}
