import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { ticketBookOnWireSchema } from '@sunflower/partner-protocols/ticket-book.ts';
import { describe, expect, it } from 'vitest';
import { bookDigest } from './book-digest.ts';

const SEED = '7a'.repeat(32);
const PICTURES = 6;

describe('the digest of a book', () => {
  it.each(INSTANT_GAMES)('is the digest of the book on the wire, which keeps the protocol: $name', (game) => {
    for (const price of game.prices) {
      const amounts = prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents));
      for (const [row, prize] of [0, ...amounts].entries()) {
        for (let picture = 0; picture < PICTURES; picture++) {
          const random = pictureStream(SEED, row * PICTURES + picture);
          const book = makeTicketBook(game.mechanic, { prize, amounts, random });
          const sent = ticketBookOnWireSchema.parse(JSON.parse(JSON.stringify(book))) as TicketBook;
          expect(bookDigest(sent)).toBe(bookDigest(book));
        }
      }
    }
  });

  it('is the SHA-256 of its sorted text', () => {
    const book = { v: 1, mechanic: 'coin', events: [{ t: 'sum', wins: [], prize: 0 }] } as const;
    // Computed with: printf '{"events":[{"prize":0,"t":"sum","wins":[]}],"mechanic":"coin","v":1}' | sha256sum
    expect(bookDigest(book)).toBe('ef567a8db3e1167d40ebf2b153dd4bc43f2632b4047517ba467b5065a2a0f2d5');
  });
});
