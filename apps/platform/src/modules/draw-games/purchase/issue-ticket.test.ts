import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { boardInTests, wagerInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { type Quote, quoteWager } from '../cart/wager-quote.ts';
import type { SaleDraw } from '../draws/draw.ts';
import { isSerial } from '../tickets/serial.ts';
import { issueTicket } from './issue-ticket.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Returns the daily draw at position `place`; position 0 is Saturday, November 21. */
function dailyDraw(gameId: string, place: number): SaleDraw {
  const day = Temporal.PlainDate.from('2026-11-21').add({ days: place });
  const rulesVersion = ALL_RULES.find((game) => game.gameId === gameId)?.versions.at(-1)?.version ?? '';
  const closesAt = now.add({ hours: 24 * (place + 1) });
  return {
    ...{ drawId: `draw-${place}`, gameId, drawDate: day.toString(), rulesVersion, place, closesAt },
    ...{ session: null, drawNumber: 1, state: 'scheduled', drawsAt: closesAt.add({ hours: 1 }) },
  };
}

function quoteOf(gameId: string, drawCount: number, boardCount = 1): Quote {
  const saleDraws = Array.from({ length: drawCount }, (_, place) => dailyDraw(gameId, place));
  const { addOns } = wagerInTests(gameId);
  const boards = Array.from({ length: boardCount }, () => boardInTests(gameId));
  const input = { gameId, boards, addOns, drawIds: saleDraws.map(({ drawId }) => drawId), stakeCents: 0n };
  const quote = quoteWager(input, { saleDraws, now });
  if (isRefusal(quote)) throw new Error(`${quote.refusal} ${JSON.stringify(quote.fields)}`);
  return quote;
}

describe('issueTicket', () => {
  it('draws one multiplier for each Mega Millions board, for all its draws [S1-2/draw-games]', () => {
    // Of the 32 balls, number 0 is the first 2x, 15 is the first 3x, and 31 is the only 10x.
    const balls = [0, 15, 31];
    const input: [number, number][] = [];
    const issued = issueTicket(quoteOf('mega-millions', 2, 3), (min, max) => {
      input.push([min, max]);
      return balls.shift() ?? -1;
    });
    expect(input).toEqual([
      [0, 31],
      [0, 31],
      [0, 31],
    ]);
    expect(issued.ticket.boards.map((board) => board.multiplier)).toEqual([2, 3, 10]);
    expect(issued.boards.map((row) => [row.drawId, row.boardNumber, row.multiplier, row.stakeCents])).toEqual([
      ...[2, 3, 10].map((multiplier, index) => ['draw-0', index + 1, multiplier, 5_00n]),
      ...[2, 3, 10].map((multiplier, index) => ['draw-1', index + 1, multiplier, 5_00n]),
    ]);
    expect([issued.ticket.serial.slice(0, 9), isSerial(issued.ticket.serial)]).toEqual(['MM-261121', true]);
  });

  it.each(['powerball', 'lotto-america', '2by2', 'keno'])('gives a board of %s no board multiplier', (gameId) => {
    const never = () => {
      throw new Error('nothing is drawn');
    };
    const issued = issueTicket(quoteOf(gameId, 1), never);
    expect([issued.ticket.boards[0]?.multiplier, issued.boards[0]?.multiplier]).toEqual([null, null]);
  });

  it.each([
    [6, []],
    [7, ['2026-11-24']],
    [14, ['2026-11-24', '2026-12-01']],
  ])('doubles the Tuesdays of a 2by2 ticket for %i draws: %o', (drawCount, tuesdays) => {
    const quote = quoteOf('2by2', drawCount);
    const doubled = issueTicket(quote).boards.filter((row) => row.multiplier === 2);
    const dateOf = new Map(quote.draws.map(({ draw }) => [draw.drawId, draw.drawDate]));
    expect(doubled.map((row) => dateOf.get(row.drawId))).toEqual(tuesdays);
    expect(issueTicket(quote).boards.every((row) => row.multiplier === 2 || row.multiplier === null)).toBe(true);
  });
});
