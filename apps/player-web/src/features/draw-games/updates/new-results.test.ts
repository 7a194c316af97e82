import { describe, expect, it } from 'vitest';
import { draw, id, powerball } from '../tickets/tickets-in-tests.ts';
import { newResults } from './new-results.ts';

const waiting = draw({ state: 'open', ticketState: 'PENDING', result: null });
const ticket = { ...powerball, state: 'PENDING' as const, draws: [waiting] };

describe('the new results of tickets', () => {
  it.each([
    ['a draw that was won', draw({ ticketState: 'WON', prizeCents: 7_00n }), 1],
    ['a draw that was not won', draw(), 1],
    ['a draw still waiting', waiting, 0],
    ['a draw whose numbers are not published', draw({ state: 'verified', ticketState: 'PENDING' }), 0],
    ['a void draw', draw({ state: 'void', ticketState: 'VOID', result: null }), 0],
  ])('count only if they are final and published: %s', (_, now, count) => {
    expect(newResults([ticket], [{ ...ticket, draws: [now] }])).toHaveLength(count);
  });

  it('include a later draw of a ticket that already won in an earlier one', () => {
    const first = draw({ ticketState: 'WON', prizeCents: 7_00n });
    const second = draw({ drawId: id(2) });
    const before = { ...ticket, state: 'WON' as const, draws: [first, { ...waiting, drawId: id(2) }] };
    const after = { ...before, draws: [first, second] };
    expect(newResults([before], [after])).toEqual([{ ticket: after, draw: second }]);
    expect(newResults([after], [after])).toEqual([]);
  });

  it("don't include a ticket that wasn't known before, as after the page loads", () => {
    expect(newResults([], [{ ...ticket, draws: [draw()] }])).toEqual([]);
  });
});
