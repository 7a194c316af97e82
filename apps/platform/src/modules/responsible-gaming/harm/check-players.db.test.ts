import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { push, sessions } from '../../../app/modules.ts';
import { listAudit } from '../../audit/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction, rollUpHouseBalances } from '../../ledger/index.ts';
import { setLimit } from '../limits/set-limit.ts';
import { checkPlayers } from './check-players.ts';
import {
  closeMark,
  findHarmMarkers,
  isMarkedForHarm,
  listHarmMarkers,
  recordHarmSign,
  sendCareMessage,
} from './harm-steps.ts';

const start = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('checking players for marks of harm', () => {
  const database = useTestDatabase();
  const fixture = { now: start, playerId: '' };
  // Each test uses its own day.
  beforeEach(() => {
    fixture.now = fixture.now.add({ hours: 24 * 200 });
    fixture.playerId = newId();
  });
  const ago = (days: number, minutes = 0) => fixture.now.subtract({ hours: 24 * days, minutes });

  async function move(kind: 'adjustment' | 'purchase', cents: bigint, at: Temporal.Instant) {
    const [mine, stack] = [playerAccount(fixture.playerId, 'deposits'), houseAccount('world')];
    const [from, to] = kind === 'purchase' ? [mine, stack] : [stack, mine];
    const postings = [{ from, to, amountCents: cents }];
    const input = { key: newId(), kind, businessTime: at, postings };
    const posted = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, input));
    if (isRefusal(posted)) throw new Error(posted.refusal);
  }
  const run = (more: object = {}) => ({
    now: fixture.now,
    findSessions: sessions.findSessionTimes,
    onFailed: (_playerId: string, error: unknown) => {
      throw error;
    },
    ...more,
  });
  async function check(after: Temporal.DurationLike = { hours: 0 }) {
    await inTransaction(database.db, rollUpHouseBalances);
    fixture.now = fixture.now.add(after);
    const { looked, failed } = await checkPlayers(database.db, run());
    expect(failed).toBe(0);
    return looked;
  }
  const marks = () => findHarmMarkers(database.db, fixture.playerId);
  const rulesOf = async () => (await marks()).map(({ rule }) => rule);

  it('finds loss chasing in the ledger, and stores step, reason and an audit row [IRGS-13]', async () => {
    await move('adjustment', 1_000_00n, ago(21));
    for (const [days, cents] of [
      [20, 60_00n],
      [19, 90_00n],
      [18, 135_00n],
      [17, 203_00n],
    ] as const)
      await move('purchase', cents, ago(days));
    await check();
    const [mark] = await marks();
    expect(mark).toMatchObject({
      rule: 'chasing-losses',
      rulesVersion: 1,
      step: 'suggest-limits',
      reason: 'stakes raised to 150 % within 2 days of losing $50.00 or more: 3 in 30 days, 3 make a mark',
      notifiedAt: null,
      closedAt: null,
    });
    const rows = await listAudit(database.db, { limit: 5 });
    expect(rows.find((row) => row.subject === fixture.playerId)).toMatchObject({
      actor: 'system',
      action: 'responsible-gaming.harm-marked',
      details: { markId: mark?.markId, rule: 'chasing-losses', step: 'suggest-limits', findings: 3, threshold: 3 },
    });
  });

  it('finds nothing just below the threshold, and checks only players with new history again', async () => {
    await move('adjustment', 1_000_00n, ago(21));
    for (const [days, cents] of [
      [20, 60_00n],
      [19, 90_00n],
      [18, 135_00n],
    ] as const)
      await move('purchase', cents, ago(days));
    expect(await check()).toBe(1);
    expect(await marks()).toEqual([]);
    expect(await check({ hours: 1 })).toBe(0);
    expect(await check({ hours: 24 })).toBe(0);
    await move('purchase', 2_00n, fixture.now);
    expect(await check({ hours: 1 })).toBe(0);
    expect(await check({ hours: 24 })).toBe(1);
  });

  it('finds failed deposits, night play, raised limits and long sessions from their sources', async () => {
    const { playerId } = fixture;
    await inTransaction(database.db, async (tx) => {
      for (const minutes of [0, 30, 60, 90])
        await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now: ago(2, minutes) });
      for (const day of [1, 2, 3, 4]) {
        const { session } = await sessions.startSession(tx, { playerId, now: ago(day), idleMinutes: 30 });
        const until = ago(day).add({ hours: 4 }).toString();
        await sql`update sessions.session set last_seen_at = ${until}::timestamptz
          where session_id = ${session.sessionId}`.execute(tx);
      }
      const limit = { playerId, kind: 'spend', period: 'day', actor: `player:${playerId}` } as const;
      await setLimit(tx, { ...limit, amountCents: 10_00n, now: ago(9) });
      for (const day of [8, 7, 6])
        await setLimit(tx, { ...limit, amountCents: BigInt(90 - day) * 100n, now: ago(day) });
    });
    await move('adjustment', 100_00n, ago(20));
    // 18:00 or 19:00 UTC is noon in Kansas; eleven hours earlier it is 1 a.m.
    for (const day of [1, 2, 3, 4, 5, 6]) await move('purchase', 2_00n, ago(day, 11 * 60));
    await check();
    expect((await rulesOf()).toSorted()).toEqual(['failed-deposits', 'limit-raises', 'long-sessions', 'night-play']);
    expect(await isMarkedForHarm(database.db, playerId)).toBe(true);
  });

  it('finds raised limits even among hundreds of lowered ones', async () => {
    const { playerId } = fixture;
    await inTransaction(database.db, async (tx) => {
      const limit = { playerId, kind: 'spend', period: 'day', actor: `player:${playerId}` } as const;
      for (let step = 0; step < 501; step++)
        await setLimit(tx, { ...limit, amountCents: BigInt(1_000_00 - step), now: ago(5) });
      for (const day of [3, 2, 1]) await setLimit(tx, { ...limit, amountCents: BigInt(2_000_00 + day), now: ago(day) });
    });
    await check();
    expect(await rulesOf()).toEqual(['limit-raises']);
  });

  it('continues after a clock that was years ahead has been corrected', async () => {
    const { playerId } = fixture;
    const years = { hours: 24 * 365 * 5 };
    await check(years);
    fixture.now = fixture.now.subtract(years);
    await inTransaction(database.db, async (tx) => {
      const limit = { playerId, kind: 'spend', period: 'day', actor: `player:${playerId}` } as const;
      await setLimit(tx, { ...limit, amountCents: 1n, now: ago(0, 40) });
      for (const minutes of [30, 20, 10])
        await setLimit(tx, { ...limit, amountCents: BigInt(100 - minutes), now: ago(0, minutes) });
    });
    expect(await check()).toBe(1);
    expect(await rulesOf()).toEqual(['limit-raises']);
    expect(await check({ hours: 1 })).toBe(0);
  });

  it('continues with other players when one fails, and retries that one in the next run', async () => {
    const [before, broken, behind] = [newId(), newId(), newId()];
    await inTransaction(database.db, async (tx) => {
      for (const [waits, playerId] of [before, broken, behind].entries())
        for (let count = 0; count < 4; count++)
          await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now: fixture.now.add({ seconds: waits }) });
    });
    const reported: string[] = [];
    const failing = {
      findSessions: async (tx: typeof database.db, query: Parameters<typeof sessions.findSessionTimes>[1]) => {
        // Like a failed statement, this makes the transaction unusable.
        if (query.playerId === broken) await sql`select 1 / 0`.execute(tx);
        return sessions.findSessionTimes(tx, query);
      },
      onFailed: (playerId: string) => reported.push(playerId),
    };
    expect(await checkPlayers(database.db, run(failing))).toEqual({ looked: 2, failed: 1 });
    const marked = async () => {
      const found = await Promise.all([before, broken, behind].map((one) => isMarkedForHarm(database.db, one)));
      return found;
    };
    expect([reported, await marked()]).toEqual([[broken], [true, false, true]]);
    expect(await check({ hours: 1 })).toBe(1);
    expect(await marked()).toEqual([true, true, true]);
  });

  it('creates one mark for concurrent runs, and none for further signs while it is open', async () => {
    const { playerId } = fixture;
    const fail = () =>
      inTransaction(database.db, async (tx) => {
        for (let count = 0; count < 4; count++)
          await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now: fixture.now });
      });
    await fail();
    await Promise.all([check(), check(), check()]);
    await fail();
    await check({ hours: 25 });
    expect(await rulesOf()).toEqual(['failed-deposits']);
  });

  it('sends the player one message at sign-in, without what was found [IRGS-13]', async () => {
    const { playerId } = fixture;
    const login = () => inTransaction(database.db, (tx) => sendCareMessage(tx, { playerId, now: fixture.now }));
    expect(await login()).toBe(false);
    await inTransaction(database.db, async (tx) => {
      for (let count = 0; count < 4; count++)
        await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now: fixture.now });
    });
    await check();
    expect([await login(), await login()]).toEqual([true, false]);
    const { rows } = await sql<{ destination: string; payload: { name: string; message: string } }>`
      select m.destination, m.payload from push.message m where m.player_id = ${playerId}`.execute(database.db);
    expect(rows).toMatchObject([{ destination: push.DESTINATIONS.serverModal, payload: { name: 'care-message' } }]);
    expect(rows[0]?.payload.message).not.toMatch(/deposit|fail|mark/i);
    expect((await marks())[0]?.notifiedAt).toEqual(fixture.now);
  });

  it("lets an operator close a mark once, with a note; the player's next mark goes to manual review", async () => {
    const { playerId } = fixture;
    const fail = () =>
      inTransaction(database.db, async (tx) => {
        for (let count = 0; count < 4; count++)
          await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now: fixture.now });
      });
    await fail();
    await check();
    const [mark] = await marks();
    const markId = mark?.markId ?? '';
    expect((await listHarmMarkers(database.db, { limit: 100 })).map((one) => one.markId)).toContain(markId);
    const close = () =>
      inTransaction(database.db, (tx) =>
        closeMark(tx, { markId, note: 'called the player', actor: 'operator:ada', now: fixture.now }),
      );
    expect(await close()).toMatchObject({ markId, closedBy: 'operator:ada', note: 'called the player' });
    expect(await close()).toEqual({ refusal: 'MARK_UNKNOWN' });
    expect(await isMarkedForHarm(database.db, playerId)).toBe(false);
    fixture.now = fixture.now.add({ hours: 48 });
    await fail();
    await check();
    expect((await marks()).map(({ step }) => step)).toEqual(['operator-review', 'message']);
  });
});
