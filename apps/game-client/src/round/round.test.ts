import { expect, it } from 'vitest';
import { canReveal, nextRound, type RoundState } from './round.ts';

const board = { events: [], targets: [], steps: 12, isOrdered: true, handful: 4, wins: [] };
const ticket = { roundId: null, priceCents: 60, prizeCents: 0, isFree: false, board };
const after = (count: number) => ({
  ...{ name: 'revealing', ticket },
  revealed: Array.from({ length: count }, (_, step) => step),
});

it.each([
  { after: 0, step: 0, reveals: 1 },
  { after: 0, step: 3, reveals: 4 },
  { after: 1, step: 3, reveals: 3 },
  { after: 4, step: 6, reveals: 3 },
  { after: 3, step: 4, reveals: 0 },
  { after: 0, step: 4, reveals: 0 },
  { after: 5, step: 2, reveals: 0 },
])('after $after steps in handfuls of four, a press on step $step reveals $reveals', (given) => {
  const before = after(given.after);
  const next = nextRound(before as RoundState, { type: 'reveal', step: given.step });
  expect(canReveal(before, given.step)).toBe(given.reveals > 0);
  expect(next).toEqual(after(given.after + given.reveals));
});
