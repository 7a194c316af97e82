import { describe, expect, it } from 'vitest';
import type { Ticket } from './board.ts';
import { stepOf } from './round.ts';

const ticketOf = (isOrdered: boolean, choices: number) =>
  ({
    board: {
      steps: 3,
      isOrdered,
      targets: Array.from({ length: 3 * choices }, (_, at) => ({
        step: Math.floor(at / choices),
        choice: at % choices,
      })),
    },
  }) as unknown as Ticket;

describe('a press on a closed place', () => {
  it.each([
    { title: 'opens that place where any can be opened', isOrdered: false, choices: 1, target: 2, step: 2 },
    { title: 'opens the next place where they come in turn', isOrdered: true, choices: 1, target: 2, step: 1 },
    {
      title: 'opens nothing else where a choice belongs to a later step',
      isOrdered: true,
      choices: 2,
      target: 4,
      step: 2,
    },
  ])('$title', ({ isOrdered, choices, target, step }) => {
    expect(stepOf({ ticket: ticketOf(isOrdered, choices), revealed: [0] }, target)).toBe(step);
  });

  it('does nothing on a place that is open', () => {
    expect(stepOf({ ticket: ticketOf(true, 1), revealed: [0] }, 0)).toBe(0);
  });
});
