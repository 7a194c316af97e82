import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testAddressAs } from '../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { type RestrictInput, restrict } from './index.ts';

describe("a player's exclusion in the database", () => {
  const database = useTestDatabase();
  const fixture: { app?: ReturnType<typeof openDatabase> } = {};
  /** Returns a connection with the privileges of the platform's role, which an attacker who took it over would have. */
  const app = () => {
    fixture.app ??= openDatabase({ url: testAddressAs(database.url, 'app'), poolSize: 1, name: 'attacker' });
    return fixture.app;
  };
  afterAll(() => fixture.app?.destroy());

  const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
  const deny = async (featureSet: RestrictInput['featureSet'], hours?: number) => {
    const playerId = newId();
    const ends = hours === undefined ? {} : { expiresAt: now.add({ hours }) };
    const input = { playerId, featureSet, reason: 'test', actor: 'operator:ada', now, ...ends };
    const made = await inTransaction(app(), (tx) => restrict(tx, input));
    if (isRefusal(made)) throw new Error(made.refusal);
    return { playerId, restrictionId: made.restrictionId };
  };
  const lift = async (restrictionId: string, at: Temporal.Instant) => {
    const query = sql<{ isLifted: boolean }>`
      select access.lift_restriction(${restrictionId}, ${at.toString()}::timestamptz) as is_lifted`;
    return (await query.execute(app())).rows[0]?.isLifted;
  };
  const request = (playerId: string, at: Temporal.Instant, waitHours = 24) => {
    const id = newId();
    const [from, until] = [at.add({ hours: waitHours }), at.add({ hours: 24 * 30 })];
    const query = sql`select responsible_gaming.request_reinstatement(${playerId}, ${id}, ${at.toString()}::timestamptz,
      ${from.toString()}::timestamptz, ${until.toString()}::timestamptz, false)`;
    return { id, done: query.execute(app()) };
  };
  const confirm = (playerId: string, id: string, at: Temporal.Instant) =>
    sql`select responsible_gaming.end_reinstatement(${playerId}, ${id}, 'confirmed',
      ${at.toString()}::timestamptz)`.execute(app());
  /** Runs work by the database's own clock, as in production. */
  const onRealClock = async (work: () => Promise<void>) => {
    await sql`delete from draw_games.movable_clock`.execute(database.db);
    await work().finally(() => sql`insert into draw_games.movable_clock default values`.execute(database.db));
  };
  const refused = { code: '23001' };

  it("for a break can't be lifted by the application; any other restriction is lifted once [IRGS-03]", async () => {
    const rest = await deny('RESPONSIBLE_GAMING_TAKE_A_BREAK', 72);
    await expect(lift(rest.restrictionId, now.add({ hours: 80 }))).rejects.toMatchObject(refused);
    const other = await deny('GAME_PLAY');
    expect([await lift(other.restrictionId, now), await lift(other.restrictionId, now)]).toEqual([true, false]);
    expect(await lift(newId(), now)).toBe(false);
  });

  it('stays when an entry of another kind is added to it', async () => {
    const { restrictionId } = await deny('RESPONSIBLE_GAMING_SELF_EXCLUSION');
    const other = JSON.stringify({ player_id: newId(), feature_set: 'GAME_PLAY' });
    await sql`
      insert into access.restriction select added.* from access.restriction r,
        jsonb_populate_record(r, ${other}::jsonb || jsonb_build_object('access_type', 1)) added
      where r.restriction_id = ${restrictionId} limit 1`.execute(app());
    await expect(lift(restrictionId, now)).rejects.toMatchObject(refused);
  });

  it('for self-exclusion is lifted only after its term and a confirmed request made after it [IRGS-06]', async () => {
    const { playerId, restrictionId } = await deny('RESPONSIBLE_GAMING_SELF_EXCLUSION', 48);
    const over = now.add({ hours: 49 });
    await expect(lift(restrictionId, over)).rejects.toMatchObject(refused);
    await expect(request(playerId, over, 23).done).rejects.toMatchObject(refused);
    const early = request(playerId, now);
    await early.done;
    await expect(confirm(playerId, early.id, now.add({ hours: 23 }))).rejects.toMatchObject(refused);
    await confirm(playerId, early.id, now.add({ hours: 25 }));
    await expect(lift(restrictionId, over)).rejects.toMatchObject(refused);
    const late = request(playerId, over);
    await late.done;
    await confirm(playerId, late.id, over.add({ hours: 24 }));
    expect(await lift(restrictionId, over.add({ hours: 24 }))).toBe(true);
  });

  it("can't be ended by passing a time that differs from the database's", async () => {
    const { playerId, restrictionId } = await deny('RESPONSIBLE_GAMING_SELF_EXCLUSION', 48);
    const other = await deny('GAME_PLAY');
    await onRealClock(async () => {
      await expect(lift(other.restrictionId, now.add({ hours: 900_000 }))).rejects.toMatchObject(refused);
      await expect(request(playerId, now.subtract({ hours: 900 })).done).rejects.toMatchObject(refused);
    });
    const requested = request(playerId, now);
    await requested.done;
    await onRealClock(() =>
      expect(confirm(playerId, requested.id, now.add({ hours: 900_000 }))).rejects.toMatchObject(refused),
    );
    await expect(lift(restrictionId, now.add({ hours: 50 }))).rejects.toMatchObject(refused);
  });

  it('needs an approval if an operator set it, even if the application tries to end it without one', async () => {
    const { playerId, restrictionId } = await deny('RESPONSIBLE_GAMING_SELF_EXCLUSION', 48);
    await sql`insert into responsible_gaming.exclusion (player_id, exclusion_id, request_key, kind, term, began_at,
      ends_at, asked_by) values (${playerId}, ${restrictionId}, 'key', 'self-exclusion', '6m', ${now.toString()},
      ${now.add({ hours: 48 }).toString()}, 'operator:ada')`.execute(app());
    const over = now.add({ hours: 49 });
    const requested = request(playerId, over);
    await requested.done;
    const confirmed = () => confirm(playerId, requested.id, over.add({ hours: 24 }));
    await expect(confirmed()).rejects.toMatchObject(refused);
    await sql`select responsible_gaming.approve_reinstatement(${playerId}, ${requested.id}, 'operator:ada',
      ${over.toString()}::timestamptz)`.execute(app());
    await confirmed();
  });
});
