import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { outcomeOf } from './ticket-outcome.ts';
import { stampOf } from './ticket-view.tsx';

const ticket = { state: 'WON' as const, prizeCents: 0n, freeBoards: 0, stakeCents: 4_00n };

describe('the outcome of a ticket [RTS-14B-F/draw-games]', () => {
  afterEach(() => switchLanguage('en-US'));

  it.each([
    ['a prize greater than the stake', { prizeCents: 4_01n }, 'won', 'won', 'WON $4.01'],
    ['a prize equal to the stake', { prizeCents: 4_00n }, 'returned', 'neutral', 'PRIZE $4.00'],
    ['a prize below the stake', { prizeCents: 1_00n }, 'returned', 'neutral', 'PRIZE $1.00'],
    ['only a free board', { freeBoards: 1 }, 'returned', 'neutral', 'PRIZE 1 free board'],
    ['a prize on a free ticket', { prizeCents: 1_00n, stakeCents: 0n }, 'won', 'won', 'WON $1.00'],
    ['no prize', { state: 'NOT_A_WINNER' }, 'not-a-winner', 'lost', 'NOT A WINNER'],
    ['a draw that is still open', { state: 'PENDING' }, 'pending', 'pending', 'PENDING'],
    ['a void draw', { state: 'VOID' }, 'void', 'neutral', 'VOID'],
  ] as const)('is stamped without celebration unless it is a gain: %s', (_, change, outcome, kind, text) => {
    const one = { ...ticket, ...change };
    expect(outcomeOf(one)).toBe(outcome);
    expect(stampOf(one)).toEqual({ kind, text });
  });
});
