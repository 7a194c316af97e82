import { openDatabase, type Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testAddressAs } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findLimitHistory } from './limit-steps-store.ts';
import {
  applyLimit,
  applyRequest,
  endRequest,
  findLimits,
  type LimitKey,
  requestLimit,
  returnUse,
} from './limits-store.ts';
import type { PendingLimit } from './player-limit.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const refused = { code: '23001' };

describe("a player's limit in the database", () => {
  const database = useTestDatabase();
  const fixture: { app?: ReturnType<typeof openDatabase> } = {};
  /**
   * Returns the database with the privileges of the platform's role, which an attacker on its connection would have.
   */
  const app = () => {
    fixture.app ??= openDatabase({ url: testAddressAs(database.url, 'app'), poolSize: 1, name: 'attacker' });
    return fixture.app;
  };
  afterAll(() => fixture.app?.destroy());

  type Store<Input> = (tx: Tx, input: Input) => Promise<void>;
  const asApp =
    <Input>(store: Store<Input>) =>
    (input: Input) =>
      inTransaction(app(), (tx) => store(tx, input));
  const [apply, confirmed] = [asApp(applyLimit), asApp(applyRequest)];
  const [withdraw, giveBack] = [asApp(endRequest), asApp(returnUse)];
  const request = (key: LimitKey, pending: PendingLimit) =>
    inTransaction(app(), (tx) => requestLimit(tx, key, pending));
  const limitOf = async (playerId: string) => (await findLimits(database.db, playerId))[0]?.amountCents;
  const limited = async () => {
    const key = { playerId: newId(), kind: 'spend', period: 'week' } as const;
    await apply({ ...key, amountCents: 5_000n, now });
    return key;
  };
  const requested = (amountCents: bigint | undefined, askedHours = 48, askedAt = now) => ({
    ...{ changeId: newId(), askedAt, askedHours, waitHours: 48 },
    ...(amountCents === undefined ? {} : { amountCents }),
  });

  it('is loosened only by a request that has waited, and keeps every step [IRGS-02]', async () => {
    const key = await limited();
    await expect(apply({ ...key, amountCents: 5_001n, now })).rejects.toMatchObject(refused);
    await expect(request(key, requested(9_000n, 47))).rejects.toMatchObject(refused);
    await expect(request(key, requested(5_000n))).rejects.toMatchObject(refused);
    const change = requested(9_000n);
    await request(key, change);
    const confirm = (hours: number, changeId = change.changeId) =>
      confirmed({ ...key, changeId, now: now.add({ hours }) });
    await expect(confirm(47)).rejects.toMatchObject(refused);
    await expect(confirm(49, newId())).rejects.toMatchObject(refused);
    expect(await limitOf(key.playerId)).toBe(5_000n);
    await confirm(48);
    await expect(confirm(49)).rejects.toMatchObject(refused);
    expect(await limitOf(key.playerId)).toBe(9_000n);
    const steps = await findLimitHistory(database.db, { playerId: key.playerId, before: undefined, limit: 10 });
    expect(steps.map(({ step, beforeCents, afterCents }) => [step, beforeCents, afterCents])).toEqual([
      ['confirmed', 5_000n, 9_000n],
      ['asked', 5_000n, 9_000n],
      ['applied', null, 5_000n],
    ]);
  });

  it('is removed by a confirmed request for no limit, and stays if the request is withdrawn [IRGS-02]', async () => {
    const key = await limited();
    const change = requested(undefined);
    await request(key, change);
    await withdraw({ ...key, now });
    const later = now.add({ hours: 60 });
    const confirm = (changeId: string, at: Temporal.Instant) => confirmed({ ...key, changeId, now: at });
    await expect(confirm(change.changeId, later)).rejects.toMatchObject(refused);
    const again = requested(undefined, 168, later);
    await request(key, again);
    await expect(confirm(again.changeId, later.add({ hours: 167 }))).rejects.toMatchObject(refused);
    expect(await limitOf(key.playerId)).toBe(5_000n);
    await confirm(again.changeId, later.add({ hours: 168 }));
    expect(await limitOf(key.playerId)).toBeUndefined();
  });

  it("can't be loosened by passing a time that differs from the database's", async () => {
    const key = await limited();
    const change = requested(9_000n);
    await request(key, change);
    await sql`delete from draw_games.movable_clock`.execute(database.db);
    const early = confirmed({ ...key, changeId: change.changeId, now: now.add({ hours: 900_000 }) });
    const backdated = request(key, requested(9_000n, 48, now.subtract({ hours: 900_000 })));
    const results = await Promise.allSettled([early, backdated]);
    await sql`insert into draw_games.movable_clock default values`.execute(database.db);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(await limitOf(key.playerId)).toBe(5_000n);
  });

  it('gets back what a deposit or round used of it, but only once', async () => {
    const { playerId } = await limited();
    const use = { playerId, kind: 'spend', amountCents: 300n, day: '2026-11-20', returnedFor: 'a round' } as const;
    await sql`select responsible_gaming.count_use(${playerId}, 'spend', 1000, '2026-11-20', '2026-11-15',
      '2026-11-01')`.execute(app());
    await giveBack(use);
    await expect(giveBack(use)).rejects.toMatchObject({ code: '23505' });
    const { rows } = await sql<{ usedCents: bigint }>`
      select u.used_cents from responsible_gaming.limit_use u where u.player_id = ${playerId}`.execute(database.db);
    expect(rows).toEqual([{ usedCents: 700n }]);
  });
});
