import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { DRAW_STATES, type DrawState } from '@sunflower/game-rules/draw.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { describe, expect, it } from 'vitest';
import type { TicketBoard } from '../boards/stored-boards.ts';
import type { Draw } from '../draws/draw.ts';
import { type BoardPrize, type Ticket, type TicketState, viewTicket } from './ticket.ts';

const at = Temporal.Instant.from('2026-11-22T02:59:00Z');
const numbers: AnyDrawn = {
  kind: 'numbers',
  main: { numbers: [1, 2, 3, 10, 20], bonus: 9 },
  multiplier: 3,
  doublePlay: { numbers: [4, 5, 30, 31, 32], bonus: 1 },
};
const board: TicketBoard = {
  kind: 'numbers',
  numbers: [1, 2, 3, 4, 5],
  bonus: 9,
  isQuickPick: false,
  multiplier: null,
};

function draw(place: number, state: DrawState): Draw {
  return {
    drawId: `draw-${place}`,
    gameId: 'powerball',
    drawDate: '2026-11-21',
    drawNumber: 1,
    session: null,
    state,
    rulesVersion: 'powerball-2025-09-22',
    opensAt: at.subtract({ hours: 48 }),
    closesAt: at,
    drawsAt: at.add({ hours: 1 }),
    isSimulated: false,
  };
}

const ticketFor = (count: number): Ticket => ({
  ticketId: 'ticket-1',
  serial: 'PB-261121-00000-00000-0',
  gameId: 'powerball',
  drawIds: Array.from({ length: count }, (_, place) => `draw-${place}`),
  boards: [board],
  addOns: [],
  priceCents: 200n,
  purchasedAt: at.subtract({ hours: 1 }),
  origin: 'bought',
  isWithdrawn: false,
});

const prize = (place: number, change: Partial<BoardPrize> = {}): BoardPrize => ({
  ticketId: 'ticket-1',
  drawId: `draw-${place}`,
  boardNumber: 1,
  drawing: 'main',
  tier: '3+1',
  multiplier: null,
  prizeCents: 100_00n,
  freeBoards: 0,
  paidAs: 'credited',
  ...change,
});

function view(states: readonly DrawState[], prizes: readonly BoardPrize[]) {
  const draws = states.map((state, place) => draw(place, state));
  const published = new Map(draws.map((one) => [one.drawId, numbers]));
  return viewTicket(ticketFor(states.length), { draws, numbers: published, prizes });
}

describe('viewTicket', () => {
  it.each(DRAW_STATES.map((state) => [state] as const))(
    'shows a loss or a prize for a draw that is %s only if its result is published',
    (state) => {
      const isPublished = state === 'published' || state === 'corrected';
      const isOff = state === 'void' || state === 'not-held';
      const losing: TicketState = isOff ? 'VOID' : isPublished ? 'NOT_A_WINNER' : 'PENDING';
      expect(view([state], []).state).toBe(losing);
      const winning = view([state], [prize(0)]);
      expect([winning.state, winning.prizeCents]).toEqual(isPublished ? ['WON', 100_00n] : [losing, 0n]);
    },
  );

  it('stays pending until the published numbers have been read', () => {
    const known = { draws: [draw(0, 'published')], numbers: new Map(), prizes: [] };
    expect(viewTicket(ticketFor(1), known).state).toBe('PENDING');
  });

  it.each<[DrawState[], number[], TicketState]>([
    [['published', 'open'], [], 'PENDING'],
    [['published', 'open'], [0], 'WON'],
    [['published', 'published'], [], 'NOT_A_WINNER'],
    [['void', 'published'], [], 'NOT_A_WINNER'],
    [['void', 'void'], [], 'VOID'],
    [['void', 'scheduled'], [], 'PENDING'],
    [['published', 'delayed'], [], 'PENDING'],
  ])('combines draws %j with prizes in %j to %s', (states, won, state) => {
    expect(
      view(
        states,
        won.map((place) => prize(place)),
      ).state,
    ).toBe(state);
  });

  it('shows which numbers matched in the winning drawing', () => {
    const both = [prize(0), prize(0, { drawing: 'double-play', tier: '2+0', prizeCents: 5_00n, paidAs: 'claim' })];
    const { matches, prizeCents } = view(['published'], both);
    expect(matches.map((match) => [match.drawing, match.matched.numbers, match.matched.isBonus])).toEqual([
      ['main', [1, 2, 3], true],
      ['double-play', [4, 5], false],
    ]);
    expect(prizeCents).toBe(105_00n);
  });

  it('never shows a prize of another ticket', () => {
    expect(view(['published'], [prize(0, { ticketId: 'ticket-2' })]).state).toBe('NOT_A_WINNER');
  });
});

describe('viewTicket for each kind of game', () => {
  const isQuickPick = false;
  const staked = { stakeCents: 100n, isQuickPick, multiplier: null };
  const kinds: [string, string | undefined, TicketBoard, AnyDrawn, string, unknown][] = [
    [
      '2by2',
      twoByTwo.versions[0]?.version,
      { kind: 'two-field', red: [3, 7], white: [3, 11], isQuickPick, multiplier: 2 },
      { kind: 'two-field', red: [3, 8], white: [3, 11] },
      '1+2',
      { numbers: [3], white: [3, 11] },
    ],
    [
      'pick-3',
      pick3.versions[0]?.version,
      { kind: 'digits', digits: [1, 1, 2], playId: 'box', ...staked },
      { kind: 'digits', digits: [2, 1, 1] },
      'box-3',
      { places: [0, 1, 2] },
    ],
    [
      'keno',
      keno.versions[0]?.version,
      { kind: 'keno', spots: 2, numbers: [4, 80], ...staked },
      { kind: 'keno', numbers: [4, 80], bullsEye: 80 },
      '2-of-2-bulls-eye',
      { numbers: [4, 80], isBonus: true },
    ],
  ];
  it.each(kinds)(
    'shows which picks of a %s board were drawn',
    (gameId, rulesVersion = '', one, drawn, tier, matched) => {
      const ticket: Ticket = { ...ticketFor(1), gameId, boards: [one] };
      const draws = [{ ...draw(0, 'published'), gameId, rulesVersion }];
      const shown = viewTicket(ticket, { draws, numbers: new Map([['draw-0', drawn]]), prizes: [prize(0, { tier })] });
      expect(shown.state).toBe('WON');
      expect(shown.matches[0]?.matched).toMatchObject(matched as object);
    },
  );

  it('shows a ticket that won only free boards as a winner', () => {
    const won = view(['published'], [prize(0, { prizeCents: 0n, freeBoards: 2, paidAs: 'free-ticket' })]);
    expect([won.state, won.prizeCents, won.freeBoards]).toEqual(['WON', 0n, 2]);
  });

  it('shows a ticket that a correction took back before its draw as void, whatever is drawn', () => {
    const ticket: Ticket = { ...ticketFor(1), origin: 'prize', isWithdrawn: true };
    const known = { draws: [draw(0, 'published')], numbers: new Map([['draw-0', numbers]]), prizes: [] };
    expect(viewTicket(ticket, known).state).toBe('VOID');
  });

  it('hides a prize of free boards until the result is public', () => {
    const hidden = view(['settled'], [prize(0, { prizeCents: 0n, freeBoards: 1, paidAs: 'free-ticket' })]);
    expect([hidden.state, hidden.freeBoards]).toEqual(['PENDING', 0]);
  });
});
