import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/** The maximum pounds of a bison of each kind. */
const MOST = new Map([
  ['calf', 699],
  ['yearling', 999],
  ['cow', 1_299],
  ['bull', 1_600],
]);
const LIGHTEST = 400;

/**
 * Returns the prize of the highest pen whose posted weight the four bison reach together, 0 for none. Throws if a sum,
 * a kind, a post or a mark is wrong.
 */
export function readWeighIn(events: readonly BookEvent[]): number {
  const pens = pensOf(events);
  const total = weigh(events);
  const marks = eventsOf(events, 'mark').map(({ shows }) => Number(shows));
  const reached = pens.filter(({ need }) => need <= total);
  if (`${marks}` !== `${reached.map(({ need }) => need)}`) throw new Error('a mark is not at the weight of its pen');
  return reached.at(-1)?.amount ?? 0;
}

/** Returns the prizes of the pens that one more bison would have reached, even the lightest one. */
export function oneBisonShort(events: readonly BookEvent[]): readonly number[] {
  const total = weigh(events);
  return pensOf(events).flatMap(({ need, amount }) => (need > total && need <= total + LIGHTEST ? [amount] : []));
}

function pensOf(events: readonly BookEvent[]) {
  const pens = dealOf(events).ladder ?? [];
  const isRising = pens.every(({ need, amount }, index) => {
    const before = pens[index - 1] ?? { need: 0, amount: 0 };
    return need > before.need && need % 50 === 0 && amount > before.amount;
  });
  if (pens.length !== 3 || !isRising) throw new Error('a ticket has three pens, and a heavier one has a larger prize');
  return pens;
}

/** Returns the weight of all bison, adding them up again. */
function weigh(events: readonly BookEvent[]): number {
  const kinds = eventsOf(events, 'open');
  const sums = eventsOf(events, 'add');
  if (kinds.length !== 4 || sums.length !== 4) throw new Error('four bison are weighed');
  let total = 0;
  for (const [bison, { by, to, step }] of sums.entries()) {
    total += by;
    const kind = [...MOST].find(([, most]) => by <= most)?.[0];
    if (step !== bison || to !== total || by < LIGHTEST) throw new Error(`bison ${bison} doesn't add up`);
    if (kinds[bison]?.shows !== kind) throw new Error(`bison ${bison} isn't a ${kind}`);
    const marked = eventsOf(events, 'mark').filter((mark) => mark.step === bison);
    if (marked.some(({ shows }) => Number(shows) > total || Number(shows) <= total - by))
      throw new Error(`bison ${bison} doesn't reach what it marks`);
  }
  return total;
}
