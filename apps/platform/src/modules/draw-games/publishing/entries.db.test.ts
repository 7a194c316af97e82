import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { board, closeNow, FRIDAY, fund, openDrawNow, sell } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findEntriesOfDraw } from './entries-store.ts';
import { wireEntries } from './result-wire.ts';

describe('the entries of a draw', () => {
  const database = useTestDatabase();
  const draws = useEnteredDraws(database);

  /** Sells tickets with these numbers of boards for the next draw, and seals it. */
  async function sealedDraw(sales: readonly { boards: number; addOns?: readonly string[]; orderKey?: string }[]) {
    const draw = await openDrawNow(draws.deps(), FRIDAY);
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 1_000_00n });
    for (const { boards: count, ...sale } of sales) {
      const boards = Array.from({ length: count }, (_, index) => board([1, 2, 3, 4, 10 + index], 7));
      await sell(database.db, { playerId, drawIds: [draw.drawId], boards, ...sale });
    }
    expect(await findEntriesOfDraw(database.db, draw)).toEqual([]);
    await closeNow(draws.deps(), draw);
    await sealDraw(draws.deps(), { drawId: draw.drawId, now: draw.drawsAt });
    return draw;
  }

  it('are counted at the seal by channel and add-on, and listed with those of the previous draw', async () => {
    const first = await sealedDraw([{ boards: 2 }]);
    const second = await sealedDraw([
      { boards: 3, addOns: ['power-play'] },
      { boards: 2, addOns: ['power-play', 'double-play'] },
      { boards: 1, orderKey: `sub:${newId()}` },
      { boards: 4, orderKey: `sub:${newId()}` },
    ]);
    const [draw, previous, ...others] = await findEntriesOfDraw(database.db, second);
    if (!draw) throw new Error('the draw is sealed');
    expect(others).toEqual([]);
    expect(wireEntries('powerball', draw, previous)).toMatchObject({
      draw: {
        ...{ drawId: second.drawId, drawDate: second.drawDate, boardCount: 10, stakeCents: 27_00n },
        channels: [
          { channel: 'subscription', boardCount: 5 },
          { channel: 'web', boardCount: 5 },
        ],
        addOns: expect.arrayContaining([
          { addOn: 'power-play', boardCount: 5 },
          { addOn: 'double-play', boardCount: 2 },
        ]),
      },
      previous: { drawId: first.drawId, boardCount: 2, channels: [{ channel: 'web', boardCount: 2 }], addOns: [] },
    });
    expect(wireEntries('powerball', draw, undefined).previous).toBeNull();
  });
});
