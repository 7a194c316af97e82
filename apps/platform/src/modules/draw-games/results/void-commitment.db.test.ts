import { refuse } from '@sunflower/service-base/refusal.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { MACHINE_SILENCE_MINUTES } from '../draws/machine-silence.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { drawn } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { runDrawMachine } from './run-draw-machine.ts';
import { useTypedNumbers } from './typed-numbers-in-tests.ts';

describe("typed numbers and the machine's commitment", () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const typedNumbers = useTypedNumbers(database, deps);
  const { away, operators, wrongProofs, sealed, silentDraw, voidCommitment, voidInLog, cosigned } = typedNumbers;
  beforeEach(() => forgetDraws(database.db));

  it('are accepted once the machine is silent, its commitment is void, and witnesses saw that', async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    const { decide, propose } = await operators();
    const data = { drawId, drawn };
    const enter = (minutes: number) => decide(ENTER_RESULT, data, 'bob', drawsAt.add({ minutes }));
    const failing = async (minutes: number) => {
      await runDrawMachine(away(), { drawId, now: drawsAt.add({ minutes }) });
      const voided = await voidCommitment(drawId, drawsAt.add({ minutes }));
      expect(await enter(minutes)).toEqual(voided);
      return voided;
    };
    const notSilent = { refusal: 'MACHINE_NOT_SILENT' };
    expect(await failing(0)).toMatchObject(notSilent);
    expect(await failing(MACHINE_SILENCE_MINUTES - 1)).toMatchObject(notSilent);
    const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
    await runDrawMachine(away(), { drawId, now: end });
    for (const by of ['alice', 'bob'] as const)
      expect(await propose(ENTER_RESULT, data, by, end)).toEqual({ refusal: 'COMMITMENT_STANDS' });
    expect(await voidCommitment(drawId, end)).toMatchObject({ state: 'executed' });
    expect(await voidCommitment(drawId, end)).toEqual({ refusal: 'COMMITMENT_VOID' });
    voidInLog.current = { kind: 'not-cosigned', reason: 'NOT_COSIGNED' };
    const waits = { refusal: 'VOID_NOT_COSIGNED', details: { reason: 'NOT_COSIGNED' } };
    expect(await propose(ENTER_RESULT, data, 'alice', end)).toEqual(waits);
    voidInLog.current = cosigned;
    expect(await enter(MACHINE_SILENCE_MINUTES)).toHaveProperty('outcome');
    expect(await wrongProofs(drawId)).toEqual([]);
  });

  it("can't be stored while the commitment stands, nor the machine's once it is void", async () => {
    const { drawId, end, data } = await silentDraw({ isVoid: false });
    const { propose } = await operators();
    const store = (source: string, proposalId: string | null) =>
      sql`
      select draw_games.store_result(jsonb_build_object('result_id', gen_random_uuid(), 'draw_id', ${drawId}::text,
        'revision', 1, 'numbers', ${JSON.stringify(drawn)}::jsonb, 'source', ${source}::text, 'signed_text', '',
        'signing_key', '', 'signature', ''), ${proposalId}::uuid, ${end.toString()}::timestamptz)`.execute(database.db);
    await voidCommitment(drawId, end);
    const entry = await propose(ENTER_RESULT, data, 'alice', end);
    if ('refusal' in entry) throw new Error(entry.refusal);
    await expect(store('draw-feed', null)).rejects.toThrow("can't have this result");
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.commitment_void`.execute(tx));
    await expect(store('operators', entry.proposalId)).rejects.toThrow("can't have this result");
    const voidIt = sql`
      select draw_games.void_commitment(${drawId}, ${entry.proposalId}, ${end.toString()}::timestamptz)`;
    await expect(voidIt.execute(database.db)).rejects.toThrow("can't be voided");
  });

  it.each<[what: string, tampering: RawBuilder<unknown>, problem: RegExp]>([
    ['stands', sql`delete from draw_games.commitment_void`, /COMMITMENT_STANDS/],
    [
      'was voided by another decision',
      sql`update draw_games.commitment_void set proposal_id = gen_random_uuid()`,
      /LOGGED_VOID_DIFFERS, PROPOSAL_MISSING/,
    ],
    [
      'was voided after they were typed',
      sql`insert into public_log.sequenced (log_index, entry_id)
        select 0, e.entry_id from public_log.entry e where e.kind = 'draw-typed'`,
      /TYPED_BEFORE_VOID/,
    ],
  ])('are reported if the commitment %s [GLI33-04]', async (_what, tampering, problem) => {
    const { drawId, end, data } = await silentDraw();
    expect(await (await operators()).decide(ENTER_RESULT, data, 'bob', end)).toHaveProperty('outcome');
    await asTamperingOwner(database.db, (tx) => tampering.execute(tx));
    expect(await wrongProofs(drawId)).toEqual([
      { what: 'void of the commitment', detail: expect.stringMatching(problem) },
    ]);
  });

  it('stay possible after a refusal to a request that was running when the commitment was voided', async () => {
    const { drawId, end, data } = await silentDraw({ isVoid: false });
    const runDraw = async () => {
      await voidCommitment(drawId, end);
      return refuse('DRAW_FEED_REFUSED', { details: { status: 409 } });
    };
    const late = { ...deps(), ports: { ...deps().ports, drawFeed: { ...deps().ports.drawFeed, runDraw } } };
    await runDrawMachine(late, { drawId, now: end });
    expect(await (await operators()).decide(ENTER_RESULT, data, 'bob', end)).toHaveProperty('outcome');
    expect(await wrongProofs(drawId)).toEqual([]);
  });

  it("aren't possible after the machine's own, whose commitment then can't be voided", async () => {
    const draw = await sealed();
    const { drawId, drawsAt } = draw;
    await runDrawMachine(deps(), { drawId, now: drawsAt });
    expect(await voidCommitment(drawId, drawsAt)).toEqual({ refusal: 'RESULT_KNOWN' });
  });

  it.each([
    ['a derivation', null, null],
    ['a derivation, with a custodian', null, 'c'.repeat(64)],
    ['the custodian of two shares', 'hmac-sha256-rejection/3', null],
    ['a second share, with a custodian', 'hmac-sha256-rejection/2', 'c'.repeat(64)],
  ])('never face a commitment without %s: the table refuses it from everyone', async (_what, derivation, key) => {
    const planted = sql`
      insert into draw_games.draw_commitment
        (draw_id, commitment, committed_at, closes_at, draws_at, derivation, custodian_key)
      values (gen_random_uuid(), ${'a'.repeat(64)}, now(), now(), now(), ${derivation}, ${key})`;
    await expect(planted.execute(database.db)).rejects.toThrow('draw_commitment_is_named');
  });
});
