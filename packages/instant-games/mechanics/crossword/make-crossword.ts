import { drawItem, type RandomValues, shuffleItems } from '../random-values.ts';
import type { CrosswordBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';
import { CROSSWORD_GRIDS } from './crossword-grids.ts';

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const LETTERS = 18;
/** Complete words that win the lowest prize; each further word wins the next higher one. */
const FEWEST_WORDS = 2;
/** Swaps of one letter until the ticket has its number of words; the test of all prizes needs far fewer. */
const MAX_SWAPS = 50_000;

/** Draws a grid and eighteen letters that complete exactly as many of its words as the prize needs. */
export function makeCrossword({ prize, amounts, random }: TicketPrize): CrosswordBook {
  const legend = amounts.toReversed().map((amount, index) => ({ words: FEWEST_WORDS + index, amount }));
  const wanted = prize === 0 ? random.below(FEWEST_WORDS) : legend.find(({ amount }) => amount === prize)?.words;
  if (wanted === undefined) throw new Error(`${prize} cents are not a prize of this game`);
  const words = drawItem(random, CROSSWORD_GRIDS);
  const letters = drawLetters(random, { words: words.map(({ word }) => word), wanted });
  return { mechanic: 'crossword', letters: shuffleItems(random, letters).join(''), words, amounts: legend };
}

/** Swaps random letters, never away from the wanted number of complete words, until it is reached. */
function drawLetters(random: RandomValues, goal: { words: readonly string[]; wanted: number }): string[] {
  const order = shuffleItems(random, ALPHABET);
  let distance = distanceOf(order, goal);
  for (let swaps = 0; swaps < MAX_SWAPS && distance > 0; swaps++) {
    const inside = random.below(LETTERS);
    const outside = LETTERS + random.below(ALPHABET.length - LETTERS);
    swap(order, inside, outside);
    const next = distanceOf(order, goal);
    if (next > distance) swap(order, inside, outside);
    else distance = next;
  }
  if (distance > 0) throw new Error(`no letters complete ${goal.wanted} words`);
  return order.slice(0, LETTERS);
}

function distanceOf(order: readonly string[], { words, wanted }: { words: readonly string[]; wanted: number }): number {
  const letters = new Set(order.slice(0, LETTERS));
  return Math.abs(words.filter((word) => Array.from(word).every((letter) => letters.has(letter))).length - wanted);
}

function swap(order: string[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] ?? '', order[one] ?? ''];
}
