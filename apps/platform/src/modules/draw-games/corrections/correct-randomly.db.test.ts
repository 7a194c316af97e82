import type { Db } from '@sunflower/service-base/db/database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import type { Draw } from '../draws/draw.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { now } from '../results/entered-draws-in-tests.ts';
import { correctDraw } from './correct-draw.ts';
import { numbersOf, useCorrections } from './corrections-in-tests.ts';

const BOARDS = [
  board([4, 8, 15, 40, 41], 1),
  board([4, 8, 15, 16, 41], 1),
  board([40, 41, 42, 43, 44], 11),
  board([4, 8, 15, 16, 44], 11),
  board([30, 31, 32, 33, 34], 2),
];
const MAINS = [
  [4, 8, 15, 16, 23],
  [4, 8, 15, 40, 41],
  [30, 31, 32, 33, 44],
  [60, 61, 62, 63, 64],
];
const PERCENT = 100n;
const MAX_TICKETS = 4;
const MAX_CORRECTIONS = 3;
const RUNS = repeats(4, 12);

const course = fc.record({
  tickets: fc.array(fc.array(fc.constantFrom(...BOARDS), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: MAX_TICKETS,
  }),
  results: fc.uniqueArray(fc.tuple(fc.constantFrom(...MAINS), fc.constantFrom(1, 2, 11)), {
    minLength: 2,
    maxLength: 1 + MAX_CORRECTIONS,
    selector: ([numbers, bonus]) => `${numbers}/${bonus}`,
  }),
  spentPercents: fc.array(fc.nat(Number(PERCENT)), {
    minLength: MAX_TICKETS * MAX_CORRECTIONS,
    maxLength: MAX_TICKETS * MAX_CORRECTIONS,
  }),
});

/** Returns a database whose `count`th transaction fails as if the program had been killed. */
function killedAt(db: Db, count: number): { db: Db; wasKilled: () => boolean } {
  let left = count;
  const killed = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && --left <= 0) throw new Error('killed');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: killed, wasKilled: () => left <= 0 };
}

describe('a random correction of a random draw', () => {
  const database = useTestDatabase();
  const { deps, published, decideRight, spend, winningsOf, isBalanced } = useCorrections(database);

  /**
   * Runs a correction that is killed at its first transaction, then one killed at its second, and so on until one
   * completes.
   */
  async function correctDespiteKills(draw: Draw): Promise<number> {
    for (let transactions = 1; ; transactions++) {
      const { db, wasKilled } = killedAt(database.db, transactions);
      const done = correctDraw({ ...deps(), db }, { drawId: draw.drawId, now, pagePrizes: 1 });
      const answer = await done.catch((error: Error) => error);
      if (!wasKilled()) {
        expect(answer).toMatchObject({ state: 'corrected', isReplay: false });
        return transactions;
      }
      expect(answer).toMatchObject({ message: 'killed' });
    }
  }

  /**
   * Returns what a player should have been paid and be able to claim, computed only from the newest settlement and the
   * overpayments.
   */
  async function dueOf(draw: Draw, playerId: string) {
    const { rows } = await sql<{ credited: bigint; claimed: bigint; overpaid: bigint }>`
      with newest as (select settlement_id from draw_games.settlement where draw_id = ${draw.drawId}
        order by revision desc limit 1),
        won as (select m.* from draw_games.matched_prize m join newest using (settlement_id)
          where m.player_id = ${playerId})
      select coalesce((select sum(prize_cents) from won where prize_cents < 60000), 0)::bigint as credited,
        coalesce((select sum(prize_cents) from won where prize_cents >= 60000), 0)::bigint as claimed,
        coalesce((select sum(overpaid_cents) from draw_games.prize_overpayment o
          where o.player_id = ${playerId}), 0)::bigint as overpaid`.execute(database.db);
    const [due] = rows;
    if (!due) throw new Error('an aggregate returned no row');
    return due;
  }
  async function openClaimsOf(playerId: string): Promise<bigint> {
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(sum(prize_cents), 0)::bigint as cents from claims.claim
      where player_id = ${playerId} and status = 'UNCLAIMED'`.execute(database.db);
    return rows[0]?.cents ?? 0n;
  }

  it('pays every player by the latest result, whatever they spent and wherever it was killed [GLI33-04]', async () => {
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(course, async ({ tickets, results, spentPercents }) => {
        await forgetDraws(database.db);
        const [first, ...later] = results.map(([numbers, bonus]) => numbersOf(numbers, bonus));
        const { draw, players } = await published(
          tickets.map((boards) => ({ boards })),
          first,
        );
        const spent = new Map(players.map((playerId) => [playerId, 0n]));
        for (const [round, right] of later.entries()) {
          for (const [index, playerId] of players.entries()) {
            const percent = BigInt(spentPercents[round * MAX_TICKETS + index] ?? 0);
            const cents = ((await winningsOf(playerId)) * percent) / PERCENT;
            if (cents > 0n) await spend(playerId, cents);
            spent.set(playerId, (spent.get(playerId) ?? 0n) + cents);
          }
          await decideRight(draw, right);
          kills += (await correctDespiteKills(draw)) - 1;
        }
        for (const playerId of players) {
          const { credited, claimed, overpaid } = await dueOf(draw, playerId);
          expect((await winningsOf(playerId)) + (spent.get(playerId) ?? 0n)).toBe(credited + overpaid);
          expect(await openClaimsOf(playerId)).toBe(claimed);
        }
        await isBalanced();
      }),
      { numRuns: RUNS },
    );
    expect(kills).toBeGreaterThan(RUNS);
  });
});
