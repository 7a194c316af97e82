import { signTestRound } from '@sunflower/beacon/beacon-in-tests.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { ActionData } from '../../operators/index.ts';
import { CORRECT_RESULT } from '../corrections/correct-draw.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { MACHINE_SILENCE_MINUTES } from '../draws/machine-silence.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { closeNow, openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { runDraw } from '../lifecycle/run-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { findDrawResult } from './draw-results-store.ts';
import { drawn } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { runDrawMachine } from './run-draw-machine.ts';
import { useTypedNumbers } from './typed-numbers-in-tests.ts';
import { wholeSealOf } from './whole-seal.ts';

describe('typed numbers for a draw of the machine', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const typedNumbers = useTypedNumbers(database, deps);
  const { silent, away, operators, wrongProofs, sealed, silentDraw, voidCommitment } = typedNumbers;
  beforeEach(() => forgetDraws(database.db));

  it('are refused as a correction that contradicts what the machine signed, even with approvals', async () => {
    const draw = await openDrawNow(deps());
    const { drawId } = draw;
    await runDraw(deps(), { drawId, now: draw.drawsAt, isEarly: true });
    const published = await findDraw(database.db, drawId);
    expect(published?.state).toBe('published');
    const { decide, propose } = await operators();
    const contradicting = await decide(CORRECT_RESULT, { drawId, drawn }, 'bob', draw.drawsAt);
    expect(contradicting).toMatchObject({ refusal: 'RESULT_CONTRADICTS_EVIDENCE' });
    expect(JSON.stringify(contradicting)).not.toMatch(/\d,\d/);
    // Operators may type what the machine signed, because that changes nothing.
    const signed = await findDrawResult(database.db, published?.resultId ?? '');
    const same = { drawId, drawn: signed?.numbers as unknown as ActionData };
    expect(await propose(CORRECT_RESULT, same, 'alice', draw.drawsAt)).not.toHaveProperty('refusal');
  });

  it('are refused while the machine can be reached, and after a single failed attempt', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { propose } = await operators();
    const data = { drawId, drawn };
    expect(await propose(ENTER_RESULT, data, 'alice', drawsAt)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    await runDrawMachine(away(), { drawId, now: drawsAt });
    expect(await propose(ENTER_RESULT, data, 'alice', drawsAt)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
  });

  const failFor = async (
    failing: ReturnType<typeof deps>,
    { drawId, drawsAt }: { drawId: string; drawsAt: Temporal.Instant },
  ) => {
    const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
    for (const now of [drawsAt, end]) await runDrawMachine(failing, { drawId, now });
    return (await operators()).decide(ENTER_RESULT, { drawId, drawn }, 'bob', end);
  };

  it('are refused while the machine returns signed numbers and only its self-tests are missing', async () => {
    const draw = await sealed();
    const withoutTests = {
      ...deps(),
      ports: { ...deps().ports, drawFeed: { ...deps().ports.drawFeed, fetchEvidence: silent } },
    };
    expect(await failFor(withoutTests, draw)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    const { drawId, drawsAt } = draw;
    expect(await runDrawMachine(deps(), { drawId, now: drawsAt })).toMatchObject({ state: 'drawn' });
  });

  it('are refused while the machine responds that it held the draw for other boards', async () => {
    const draw = await sealed();
    const { drawId, gameId } = draw;
    const { multiplierPool = null } = (await findDraw(database.db, drawId)) ?? {};
    const seal = await findSealOfDraw(database.db, drawId);
    if (!seal) throw new Error('the draw is sealed');
    const { earlySince, ...other } = { ...wholeSealOf(draw, seal), sealedDigest: 'ab'.repeat(32) };
    const { drawFeed } = deps().ports;
    await drawFeed.sealDraw({ drawId, gameId, ...other });
    const beaconSignature = signTestRound(draw.beacon?.round ?? 0);
    const result = await drawFeed.runDraw({ drawId, gameId, multiplierPool, ...other, earlySince, beaconSignature });
    expect(result).toHaveProperty('signature');
    expect(await failFor(deps(), draw)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
  });

  it('are recorded as contradicted when the machine responded while operators typed them', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { decide } = await operators();
    const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
    for (const now of [drawsAt, end]) await runDrawMachine(away(), { drawId, now });
    const feed = deps().ports.drawFeed;
    const typedMeanwhile: typeof feed.runDraw = async (input) => {
      const signed = await feed.runDraw(input);
      await voidCommitment(drawId, end);
      expect(await decide(ENTER_RESULT, { drawId, drawn }, 'bob', end)).toHaveProperty('outcome');
      return signed;
    };
    const late = { ...deps(), ports: { ...deps().ports, drawFeed: { ...feed, runDraw: typedMeanwhile } } };
    expect(await runDrawMachine(late, { drawId, now: end })).toMatchObject({ isReplay: true });
    const { rows } = await sql`select e.details ->> 'differs' as differs from audit.entry e
      where e.action = 'draw-games.machine-answered-late' and e.subject = ${drawId}`.execute(database.db);
    expect(rows).toEqual([{ differs: expect.stringContaining('main.numbers') }]);
    expect(await wrongProofs(drawId)).toEqual([
      { what: 'late answer', detail: expect.stringMatching(/^ANSWER_CONTRADICTS_RESULT .*main\.numbers/) },
    ]);
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.late_answer set signed_result = jsonb_set(signed_result, '{signature}', '"AAAA"')`.execute(
        tx,
      ),
    );
    expect(await wrongProofs(drawId)).toEqual([
      { what: 'late answer', detail: expect.stringContaining('ANSWER_NOT_SIGNED') },
    ]);
  });

  const other = { ...drawn, main: { numbers: [5, 9, 17, 20, 33], bonus: 2 } };
  const resultsOf = async (drawId: string) =>
    (await sql`select r.source from draw_games.draw_result r where r.draw_id = ${drawId}`.execute(database.db)).rows;
  const entryBy = async (by: 'alice' | 'bob', data: ActionData, at: Temporal.Instant) => {
    const entry = await (await operators()).propose(ENTER_RESULT, data, by, at);
    if ('refusal' in entry) throw new Error(entry.refusal);
    return entry;
  };

  it("can't be justified by a silence recorded afterward, which the verification reports [GLI33-04]", async () => {
    const { drawId, end, data } = await silentDraw();
    const silence = async () =>
      (await sql`select s.* from draw_games.machine_silence s where s.draw_id = ${drawId}`.execute(database.db)).rows;
    expect(await (await operators()).decide(ENTER_RESULT, data, 'bob', end)).toHaveProperty('outcome');
    expect(await wrongProofs(drawId)).toEqual([]);
    const before = await silence();
    await sql`select draw_games.end_machine_silence(${drawId})`.execute(database.db);
    await sql`select draw_games.record_machine_silence(${drawId}, now() + interval '1 hour')`.execute(database.db);
    expect(await silence()).toEqual(before);
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.machine_silence set last_at = since + interval '29 min'`.execute(tx),
    );
    expect(await wrongProofs(drawId)).toEqual([
      { what: 'silence of the machine', detail: 'MACHINE_NOT_SILENT 29 minutes' },
    ]);
  });

  it("can't come from one operator alone who enters, withdraws and enters again [GLI33-04] [WLA-03]", async () => {
    const { drawId, end, data } = await silentDraw();
    const { approve, withdraw } = await operators();
    const first = await entryBy('alice', data, end);
    for (const typed of [data, { drawId, drawn: other }])
      expect(await approve(first, 'alice', typed, end)).toEqual({ refusal: 'SAME_KEY' });
    await withdraw(first, 'alice', end);
    const second = await entryBy('alice', { drawId, drawn: other }, end);
    expect(await approve(first, 'alice', data, end)).toMatchObject({ refusal: 'PROPOSAL_ENDED' });
    expect(await approve(first, 'bob', data, end)).toMatchObject({ refusal: 'PROPOSAL_ENDED' });
    expect(await approve(second, 'alice', { drawId, drawn: other }, end)).toEqual({ refusal: 'SAME_KEY' });
    expect(await resultsOf(drawId)).toEqual([]);
    await withdraw(second, 'bob', end);
  });

  it('are dropped if two operators type different ones, and neither of the two can type them again', async () => {
    const { drawId, end, data } = await silentDraw();
    const { approve } = await operators();
    const differing = { drawId, drawn: other };
    for (const [by, second, mine, theirs] of [
      ['alice', 'bob', data, differing],
      ['bob', 'alice', differing, data],
    ] as const) {
      const entry = await entryBy(by, mine, end);
      expect(await approve(entry, second, theirs, end)).toMatchObject({ difference: { refusal: 'RESULT_DIFFERS' } });
      for (const operator of [by, second])
        expect(await approve(entry, operator, mine, end)).toMatchObject({ refusal: 'PROPOSAL_ENDED' });
    }
    expect(await resultsOf(drawId)).toEqual([]);
  });

  it("prevail over the machine's, which responds between both entries to a request from before the void", async () => {
    const { drawId, end, data } = await silentDraw({ isVoid: false });
    const { approve } = await operators();
    const feed = deps().ports.drawFeed;
    const entries: Awaited<ReturnType<typeof entryBy>>[] = [];
    const enteredMeanwhile: typeof feed.runDraw = async (input) => {
      const signed = await feed.runDraw(input);
      await voidCommitment(drawId, end);
      entries.push(await entryBy('alice', data, end));
      return signed;
    };
    const late = { ...deps(), ports: { ...deps().ports, drawFeed: { ...feed, runDraw: enteredMeanwhile } } };
    expect(await runDrawMachine(late, { drawId, now: end })).toMatchObject({ isReplay: true });
    expect(await runDrawMachine(deps(), { drawId, now: end })).toEqual({ refusal: 'COMMITMENT_VOID' });
    const [entry] = entries;
    if (!entry) throw new Error('there is an entry');
    expect(await approve(entry, 'bob', data, end)).toMatchObject({ state: 'executed' });
    expect(await runDrawMachine(deps(), { drawId, now: end })).toMatchObject({ isReplay: true });
    expect(await resultsOf(drawId)).toEqual([{ source: 'operators' }]);
    expect(await wrongProofs(drawId)).toEqual([
      { what: 'late answer', detail: expect.stringContaining('CONTRADICTS') },
    ]);
  });

  it("give one result when the machine's late response arrives concurrently", async () => {
    const { drawId, end, data } = await silentDraw({ isVoid: false });
    const { approve } = await operators();
    const feed = deps().ports.drawFeed;
    const confirming: Promise<unknown>[] = [];
    const confirmedMeanwhile: typeof feed.runDraw = async (input) => {
      const signed = await feed.runDraw(input);
      await voidCommitment(drawId, end);
      const entry = await entryBy('alice', data, end);
      confirming.push(approve(entry, 'bob', data, end));
      return signed;
    };
    const late = { ...deps(), ports: { ...deps().ports, drawFeed: { ...feed, runDraw: confirmedMeanwhile } } };
    await runDrawMachine(late, { drawId, now: end });
    await Promise.all(confirming);
    expect(await resultsOf(drawId)).toEqual([{ source: 'operators' }]);
    const { rows } = await sql`select from audit.entry e
      where e.action = 'draw-games.machine-answered-late' and e.subject = ${drawId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it("need failed attempts after the draw time, because earlier ones don't count", async () => {
    const draw = await openDrawNow(deps());
    const { drawId, drawsAt } = draw;
    await closeNow(deps(), draw);
    const difference = { step: 'seal', code: 'NO_COMMITMENT', details: {} } as const;
    await delayDraw(deps(), { drawId, now: drawsAt.subtract({ hours: 2 }), difference });
    await sealDraw(deps(), { drawId, now: draw.closesAt });
    await delayDraw(deps(), { drawId, now: drawsAt, difference });
    const entered = await (await operators()).propose(ENTER_RESULT, { drawId, drawn }, 'alice', drawsAt);
    expect(entered).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
  });
});
