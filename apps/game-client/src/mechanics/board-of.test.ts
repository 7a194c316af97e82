import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { boardPrize } from '../round/board.ts';
import { spokenIn } from '../texts/spoken.ts';
import { boardOf } from './board-of.ts';

const SEED = '3c'.repeat(32);
const PICTURES = 6;

describe.each(INSTANT_GAMES)('the board of $name', ({ mechanic, prices }) => {
  it.each(prices)('wins exactly the prize, for every prize at %s cents (GLI19-14)', (price) => {
    const amounts = prizeTableOf(price).map(({ prizeCents }) => Number(prizeCents));
    for (const [row, prize] of [0, ...amounts].entries())
      for (let picture = 0; picture < PICTURES; picture++) {
        const random = pictureStream(SEED, row * PICTURES + picture);
        expect(boardPrize(boardOf(makeTicketBook(mechanic, { prize, amounts, random })))).toBe(prize);
      }
  });

  it.each(['en-US', 'es', 'fr'] as const)('names every target before and after its reveal, in %s', (language) => {
    const [price = 12] = prices;
    const amounts = prizeTableOf(price).map(({ prizeCents }) => Number(prizeCents));
    const board = boardOf(makeTicketBook(mechanic, { prize: 0, amounts, random: pictureStream(SEED, 0) }));
    const spoken = spokenIn(language, 'egg');
    const names = board.targets.flatMap((target) => [target.name(spoken), target.found(spoken)]);
    expect(names.filter((name) => name === '' || name.includes('undefined'))).toEqual([]);
    expect(new Set(board.targets.map(({ step }) => step)).size).toBe(board.steps);
  });
});
