import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { loadFace } from '../games/load-face.ts';
import { boardOf, type Ticket } from '../round/board.ts';
import { spokenIn } from '../texts/spoken.ts';
import { TicketAnnouncer } from './ticket-announcer.ts';

const LANGUAGES = ['en-US', 'es', 'fr'] as const;

describe.each(INSTANT_GAMES)('what is announced of $name', ({ gameId, mechanic, prices, spread }) => {
  const [priceCents = 12] = prices;
  const amounts = prizeTableOf(priceCents, spread).map(({ prizeCents }) => Number(prizeCents));
  const { events } = makeTicketBook(mechanic, { prize: 0, amounts, random: pictureStream('3c'.repeat(32), 0) });

  it.each(LANGUAGES)('says in %s that the ticket is there, once, and then each step [WCAG-2.5.7]', async (language) => {
    const face = await loadFace(gameId);
    const spoken = spokenIn(language, face.voices);
    const board = boardOf(events, face);
    const ticket: Ticket = { roundId: null, priceCents, prizeCents: 0, isFree: false, board };
    const announced = new TicketAnnouncer();
    expect(announced.of(ticket, [], spoken)).not.toBe('');
    expect(announced.of(ticket, [], spoken)).toBe('');
    for (let step = 0; step < board.steps; step++) expect(announced.of(ticket, [step], spoken)).not.toBe('');
  });
});
