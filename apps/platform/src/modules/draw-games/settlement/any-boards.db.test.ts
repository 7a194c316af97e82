import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { findHouseBalance } from '../../ledger/index.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { drawn, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { findSettlement } from './settlement-store.ts';

describe('settlement of random boards', () => {
  const database = useTestDatabase();
  const { verifiedDraw, settle, winningsOf } = useEnteredDraws(database);

  /** Eight draws from sale to the last prize take longer than the default timeout on a busy machine. */
  const patience = { timeout: 120_000 };

  it('adds up the prizes, makes both matchers agree, and shows every cent in the ledger', patience, async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 69 }), { minLength: 5, maxLength: 5 });
    /** Generates boards close to the drawn numbers, so that every tier is won. */
    const near = fc
      .tuple(
        fc.shuffledSubarray([...drawn.main.numbers], { minLength: 0, maxLength: 5 }),
        numbers,
        fc.constantFrom(11, 11, 26, 3),
      )
      .map(([stored, others, bonus]) =>
        board(
          [...new Set([...stored, ...others])].slice(0, 5).toSorted((a, b) => a - b),
          bonus,
        ),
      );
    const sale = fc.record({
      boards: fc.array(near, { minLength: 1, maxLength: 10 }),
      addOns: fc.subarray(['power-play', 'double-play'] as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (sales) => {
        await forgetDraws(database.db);
        const claimsBefore = await findHouseBalance(database.db, 'prize-claims');
        const { draw, players } = await verifiedDraw(sales);
        expect(await settle(draw)).toMatchObject({ state: 'settled' });
        const settlement = await findSettlement(database.db, draw.drawId);
        const credited = (await Promise.all(players.map(winningsOf))).reduce((sum, cents) => sum + cents, 0n);
        const claimed = (await findHouseBalance(database.db, 'prize-claims')) - claimsBefore;
        const tiers = settlement?.tiers.reduce((sum, tier) => sum + tier.prizeCents, 0n);
        expect([settlement?.prizeCents, tiers]).toEqual([credited + claimed, credited + claimed]);
      }),
      { numRuns: repeats(3, 8) },
    );
  });
});
