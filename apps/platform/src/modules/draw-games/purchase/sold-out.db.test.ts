import { boardInTests, rulesInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { type Quote, quoteWager } from '../cart/wager-quote.ts';
import { findDrawsIn, findSaleDraws } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { passLiabilities } from './pass-liabilities.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:30Z');
const rules = rulesInTests('pick-3');
if (rules.kind !== 'digits') throw new Error('Pick 3 is a game of digits');
/** Rules under which two $1 straights reach the limit of a number. */
const limited: DigitRules = { ...rules, numberLiabilityCents: 1_000_00n };

describe('sold-out numbers', () => {
  const database = useTestDatabase();
  beforeAll(() => inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [pick3] })));

  /** Quotes a wager on the next draws, under rules that limit the liability of a number. */
  async function quoteOf(...numbers: number[][]): Promise<Quote> {
    const draws = await findDrawsIn(database.db, { gameId: 'pick-3', states: ['open', 'scheduled'] });
    const drawIds = draws.slice(0, 2).map(({ drawId }) => drawId);
    const boards = numbers.map((digits) => ({ ...boardInTests('pick-3'), digits, playId: 'straight' }));
    const input = { gameId: 'pick-3', boards, addOns: [], drawIds, stakeCents: 0n };
    const saleDraws = await findSaleDraws(database.db, drawIds);
    const quote = quoteWager(input, { saleDraws, now });
    if (isRefusal(quote)) throw new Error(quote.refusal);
    return { ...quote, draws: quote.draws.map((one) => ({ ...one, rules: limited })) };
  }
  const pass = async (...quotes: Quote[]) => inTransaction(database.db, (tx) => passLiabilities(tx, quotes));

  it('refuse the whole purchase, name the sold-out boards, and count none of its other numbers', async () => {
    expect(await pass(await quoteOf([1, 2, 3]), await quoteOf([4, 5, 6]))).toBeUndefined();
    const refused = await pass(await quoteOf([4, 5, 6]), await quoteOf([7, 8, 9], [1, 2, 3], [1, 2, 3]));
    expect(refused).toEqual({
      refusal: 'NUMBER_SOLD_OUT',
      fields: [1, 2].map((board) => ({ path: `wagers.1.boards.${board}`, code: 'NUMBER_SOLD_OUT' })),
    });
    expect(await pass(await quoteOf([1, 2, 3]), await quoteOf([4, 5, 6]))).toBeUndefined();
    expect(await pass(await quoteOf([4, 5, 6]))).toMatchObject({ refusal: 'NUMBER_SOLD_OUT' });
  });
});
