import type { BookEvent } from '../../events/book-event.ts';
import { drawItem, drawItems, type RandomValues } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const CARS = 9;
const SHORTEST = 3;
const RUNGS = CARS - SHORTEST + 1;
const COLORS = ['red', 'gold', 'green', 'blue', 'purple'];

type Run = { readonly first: number; readonly length: number };

/**
 * Draws a train of nine cars and a ladder of seven amounts. The prize's rung is the length of the only run of three or
 * more cars of one color; a ticket without a prize has no such run.
 */
export function makeLongestRun({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = drawItems(
    random,
    amounts.filter((amount) => amount !== prize),
    prize === 0 ? RUNGS : RUNGS - 1,
  );
  // Array.toSorted isn't in every browser that the game supports.
  const rungs = [...(prize === 0 ? [] : [prize]), ...others].sort((one, other) => one - other);
  const length = prize === 0 ? 0 : SHORTEST + rungs.indexOf(prize);
  const { cars, run } = drawTrain(length, random);
  const steps = run ? Array.from({ length: run.length }, (_, car) => run.first + car) : [];
  return [
    {
      ...{ t: 'deal', steps: CARS, inTurn: true, cells: CARS },
      ladder: rungs.map((amount, rung) => ({ need: SHORTEST + rung, amount })),
    },
    ...cars.map((shows, cell): BookEvent => ({ t: 'open', step: cell, cell, shows })),
    { t: 'sum', wins: prize === 0 ? [] : [{ amount: prize, steps }], prize },
  ];
}

/**
 * Draws trains until one has a run of exactly this length (0 for none) and no other. Each draw makes every train
 * equally likely, and rejecting some of them keeps the others equally likely.
 */
function drawTrain(length: number, random: RandomValues): { cars: readonly string[]; run: Run | undefined } {
  for (;;) {
    const run = length === 0 ? undefined : { first: random.below(CARS - length + 1), length };
    const color = drawItem(random, COLORS);
    const cars = Array.from({ length: CARS }, (_, car) =>
      run && car >= run.first && car < run.first + length ? color : drawItem(random, COLORS),
    );
    const long = runsOf(cars).filter((one) => one.length >= SHORTEST);
    if (long.length === (run ? 1 : 0) && long[0]?.length === run?.length) return { cars, run };
  }
}

function runsOf(cars: readonly string[]): Run[] {
  const starts = cars.flatMap((color, car) => (color === cars[car - 1] ? [] : [car]));
  return starts.map((first, index) => ({ first, length: (starts[index + 1] ?? cars.length) - first }));
}
