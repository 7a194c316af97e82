import { describe, expect, test } from 'vitest';
import { draw, powerball } from '../tickets-in-tests.ts';
import { decodeTickets, encodeTickets, MAX_SAVED } from './saved-ticket.ts';

const roundTrip = (tickets: Parameters<typeof encodeTickets>[0]) =>
  decodeTickets(JSON.parse(JSON.stringify(encodeTickets(tickets))));

describe('a saved ticket', () => {
  test.each(['PENDING', 'NOT_A_WINNER', 'VOID'] as const)('has no outcome when it was %s', (state) => {
    const text = JSON.stringify(encodeTickets([{ ...powerball, state, draws: [draw({ ticketState: state })] }]));
    expect(text).not.toContain(state);
    expect(roundTrip([{ ...powerball, state }])[0]?.prize).toBeNull();
  });

  test('has the prize that the player saw', () => {
    const [saved] = roundTrip([{ ...powerball, state: 'WON', prizeCents: 7_00n }]);
    expect(saved?.prize).toEqual({ prizeCents: 7_00n, freeBoards: 0 });
  });

  test("doesn't have a prize that the player hasn't revealed", () => {
    const [saved] = decodeTickets(
      encodeTickets([{ ...powerball, state: 'WON', prizeCents: 7_00n }], [powerball.serial]),
    );
    expect(saved?.prize).toBeNull();
  });

  test('has nothing of its matches, claims, refunds or the time it was bought', () => {
    const [saved] = encodeTickets([powerball]) as Record<string, unknown>[];
    expect(Object.keys(saved ?? {}).sort()).toEqual([
      'addOns',
      'boards',
      'draws',
      'gameId',
      'origin',
      'prize',
      'serial',
      'stakeCents',
    ]);
  });

  test(`is one of the ${MAX_SAVED} bought last`, () => {
    const many = Array.from({ length: MAX_SAVED + 5 }, (_, index) => ({
      ...powerball,
      serial: `PB-${index}`,
      boughtAt: new Date(1_800_000_000_000 + index * 1_000).toISOString(),
    }));
    const saved = roundTrip(many);
    expect([saved.length, saved[0]?.serial]).toEqual([MAX_SAVED, `PB-${MAX_SAVED + 4}`]);
  });

  test.each([undefined, 'x', [{}], [{ serial: 1 }]])('is ignored when another script changed it: %j', (saved) => {
    expect(decodeTickets(saved)).toEqual([]);
  });
});
