import { expect, it } from 'vitest';
import type { Ticket } from './board.ts';
import { canReveal, nextRound, pressedStep, type RoundState } from './round.ts';

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
])('reveals $reveals for a press on step $step, after $after steps in handfuls of four', (given) => {
  const before = after(given.after);
  const next = nextRound(before as RoundState, { type: 'reveal', step: given.step });
  expect(canReveal(before, given.step)).toBe(given.reveals > 0);
  expect(next).toEqual(after(given.after + given.reveals));
});

it.each([
  ['exactly those that were opened, in their order', false, [7, 2, 5], [7, 2, 5]],
  ['as many from its start where they come in turn', true, [7, 2, 5], [0, 1, 2]],
  ['each once, and none that it does not have', false, [3, 3, 12, -1], [3]],
])('shows %s on a resumed ticket', (_what, isOrdered, opened, revealed) => {
  const resumed = { ...ticket, board: { ...board, isOrdered } };
  expect(nextRound({ name: 'idle' }, { type: 'show', ticket: resumed, opened })).toMatchObject({ revealed });
});

const ticketOf = (isOrdered: boolean, choices: number) =>
  ({
    board: {
      ...{ steps: 3, isOrdered, handful: 1 },
      targets: Array.from({ length: 3 * choices }, (_, at) => ({
        step: Math.floor(at / choices),
        choice: at % choices,
      })),
    },
  }) as unknown as Ticket;

it.each([
  { what: 'reveals that place where any can be revealed', isOrdered: false, choices: 1, target: 2, step: 2 },
  { what: 'reveals the next place where they come in turn', isOrdered: true, choices: 1, target: 2, step: 1 },
  { what: 'stands for no other step where there is a choice', isOrdered: true, choices: 2, target: 4, step: 2 },
  { what: 'stands for itself when the place is open', isOrdered: true, choices: 1, target: 0, step: 0 },
])('handles a press on a place: it $what', ({ isOrdered, choices, target, step }) => {
  expect(pressedStep({ ticket: ticketOf(isOrdered, choices), revealed: [0] }, target)).toBe(step);
});
