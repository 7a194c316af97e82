import { rulesOfKind } from '@sunflower/game-rules/rules-of-kind.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerClaims } from '../../claims/index.ts';
import { findHouseBalance } from '../../ledger/index.ts';
import { findDifferences } from '../draws/differences-store.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { board, closeNow, openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { ENTER_RESULT } from '../results/entered-twice.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { matchBoards } from './match-boards.ts';
import { type Matchers, TWO_MATCHERS } from './match-twice.ts';
import { payPrizes } from './pay-prizes.ts';
import { findSettlement } from './settlement-store.ts';

const jackpotBoard = board([4, 8, 15, 16, 23], 11);

describe('settlement of an entered result', () => {
  const database = useTestDatabase();
  const { deps, operators, decide, verifiedDraw, settle, publish, winningsOf, prizeRows } = useEnteredDraws(database);

  it('pays each tier by the pay table, with Power Play and Double Play [RTS-5A]', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [board([4, 8, 15, 1, 2], 3)] },
      { boards: [board([4, 8, 15, 16, 2], 3), board([30, 31, 32, 33, 34], 11)], addOns: ['power-play'] },
      { boards: [board([1, 2, 3, 61, 40], 5)], addOns: ['double-play', 'power-play'] },
      { boards: [board([1, 2, 3, 61, 40], 5)] },
    ]);
    await settle(draw);
    expect(await prizeRows(draw)).toEqual([
      ['main', '3+0', 7_00n, 'credited'],
      ['main', '0+1', 12_00n, 'credited'],
      ['main', '4+0', 300_00n, 'credited'],
      ['double-play', '4+0', 500_00n, 'credited'],
    ]);
    expect(await Promise.all(players.map(winningsOf))).toEqual([7_00n, 312_00n, 500_00n, 0n]);
  });

  it('holds prizes of 600 dollars or more as claims [WLA-06]', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [board([4, 8, 15, 16, 2], 11)] },
      { boards: [board([4, 8, 15, 16, 23], 3)], addOns: ['power-play'] },
      { boards: [board([4, 8, 15, 16, 3], 5)], addOns: ['power-play', 'double-play'] },
    ]);
    const before = await findHouseBalance(database.db, 'prize-claims');
    await settle(draw);
    expect(await prizeRows(draw)).toEqual([
      ['main', '4+0', 300_00n, 'credited'],
      ['main', '4+1', 50_000_00n, 'claim'],
      ['main', '5+0', 2_000_000_00n, 'claim'],
    ]);
    expect(await winningsOf(players[0])).toBe(0n);
    const claimed = { playerId: players[0] ?? '', statuses: ['UNCLAIMED'], limit: 10 } as const;
    expect(await findPlayerClaims(database.db, claimed)).toMatchObject([
      {
        boardLetter: 'A',
        tier: '4+1',
        prizeCents: 50_000_00n,
        stakeCents: 200n,
        federalCents: 11_999_52n,
        stateCents: 2_499_90n,
        path: 'manual',
      },
    ]);
    expect((await findHouseBalance(database.db, 'prize-claims')) - before).toBe(2_050_000_00n);
  });

  it('combines the winnings of boards with the same picks before comparing them with 600 dollars', async () => {
    const [same, other] = [board([4, 8, 15, 16, 2], 3), board([4, 8, 15, 16, 3], 3)];
    const { draw, players } = await verifiedDraw([{ boards: [same, other, same], addOns: ['power-play'] }]);
    await settle(draw);
    expect(await prizeRows(draw)).toEqual([
      ['main', '4+0', 300_00n, 'claim'],
      ['main', '4+0', 300_00n, 'claim'],
      ['main', '4+0', 300_00n, 'credited'],
    ]);
    expect(await winningsOf(players[0])).toBe(300_00n);
    const input = { playerId: players[0] ?? '', statuses: ['UNCLAIMED'], limit: 10 } as const;
    const claims = await findPlayerClaims(database.db, input);
    expect(claims.map(({ boardLetter }) => boardLetter).sort()).toEqual(['A', 'C']);
    expect(claims).toMatchObject([{ proceedsCents: 297_00n }, { proceedsCents: 297_00n }]);
  });

  it('divides the whole jackpot among its winners to the cent, and resets the next jackpot', async () => {
    const { draw } = await verifiedDraw([
      { boards: [jackpotBoard] },
      { boards: [jackpotBoard] },
      { boards: [jackpotBoard] },
    ]);
    await settle(draw);
    const pot = draw.jackpot?.cashValueCents ?? 0n;
    const shares = (await prizeRows(draw)).map(([, , cents]) => BigInt(cents ?? 0));
    expect(await prizeRows(draw)).toEqual(shares.map((share) => ['main', '5+1', share, 'claim']));
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(pot);
    expect(shares.map((share) => share - pot / 3n).filter((more) => more !== 0n && more !== 1n)).toEqual([]);
    await publish(draw);
    const [next] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    expect(next?.jackpot?.advertisedCents).toBe(20_000_000_00n);
  });

  it.each(['first', 'second'] as const)(
    'stops when the %s matcher is wrong, and names a prize that only the first found [WLA-04]',
    async (which) => {
      const { draw, players } = await verifiedDraw([
        { boards: [board([4, 8, 15, 1, 2], 3), board([4, 8, 15, 1, 7], 3)] },
      ]);
      const faulty: Matchers =
        which === 'second'
          ? {
              ...TWO_MATCHERS,
              second: async (db, options) => {
                const rules = rulesOfKind(options.rules, 'numbers');
                const tiers = rules.tiers.filter(({ tier }) => tier !== '3+0');
                return TWO_MATCHERS.second(db, { ...options, rules: { ...rules, tiers } });
              },
            }
          : {
              ...TWO_MATCHERS,
              first: async (tx, options) => {
                await matchBoards(tx, options);
                await sql`update matched set prize_cents = prize_cents * 100 where board_number = 2`.execute(tx);
                const findings = await sql<{
                  sum: bigint;
                }>`select sum(prize_cents)::bigint as sum from matched`.execute(tx);
                return [
                  {
                    drawing: 'main',
                    tier: '3+0',
                    winners: 2,
                    prizeCents: findings.rows[0]?.sum ?? 0n,
                    freeBoards: 0,
                    digest: 'other',
                  },
                ];
              },
            };
      expect(await settle(draw, faulty)).toMatchObject({
        refusal: 'DRAW_DELAYED',
        details: { code: 'WINNERS_DIFFER' },
      });
      const [difference] = await findDifferences(database.db, draw.drawId);
      expect(difference?.details).toMatchObject({ drawing: 'main', tier: '3+0', firstWinners: 2 });
      expect(difference?.details.onlyFirst).toContain(which === 'second' ? '|1||700' : '|2||70000');
      expect([await winningsOf(players[0]), await findSettlement(database.db, draw.drawId)]).toEqual([0n, undefined]);
      expect((await findDraw(database.db, draw.drawId))?.state).toBe('delayed');
      expect(await settle(draw)).toMatchObject({ state: 'settled' });
      expect(await winningsOf(players[0])).toBe(14_00n);
    },
  );

  it('resumes after a crash between the settlement and its payments, and pays no one twice', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [board([4, 8, 15, 1, 2], 3)] },
      { boards: [board([4, 8, 15, 1, 7], 3)] },
    ]);
    await sql`alter table ledger.ledger_transaction rename to ledger_transaction_away`.execute(database.db);
    await expect(settle(draw)).rejects.toThrow();
    await sql`alter table ledger.ledger_transaction_away rename to ledger_transaction`.execute(database.db);
    expect((await findSettlement(database.db, draw.drawId))?.prizeCents).toBe(14_00n);
    expect((await findDraw(database.db, draw.drawId))?.state).toBe('verified');
    expect(await Promise.all(players.map(winningsOf))).toEqual([0n, 0n]);
    await settle(draw);
    await settle(draw);
    expect(await Promise.all(players.map(winningsOf))).toEqual([7_00n, 7_00n]);
  });

  it('pays what remains after one of several pages failed, and pays no one twice', async () => {
    const winner = { boards: [board([4, 8, 15, 1, 2], 3)] };
    const { draw, players } = await verifiedDraw([winner, winner, winner, winner, winner]);
    await sql
      .raw(`
      create function ledger.fail_for_one() returns trigger language plpgsql as $$ begin
        if new.kind = 'prize' and new.player_id = '${players[2]}' then raise exception 'the power went out'; end if;
        return new;
      end $$;
      create trigger fail_for_one before insert on ledger.ledger_transaction for each row
        execute function ledger.fail_for_one();
    `)
      .execute(database.db);
    await expect(settle(draw)).rejects.toThrow('the power went out');
    const settlement = await findSettlement(database.db, draw.drawId);
    if (!settlement) throw new Error('the settlement was not stored');
    const pay = () => payPrizes(deps(), { settlement, draw, now, pagePrizes: 1 });
    await expect(pay()).rejects.toThrow('the power went out');
    const paid = await Promise.all(players.map(winningsOf));
    expect([paid[0], paid[1], paid[2]]).toEqual([7_00n, 7_00n, 0n]);
    await sql`drop function ledger.fail_for_one() cascade`.execute(database.db);
    await Promise.all([pay(), pay()]);
    await pay();
    expect(await Promise.all(players.map(winningsOf))).toEqual([7_00n, 7_00n, 7_00n, 7_00n, 7_00n]);
    expect(await settle(draw)).toMatchObject({ state: 'settled' });
  });

  it('stores no prize without a settlement of its draw', async () => {
    const { draw } = await verifiedDraw([{ boards: [board([4, 8, 15, 1, 2], 3)] }]);
    await settle(draw);
    const settlementId = (await findSettlement(database.db, draw.drawId))?.settlementId ?? '';
    const prizeOf = (drawId: string, ofSettlement: string) =>
      sql`insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id,
        tier, prize_cents, paid_as)
        values (${newId()}, ${newId()}, ${drawId}, 1, 'main', ${ofSettlement}, '3+0', 700, 'credited')`.execute(
        database.db,
      );
    const matchOf = (ofSettlement: string) =>
      sql`insert into draw_games.matched_prize (settlement_id, player_id, ticket_id, board_number, drawing, tier,
        prize_cents)
        values (${ofSettlement}, ${newId()}, ${newId()}, 1, 'main', '3+0', 700)`.execute(database.db);
    const [otherDraw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    const refused = { code: '23503' };
    await expect(prizeOf(otherDraw?.drawId ?? '', settlementId)).rejects.toMatchObject(refused);
    await expect(prizeOf(draw.drawId, newId())).rejects.toMatchObject(refused);
    await expect(matchOf(newId())).rejects.toMatchObject(refused);
    const moved = sql`update draw_games.board_prize set settlement_id = ${newId()} where draw_id = ${draw.drawId}`;
    await expect(moved.execute(database.db)).rejects.toMatchObject(refused);
  });

  it("accepts a result only with two operators' keys, and only for sealed boards [WLA-03, GLI33-04]", async () => {
    const draw = await openDrawNow(deps());
    const { main } = drawn;
    const data = { drawId: draw.drawId, drawn };
    const withMain = (change: Partial<typeof main>) => ({
      ...data,
      drawn: { ...drawn, main: { ...main, ...change } },
    });
    expect(await decide(ENTER_RESULT, data)).toMatchObject({ refusal: 'DRAW_NOT_SEALED' });
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now });
    const entry = await operators().propose(ENTER_RESULT, data);
    if ('refusal' in entry) throw new Error(entry.refusal);
    expect(await operators().approve(entry, 'alice', data)).toMatchObject({ refusal: 'SAME_KEY' });
    expect(await decide(ENTER_RESULT, withMain({ bonus: 27 }))).toMatchObject({ refusal: 'NUMBERS_NOT_OF_RULES' });
    expect(await decide(ENTER_RESULT, withMain({ numbers: [1, 1, 2, 3, 4] }))).toMatchObject({
      refusal: 'NUMBERS_NOT_OF_RULES',
    });
    expect(await decide(ENTER_RESULT, { ...data, extra: 1 })).toMatchObject({ refusal: 'NUMBERS_MALFORMED' });
    expect(await operators().approve(entry, 'bob', data)).not.toHaveProperty('refusal');
    expect(await decide(ENTER_RESULT, data)).toMatchObject({ refusal: 'RESULT_KNOWN' });
  });
});
