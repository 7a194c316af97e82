import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { textsOfPdf } from '@sunflower/service-base/pdf/pdf-in-tests.ts';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../draws/draw.ts';
import { type Ticket, viewTicket } from './ticket.ts';
import { ticketPdf } from './ticket-pdf.ts';
import { ticketTextLines } from './ticket-text-lines.ts';

const at = Temporal.Instant.from('2026-11-22T02:59:00Z');
const isQuickPick = false;

function draw(place: number, change: Partial<Draw> = {}): Draw {
  return {
    drawId: `draw-${place}`,
    gameId: 'powerball',
    drawDate: '2026-11-21',
    drawNumber: 1,
    session: null,
    state: 'published',
    rulesVersion: powerball.versions[0]?.version ?? '',
    opensAt: at,
    closesAt: at,
    drawsAt: at,
    isSimulated: false,
    ...change,
  };
}

const ticket: Ticket = {
  ticketId: 'ticket-1',
  serial: 'PB-261121-00000-00000-0',
  gameId: 'powerball',
  drawIds: ['draw-0', 'draw-1'],
  boards: [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 9, isQuickPick: true, multiplier: null }],
  addOns: ['power-play'],
  priceCents: 6_00n,
  purchasedAt: at.subtract({ hours: 1 }),
  origin: 'bought',
  isWithdrawn: false,
};
const numbers = new Map([
  ['draw-0', { kind: 'numbers' as const, main: { numbers: [1, 2, 30, 31, 32], bonus: 9 }, multiplier: 3 }],
]);
const prize = {
  ticketId: 'ticket-1',
  drawId: 'draw-0',
  boardNumber: 1,
  drawing: 'main' as const,
  tier: '2+1',
  multiplier: 3,
  prizeCents: 21_00n,
  freeBoards: 0,
  paidAs: 'credited' as const,
};
const won = viewTicket(ticket, { draws: [draw(0), draw(1, { state: 'open' })], numbers, prizes: [prize] });

describe('the PDF of a ticket', () => {
  it.each([
    [
      'en-US' as const,
      'A   01 02 03 04 05 + 09 · quick pick',
      '11/21/2026 · Won $21.00 · drawn: 01 02 30 31 32 + 09, 3x multiplier',
    ],
    [
      'es' as const,
      'A   01 02 03 04 05 + 09 · selección al azar',
      '21 nov 2026 · Ganó $21.00 · sorteados: 01 02 30 31 32 + 09, multiplicador 3x',
    ],
    [
      'fr' as const,
      'A   01 02 03 04 05 + 09 · tirage aléatoire',
      '21/11/2026 · 21,00\u00a0$ gagnés · tirés : 01 02 30 31 32 + 09, multiplicateur 3x',
    ],
  ])('shows boards, add-ons and draws in %s', (language, board, drawn) => {
    const lines = ticketTextLines(won, { language, asOf: at }).map((line) => line.text);
    expect(lines).toEqual(expect.arrayContaining([board, drawn]));
    expect(lines.some((line) => line.includes('Power Play'))).toBe(true);
    expect(lines.some((line) => line.includes(ticket.serial))).toBe(true);
  });

  it('shows an open draw as pending, not as lost', () => {
    const lines = ticketTextLines(won, { language: 'en-US', asOf: at }).map((line) => line.text);
    expect(lines).toContain('11/21/2026 · No result yet');
    expect(lines.join()).not.toContain('Not a winner');
  });

  it('shows stakes, spots and draw number of a keno draw', () => {
    const rulesVersion = keno.versions[0]?.version ?? '';
    const boards = [
      { kind: 'keno' as const, spots: 2, numbers: [4, 80], stakeCents: 500n, isQuickPick, multiplier: null },
    ];
    const card: Ticket = { ...ticket, gameId: 'keno', drawIds: ['draw-0'], boards, addOns: ['bulls-eye'] };
    const drawn = new Map([['draw-0', { kind: 'keno' as const, numbers: [4, 7], bullsEye: 7 }]]);
    const draws = [draw(0, { gameId: 'keno', rulesVersion, drawNumber: 17 })];
    const view = viewTicket(card, { draws, numbers: drawn, prizes: [] });
    const lines = ticketTextLines(view, { language: 'en-US', asOf: at }).map((line) => line.text);
    expect(lines).toContain('A   04 80 · 2 spots · $5.00');
    expect(lines).toContain('11/21/2026 draw 17 · Not a winner · drawn: 04 07, Bulls-Eye 7');
  });

  it('has as many pages as its lines need', async () => {
    const many = Array.from({ length: 56 }, (_, place) =>
      draw(place, { state: 'scheduled', drawDate: `2026-12-${String((place % 28) + 1).padStart(2, '0')}` }),
    );
    const long: Ticket = { ...ticket, drawIds: many.map((one) => one.drawId) };
    const pdf = await ticketPdf(viewTicket(long, { draws: many, numbers: new Map(), prizes: [] }), {
      language: 'en-US',
      asOf: at,
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const lines = textsOfPdf(pdf).split('\n');
    expect(lines).toContain('Page 2 of 2');
    expect(lines.filter((line) => line.includes('No result yet'))).toHaveLength(56);
    expect(lines).toContain(`Ticket number ${ticket.serial}`);
  });
});
