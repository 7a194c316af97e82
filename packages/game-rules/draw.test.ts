import { describe, expect, it } from 'vitest';
import { canMove, DRAW_STATES, type DrawState, isPublic } from './draw.ts';

const straightWay = ['scheduled', 'open', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'published'] as const;

describe('the states of a draw', () => {
  it('follow the normal sequence without skipping a step', () => {
    for (const [index, from] of straightWay.entries())
      for (const [later, to] of straightWay.entries())
        expect(canMove(from, to), `${from} -> ${to}`).toBe(later === index + 1);
  });

  it('never return to open after closed', () => {
    const closedOrLater = DRAW_STATES.filter((state) => state !== 'scheduled');
    for (const from of closedOrLater) expect(canMove(from, 'open'), from).toBe(false);
  });

  it('allow void until settled, and never after prizes were paid', () => {
    const voidable = DRAW_STATES.filter((state) => canMove(state, 'void'));
    expect(voidable).toEqual(['scheduled', 'open', 'closed', 'sealed', 'drawn', 'verified', 'delayed']);
  });

  it.each<[DrawState, boolean]>(DRAW_STATES.map((state) => [state, state === 'published' || state === 'corrected']))(
    'make the result public in the state %s: %s',
    (state, shown) => {
      expect(isPublic(state)).toBe(shown);
    },
  );
});
