import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { drawGamesJobs } from '../draw-games-jobs.ts';
import { findDifferences } from '../draws/differences-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { findSilentMinutes } from '../draws/machine-silence.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { closeNow, openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { runDraw } from '../lifecycle/run-draw.ts';
import { verifyDraw } from '../lifecycle/verify-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { TEST_BEACON } from './beacon-in-tests.ts';
import { commitDraw } from './commit-draw.ts';
import { runDrawMachine } from './run-draw-machine.ts';

const roundOf = (draw: Draw) => draw.beacon ?? fail();
const silent = async () => refuse('DRAW_FEED_UNREACHABLE');
const emittedAt = (round: number) => Temporal.Instant.fromEpochMilliseconds(timeOfRound(TEST_BEACON.chain(), round));

describe('the round of the public beacon behind a draw', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  beforeEach(() => forgetDraws(database.db));

  async function sealed(): Promise<Draw> {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
    return draw;
  }
  const withBeacon = (answer: Parameters<typeof refuse>[0]): DrawDeps => ({
    ...deps(),
    ports: { ...deps().ports, beacon: { ...TEST_BEACON, fetchRound: async () => refuse(answer) as never } },
  });
  /** Returns dependencies whose machine registers the seal at this time instead of at the draw time. */
  const sealedAt = (at: Temporal.Instant): DrawDeps => {
    const { drawFeed, beacon } = deps().ports;
    const sealDraw: typeof drawFeed.sealDraw = (request) => drawFeed.sealDraw(request, at);
    return { ...deps(), ports: { beacon, drawFeed: { ...drawFeed, sealDraw } } };
  };
  const hold = (side: DrawDeps, { drawId, drawsAt }: Draw) => runDrawMachine(side, { drawId, now: drawsAt });
  const codesOf = async ({ drawId }: Draw) => (await findDifferences(database.db, drawId)).map(({ code }) => code);

  it('is fixed at scheduling: a minute after the draw time, with a fallback half an hour after it', async () => {
    const draw = await openDrawNow(deps());
    const { round, fallbackRound } = roundOf(draw);
    const seconds = [round, fallbackRound].map((one) => draw.drawsAt.until(emittedAt(one)).total('seconds'));
    expect(seconds[0]).toBeGreaterThanOrEqual(60);
    expect(seconds[0]).toBeLessThan(63);
    expect(seconds[1]).toBeGreaterThanOrEqual(1800);
    expect(seconds[1]).toBeLessThan(1803);
    const change = sql`update draw_games.draw set beacon_round = 7 where draw_id = ${draw.drawId}`;
    await asTamperingOwner(database.db, (tx) => change.execute(tx));
    const proofs = await verifyDraw(deps(), draw.drawId);
    expect(proofs).toContainEqual({
      what: 'beacon',
      isRight: false,
      detail: `BEACON_ROUND_DIFFERS 7 instead of ${round}`,
    });
  });

  it('is awaited, and the draw is held with it once it is emitted', async () => {
    const draw = await sealed();
    const waitMs = draw.drawsAt.until(emittedAt(roundOf(draw).round)).total('milliseconds');
    expect(await hold(withBeacon('BEACON_NOT_YET'), draw)).toEqual({ refusal: 'BEACON_NOT_YET', details: { waitMs } });
    expect((await findDraw(database.db, draw.drawId))?.state).toBe('sealed');
    expect(await hold(deps(), draw)).toMatchObject({ state: 'drawn' });
  });

  it('may be 20 seconds late before it delays the draw', async () => {
    const draw = await sealed();
    const holdAfter = (seconds: number) =>
      hold(withBeacon('BEACON_NOT_YET'), { ...draw, drawsAt: emittedAt(roundOf(draw).round).add({ seconds }) });
    for (const seconds of [0, 1, 19])
      expect(await holdAfter(seconds)).toEqual({ refusal: 'BEACON_NOT_YET', details: { waitMs: 2000 } });
    expect(await codesOf(draw)).toEqual([]);
    expect(await holdAfter(20)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(await codesOf(draw)).toEqual(['BEACON_LATE']);
  });

  it('is requested again by its job just after it is emitted', async () => {
    const draw = await sealed();
    const jobs = drawGamesJobs(withBeacon('BEACON_NOT_YET'), movableClock(draw.drawsAt), [powerball]);
    await jobs['draw-games.hold']?.({ drawId: draw.drawId });
    const { rows } = await sql<{ key: string }>`
      select j.key from graphile_worker.jobs j
      where j.key like ${`%${draw.drawId}%`} and j.run_at > now() + interval '1 minute'`.execute(database.db);
    expect(rows).toEqual([{ key: `draw-games.hold/${draw.drawId}/timer` }]);
  });

  it.each(['BEACON_UNREACHABLE', 'BEACON_WRONG'])(
    'delays the draw, which is never held without it: %s',
    async (answer) => {
      const draw = await sealed();
      expect(await hold(withBeacon(answer), draw)).toMatchObject({ refusal: 'DRAW_DELAYED' });
      expect(await findDraw(database.db, draw.drawId)).toMatchObject({
        state: 'delayed',
        stateReason: 'This draw is waiting for its public random number.',
      });
      expect(await codesOf(draw)).toEqual(['BEACON_LATE']);
      expect(await hold(deps(), draw)).toMatchObject({ state: 'drawn' });
    },
  );

  it('is the fallback, recorded as a significant event, if the seal came too late for the first', async () => {
    const draw = await sealed();
    const late = sealedAt(emittedAt(roundOf(draw).round).subtract({ seconds: 29 }));
    expect(await runDraw(late, { drawId: draw.drawId, now: draw.drawsAt })).toMatchObject({ state: 'published' });
    const { rows } = await sql<{ code: string; round: string }>`
      select e.details ->> 'code' as code, e.details ->> 'round' as round from audit.entry e
      where e.action = 'draw-games.draw-delayed' and e.subject = ${draw.drawId}`.execute(database.db);
    expect(rows).toEqual([{ code: 'BEACON_FALLBACK', round: String(roundOf(draw).fallbackRound) }]);
    const proofs = await verifyDraw(deps(), draw.drawId);
    expect(proofs).not.toContainEqual(expect.objectContaining({ what: 'numbers', isRight: false }));
  });

  it("is recorded as the fallback once, and a retry doesn't end the machine's silence", async () => {
    const draw = await sealed();
    const { beacon, drawFeed } = sealedAt(emittedAt(roundOf(draw).round)).ports;
    const away = { ...deps(), ports: { beacon, drawFeed: { ...drawFeed, runDraw: silent } } };
    for (const minutes of [0, 31])
      await runDrawMachine(away, { drawId: draw.drawId, now: draw.drawsAt.add({ minutes }) });
    expect(await codesOf(draw)).toEqual(['DRAW_FEED_GAVE_NO_RESULT', 'BEACON_FALLBACK']);
    expect(await findSilentMinutes(database.db, draw.drawId)).toBe(31);
  });

  it('is the first one even if the jackpot becomes known 31 minutes after the draw time', async () => {
    const draw = await sealed();
    const { advertisedCents, cashValueCents } = (await findDraw(database.db, draw.drawId))?.jackpot ?? {};
    const announce = (advertised?: bigint, cash?: bigint) =>
      asTamperingOwner(database.db, (tx) =>
        sql`update draw_games.draw set advertised_jackpot_cents = ${advertised ?? null}::bigint,
          cash_value_cents = ${cash ?? null}::bigint where draw_id = ${draw.drawId}`.execute(tx),
      );
    await announce();
    expect(await hold(deps(), draw)).toEqual({ refusal: 'JACKPOT_UNKNOWN' });
    await announce(advertisedCents, cashValueCents);
    expect(await hold(sealedAt(draw.drawsAt.add({ minutes: 31 })), draw)).toMatchObject({ state: 'drawn' });
    expect(await codesOf(draw)).toEqual([]);
  });

  it('follows from the seal job, which is retried until the machine has registered the seal', async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    const { beacon, drawFeed } = deps().ports;
    const away = { ...deps(), ports: { beacon, drawFeed: { ...drawFeed, sealDraw: silent } } };
    const sealJob = (side: DrawDeps) =>
      drawGamesJobs(side, movableClock(draw.closesAt), [powerball])['draw-games.seal']?.({ drawId: draw.drawId });
    await expect(sealJob(away)).rejects.toThrow('DRAW_FEED_UNREACHABLE');
    expect((await findDraw(database.db, draw.drawId))?.state).toBe('sealed');
    await sealJob(sealedAt(draw.closesAt));
    expect(await hold(sealedAt(draw.drawsAt.add({ minutes: 31 })), draw)).toMatchObject({ state: 'drawn' });
    expect(await codesOf(draw)).toEqual([]);
  });

  it('is dropped for a draw that the machine opened before the beacon was used', async () => {
    const draw = await openDrawNow(deps());
    const { drawId } = draw;
    const asBefore = (pinnedAfter: boolean) =>
      asTamperingOwner(database.db, async (tx) => {
        await sql`delete from draw_games.draw_commitment where draw_id = ${drawId}`.execute(tx);
        await sql`alter table public_log.entry disable trigger user`.execute(tx);
        await sql`delete from public_log.waiting w using public_log.entry e
          where e.entry_id = w.entry_id and e.kind = 'draw-commitment' and e.subject = ${drawId}`.execute(tx);
        await sql`delete from public_log.entry where kind = 'draw-commitment' and subject = ${drawId}`.execute(tx);
        await sql`alter table public_log.entry enable trigger user`.execute(tx);
        await sql`alter table draw_feed.draw disable trigger user`.execute(tx);
        await sql`update draw_feed.draw set beacon_chain = null, beacon_round = null, fallback_round = null,
          closes_at = null, draws_at = null where draw_id = ${drawId}`.execute(tx);
        await sql`alter table draw_feed.draw enable trigger user`.execute(tx);
        await sql`update draw_games.beacon_chain set pinned_at = (
          select min(e.recorded_at) from draw_games.draw_event e where e.draw_id = ${drawId}
        ) + ${pinnedAfter ? 1 : -1} * interval '1 second'`.execute(tx);
      });
    await asBefore(false);
    expect(await commitDraw(deps(), drawId)).toMatchObject({ details: { code: 'OTHER_BEACON' } });
    const early = sql`insert into draw_games.draw_commitment (draw_id, commitment, committed_at)
      values (${drawId}, ${'a'.repeat(64)}, now())`;
    await expect(early.execute(database.db)).rejects.toThrow('this commitment has no times');
    await asBefore(true);
    expect(await commitDraw(deps(), drawId)).toHaveProperty('commitment');
    await closeNow(deps(), draw);
    expect(await runDraw(deps(), { drawId, now: draw.drawsAt })).toMatchObject({ state: 'published' });
    const proofs = await verifyDraw(deps(), drawId);
    const beacon = { what: 'beacon', isRight: true, detail: 'none: scheduled before the beacon was used' };
    expect(proofs).toContainEqual(beacon);
    expect(proofs).toContainEqual(expect.objectContaining({ what: 'numbers', isRight: true }));
  });

  it('is missing once both were missed, so the draw stays undrawn until operators void it', async () => {
    const draw = await sealed();
    const missed = sealedAt(emittedAt(roundOf(draw).fallbackRound).subtract({ seconds: 29 }));
    for (const side of [missed, deps()]) expect(await hold(side, draw)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(await codesOf(draw)).toEqual(['BEACON_MISSED']);
    expect((await findDraw(database.db, draw.drawId))?.resultId).toBeUndefined();
  });
});

function fail(): never {
  throw new Error('the draw has rounds');
}
