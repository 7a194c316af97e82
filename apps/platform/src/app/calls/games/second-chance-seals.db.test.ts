import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newPlayer } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { asTamperingOwner } from '../../../modules/draw-games/draws/owner-in-tests.ts';
import { useEnteredDraws } from '../../../modules/draw-games/results/entered-draws-in-tests.ts';
import { drawWinners } from '../../../modules/second-chance/draw-winners.ts';
import { findResult } from '../../../modules/second-chance/results-store.ts';
import { type DrawingDeps, runDrawings } from '../../../modules/second-chance/run-drawings.ts';
import { findSeal } from '../../../modules/second-chance/seals-store.ts';
import { enteredDrawing } from './chance-in-tests.ts';

describe('the time of a second-chance seal [S9-3/second-chance]', () => {
  const database = useTestDatabase();
  const draws = useEnteredDraws(database);

  /** Returns a drawing whose seal is in the log and cosigned, before the drawing takes the time. */
  async function cosigned() {
    const entered = await enteredDrawing(database.db, draws, { players: [await newPlayer(database.db)] });
    const { drawing, deps, clock, publisher } = entered;
    clock.moveTo(drawing.closesAt);
    await runDrawings(deps, clock.now());
    await publisher.publish();
    await publisher.settle();
    const run = (more: Partial<DrawingDeps> = {}) => runDrawings({ ...deps, ...more }, clock.now());
    return { ...entered, run, stored: async () => (await findSeal(database.db, drawing.drawingId))?.cosignedAt };
  }
  const tamper = (change: RawBuilder<unknown>) => asTamperingOwner(database.db, (tx) => change.execute(tx));

  it('is taken when the signatures of known witnesses prove it', async () => {
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
  ])('is refused when %s', async (_what, change, problem) => {
    const { run, stored } = await cosigned();
    await tamper(change);
    await expect(run()).rejects.toThrow(problem);
    expect(await stored()).toBeNull();
  });

  it('needs witnesses that are known, of enough organizations', async () => {
    const { run, stored, deps } = await cosigned();
    const policy = await deps.findCosigningPolicy();
    const [first] = policy.witnesses;
    const oneOrganization = policy.witnesses.map((witness) => ({ ...witness, organization: 'one' }));
    for (const witnesses of [first ? [first] : [], oneOrganization])
      await expect(run({ findCosigningPolicy: async () => ({ ...policy, witnesses }) })).rejects.toThrow(
        "the cosignatures don't prove it",
      );
    await expect(run({ findCosigningPolicy: async () => ({ ...policy, origin: 'other/log' }) })).rejects.toThrow();
    expect(await stored()).toBeNull();
    await run();
    expect(await stored()).not.toBeNull();
  });

  it('is checked again for the draw, so a changed time never decides another round', async () => {
    const { drawing, deps, clock, run } = await cosigned();
    const { drawingId, drawsAt } = drawing;
    // Other drawings of this file have witnesses of their own, so only this one is drawn.
    const draw = () => drawWinners(deps, { drawing, now: clock.now() });
    await run();
    const guard = (turn: string) =>
      sql.raw(`alter table second_chance.cosigned_seal ${turn} trigger cosigned_seal_append_only`).execute(database.db);
    const moveTo = async (at: Temporal.Instant) => {
      await guard('disable');
      await sql`update second_chance.cosigned_seal set cosigned_at = ${`${at}`}::timestamptz
        where drawing_id = ${drawingId}`.execute(database.db);
      await guard('enable always');
    };
    await moveTo(drawsAt.add({ seconds: 40 }));
    clock.moveTo(drawsAt.add({ hours: 1 }));
    await expect(draw()).rejects.toThrow('decides another round');
    expect(await findResult(database.db, drawingId)).toBeUndefined();
    await moveTo(drawing.closesAt);
    expect(await draw()).toBe(true);
    expect((await findResult(database.db, drawingId))?.beaconRound).toBe(drawing.beaconRound);
  });
});
