import { readFileSync } from 'node:fs';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../../../modules/audit/index.ts';
import { drawWinners } from '../../../modules/second-chance/draw-winners.ts';
import { type Drawing, stateOf } from '../../../modules/second-chance/drawing.ts';
import { findUnprovenRound } from '../../../modules/second-chance/prove-seal.ts';
import { findResultOfDrawing } from '../../../modules/second-chance/results-store.ts';
import { type DrawingDeps, runDrawings } from '../../../modules/second-chance/run-drawings.ts';
import { findSealNote, findSealOfDrawing } from '../../../modules/second-chance/seals-store.ts';
import { useSecondChances } from './chance-in-tests.ts';

const PROVEN_NOTES = new URL('../../../../migrations/202611301300-second-chance-proven-notes.sql', import.meta.url);

describe('the time of a second-chance seal [S9-3/second-chance]', () => {
  const { database, newPlayers, entered, tamper, delaysOf, problemsOf } = useSecondChances();

  /**
   * Returns a drawing whose seal is in the log and cosigned, before the drawing stores the time of the cosignatures.
   */
  async function cosigned({ unreachable = [] }: { unreachable?: readonly number[] } = {}) {
    const fixture = await entered(await newPlayers(1));
    const { drawing, deps, clock, publisher, witnesses } = fixture;
    for (const at of unreachable) Object.assign(witnesses[at] ?? {}, { answer: async () => ({ kind: 'unreachable' }) });
    clock.moveTo(drawing.closesAt);
    await runDrawings(deps, clock.now());
    await publisher.publish();
    await publisher.settle();
    const run = (more: Partial<DrawingDeps> = {}) => runDrawings({ ...deps, ...more }, clock.now());
    return {
      ...fixture,
      run,
      stored: async () => (await findSealOfDrawing(database.db, drawing.drawingId))?.cosignedAt,
    };
  }
  /** Returns what significant events say about the proof of a drawing's seal. */
  const problemOf = async ({ drawingId }: Drawing) => {
    const events = await listAudit(database.db, { limit: 100, isSignificantOnly: true });
    const own = events.filter(({ subject, details }) => subject === drawingId && details.reason === 'SEAL_UNPROVEN');
    return own.map(({ details }) => details.problem);
  };

  it('is stored when the signatures of known witnesses prove it', async () => {
    const { drawing, run, stored } = await cosigned();
    await run();
    expect(`${await stored()}`).toBe(`${drawing.closesAt}`);
  });

  it.each<[what: string, change: RawBuilder<unknown>, problem: string]>([
    [
      'a stored cosignature has another time',
      sql`update public_log.cosignature set cosigned_at = cosigned_at + interval '1 second'`,
      'the stored time of a cosignature is another one',
    ],
    [
      'the signatures are others',
      sql`update public_log.cosignature set line = left(line, -8) || 'AAAAAAA='`,
      "the cosignatures don't prove it",
    ],
    [
      'the checkpoint has another root',
      sql`update public_log.checkpoint
        set note = replace(note, encode(root, 'base64'), encode(sha256(root), 'base64'))`,
      "the cosignatures don't prove it",
    ],
    [
      'the entry in the log is of another seal',
      sql`update public_log.entry set body = replace(body, '"entryCount":"1"', '"entryCount":"2"')
        where kind = 'chance-seal'`,
      "the log's entry is another one",
    ],
  ])('is refused when %s, which delays the drawing', async (_what, change, problem) => {
    const { drawing, run, stored } = await cosigned();
    await tamper(change);
    await run();
    await run();
    expect(await stored()).toBeNull();
    expect(await problemOf(drawing)).toEqual([problem]);
    const delays = (await delaysOf(drawing)) ?? [];
    const states = [drawing.closesAt, drawing.drawsAt].map((now) => stateOf(drawing, { isDrawn: false, delays, now }));
    expect([delays, states]).toEqual([['SEAL_UNPROVEN'], ['closed', 'delayed']]);
  });

  it('needs known witnesses from enough organizations', async () => {
    const { drawing, run, stored, deps } = await cosigned();
    const policy = await deps.findCosigningPolicy();
    const [first] = policy.witnesses;
    const oneOrganization = policy.witnesses.map((witness) => ({ ...witness, organization: 'one' }));
    for (const witnesses of [first ? [first] : [], oneOrganization])
      await run({ findCosigningPolicy: async () => ({ ...policy, witnesses }) });
    await run({ findCosigningPolicy: async () => ({ ...policy, origin: 'other/log' }) });
    expect(await stored()).toBeNull();
    expect(await problemOf(drawing)).toEqual(["the cosignatures don't prove it"]);
    await run();
    expect(await stored()).not.toBeNull();
  });

  it('stays unknown if no proof arrives, and the drawing is missed', async () => {
    const { drawing, clock, run } = await cosigned();
    await tamper(sql`update public_log.cosignature set line = left(line, -8) || 'AAAAAAA='`);
    clock.moveTo(drawing.drawsAt.add({ hours: 1 }));
    await run();
    expect(await delaysOf(drawing)).toEqual(['SEAL_UNPROVEN', 'BEACON_MISSED']);
  });

  /** Returns a drawing whose fallback round was decided: the second witness cosigned its seal after the draw time. */
  async function withFallback() {
    const fixture = await cosigned({ unreachable: [1, 2] });
    const { drawing, witnesses, clock, publisher, run, stored } = fixture;
    const [, second, third] = witnesses;
    delete second?.answer;
    clock.moveTo(drawing.drawsAt.add({ seconds: 40 }));
    await publisher.publish();
    await publisher.settle();
    await run();
    expect(`${await stored()}`).toBe(`${clock.now()}`);
    /**
     * Stores the cosignature of a witness whose clock is slow, which makes a quorum look in time for the first round.
     */
    const lateCosignature = async () => {
      if (!third) throw new Error('no third witness');
      delete third.answer;
      third.secondsAhead = -60;
      await publisher.publish();
      await publisher.settle();
      const { rows } = await sql`select from public_log.cosignature c where c.cosigned_at
        = ${`${drawing.drawsAt.subtract({ seconds: 20 })}`}::timestamptz`.execute(database.db);
      expect(rows).toHaveLength(1);
    };
    return { ...fixture, lateCosignature };
  }
  type Fallback = Awaited<ReturnType<typeof withFallback>>;

  it.each<[what: string, change: (fixture: Fallback) => Promise<Partial<DrawingDeps>>]>([
    [
      'a cosignature with an earlier time comes after the decision',
      async ({ lateCosignature }) => {
        await lateCosignature();
        return {};
      },
    ],
    [
      'the quorum is raised',
      async ({ deps }) => {
        const policy = await deps.findCosigningPolicy();
        return { findCosigningPolicy: async () => ({ ...policy, quorum: 3 }) };
      },
    ],
  ])('decides one round permanently when %s', async (_what, change) => {
    const fixture = await withFallback();
    const { drawing, deps, clock } = fixture;
    const changed = { ...deps, ...(await change(fixture)) };
    clock.moveTo(drawing.drawsAt.add({ hours: 1 }));
    expect(await drawWinners(changed, { drawing, now: clock.now() })).toBe(true);
    expect((await findResultOfDrawing(database.db, drawing.drawingId))?.beaconRound).toBe(drawing.fallbackRound);
    expect(await problemsOf(changed, drawing)).toEqual([]);
  });

  it('delays the drawing while the key of a witness is withdrawn, until the key is known again', async () => {
    const { drawing, deps, clock } = await withFallback();
    const policy = await deps.findCosigningPolicy();
    const findCosigningPolicy = async () => ({ ...policy, witnesses: policy.witnesses.slice(1) });
    const withdrawn = { ...deps, findCosigningPolicy };
    const draw = (of: DrawingDeps) => drawWinners(of, { drawing, now: clock.now() });
    clock.moveTo(drawing.drawsAt.add({ hours: 1 }));
    for (let run = 0; run < 3; run++) expect(await draw(withdrawn)).toBe(false);
    expect(await problemOf(drawing)).toEqual(["the cosignatures don't prove it"]);
    expect(await problemsOf(withdrawn, drawing)).toEqual(['SEAL_UNPROVEN']);
    expect(await draw(deps)).toBe(true);
    expect(await problemsOf(deps, drawing)).toEqual([]);
    expect(await problemsOf(withdrawn, drawing)).toEqual(['SEAL_UNPROVEN']);
  });

  it('delays its drawing with a reason while a step fails, and not before the draw time', async () => {
    const { drawing, clock, run, stored } = await cosigned();
    const findCosigningPolicy = async () => Promise.reject(new Error('no keys'));
    await expect(run({ findCosigningPolicy })).rejects.toThrow('no keys');
    expect(await delaysOf(drawing)).toBeUndefined();
    clock.moveTo(drawing.drawsAt);
    await expect(run({ findCosigningPolicy })).rejects.toThrow('no keys');
    expect(await delaysOf(drawing)).toEqual(['STEP_FAILED']);
    await run();
    expect(await stored()).not.toBeNull();
  });

  it('has its signed note even if it was cosigned before notes were stored', async () => {
    const { drawing, deps, run } = await cosigned();
    await run();
    const { drawingId } = drawing;
    const note = await findSealNote(database.db, drawingId);
    const rollback = new Error('rolled back');
    const migrated = inTransaction(database.db, async (tx) => {
      await sql`alter table second_chance.cosigned_seal drop column note, drop column quorum`.execute(tx);
      await sql.raw(readFileSync(PROVEN_NOTES, 'utf8')).execute(tx);
      const again = await findSealNote(tx, drawingId);
      expect([again?.treeSize, again?.note.length]).toEqual([note?.treeSize, note?.note.length]);
      const seal = await findSealOfDrawing(tx, drawingId);
      if (!seal) throw new Error('no seal');
      const chain = deps.beacon.chain();
      expect(await findUnprovenRound({ ...deps, db: tx }, { drawing, seal, chain })).toBeUndefined();
      await expect(sql`update second_chance.cosigned_seal set quorum = 1`.execute(tx)).rejects.toThrow('append-only');
      throw rollback;
    });
    await expect(migrated).rejects.toBe(rollback);
  });

  it('is checked again for the draw, so a changed time never decides another round', async () => {
    const { drawing, deps, clock, run } = await cosigned();
    const { drawingId, drawsAt } = drawing;
    // Other drawings of this file have witnesses of their own, so only this one is drawn.
    const draw = () => drawWinners(deps, { drawing, now: clock.now() });
    await run();
    const moveTo = (at: Temporal.Instant) =>
      tamper(sql`update second_chance.cosigned_seal set cosigned_at = ${`${at}`}::timestamptz
        where drawing_id = ${drawingId}`);
    await moveTo(drawsAt.add({ seconds: 40 }));
    clock.moveTo(drawsAt.add({ hours: 1 }));
    expect(await draw()).toBe(false);
    expect(await problemOf(drawing)).toEqual(['its stored time decides another round than its note']);
    expect(await findResultOfDrawing(database.db, drawingId)).toBeUndefined();
    await moveTo(drawing.closesAt);
    expect(await draw()).toBe(true);
    expect((await findResultOfDrawing(database.db, drawingId))?.beaconRound).toBe(drawing.beaconRound);
  });
});
