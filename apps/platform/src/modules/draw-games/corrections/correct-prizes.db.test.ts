import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findHouseBalance } from '../../ledger/index.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { drawn } from '../results/entered-draws-in-tests.ts';
import { numbersOf, useCorrections } from './corrections-in-tests.ts';

const three = board([4, 8, 15, 40, 41], 1);
const four = board([4, 8, 15, 16, 41], 1);
const fourAndBonus = board([4, 8, 15, 16, 44], 11);
const bonusAlone = board([40, 41, 42, 43, 44], 11);
const withBonus = (bonus: number) => numbersOf(drawn.main.numbers, bonus);

describe('a correction', () => {
  const database = useTestDatabase();
  const { published, correct, spend, winningsOf, prizeRows, overpaidOf, prizeLines, claimsOf, isBalanced } =
    useCorrections(database);

  it("keeps prizes that don't change, even after the player spent them [GLI33-04]", async () => {
    const { draw, players } = await published([{ boards: [three] }, { boards: [three] }]);
    await spend(players[0], 1n);
    await correct(draw, withBonus(26));
    expect(await Promise.all(players.map(winningsOf))).toEqual([6_99n, 7_00n]);
    expect(await prizeLines(players[0])).toEqual([['prize', 7_00n]]);
    expect(await overpaidOf(draw)).toEqual([]);
    await isBalanced();
  });

  it('moves the difference of changed prizes, and shows both postings and the reversal [GLI33-04]', async () => {
    const { draw, players } = await published([{ boards: [three] }, { boards: [bonusAlone] }, { boards: [four] }]);
    const [grows, shrinks, spent] = players;
    expect(await Promise.all(players.map(winningsOf))).toEqual([7_00n, 4_00n, 100_00n]);
    await spend(grows, 7_00n);
    await spend(spent, 99_00n);
    await correct(draw, numbersOf([4, 8, 15, 40, 60], 12));
    expect(await Promise.all(players.map(winningsOf))).toEqual([93_00n, 0n, 0n]);
    expect(await prizeLines(grows)).toEqual([
      ['prize', 7_00n],
      ['prize', 100_00n],
      ['reversal', 7_00n],
    ]);
    expect(await prizeLines(spent)).toEqual([
      ['prize', 100_00n],
      ['prize', 7_00n],
      ['overpaid-prize', 92_00n],
      ['reversal', 100_00n],
    ]);
    expect(await prizeLines(shrinks)).toEqual([
      ['prize', 4_00n],
      ['reversal', 4_00n],
    ]);
    expect(await overpaidOf(draw)).toEqual([[spent, 92_00n]]);
    expect(await findHouseBalance(database.db, 'prize-recoveries')).toBe(-92_00n);
    await isBalanced();
  });

  it.each(['UNCLAIMED', 'IN_REVIEW', 'PAID'])(
    'leaves a claim %s unchanged when its prize is unchanged',
    async (status) => {
      const { draw, players } = await published([{ boards: [fourAndBonus, three] }]);
      const before = await winningsOf(players[0]);
      await sql`update claims.claim set status = ${status}, paid_at = now(), paid_as = 'check'
      where player_id = ${players[0]}`.execute(database.db);
      await correct(draw, numbersOf([4, 8, 15, 16, 60], 11));
      expect(await claimsOf(players[0])).toEqual([[status, 50_000_00n]]);
      await correct(draw, numbersOf([4, 8, 15, 16, 41], 11));
      expect(await claimsOf(players[0])).toEqual([[status, 50_000_00n]]);
      expect([before, await winningsOf(players[0])]).toEqual([7_00n, 100_00n]);
      await isBalanced();
    },
  );

  it('withdraws the claim of a changed prize and opens a new one', async () => {
    const { draw, players } = await published([{ boards: [fourAndBonus, fourAndBonus, four] }]);
    await correct(draw, numbersOf([4, 8, 15, 16, 44], 11));
    const states = await claimsOf(players[0]);
    expect(states.map(([status]) => status)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'UNCLAIMED', 'UNCLAIMED']);
    await correct(draw, numbersOf([4, 8, 15, 60, 61], 12));
    expect((await claimsOf(players[0])).map(([status]) => status)).toEqual(Array(4).fill('WITHDRAWN'));
    expect(await winningsOf(players[0])).toBe(21_00n);
    await isBalanced();
  });

  it('reverses a prize that an earlier correction kept, under the key it was originally posted with', async () => {
    const { draw, players } = await published([{ boards: [three] }]);
    const winnings: bigint[] = [];
    for (const right of [withBonus(26), numbersOf([60, 61, 62, 63, 64], 26), withBonus(25), withBonus(24)]) {
      await correct(draw, right);
      winnings.push(await winningsOf(players[0]));
    }
    expect(winnings).toEqual([7_00n, 0n, 7_00n, 7_00n]);
    expect((await prizeLines(players[0])).map(([kind]) => kind)).toEqual(['prize', 'reversal', 'prize']);
    await isBalanced();
  });

  it('lists a kept prize under the tier that the corrected numbers give it', async () => {
    const { draw } = await published([{ boards: [board([4, 8, 42, 43, 44], 11)] }]);
    expect(await prizeRows(draw)).toEqual([['main', '2+1', 7_00n, 'credited']]);
    await correct(draw, numbersOf([4, 8, 42, 60, 61], 3));
    expect(await prizeRows(draw)).toEqual([['main', '3+0', 7_00n, 'credited']]);
  });
});
