import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, type RandomValues } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const BISON = 4;
const PENS = 3;
/** Pounds; each weight from the lightest to the heaviest is equally likely. */
const LIGHTEST = 400;
const HEAVIEST = 1_600;
/** Posted weights are multiples of 50 pounds: the first pen 4,200 to 4,500, each next one 250 to 400 more. */
const POST = 50;
const FIRST_POST = { from: 4_200, values: 7 };
const NEXT_POST = { from: 250, values: 4 };
/** Bands of 300 pounds. */
const KINDS = ['calf', 'yearling', 'cow', 'bull'] as const;
const BAND = 300;

type Herd = { readonly posts: readonly number[]; readonly weights: readonly number[] };

/**
 * Draws three pens and four bison whose total reaches exactly the pens that the prize needs. The posts are so high
 * that weights alone would reach none on 68 of 100 tickets, about the share of tickets without a prize.
 */
export function makeWeighIn({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = drawItems(
    random,
    amounts.filter((amount) => amount !== prize),
    prize === 0 ? PENS : PENS - 1,
  );
  const prizes = [...others, ...(prize === 0 ? [] : [prize])].sort((one, other) => one - other);
  const { posts, weights } = drawHerd(random, prizes.indexOf(prize) + 1);
  const totals = weights.map((_, bison) => sum(weights.slice(0, bison + 1)));
  const isReached = (post: number, bison: number) => (totals[bison] ?? 0) >= post;
  const last = weights.findIndex((_, bison) =>
    isReached(posts[prizes.indexOf(prize)] ?? Number.POSITIVE_INFINITY, bison),
  );
  const steps = weights.flatMap((_, bison) => (bison <= last ? [bison] : []));
  return [
    {
      ...{ t: 'deal', steps: BISON, inTurn: true, cells: BISON },
      ladder: posts.map((need, pen) => ({ need, amount: prizes[pen] ?? 0 })),
    },
    ...weights.flatMap((by, step): BookEvent[] => [
      { t: 'open', step, cell: step, shows: kindOf(by) },
      { t: 'add', step, by, to: totals[step] ?? 0 },
      ...posts
        .filter((post) => isReached(post, step) && !isReached(post, step - 1))
        .map((post): BookEvent => ({ t: 'mark', step, shows: `${post}`, cells: [step] })),
    ]),
    { t: 'sum', wins: prize === 0 ? [] : [{ amount: prize, steps }], prize },
  ];
}

/** Draws posts and weights until they reach this many pens, so that every such ticket is equally likely. */
function drawHerd(random: RandomValues, pens: number): Herd {
  for (;;) {
    const first = FIRST_POST.from + POST * random.below(FIRST_POST.values);
    const second = first + NEXT_POST.from + POST * random.below(NEXT_POST.values);
    const posts = [first, second, second + NEXT_POST.from + POST * random.below(NEXT_POST.values)];
    const weights = Array.from({ length: BISON }, () => LIGHTEST + random.below(HEAVIEST - LIGHTEST + 1));
    if (posts.filter((post) => sum(weights) >= post).length === pens) return { posts, weights };
  }
}

function kindOf(weight: number): (typeof KINDS)[number] {
  return KINDS[Math.min(KINDS.length - 1, Math.floor((weight - LIGHTEST) / BAND))] ?? 'bull';
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
