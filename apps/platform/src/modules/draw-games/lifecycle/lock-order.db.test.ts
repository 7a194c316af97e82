import { setTimeout as delay } from 'node:timers/promises';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newIdsInOrder } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { drawTimesOn } from '../draws/draw-calendar.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { openNextDraw, scheduleDraws } from '../draws/schedule-draws.ts';
import { insertDraws } from '../draws/schedule-store.ts';
import { closeDraw } from './close-draw.ts';
import { FRIDAY } from './draw-lifecycle-in-tests.ts';

const WAIT_STEP_MS = 20;
const MAX_WAITS = 200;

describe('draws locked together', () => {
  const database = useTestDatabase();
  beforeEach(() => forgetDraws(database.db));

  it.each<[string, AnyGame]>([
    ['a game day of keno', keno],
    ['a week of pick 3', pick3],
    ['the draws of powerball', powerball],
  ])('get ids in the order of their draw times: %s', async (_what, game) => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: FRIDAY, games: [game] }));
    const draws = await findDrawsIn(database.db, { gameId: game.gameId, states: ['open', 'scheduled'] });
    const ids = draws.map(({ drawId }) => drawId);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual(ids.toSorted());
  });

  it("can't deadlock: closes and purchases lock gates in order of id, whichever draw is nearer", async () => {
    const [smaller = '', larger = ''] = newIdsInOrder(2);
    await twoDraws({ nearer: larger, later: smaller });
    const closesAt = Temporal.Instant.from('2026-11-22T02:59:00Z');
    let closing: Promise<unknown> | undefined;
    let attempts = 0;
    await database.db.transaction().execute(async (purchase) => {
      await shareGate(purchase, smaller);
      closing = inTransaction(database.db, (tx) => {
        attempts++;
        return closeDraw(tx, { drawId: larger, now: closesAt });
      });
      await untilLockWait();
      await shareGate(purchase, larger);
      expect(await waiting()).toBe(1);
    });
    expect(await closing).toMatchObject({ state: 'closed', isReplay: false });
    expect(attempts).toBe(1);
    expect((await findDraw(database.db, smaller))?.state).toBe('open');
  });

  it("aren't marked as unsold by the schedule while a purchase of one is being committed", async () => {
    const [first = '', second = ''] = newIdsInOrder(2);
    await twoDraws({ nearer: first, later: second });
    const afterBoth = FRIDAY.add({ hours: 5 * 24 });
    let scheduling: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (purchase) => {
      await shareGate(purchase, first);
      await shareGate(purchase, second);
      scheduling = inTransaction(database.db, (tx) => scheduleDraws(tx, { now: afterBoth, games: [powerball] }));
      await untilLockWait();
      await sql`insert into draw_games.board
        values (${second}, gen_random_uuid(), gen_random_uuid(), 31, 0, 1, 200, 1, false, false)`.execute(purchase);
    });
    await scheduling;
    expect((await findDraw(database.db, second))?.state).toBe('scheduled');
  });

  /** Creates the Powerball draws of Saturday and Monday, with Saturday's on sale. */
  async function twoDraws({ nearer, later }: { nearer: string; later: string }): Promise<void> {
    const days = ['2026-11-21', '2026-11-23'].map((day) => Temporal.PlainDate.from(day));
    const times = days.flatMap((day) => drawTimesOn(powerball, day));
    const draws = [nearer, later].flatMap((drawId, index) => {
      const [at, before] = [times[index], times[index - 1]];
      const opensAt = before?.closesAt ?? FRIDAY;
      const fixed = { gameId: 'powerball', state: 'scheduled' as const, isSimulated: false };
      return at ? [{ drawId, ...fixed, ...at, opensAt }] : [];
    });
    await inTransaction(database.db, async (tx) => {
      await insertDraws(tx, { draws, places: { drawsInPartition: 1, hasDigitIndex: false }, now: FRIDAY });
      await openNextDraw(tx, { gameId: 'powerball', now: FRIDAY });
    });
  }

  async function shareGate(tx: Parameters<typeof findDraw>[0], drawId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(${drawId}))`.execute(tx);
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ pid: number }>`
      select distinct l.pid from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(database.db);
    return rows.length;
  }

  async function untilLockWait(): Promise<void> {
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      if ((await waiting()) > 0) return;
      await delay(WAIT_STEP_MS);
    }
    throw new Error('no lock wait occurred');
  }
});
