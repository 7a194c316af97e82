import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { ActionData } from '../../operators/index.ts';
import { CORRECT_RESULT, correctResultExecutor } from '../corrections/correct-draw.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { MACHINE_SILENCE_MINUTES } from '../draws/machine-silence.ts';
import { forgetDraws } from '../draws/owner-in-tests.ts';
import { closeNow, openDrawNow, twoOperators } from '../life-cycle/draw-life-in-tests.ts';
import { useDrawMachine } from '../life-cycle/draw-machine-in-tests.ts';
import { runDraw } from '../life-cycle/run-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findResult } from './draw-results-store.ts';
import { enterResultExecutor } from './enter-result.ts';
import { drawn } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { holdDraw } from './hold-draw.ts';

describe('typed numbers for a draw of the machine', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const silent = async () => refuse('DRAW_FEED_UNREACHABLE');
  const away = () => ({ ...deps(), ports: { drawFeed: { ...deps().ports.drawFeed, holdDraw: silent } } });
  const held: { operators?: Awaited<ReturnType<typeof twoOperators>> } = {};
  const executors = {
    [ENTER_RESULT]: enterResultExecutor(new Set()),
    [CORRECT_RESULT]: correctResultExecutor,
  };
  const operators = async () => {
    held.operators ??= await twoOperators(database.db, executors);
    return held.operators;
  };
  beforeEach(() => forgetDraws(database.db));

  const sealed = async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
    return draw;
  };

  it('are refused as a correction that contradicts what the machine signed, even if approved', async () => {
    const draw = await openDrawNow(deps());
    const { drawId } = draw;
    await runDraw(deps(), { drawId, now: draw.drawsAt, isEarly: true });
    const published = await findDraw(database.db, drawId);
    expect(published?.state).toBe('published');
    const { decide, propose } = await operators();
    const contradicting = await decide(CORRECT_RESULT, { drawId, drawn }, 'bob', draw.drawsAt);
    expect(contradicting).toMatchObject({ refusal: 'RESULT_CONTRADICTS_EVIDENCE' });
    expect(JSON.stringify(contradicting)).not.toMatch(/\d,\d/);
    // Typing what the machine signed is allowed: it changes nothing.
    const signed = await findResult(database.db, published?.resultId ?? '');
    const same = { drawId, drawn: signed?.numbers as unknown as ActionData };
    expect(await propose(CORRECT_RESULT, same, 'alice', draw.drawsAt)).not.toHaveProperty('refusal');
  });

  it('are refused while the machine can be reached, and after a single failed try', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { propose } = await operators();
    const data = { drawId, drawn };
    expect(await propose(ENTER_RESULT, data, 'alice', drawsAt)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    await holdDraw(away(), { drawId, now: drawsAt });
    expect(await propose(ENTER_RESULT, data, 'alice', drawsAt)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
  });

  it('are accepted once the machine has returned none for half an hour after the draw time', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { decide } = await operators();
    const data = { drawId, drawn };
    const failing = async (minutes: number) => {
      await holdDraw(away(), { drawId, now: drawsAt.add({ minutes }) });
      return decide(ENTER_RESULT, data, 'bob', drawsAt.add({ minutes }));
    };
    expect(await failing(0)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    expect(await failing(MACHINE_SILENCE_MINUTES - 1)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    expect(await failing(MACHINE_SILENCE_MINUTES)).toHaveProperty('outcome');
  });

  const failFor = async (
    failing: ReturnType<typeof deps>,
    { drawId, drawsAt }: { drawId: string; drawsAt: Temporal.Instant },
  ) => {
    const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
    for (const now of [drawsAt, end]) await holdDraw(failing, { drawId, now });
    return (await operators()).decide(ENTER_RESULT, { drawId, drawn }, 'bob', end);
  };

  it('are refused while the machine returns signed numbers and only its self-tests are missing', async () => {
    const draw = await sealed();
    const withoutTests = { ...deps(), ports: { drawFeed: { ...deps().ports.drawFeed, fetchEvidence: silent } } };
    expect(await failFor(withoutTests, draw)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
    const { drawId, drawsAt } = draw;
    expect(await holdDraw(deps(), { drawId, now: drawsAt })).toMatchObject({ state: 'drawn' });
  });

  it('are refused while the machine responds that it held the draw for other boards', async () => {
    const draw = await sealed();
    const { drawId, gameId } = draw;
    const { multiplierPool = null } = (await findDraw(database.db, drawId)) ?? {};
    const sealedDigest = 'ab'.repeat(32);
    const held = await deps().ports.drawFeed.holdDraw({ drawId, gameId, sealedDigest, multiplierPool });
    expect(held).toHaveProperty('signature');
    expect(await failFor(deps(), draw)).toMatchObject({ refusal: 'MACHINE_NOT_SILENT' });
  });

  it('are recorded as contradicted when the machine responded while they were being typed', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { decide } = await operators();
    const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
    for (const now of [drawsAt, end]) await holdDraw(away(), { drawId, now });
    const feed = deps().ports.drawFeed;
    const typedMeanwhile: typeof feed.holdDraw = async (input) => {
      const signed = await feed.holdDraw(input);
      expect(await decide(ENTER_RESULT, { drawId, drawn }, 'bob', end)).toHaveProperty('outcome');
      return signed;
    };
    const late = { ...deps(), ports: { drawFeed: { ...feed, holdDraw: typedMeanwhile } } };
    expect(await holdDraw(late, { drawId, now: end })).toMatchObject({ isReplay: true });
    const { rows } = await sql`select e.details ->> 'differs' as differs from audit.entry e
      where e.action = 'draw-games.machine-answered-late' and e.subject = ${drawId}`.execute(database.db);
    expect(rows).toEqual([{ differs: expect.stringContaining('main.numbers') }]);
  });

  it("need failed tries after the draw time: earlier ones don't count", async () => {
    const draw = await openDrawNow(deps());
    const { drawId, drawsAt } = draw;
    await closeNow(deps(), draw);
    const difference = { step: 'seal', code: 'NO_COMMITMENT', details: {} } as const;
    await delayDraw(deps(), { drawId, now: drawsAt.subtract({ hours: 2 }), difference });
    await sealDraw(deps(), { drawId, now: draw.closesAt });
    await delayDraw(deps(), { drawId, now: drawsAt, difference });
    const { propose } = await operators();
    expect(await propose(ENTER_RESULT, { drawId, drawn }, 'alice', drawsAt)).toMatchObject({
      refusal: 'MACHINE_NOT_SILENT',
    });
  });
});
