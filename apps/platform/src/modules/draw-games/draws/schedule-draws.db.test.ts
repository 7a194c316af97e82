import { setTimeout as delay } from 'node:timers/promises';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { announceJackpot } from './announce-jackpot.ts';
import type { Draw } from './draw.ts';
import { minimumDrawsOnSale } from './draw-calendar.ts';
import { findDrawsIn, lockDraw, moveDraw } from './draws-store.ts';
import { forgetDraws, placeDraw } from './owner-in-tests.ts';
import { openNextDraw, scheduleDraws } from './schedule-draws.ts';

const { gameId } = powerball;
const DRAWS_AHEAD = minimumDrawsOnSale(powerball);
/** Friday noon in Central Time; the next draw is on Saturday, November 21. */
const friday = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the draw schedule', () => {
  const database = useTestDatabase();
  const schedule = (now: Temporal.Instant) =>
    inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
  const drawsIn = (...states: Draw['state'][]) => findDrawsIn(database.db, { gameId, states });
  const ranges = () =>
    sql<{ fromDate: string; toDate: string; drawCount: number }>`
    select from_date, to_date, draw_count from draw_games.not_held_range`.execute(database.db);

  beforeEach(() => forgetDraws(database.db));

  /** Closes the open draw and opens the next one, as closing does. */
  async function closeOpenDraw(): Promise<Draw> {
    const [open] = await drawsIn('open');
    if (!open) throw new Error('no draw is open');
    await inTransaction(database.db, async (tx) => {
      const locked = await lockDraw(tx, open.drawId);
      if (!locked) throw new Error('the draw is gone');
      await moveDraw(tx, { draw: locked, to: 'closed', now: open.closesAt });
      await openNextDraw(tx, { gameId, now: open.closesAt });
    });
    return open;
  }

  /** Closes the open draw and marks it as settled. */
  async function decideOpenDraw(): Promise<Draw> {
    const closed = await closeOpenDraw();
    await placeDraw(database.db, { drawId: closed.drawId, to: 'settled' });
    return closed;
  }

  const announceAfter = (decided: Draw, advertisedCents: bigint) =>
    inTransaction(database.db, (tx) => {
      const jackpot = { advertisedCents, cashValueCents: advertisedCents / 2n };
      return announceJackpot(tx, { decided, jackpot, now: friday });
    });

  it('starts with one open draw and the following ones on sale, each opening at the close before it', async () => {
    await schedule(friday);
    const draws = await drawsIn('open', 'scheduled');
    expect(draws.map((draw) => draw.drawDate).slice(0, 4)).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-25',
      '2026-11-28',
    ]);
    expect(draws).toHaveLength(DRAWS_AHEAD);
    expect(draws.map((draw) => draw.state)).toEqual(['open', ...Array(DRAWS_AHEAD - 1).fill('scheduled')]);
    for (const [index, draw] of draws.entries())
      expect(draw.opensAt.toString()).toBe((index === 0 ? friday : draws[index - 1]?.closesAt)?.toString());
    expect(draws[0]?.jackpot?.advertisedCents).toBe(20_000_000_00n);
    expect(draws[0]?.multiplierPool).toBe('power-play-43');
  });

  it('changes nothing when it runs again or twice concurrently', async () => {
    await Promise.all([schedule(friday), schedule(friday)]);
    const before = await drawsIn('open', 'scheduled');
    await schedule(friday.add({ hours: 1 }));
    expect(await drawsIn('open', 'scheduled')).toEqual(before);
  });

  it('opens the next draw at the close, before its jackpot can be known', async () => {
    await schedule(friday);
    const closed = await closeOpenDraw();
    const [open] = await drawsIn('open');
    expect([open?.drawDate, open?.jackpot, open?.opensAt.toString()]).toEqual([
      '2026-11-23',
      undefined,
      closed.closesAt.toString(),
    ]);
    await schedule(closed.closesAt.add({ minutes: 1 }));
    expect((await drawsIn('open'))[0]?.jackpot).toBeUndefined();
    expect(await drawsIn('open', 'scheduled')).toHaveLength(DRAWS_AHEAD);
  });

  it('sets an announced jackpot and its multiplier drum once, in the draw that waits for it', async () => {
    await schedule(friday);
    const decided = await decideOpenDraw();
    const announce = (advertisedCents: bigint) => announceAfter(decided, advertisedCents);
    await announce(150_000_001_00n);
    await announce(20_000_000_00n);
    const [open] = await drawsIn('open');
    expect([open?.jackpot?.advertisedCents, open?.multiplierPool]).toEqual([150_000_001_00n, 'power-play-42']);
  });

  it('sets the announced jackpot in the nearer one of two waiting draws', async () => {
    await schedule(friday);
    const decided = await decideOpenDraw();
    const second = await closeOpenDraw();
    await announceAfter(decided, 22_000_000_00n);
    const [stillOpen] = await drawsIn('open');
    const closed = (await drawsIn('closed')).find((draw) => draw.drawId === second.drawId);
    expect([closed?.jackpot?.advertisedCents, stillOpen?.jackpot]).toEqual([22_000_000_00n, undefined]);
  });

  it('gives a waiting, closed draw the jackpot of the void draw before it', async () => {
    await schedule(friday);
    const first = await closeOpenDraw();
    const second = await closeOpenDraw();
    await placeDraw(database.db, { drawId: first.drawId, to: 'void' });
    await schedule(second.closesAt.add({ minutes: 1 }));
    const [closed] = await drawsIn('closed');
    const [open] = await drawsIn('open');
    expect([closed?.drawId, closed?.jackpot, closed?.multiplierPool]).toEqual([
      second.drawId,
      first.jackpot,
      first.multiplierPool,
    ]);
    expect(open?.jackpot).toBeUndefined();
  });

  it('sets an announced jackpot even while sales of the waiting draw continue without a pause', async () => {
    await schedule(friday);
    const decided = await decideOpenDraw();
    const [open] = await drawsIn('open');
    if (!open) throw new Error('no draw is open');
    const rush = { isOn: true };
    const sellOn = async (startMs: number) => {
      await delay(startMs);
      while (rush.isOn)
        await inTransaction(database.db, async (tx) => {
          await sql`select pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(${open.drawId}))`.execute(tx);
          await sql`select from draw_games.draw d where d.draw_id = ${open.drawId} for share`.execute(tx);
          await sql`select pg_sleep(0.15)`.execute(tx);
        });
    };
    const sales = Array.from({ length: 6 }, (_, index) => sellOn(index * 25));
    await delay(200);
    const late = delay(4_000, 'late');
    const announced = announceAfter(decided, 22_000_000_00n).then(() => 'announced');
    expect(await Promise.race([announced, late])).toBe('announced');
    rush.isOn = false;
    await Promise.all([...sales, announced]);
  });

  it('records the unsold draws of an outage as one "not held" range, and holds sold ones late', async () => {
    await schedule(friday);
    const [, soldDraw] = await drawsIn('open', 'scheduled');
    if (!soldDraw) throw new Error('a second draw exists');
    await sql`insert into draw_games.board values (${soldDraw.drawId}, gen_random_uuid(), gen_random_uuid(), 31, 0, 1,
      200, 1, false, false)`.execute(database.db);
    const inMarch = Temporal.Instant.from('2027-03-01T18:00:00Z');
    await schedule(inMarch);
    expect((await drawsIn('not-held')).length).toBe(DRAWS_AHEAD - 2);
    expect((await drawsIn('scheduled')).map((draw) => draw.drawDate)[0]).toBe(soldDraw.drawDate);
    expect((await ranges()).rows).toEqual([{ fromDate: '2026-11-25', toDate: '2027-02-27', drawCount: 41 }]);
    await closeOpenDraw();
    expect((await drawsIn('open'))[0]?.drawDate).toBe(soldDraw.drawDate);
    await schedule(inMarch);
    expect((await ranges()).rows).toHaveLength(1);
  });

  it('refuses invalid state transitions and a second open draw', async () => {
    await schedule(friday);
    const [open, next] = await drawsIn('open', 'scheduled');
    if (!open || !next) throw new Error('two draws exist');
    const move = (draw: Draw, to: Draw['state']) =>
      inTransaction(database.db, (tx) => moveDraw(tx, { draw, to, now: friday }));
    await expect(move(open, 'published')).rejects.toThrow('move from');
    await expect(move({ ...open, state: 'scheduled' }, 'open')).rejects.toThrow('no longer');
    await expect(move(next, 'open')).rejects.toThrow('an earlier draw is on sale');
  });

  const scheduleOf = (game: AnyGame, now: Temporal.Instant) =>
    inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [game] }));
  const partitionOf = async (drawId: string) => {
    const { rows } = await sql<{ place: string; draws: bigint; indexes: string }>`
      select c.relname as place, (select count(*)
        from regexp_matches(pg_get_expr(c.relpartbound, c.oid), '[0-9a-f-]{36}', 'g')) as draws,
        (select string_agg(substring(pg_get_indexdef(i.indexrelid) from '\\(.*\\)'), ' ' order by i.indexrelid)
          from pg_index i
          where i.indrelid = c.oid) as indexes
      from pg_class c where c.relispartition and c.relkind = 'r'
        and pg_get_expr(c.relpartbound, c.oid) like ${`%${drawId}%`}`.execute(database.db);
    return rows;
  };

  it('creates Pick 3 draws of both sessions by whole weeks for the longest wager, with a digit index', async () => {
    await scheduleOf(pick3, friday);
    const draws = await findDrawsIn(database.db, { gameId: 'pick-3', states: ['open', 'scheduled'] });
    expect(draws).toHaveLength(Math.ceil(minimumDrawsOnSale(pick3) / 14) * 14);
    expect(draws.slice(0, 3).map((draw) => [draw.drawDate, draw.drawNumber, draw.session, draw.state])).toEqual([
      ['2026-11-20', 1, 'midday', 'open'],
      ['2026-11-20', 2, 'evening', 'scheduled'],
      ['2026-11-21', 1, 'midday', 'scheduled'],
    ]);
    expect(draws[0]).not.toHaveProperty('jackpot');
    expect(await partitionOf(draws[1]?.drawId ?? '')).toMatchObject([
      { draws: 14n, indexes: '(draw_id, ticket_id, board_number) (draw_id, main_high, main_low)' },
    ]);
  });

  it('creates Keno draws by whole game days ahead, with few board partitions', async () => {
    await scheduleOf(keno, friday);
    const draws = await findDrawsIn(database.db, { gameId: 'keno', states: ['open', 'scheduled'] });
    // At noon the 121st draw of the day is being drawn, and its sale has ended.
    expect([draws[0]?.drawNumber, draws.at(-1)?.drawNumber, draws.length]).toEqual([122, 345, 224]);
    const [partition] = await partitionOf(draws[0]?.drawId ?? '');
    expect(partition).toMatchObject({ draws: 120n, indexes: '(draw_id, ticket_id, board_number)' });
    expect(await partitionOf(draws[119]?.drawId ?? '')).toEqual([partition]);
    expect(await partitionOf(draws.at(-1)?.drawId ?? '')).toMatchObject([{ draws: 104n }]);
    const atNight = Temporal.Instant.from('2026-11-21T08:00:00Z');
    await scheduleOf(keno, atNight);
    const upcoming = await findDrawsIn(database.db, { gameId: 'keno', states: ['scheduled'] });
    expect(upcoming.length).toBe(14 + 345);
    expect(upcoming.at(-1)).toMatchObject({ drawDate: '2026-11-21', drawNumber: 345 });
    // Draws that passed unsold during two outages on one day.
    await scheduleOf(keno, atNight.add({ minutes: 8 }));
    const missed = { fromDate: '2026-11-20', toDate: '2026-11-20', drawCount: 345 - 122 - 14 + 2 };
    expect((await ranges()).rows).toEqual([missed]);
  });

  it("schedules from a later time when a draw comes due, by the database's clock, while it is stored", async () => {
    const times = [friday, friday.add({ minutes: 8 })];
    await sql`delete from draw_games.movable_clock`.execute(database.db);
    await inTransaction(database.db, async (tx) => {
      if (times.length === 1) await sql`insert into draw_games.movable_clock default values`.execute(tx);
      await scheduleDraws(tx, { now: times.shift() ?? friday, games: [keno] });
    });
    expect(await findDrawsIn(database.db, { gameId: 'keno', states: ['open'] })).toMatchObject([{ drawNumber: 124 }]);
  });

  it('gives Lotto America its own starting jackpot and multiplier drum', async () => {
    await scheduleOf(lottoAmerica, friday);
    const [open] = await findDrawsIn(database.db, { gameId: 'lotto-america', states: ['open'] });
    expect([open?.jackpot?.advertisedCents, open?.multiplierPool]).toEqual([2_000_000_00n, 'all-star-bonus-17']);
  });
});
