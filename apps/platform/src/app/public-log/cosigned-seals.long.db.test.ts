import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { drawGamesJobs } from '../../modules/draw-games/draw-games-jobs.ts';
import { findDifferences } from '../../modules/draw-games/draws/differences-store.ts';
import type { Draw } from '../../modules/draw-games/draws/draw.ts';
import type { DrawDeps } from '../../modules/draw-games/draws/draw-deps.ts';
import { findDraw } from '../../modules/draw-games/draws/draws-store.ts';
import { asTamperingOwner, forgetDraws } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { closeNow, FRIDAY, openDrawNow } from '../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../../modules/draw-games/lifecycle/draw-machine-in-tests.ts';
import { loggedDraws } from '../../modules/draw-games/lifecycle/logged-draws.ts';
import { verifyDraw } from '../../modules/draw-games/lifecycle/verify-draw.ts';
import { TEST_BEACON } from '../../modules/draw-games/results/beacon-in-tests.ts';
import { findEvidence } from '../../modules/draw-games/results/draw-results-store.ts';
import { registerSeal } from '../../modules/draw-games/results/register-seal.ts';
import { runDrawMachine } from '../../modules/draw-games/results/run-draw-machine.ts';
import type { DrawSeal } from '../../modules/draw-games/sealing/seal.ts';
import { sealDraw } from '../../modules/draw-games/sealing/seal-draw.ts';
import { findSealOfDraw } from '../../modules/draw-games/sealing/seals-store.ts';
import { compareSource, openLogPublisher } from '../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog, type TestLog, type TestWitness } from '../../modules/public-log/log-in-tests.ts';

const DOWN = async () => ({ kind: 'unreachable' as const });

