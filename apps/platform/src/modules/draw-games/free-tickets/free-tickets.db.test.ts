import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { correctDraw } from '../corrections/correct-draw.ts';
import type { Draw } from '../draws/draw.ts';
import { forgetDraws, placeDraw } from '../draws/owner-in-tests.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { useAnyDraws } from '../settlement/any-draws-in-tests.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { findSettlement } from '../settlement/settlement-store.ts';
import { refundDraw } from '../void/refund-draw.ts';

const DRAWN = { kind: 'two-field' as const, red: [1, 2], white: [3, 4] };
/** A board that matches one red number and nothing else, which wins a free board. */
const ONE_RED = { kind: 'two-field' as const, red: [1, 9], white: [10, 11], isQuickPick: false };
const BOTH_RED = { kind: 'two-field' as const, red: [1, 2], white: [10, 11], isQuickPick: false };
const NOTHING = { kind: 'two-field' as const, red: [20, 21], white: [22, 23], isQuickPick: false };

describe('free tickets', () => {
  const database = useTestDatabase();
  const { deps, drawsOf, buy, enterNumbers, seal, play, winningsOf, prizesOf, freeTicketsOf } = useAnyDraws(database);
  const threeDraws = async (): Promise<[Draw, Draw, Draw]> => {
    const [one, two, three] = await drawsOf(twoByTwo, 8);
    if (!one || !two || !three) throw new Error('draws are on sale');
    return [one, two, three];
  };
  const makeVoid = (draw: Draw) =>
    placeDraw(database.db, { drawId: draw.drawId, to: 'void', reason: 'The machine failed.' });
  const boardsOf = async (draw: Draw) => (await findSealOfDraw(database.db, draw.drawId))?.boardCount;

  it('play the next draw for free and are included in its seal', async () => {
    const [draw, next] = await threeDraws();
    const player = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED, NOTHING] });
    await play(draw, DRAWN);
    await settleDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt });
    expect(await prizesOf(player)).toEqual([['r1w0', 0n, 1, 'free-ticket']]);
    expect(await freeTicketsOf(player)).toEqual([
      { drawId: next.drawId, boards: 1, priceCents: 0n, isWithdrawn: false },
    ]);
    const { rows } = await sql<{ wonWithSerial: string; serial: string }>`
      select t.won_with_serial, (select o.serial from draw_games.ticket o where o.player_id = t.player_id
        and o.origin = 'bought') as serial
      from draw_games.ticket t where t.player_id = ${player} and t.origin = 'prize'`.execute(database.db);
    expect(rows[0]?.wonWithSerial).toBe(rows[0]?.serial);
    const [board] = (
      await sql<{ mainLow: bigint; mainHigh: bigint }>`
        select b.main_low, b.main_high from draw_games.board b where b.draw_id = ${next.drawId}
          and b.player_id = ${player}`.execute(database.db)
    ).rows;
    const all = Array.from({ length: 26 }, (_, index) => index + 1);
    const isIn = (mask: bigint | undefined, number: number) => (((mask ?? 0n) >> BigInt(number - 1)) & 1n) === 1n;
    const drawn = (mask: bigint | undefined) => all.filter((number) => isIn(mask, number));
    // The free board's numbers are random, so the other player's board must not contain one of them by chance.
    const missed = (mask: bigint | undefined) => all.filter((number) => !isIn(mask, number)).slice(0, 2);
    const { mainLow, mainHigh } = board ?? {};
    const misses = { ...NOTHING, red: missed(mainLow), white: missed(mainHigh) };
    const other = await buy(twoByTwo, { draws: [next], boards: [misses] });
    await play(next, { kind: 'two-field' as const, red: drawn(mainLow), white: drawn(mainHigh) });
    expect((await findSealOfDraw(database.db, next.drawId))?.stakeCents).toBe(100n);
    expect(await boardsOf(next)).toBe(2n);
    expect(await prizesOf(player, 'prize')).toEqual([['r2w2', 22_000_00n, 0, 'claim']]);
    expect(await winningsOf(other)).toBe(0n);
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('are doubled on Tuesdays for tickets of seven draws, like cash prizes', async () => {
    const draws = await drawsOf(twoByTwo, 8);
    const [draw, next] = draws;
    if (!draw || !next) throw new Error('draws are on sale');
    const week = await buy(twoByTwo, { draws: draws.slice(0, 7), boards: [ONE_RED, BOTH_RED] });
    const once = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED, BOTH_RED] });
    await play(draw, DRAWN);
    expect(await prizesOf(week)).toEqual([
      ['r1w0', 0n, 2, 'free-ticket'],
      ['r2w0', 6_00n, 0, 'credited'],
    ]);
    expect(await prizesOf(once)).toEqual([
      ['r1w0', 0n, 1, 'free-ticket'],
      ['r2w0', 3_00n, 0, 'credited'],
    ]);
    expect(await freeTicketsOf(week)).toMatchObject([{ drawId: next.drawId, boards: 2 }]);
    await play(next, DRAWN);
    expect((await prizesOf(week)).filter(([tier]) => tier === 'r2w0')).toEqual([
      ['r2w0', 6_00n, 0, 'credited'],
      ['r2w0', 3_00n, 0, 'credited'],
    ]);
  });

  it('move to the right winners in a correction while their draw is on sale [GLI33-04]', async () => {
    const [draw, next] = await threeDraws();
    const wrongly = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED] });
    const rightly = await buy(twoByTwo, { draws: [draw], boards: [NOTHING] });
    await play(draw, DRAWN);
    await enterNumbers(draw.drawId, { kind: 'two-field' as const, red: [20, 26], white: [3, 4] }, 2);
    const corrected = await correctDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt });
    expect(corrected).toMatchObject({ state: 'corrected' });
    expect(await freeTicketsOf(wrongly)).toMatchObject([{ isWithdrawn: true }]);
    expect(await prizesOf(wrongly)).toEqual([]);
    expect(await freeTicketsOf(rightly)).toMatchObject([{ drawId: next.drawId, isWithdrawn: false }]);
    await seal(next);
    expect(await boardsOf(next)).toBe(1n);
  });

  it('stay after a correction once their draw is sealed, and are never granted twice for a board', async () => {
    const [draw, next, third] = await threeDraws();
    const wrongly = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED] });
    const still = await buy(twoByTwo, {
      draws: [draw],
      boards: [
        { ...ONE_RED, white: [3, 26] },
        { ...ONE_RED, red: [1, 26] },
      ],
    });
    await play(draw, { kind: 'two-field' as const, red: [1, 2], white: [14, 15] });
    await seal(next);
    await enterNumbers(draw.drawId, { kind: 'two-field' as const, red: [2, 26], white: [14, 15] }, 2);
    await correctDraw(deps(), { drawId: draw.drawId, now: next.closesAt.add({ minutes: 1 }) });
    expect(await freeTicketsOf(wrongly)).toMatchObject([{ drawId: next.drawId, isWithdrawn: false }]);
    expect(await freeTicketsOf(still)).toHaveLength(2);
    expect(await prizesOf(still)).toEqual([['r1w0', 0n, 1, 'free-ticket']]);
    const { rows } = await sql`select from audit.entry e where e.action = 'draw-games.free-ticket-kept'`.execute(
      database.db,
    );
    // The third ticket is right by both results, so it isn't reported.
    expect(rows).toHaveLength(2);
    expect((await findSettlement(database.db, draw.drawId))?.revision).toBe(2);
    expect((await freeTicketsOf(still)).every(({ drawId }) => drawId !== third.drawId)).toBe(true);
  });

  it('are replaced in the next draw when their draw becomes void; bought tickets are refunded [GLI33-03]', async () => {
    const [draw, next, third] = await threeDraws();
    const player = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED] });
    const payer = await buy(twoByTwo, { draws: [next], boards: [NOTHING] });
    await play(draw, DRAWN);
    await seal(next);
    await makeVoid(next);
    const options = { drawId: next.drawId, now: next.drawsAt };
    expect(await refundDraw(deps(), options)).toEqual({ tickets: 1, refundCents: 100n });
    await refundDraw(deps(), options);
    const free = await freeTicketsOf(player);
    expect(free.map((ticket) => ticket.drawId)).toEqual([next.drawId, third.drawId]);
    const { rows } = await sql<{ different: bigint }>`
      select count(distinct (b.main_low, b.main_high)) as different from draw_games.board b
      where b.player_id = ${player} and b.stake_cents = 0`.execute(database.db);
    expect(rows[0]?.different).toBe(1n);
    expect((await findPlayerBalances(database.db, payer)).depositsCents).toBe(100n);
  });

  it('are taken back after a move from a void draw, and granted again by a second correction [GLI33-04]', async () => {
    const [draw, next, third] = await threeDraws();
    const player = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED] });
    await play(draw, DRAWN);
    await seal(next);
    await makeVoid(next);
    await refundDraw(deps(), { drawId: next.drawId, now: next.drawsAt });
    await enterNumbers(draw.drawId, { kind: 'two-field' as const, red: [20, 26], white: [3, 4] }, 2);
    await correctDraw(deps(), { drawId: draw.drawId, now: next.drawsAt });
    expect(await freeTicketsOf(player)).toMatchObject([
      { drawId: next.drawId, isWithdrawn: false },
      { drawId: third.drawId, isWithdrawn: true },
    ]);
    await enterNumbers(draw.drawId, DRAWN, 3);
    await correctDraw(deps(), { drawId: draw.drawId, now: next.drawsAt });
    expect((await freeTicketsOf(player)).slice(2)).toMatchObject([{ drawId: third.drawId, isWithdrawn: false }]);
    await seal(third);
    expect(await boardsOf(third)).toBe(1n);
  });

  it('that wait in a void draw are taken back by a correction before or during the refund', async () => {
    for (const isConcurrent of [false, true]) {
      const [draw, next] = await threeDraws();
      const player = await buy(twoByTwo, { draws: [draw], boards: [ONE_RED] });
      await play(draw, DRAWN);
      await seal(next);
      await makeVoid(next);
      await enterNumbers(draw.drawId, { kind: 'two-field' as const, red: [20, 26], white: [3, 4] }, 2);
      const refund = () => refundDraw(deps(), { drawId: next.drawId, now: next.drawsAt });
      const correct = () => correctDraw(deps(), { drawId: draw.drawId, now: next.drawsAt });
      if (isConcurrent) await Promise.all([correct(), refund()]);
      else await correct();
      await refund();
      const free = await freeTicketsOf(player);
      expect(free.at(-1)).toMatchObject({ isWithdrawn: true });
      if (!isConcurrent) expect(free).toHaveLength(1);
      await forgetDraws(database.db);
    }
  });
});
