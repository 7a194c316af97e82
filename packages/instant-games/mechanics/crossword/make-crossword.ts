import type { BookEvent } from '../../events/book-event.ts';
import { drawItem, drawItems, type RandomValues, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';
import { CROSSWORD_GRIDS, GRID_CELLS, type GridWord } from './crossword-grids.ts';

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DRAWN = 18;
const WORDS = 11;
/** Complete words that win the lowest amount; each further word wins the next higher one. */
const FEWEST_WORDS = 3;
const RUNGS = WORDS - FEWEST_WORDS + 1;
/** Even the rarest number of words needs only some hundred attempts. */
const MAX_ATTEMPTS = 20_000;

/** What is drawn for one language. `from`: its first place. */
type Board = {
  readonly words: readonly GridWord[];
  readonly drawn: readonly string[];
  readonly index: number;
  readonly from: number;
};

/**
 * Draws an English and a Spanish board with eighteen characters each. Both complete the same number of words if there
 * is a prize, and too few otherwise, so that the player's language changes the picture and never the prize.
 */
export function makeCrossword({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = amounts.filter((amount) => amount !== prize);
  const shown = prize === 0 ? drawItems(random, amounts, RUNGS) : [prize, ...drawItems(random, others, RUNGS - 1)];
  const rising = [...shown].sort((one, other) => one - other);
  const ladder = rising.map((amount, index) => ({ need: FEWEST_WORDS + index, amount }));
  const wanted = ladder.find(({ amount }) => amount === prize)?.need;
  const boards = CROSSWORD_GRIDS.map((grids, index): Board => {
    const words = drawItem(random, grids);
    const drawn = wanted === undefined ? drawLosing(random, words) : drawWinning(random, { words, wanted });
    return { words, drawn: shuffleItems(random, drawn), index, from: index * GRID_CELLS };
  });
  const groups = boards.flatMap(({ words, from }) =>
    words.map(({ word, cells }) => {
      return { shows: word, cells: cells.map((cell) => from + cell), need: word.length, amount: 0 };
    }),
  );
  const steps = Array.from({ length: DRAWN }, (_, step) => step);
  return [
    { t: 'deal', steps: DRAWN, inTurn: true, cells: boards.length * GRID_CELLS, groups, ladder },
    ...steps.flatMap((step) => boards.flatMap((board) => eventsOf(board, step))),
    // Which steps complete the words differs between the boards.
    { t: 'sum', wins: wanted === undefined ? [] : [{ amount: prize, steps: [], count: wanted }], prize },
  ];
}

/** The places that a step marks on a board, and the words that it completes there. */
function eventsOf({ words, drawn, index, from }: Board, step: number): BookEvent[] {
  const shows = drawn[step] ?? '';
  const marked = words.flatMap(({ word, cells }) => cells.filter((_, at) => word.charAt(at) === shows));
  const [before, after] = [completeOf(words, drawn.slice(0, step)), completeOf(words, drawn.slice(0, step + 1))];
  return [
    { t: 'mark', step, board: index, shows, cells: [...new Set(marked)].map((cell) => from + cell) },
    ...words.flatMap((entry, at): BookEvent[] => {
      const { word } = entry;
      const isNew = after.includes(entry) && !before.includes(entry);
      return isNew ? [{ t: 'count', step, group: index * WORDS + at, to: word.length, shows: word }] : [];
    }),
  ];
}

/** Draws eighteen characters again until they complete too few words, which keeps all such sets equally likely. */
function drawLosing(random: RandomValues, words: readonly GridWord[]): string[] {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const drawn = drawItems(random, ALPHABET, DRAWN);
    if (completeOf(words, drawn).length < FEWEST_WORDS) return drawn;
  }
  throw new Error('every draw completes too many words');
}

/** Draws the words that are complete, and the other characters by chance, until no further word is complete. */
function drawWinning(random: RandomValues, goal: { words: readonly GridWord[]; wanted: number }): string[] {
  const { words, wanted } = goal;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const complete = drawItems(random, words, wanted).map(({ word }) => word);
    const needed = [...new Set(complete.join(''))];
    const rest = ALPHABET.filter((one) => !needed.includes(one));
    if (needed.length > DRAWN) continue;
    const drawn = [...needed, ...drawItems(random, rest, DRAWN - needed.length)];
    if (completeOf(words, drawn).length === wanted) return drawn;
  }
  throw new Error(`no draw completes ${wanted} words`);
}

function completeOf(words: readonly GridWord[], drawn: readonly string[]): GridWord[] {
  return words.filter(({ word }) => Array.from(word).every((one) => drawn.includes(one)));
}
