import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { DERIVATION_OF_ONE } from '@sunflower/partner-protocols/derivations.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { DrawFeedPort, OpenedDraw } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { drawGamesJobs } from '../draw-games-jobs.ts';
import { pinBeacon } from '../draws/beacon-store.ts';
import { findDifferences } from '../draws/differences-store.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { findSilentMinutes } from '../draws/machine-silence.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { FRIDAY } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { findDueSteps } from '../lifecycle/due-steps.ts';
import { runStep } from '../lifecycle/run-draw.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { TEST_BEACON, testRounds } from './beacon-in-tests.ts';
import { commitDrawsAhead } from './commit-ahead.ts';
import { commitDraw } from './commit-draw.ts';
import { findCommitment, findMachinePromise } from './draw-results-store.ts';

const games = [keno, powerball];
const database = useTestDatabase();
const clock = movableClock(FRIDAY);

beforeEach(async () => {
  await forgetDraws(database.db);
  clock.moveTo(FRIDAY);
  await pinBeacon(database.db, TEST_BEACON.chain());
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: FRIDAY, games }));
});

/** Returns draw dependencies whose feed responds as the test says, and the draws that were requested. */
function drawSide(openDraw: (drawId: string) => ReturnType<DrawFeedPort['openDraw']>) {
  const input: string[] = [];
  const away = () => Promise.resolve(refuse('DRAW_FEED_UNREACHABLE'));
  const drawFeed: DrawFeedPort = {
    openDraw: async ({ drawId, closesAt, drawsAt }) => {
      input.push(drawId);
      const opened = await openDraw(drawId);
      return 'refusal' in opened ? opened : { closesAt, drawsAt, beacon: testRounds(drawsAt), ...opened };
    },
    sealDraw: away,
    runDraw: away,
    fetchSeal: away,
    fetchEvidence: away,
  };
  const trustedDrawKey = { environment: 'staging', publicKeyPem: '' } as const;
  return {
    input,
    deps: {
      db: database.db,
      ports: { drawFeed, beacon: TEST_BEACON },
      trustedDrawKey,
      typedResultGames: new Set<string>(),
      findCosignedSeal: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }) as const,
    },
  };
}
const promise = async (drawId: string) => ({
  drawId,
  gameCode: 'keno' as const,
  commitment: 'a'.repeat(64),
  derivation: DERIVATION_OF_ONE,
  committedAt: FRIDAY.toString(),
});
const OTHER_ROUNDS = {
  gameCode: 'keno' as const,
  commitment: 'a'.repeat(64),
  derivation: DERIVATION_OF_ONE,
  beacon: { ...testRounds(FRIDAY.toString()), round: 7 },
};
const drawsOf = (gameId: string) => findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'] });

