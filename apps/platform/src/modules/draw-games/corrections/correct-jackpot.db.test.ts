import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findLatestSignificant } from '../../audit/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw, findDrawAfter } from '../draws/draws-store.ts';
import { findJackpot } from '../draws/jackpots-store.ts';
import { board, closeNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { numbersOf, useCorrections } from './corrections-in-tests.ts';

const ticket = { boards: [board([1, 2, 3, 4, 5], 6)] };
const won = numbersOf([1, 2, 3, 4, 5], 6);
const lost = numbersOf([1, 2, 3, 4, 50], 7);
const [STARTING, ROLLED] = [20_000_000_00n, 22_000_000_00n];

describe('a correction of a result', () => {
  const database = useTestDatabase();
  const { published, correct } = useCorrections(database);

  it("is published with its game's id, so that the pages of that game are rewritten", async () => {
    const { draw } = await published([ticket], lost);
    await correct(draw, won);
    const { rows } = await sql<{ payload: unknown }>`
      select e.payload from outbox.event e where e.name = 'draw-games.published' order by e.event_id`.execute(
      database.db,
    );
    const payload = { drawId: draw.drawId, gameId: draw.gameId };
    expect(rows).toMatchObject([{ payload }, { payload }]);
  });
});

describe('a correction of the jackpot winner', () => {
  const database = useTestDatabase();
  const { deps, published, correct } = useCorrections(database);
  const jackpotAfter = async (draw: Draw) => (await findDrawAfter(database.db, draw))?.jackpot?.advertisedCents;
  const estimate = async () => (await findJackpot(database.db, 'powerball'))?.advertisedCents;

  it.each([
    ['resets the jackpot of the next draw that had rolled over', lost, won, ROLLED, STARTING],
    ['rolls over the jackpot of the next draw that had been reset', won, lost, STARTING, ROLLED],
    ['leaves the jackpot unchanged where both results agree', lost, numbersOf([1, 2, 3, 60, 61], 8), ROLLED, ROLLED],
  ] as const)('%s when it changes whether the jackpot was won', async (_what, first, right, before, after) => {
    const { draw } = await published([ticket], first);
    expect([await jackpotAfter(draw), await estimate()]).toEqual([before, before]);
    await correct(draw, right);
    expect([await jackpotAfter(draw), await estimate()]).toEqual([after, after]);
    const event = await findLatestSignificant(database.db, 'draw-games.jackpot-corrected');
    const next = await findDrawAfter(database.db, draw);
    expect(event?.subject === next?.drawId).toBe(before !== after);
    const events = await sql`select from outbox.event e where e.name = 'draw-games.scheduled'`.execute(database.db);
    expect(events.rows.length).toBeGreaterThan(0);
  });

  it.each(['sealed', 'announced'])(
    'asks operators to announce the jackpot again when the next draw is %s',
    async (how) => {
      const { draw } = await published([ticket], lost);
      const next = await findDrawAfter(database.db, draw);
      if (!next) throw new Error('a draw follows');
      if (how === 'sealed') {
        await closeNow(deps(), next);
        await sql`update draw_games.draw set state = 'sealed' where draw_id = ${next.drawId}`.execute(database.db);
      } else {
        await sql`update draw_games.draw set advertised_jackpot_cents = 3100000000, cash_value_cents = 1400000000
        where draw_id = ${next.drawId}`.execute(database.db);
      }
      const before = (await findDraw(database.db, next.drawId))?.jackpot;
      await correct(draw, won);
      expect((await findDraw(database.db, next.drawId))?.jackpot).toEqual(before);
      expect(await findLatestSignificant(database.db, 'draw-games.jackpot-to-announce')).toMatchObject({
        subject: next.drawId,
        details: {
          before: Number(before?.advertisedCents),
          advertisedCents: Number(STARTING),
          correctedDrawId: draw.drawId,
        },
      });
    },
  );
});
