import { drawTicket } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import type { TicketBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import { isPoolAsPublished } from '@sunflower/instant-games/pools/check-pool.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { playedRound, setUpGame } from './game-server-in-tests.ts';
import { finishPool } from './pools/list-pools.ts';
import { endRound } from './rounds/end-round.ts';

const GAME = 'starry-plains';
const PRICE = 60;
const PLAYS = 20;

describe('a weighted game', () => {
  const database = useTestDatabase();

  it('is played from launch to end, and each play can be checked once its seed is published', async () => {
    const { deps, platform, clock, launch, play } = setUpGame(database.db, { gameId: GAME });
    const sessionKey = await launch();
    const shown: number[] = [];
    for (let plays = 0; plays < PLAYS; plays++) {
      const { roundId, book, prizeCents } = playedRound(await play(sessionKey));
      expect(readTicketBook(book as TicketBook)).toBe(prizeCents);
      await endRound(deps, { sessionKey, roundId });
      expect(platform.credits.get(roundId)).toMatchObject({ prizeCents, ticketNo: plays });
      shown.push(prizeCents);
      clock.advance({ seconds: 3 });
    }
    const [pool] = await finishPool(deps, { gameId: GAME, priceCents: PRICE, poolNo: 1 });
    const game = findInstantGame(GAME);
    if (!pool?.seed || !game) throw new Error('no seed');
    const { seed, mathsVersion } = pool;
    const price = pool.priceCents as PriceCents;
    expect(pool).toMatchObject({ model: 'weighted', ticketsSold: PLAYS });
    expect(isPoolAsPublished({ ...pool, seed, price })).toBe(true);
    expect(isPoolAsPublished({ ...pool, seed, price, model: 'finite' })).toBe(false);
    const drawn = shown.map((_, ticketNo) => drawTicket({ game, price, mathsVersion, seed, ticketNo }));
    expect(drawn.map(({ tier }) => Number(tier.prizeCents))).toEqual(shown);
  });

  it('plays a demo with the same model, and without the wallet', async () => {
    const { platform, launch, play } = setUpGame(database.db, { gameId: GAME, mode: 'demo' });
    const { book, prizeCents } = playedRound(await play(await launch()));
    expect(readTicketBook(book as TicketBook)).toBe(prizeCents);
    expect(platform.rounds.size).toBe(0);
  });
});