describe('a seal that witnesses cosign', () => {
  const database = useTestDatabase();
  const clock = movableClock(FRIDAY);
  const fixture: { log?: TestLog } = {};
  const log = () => fixture.log as TestLog;
  const deps = useDrawMachine(database, async () => ({
    origin: LOG_ORIGIN,
    witnesses: log().witnesses.map(({ key }) => key),
    quorum: 2,
  }));
  beforeAll(async () => {
    fixture.log = await openTestLog(clock);
  });
  beforeEach(async () => {
    await forgetDraws(database.db);
    clock.moveTo(FRIDAY);
    fixture.log = await openTestLog(clock);
  });

  /** Publishes the log at an instant, with which the witnesses date their cosignatures. */
  async function publish(at: Temporal.Instant): Promise<boolean> {
    clock.moveTo(at);
    const { signer, witnesses } = log();
    const publisher = openLogPublisher({
      ...{ db: database.db, clock, signer, quorum: 2, alarmMinutes: 10 },
      findWitnesses: async () => witnesses,
    });
    const isPublic = await publisher.publish();
    await publisher.settle();
    return isPublic;
  }
  const each = (places: readonly number[], change: (witness: TestWitness) => void) => {
    for (const place of places) change(log().witnesses[place] as TestWitness);
  };
  const goDown = (witness: TestWitness) => {
    witness.answer = DOWN;
  };
  const comeBack = (witness: TestWitness) => {
    delete witness.answer;
  };

  async function sealed(): Promise<Draw> {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
    return draw;
  }
  /** Holds a draw at an instant, which is also the machine's time. */
  const hold = ({ drawId }: Draw, at: Temporal.Instant) => {
    const { drawFeed, beacon } = deps().ports;
    const sealAt: typeof drawFeed.sealDraw = (request) => drawFeed.sealDraw(request, at);
    const side: DrawDeps = { ...deps(), ports: { beacon, drawFeed: { ...drawFeed, sealDraw: sealAt } } };
    return runDrawMachine(side, { drawId, now: at });
  };
  const before = (draw: Draw, which: 'round' | 'fallbackRound', seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(timeOfRound(TEST_BEACON.chain(), draw.beacon?.[which] ?? 0)).subtract({
      seconds,
    });
  const codesOf = async ({ drawId }: Draw) => (await findDifferences(database.db, drawId)).map(({ code }) => code);
  const signedOf = async ({ drawId }: Draw) => {
    const resultId = (await findDraw(database.db, drawId))?.resultId ?? '';
    return (await findEvidence(database.db, resultId))?.signed.result;
  };
  const missedEntries = async ({ drawId }: Draw) => {
    const { rows } = await sql<{ kind: string; round: number }>`
      select e.kind, (e.body::jsonb -> 'content' ->> 'round')::integer as round from public_log.entry e
      where e.subject = ${drawId} and e.kind in ('draw-fallback', 'draw-missed') order by e.entry_id`.execute(
      database.db,
    );
    return rows;
  };
  const eventsOf = async ({ drawId }: Draw) => {
    const { rows } = await sql<{ code: string }>`
      select e.details ->> 'code' as code from audit.entry e
      where e.action = 'draw-games.draw-delayed' and e.is_significant and e.subject = ${drawId}
      order by e.recorded_at`.execute(database.db);
    return rows.map(({ code }) => code);
  };

  it('makes the draw wait while two of three witnesses are down, and is in time if they return in time', async () => {
    const draw = await sealed();
    each([1, 2], goDown);
    expect(await publish(draw.closesAt)).toBe(false);
    const waits = { refusal: 'SEAL_NOT_COSIGNED', details: { reason: 'NOT_COSIGNED' } };
    expect(await hold(draw, draw.drawsAt)).toMatchObject(waits);
    expect(await codesOf(draw)).toEqual([]);
    each([1], comeBack);
    const at = before(draw, 'round', 31);
    expect(await publish(at)).toBe(true);
    expect(await hold(draw, before(draw, 'round', 30))).toMatchObject({ state: 'drawn' });
    expect(await signedOf(draw)).toMatchObject({ beacon: { rule: 'first', round: draw.beacon?.round } });
    expect(await codesOf(draw)).toEqual([]);
    expect(await missedEntries(draw)).toEqual([]);
  });

  it('has its boards digested only after it is cosigned, because the wait repeats every few seconds', async () => {
    const draw = await sealed();
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.draw_seal set digest = ${'0'.repeat(64)}`.execute(tx),
    );
    expect(await hold(draw, draw.drawsAt)).toMatchObject({ refusal: 'SEAL_NOT_COSIGNED' });
    expect(await codesOf(draw)).toEqual([]);
    expect(await publish(draw.closesAt)).toBe(true);
    expect(await hold(draw, draw.drawsAt)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(await codesOf(draw)).toHaveLength(1);
  });

  it('delays the draw once its first round is missed, and has it use the fallback round, which is logged', async () => {
    const draw = await sealed();
    each([0, 1], goDown);
    await publish(draw.closesAt);
    expect(await hold(draw, before(draw, 'round', 29))).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(await findDraw(database.db, draw.drawId)).toMatchObject({
      state: 'delayed',
      stateReason: 'This draw is waiting for independent witnesses to confirm its sales.',
    });
    each([0, 1], comeBack);
    expect(await publish(before(draw, 'fallbackRound', 60))).toBe(true);
    expect(await hold(draw, before(draw, 'fallbackRound', 59))).toMatchObject({ state: 'drawn' });
    const { fallbackRound: round } = draw.beacon ?? {};
    expect(await signedOf(draw)).toMatchObject({ beacon: { rule: 'fallback', round } });
    expect(await eventsOf(draw)).toEqual(['SEAL_NOT_COSIGNED', 'BEACON_FALLBACK']);
    expect(await missedEntries(draw)).toEqual([{ kind: 'draw-fallback', round }]);
    const proved = async (altered?: RawBuilder<unknown>) => {
      if (altered) await asTamperingOwner(database.db, (tx) => altered.execute(tx));
      const proofs = await verifyDraw(deps(), draw.drawId);
      return isRefusal(proofs) ? [] : proofs.filter(({ what }) => what === 'numbers' || what === 'witnesses');
    };
    expect((await proved()).map(({ what, isRight }) => [what, isRight])).toEqual([
      ['numbers', true],
      ['witnesses', true],
    ]);
    const later = await proved(sql`update public_log.cosignature set cosigned_at = cosigned_at + interval '2 seconds'`);
    expect(later).toContainEqual(expect.objectContaining({ detail: expect.stringContaining('COSIGNED_AT') }));
    const other = await proved(sql`update draw_games.draw_seal set stake_cents = 7`);
    expect(other).toContainEqual(expect.objectContaining({ detail: expect.stringContaining('LOGGED_SEAL_DIFFERS') }));
  });

  it.each([
    ['that an earlier release registered in time keeps its first round', false, { state: 'drawn' }],
    ['that was registered without the proof it needs misses its first round', true, { refusal: 'DRAW_DELAYED' }],
  ])('%s when its cosignatures are late', async (_what, needs, outcome) => {
    const draw = await sealed();
    const change = `update draw_feed.draw set needs_cosignatures = ${needs} where draw_id = '${draw.drawId}'`;
    const turn = (how: string) => `alter table draw_feed.draw ${how} trigger draw_is_append_only`;
    await sql.raw(`${turn('disable')}; ${change}; ${turn('enable always')}`).execute(database.db);
    const findCosignedSeal: DrawDeps['findCosignedSeal'] = async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' });
    const seal = await findSealOfDraw(database.db, draw.drawId);
    expect(await registerSeal({ ...deps(), findCosignedSeal }, { draw, seal: seal as DrawSeal })).toHaveProperty(
      'sealedAt',
    );
    expect(await hold(draw, before(draw, 'round', 29))).toMatchObject(outcome);
    expect(await codesOf(draw)).toEqual(needs ? ['SEAL_NOT_COSIGNED'] : []);
  });

  it('counts from the date of its second cosignature, however early it is registered', async () => {
    const draw = await sealed();
    const late = before(draw, 'round', 29);
    each([2], goDown);
    // The machine's clock is behind those of the witnesses.
    expect(await publish(late)).toBe(true);
    expect(await hold(draw, draw.drawsAt)).toMatchObject({ state: 'drawn' });
    expect(await signedOf(draw)).toMatchObject({ sealedAt: late.toString(), beacon: { rule: 'fallback' } });
    expect(await codesOf(draw)).toEqual(['BEACON_FALLBACK']);
  });

  it('misses both rounds of the beacon if cosigned too late, so that the draw has no result', async () => {
    const draw = await sealed();
    each([0, 1], goDown);
    await publish(draw.closesAt);
    const late = before(draw, 'fallbackRound', 29);
    expect(await hold(draw, late)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    each([0, 1], comeBack);
    expect(await publish(late)).toBe(true);
    expect(await hold(draw, late)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(new Set(await codesOf(draw))).toEqual(new Set(['BEACON_MISSED']));
    expect(await missedEntries(draw)).toEqual([{ kind: 'draw-missed', round: draw.beacon?.fallbackRound }]);
    for (const source of loggedDraws(database.db))
      expect(await compareSource(database.db, source)).toMatchObject({ kind: 'same', older: 0 });
    expect((await findDraw(database.db, draw.drawId))?.resultId).toBeUndefined();
  });

  it('is refused by the machine itself without a proof of exactly this seal', async () => {
    const draw = await sealed();
    expect(await publish(draw.closesAt)).toBe(true);
    const altered: DrawDeps['findCosignedSeal'] = async (db, of) => {
      const found = await deps().findCosignedSeal(db, of);
      if (found.kind !== 'cosigned') return found;
      return { ...found, body: found.body.replace('"boardCount":"0"', '"boardCount":"1"') };
    };
    const answers = [];
    for (const findCosignedSeal of [altered, deps().findCosignedSeal]) {
      const side = { ...deps(), findCosignedSeal };
      answers.push(await runDrawMachine(side, { drawId: draw.drawId, now: draw.drawsAt }));
    }
    expect(answers).toMatchObject([{ refusal: 'DRAW_DELAYED' }, { state: 'drawn' }]);
    expect(await findDifferences(database.db, draw.drawId)).toMatchObject([
      { code: 'DRAW_FEED_REFUSED', details: { reason: expect.stringContaining('SEAL_NOT_COSIGNED') } },
    ]);
  });

  it('is registered by the seal job, which retries every second', async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    const jobs = drawGamesJobs(deps(), movableClock(draw.closesAt), [powerball]);
    const waiting = async () => {
      const { rows } = await sql<{ key: string }>`
        select j.key from graphile_worker.jobs j
        where j.key = ${`draw-games.seal/${draw.drawId}/timer`}`.execute(database.db);
      return rows.length;
    };
    await jobs['draw-games.seal']?.({ drawId: draw.drawId });
    expect(await waiting()).toBe(1);
    expect(await publish(draw.closesAt)).toBe(true);
    await sql`select graphile_worker.remove_job(${`draw-games.seal/${draw.drawId}/timer`})`.execute(database.db);
    await jobs['draw-games.seal']?.({ drawId: draw.drawId });
    expect(await waiting()).toBe(0);
  });
});
