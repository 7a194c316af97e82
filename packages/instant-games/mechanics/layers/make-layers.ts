import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, type RandomValues, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const CREATURES = ['mosasaur', 'plesiosaur', 'pteranodon', 'xiphactinus', 'hesperornis'];
const BONES = ['skull', 'front', 'body', 'tail'];
/** What else the chalk holds, six times each. */
const OTHERS = ['clam', 'oyster', 'crinoid', 'tooth'].flatMap((one) => Array.from({ length: 6 }, () => one));
/** Three layers of six squares. */
const SQUARES = 18;
const MAX_ATTEMPTS = 1_000;

/**
 * Draws what lies in eighteen squares of chalk: the four bones of the winning creature, and other bones and shells,
 * again until no other skeleton is complete. So every losing site that chance could give is equally likely. The
 * creatures' amounts are drawn independently.
 */
export function makeLayers({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const won = prize === 0 ? [] : [prize];
  const others = amounts.filter((amount) => amount !== prize);
  const shown = shuffleItems(random, [...won, ...drawItems(random, others, CREATURES.length - won.length)]);
  const groups = CREATURES.map((shows, at) => ({ shows, cells: [], need: BONES.length, amount: shown[at] ?? 0 }));
  const whole = groups.findIndex(({ amount }) => amount === prize);
  const squares = drawSquares(random, CREATURES[whole]);
  const steps = squares.flatMap((find, step) => (find.startsWith(`${CREATURES[whole]} `) ? [step] : []));
  return [
    { t: 'deal', steps: SQUARES, inTurn: false, cells: SQUARES, groups },
    ...squares.map((shows, cell): BookEvent => {
      const amount = groups.find((group) => shows.startsWith(`${group.shows} `))?.amount;
      return { t: 'open', step: cell, cell, shows, ...(amount !== undefined && { amount }) };
    }),
    { t: 'sum', wins: prize === 0 ? [] : [{ amount: prize, steps, group: whole }], prize },
  ];
}

function drawSquares(random: RandomValues, whole: string | undefined): string[] {
  const bones = whole === undefined ? [] : bonesOf(whole);
  const others = CREATURES.filter((one) => one !== whole);
  const rest = [...others.flatMap(bonesOf), ...OTHERS];
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const squares = shuffleItems(random, [...bones, ...drawItems(random, rest, SQUARES - bones.length)]);
    if (!others.some((one) => bonesOf(one).every((bone) => squares.includes(bone)))) return squares;
  }
  throw new Error('every site has another whole skeleton');
}

function bonesOf(creature: string): string[] {
  return BONES.map((bone) => `${creature} ${bone}`);
}