describe('commitments ahead of the draws', () => {
  it('cover the draws of the next hours, and the open and the next draw of every game', async () => {
    const { deps, input } = drawSide(promise);
    const turn = await commitDrawsAhead(deps, { games, clock });
    const [kenoDraws, powerballDraws] = [await drawsOf('keno'), await drawsOf('powerball')];
    // Every four minutes for three hours, plus the open draw and the one that opens at the end.
    expect(input.filter((drawId) => kenoDraws.some((draw) => draw.drawId === drawId)).length).toBeGreaterThanOrEqual(
      45,
    );
    expect(input.filter((drawId) => powerballDraws.some((draw) => draw.drawId === drawId))).toHaveLength(2);
    expect(turn).toEqual({ committed: input.length, refusals: [] });
    expect(await commitDrawsAhead(deps, { games, clock })).toEqual({ committed: 0, refusals: [] });
    // An hour later the feed is unreachable, but the draws that open then already have their commitment.
    clock.advance({ hours: 1 });
    const later = kenoDraws.filter((draw) => Temporal.Instant.compare(draw.opensAt, clock.now()) <= 0);
    for (const { drawId } of later) expect(await findCommitment(database.db, drawId)).toBe('a'.repeat(64));
  });

  const custodianKeyPem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const custodianKey = keyIdOf(createPublicKey(custodianKeyPem));
  const OF_ONE = { derivation: DERIVATION_OF_ONE };
  const OF_TWO = { derivation: 'hmac-sha256-rejection/3', custodianKey } as const;

  /** Commits to the next draw of Powerball with a machine that promises this; returns the answer and the entry. */
  async function commitWith(
    promised: Partial<OpenedDraw>,
    trusted: { custodianKeyPem?: string } = { custodianKeyPem },
  ) {
    const { deps } = drawSide(async (drawId) => ({ ...(await promise(drawId)), ...promised }));
    const drawId = (await drawsOf('powerball')).at(-1)?.drawId ?? '';
    const answer = await commitDraw({ ...deps, trustedDrawKey: { ...deps.trustedDrawKey, ...trusted } }, drawId);
    const { rows } = await sql<{ body: string }>`
      select e.body from public_log.entry e where e.kind = 'draw-commitment' and e.subject = ${drawId}`.execute(
      database.db,
    );
    const entry = rows[0] && (JSON.parse(rows[0].body) as { content: object }).content;
    return { drawId, answer, entry };
  }

  it.each([
    ['the machine alone', OF_ONE, {}, OF_ONE],
    ['the machine and the trusted custodian', OF_TWO, { custodianKeyPem }, OF_TWO],
  ] as const)('name in the public log that the seed is of %s', async (_who, promised, trusted, named) => {
    const { answer, entry, drawId } = await commitWith(promised, trusted);
    expect(answer).toEqual({ commitment: 'a'.repeat(64) });
    expect(entry).toEqual({ commitment: 'a'.repeat(64), ...named });
    expect(await findMachinePromise(database.db, drawId)).toMatchObject({ custodianKey: null, ...named });
  });

  it.each([
    ['without the trusted custodian', OF_ONE, { custodianKeyPem }, 'NO_CUSTODIAN'],
    ['without the key of a custodian', { derivation: OF_TWO.derivation }, { custodianKeyPem }, 'OTHER_CUSTODIAN'],
    ['with another custodian', { ...OF_TWO, custodianKey: 'e'.repeat(64) }, { custodianKeyPem }, 'OTHER_CUSTODIAN'],
    ['with a custodian while none is trusted', OF_TWO, {}, 'OTHER_CUSTODIAN'],
  ] as const)('are refused %s, and nothing is logged', async (_what, promised, trusted, code) => {
    const { answer, entry, drawId } = await commitWith(promised, trusted);
    expect(answer).toMatchObject({ refusal: 'DRAW_FEED_REFUSED', details: { code } });
    expect(entry).toBeUndefined();
    expect(await findCommitment(database.db, drawId)).toBeUndefined();
  });

  it('call an unreachable feed once per turn, and continue with the next draw after a refusal', async () => {
    const away = drawSide(async () => refuse('DRAW_FEED_UNREACHABLE'));
    expect(await commitDrawsAhead(away.deps, { games, clock })).toMatchObject({
      committed: 0,
      refusals: [expect.stringContaining('UNREACHABLE')],
    });
    expect(away.input).toHaveLength(1);
    const [first] = away.input;
    const picky = drawSide(async (drawId) => (drawId === first ? refuse('DRAW_FEED_REFUSED') : promise(drawId)));
    const turn = await commitDrawsAhead(picky.deps, { games: [powerball, keno], clock });
    expect([turn.committed > 10, turn.refusals.length]).toEqual([true, 1]);
  });

  it('call a slow feed for less than a minute per turn', async () => {
    const slow = drawSide((drawId) => {
      clock.advance({ seconds: 9 });
      return promise(drawId);
    });
    expect(await commitDrawsAhead(slow.deps, { games, clock })).toEqual({ committed: 5, refusals: [] });
  });

  it('never delay a close, and are requested by the schedule job while a draw has none', async () => {
    const never = drawSide(() => new Promise(() => {}));
    const jobs = drawGamesJobs(never.deps, clock, games);
    const [open] = await drawsOf('keno');
    if (!open) throw new Error('a draw is open');
    await jobs['draw-games.schedule']?.({});
    await jobs['draw-games.schedule']?.({});
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'draw-games.commit'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const closed = await runStep(never.deps, 'close', { drawId: open.drawId, now: open.closesAt });
    expect(closed).toMatchObject({ state: 'closed' });
    expect((await findDraw(database.db, open.drawId))?.state).toBe('closed');
    expect(never.input).toEqual([]);
    // A draw that closed without a commitment gets one before its seal, so its numbers can't depend on the boards.
    const back = drawSide(promise);
    expect(await runStep(back.deps, 'seal', { drawId: open.drawId, now: open.closesAt })).toMatchObject({
      state: 'sealed',
    });
    expect(back.input).toEqual([open.drawId]);
    const away = drawSide(async () => refuse('DRAW_FEED_UNREACHABLE'));
    await expect(drawGamesJobs(away.deps, clock, games)['draw-games.commit']?.({})).rejects.toThrow('did not commit');
  });

  it('let a draw continue automatically when a feed that was unreachable the whole time is back', async () => {
    const away = drawSide(async () => refuse('DRAW_FEED_UNREACHABLE'));
    const [open] = await drawsOf('keno');
    if (!open) throw new Error('a draw is open');
    const { drawId } = open;
    const stateOf = async () => (await findDraw(database.db, drawId))?.state;
    const jobsAt = (side: ReturnType<typeof drawSide>, at: Temporal.Instant) => {
      clock.moveTo(at);
      return drawGamesJobs(side.deps, clock, games);
    };
    await runStep(away.deps, 'close', { drawId, now: open.closesAt });
    await expect(jobsAt(away, open.closesAt)['draw-games.seal']?.({ drawId })).rejects.toThrow('DRAW_FEED_UNREACHABLE');
    expect(await stateOf()).toBe('closed');
    for (const hours of [0, 5]) {
      const seal = jobsAt(away, open.drawsAt.add({ hours }))['draw-games.seal'];
      await expect(seal?.({ drawId })).rejects.toThrow('DRAW_DELAYED');
    }
    expect(await findDraw(database.db, drawId)).toMatchObject({
      state: 'delayed',
      stateReason: "The numbers haven't been drawn yet.",
    });
    expect(await findSealOfDraw(database.db, drawId)).toBeUndefined();
    expect((await findDifferences(database.db, drawId)).map(({ step, code }) => [step, code])).toEqual([
      ['seal', 'NO_COMMITMENT'],
    ]);
    const now = open.drawsAt.add({ hours: 6 });
    expect(await findDueSteps(database.db, { games: [keno], now })).toContainEqual({ drawId, step: 'seal', waitMs: 0 });
    const back = drawSide(promise);
    await jobsAt(back, now)['draw-games.seal']?.({ drawId });
    expect([await stateOf(), await findCommitment(database.db, drawId)]).toEqual(['sealed', 'a'.repeat(64)]);
  });

  it.each([
    ['refuses it', refuse('DRAW_FEED_REFUSED', { details: { status: 409, code: 'DRAW_OPENED_WITH_OTHER_TIMES' } }), 0],
    ['has other rounds', { ...OTHER_ROUNDS, committedAt: FRIDAY.toString() }, 0],
    ['fails', refuse('DRAW_FEED_REFUSED', { details: { status: 503, code: 'INTERNAL' } }), 31],
  ])('delay the draw when the machine %s; only silence counts toward typed numbers', async (_what, answer, minutes) => {
    const { deps } = drawSide(async (drawId) => ('refusal' in answer ? answer : { ...answer, drawId }));
    const [open] = await drawsOf('keno');
    const { drawId = '', drawsAt = FRIDAY, closesAt = FRIDAY } = open ?? {};
    await runStep(deps, 'close', { drawId, now: closesAt });
    for (const later of [0, 31])
      expect(await runStep(deps, 'seal', { drawId, now: drawsAt.add({ minutes: later }) })).toMatchObject({
        refusal: 'DRAW_DELAYED',
      });
    expect(await findSilentMinutes(database.db, drawId)).toBe(minutes);
    expect(await findDraw(database.db, drawId)).toMatchObject({ stateReason: "The numbers haven't been drawn yet." });
  });

  it("aren't needed to seal a draw at an operator’s request, so that its numbers can be entered", async () => {
    const away = drawSide(async () => refuse('DRAW_FEED_UNREACHABLE'));
    const [open] = await drawsOf('keno');
    const drawId = open?.drawId ?? '';
    const now = open?.closesAt ?? FRIDAY;
    await runStep(away.deps, 'close', { drawId, now });
    expect(await runStep(away.deps, 'seal', { drawId, now, isEarly: true })).toMatchObject({ state: 'sealed' });
    expect(await findCommitment(database.db, drawId)).toBeUndefined();
  });
});
