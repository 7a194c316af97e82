import { openDatabase, type Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testAddressAs } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawProof } from '../draws/draw-proof.ts';
import { findDraw } from '../draws/draws-store.ts';
import { asTamperingOwner } from '../draws/owner-in-tests.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { RUN_EARLY } from './close-or-run-early.ts';
import { board, FRIDAY, openDrawNow } from './draw-lifecycle-in-tests.ts';
import { ATTEMPTS, move, NO_RIGHT, PLANTED, UNSIGNED } from './forgeries-in-tests.ts';
import { proveCourse } from './prove-course.ts';

describe('forgeries of a draw', () => {
  const database = useTestDatabase();
  const { deps, operators, decide, verifiedDraw, settle, publish } = useEnteredDraws(database);

  it("are refused to the application's role, and other roles can't call the functions [GLI33-02]", async () => {
    const { drawId } = await openDrawNow(deps());
    const proposal = await operators().propose(RUN_EARLY, { drawId, reason: 'a try' }, 'alice', FRIDAY);
    if (isRefusal(proposal)) throw new Error(proposal.refusal);
    await sql`delete from draw_games.movable_clock`.execute(database.db);
    const before = await findDraw(database.db, drawId);
    const app = await connectAs('app');
    const refusals: string[][] = [];
    for (const [what, statement] of ATTEMPTS)
      refusals.push([what, await refusalOf(app, statement(drawId, proposal.proposalId))]);
    await app.end();
    const verifier = await connectAs('verify');
    const closing = await refusalOf(verifier, move(drawId, 'open', 'closed', 'now()'));
    await verifier.end();
    await sql`insert into draw_games.movable_clock default values`.execute(database.db);
    expect(refusals).toEqual(ATTEMPTS.map(([what, , refusal]) => [what, expect.stringContaining(refusal)]));
    expect(closing).toContain(NO_RIGHT);
    expect(await findDraw(database.db, drawId)).toEqual(before);
  });

  it('are found by the verification even when the owner of the tables made them [GLI33-04, WLA-03]', async () => {
    const { draw } = await verifiedDraw([{ boards: [board([4, 8, 15, 1, 2], 3)] }]);
    await settle(draw);
    await publish(draw);
    const reader = openDatabase({ url: testAddressAs(database.url, 'verify'), poolSize: 1 });
    expect((await proveCourse(reader, draw)).map(({ what }) => what)).toEqual([
      'calendar',
      'course',
      'jackpot',
      'audit',
    ]);
    await reader.destroy();
    expect(await problemsAfter(draw, sql`select`)).toEqual([]);
    for (const [tampering, ...problems] of PLANTED)
      expect(await problemsAfter(draw, tampering)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  });

  it("don't include a late close, which the verification only mentions", async () => {
    const { draw } = await verifiedDraw([{ boards: [board([4, 8, 15, 1, 2], 3)] }]);
    const late = sql`update draw_games.draw_event set happened_at = happened_at + interval '3 hours'
      where to_state = 'closed'`;
    expect(await courseAfter(draw, late)).toMatchObject({
      isRight: true,
      detail: expect.stringMatching(/closed late by PT3H/),
    });
  });

  it("don't include an early draw that two operators signed [WLA-03]", async () => {
    const draw = await openDrawNow(deps());
    expect(await decide(RUN_EARLY, { drawId: draw.drawId, reason: 'a try' }, 'bob', FRIDAY)).not.toHaveProperty(
      'refusal',
    );
    expect(await problemsAfter(draw, sql`select`)).toEqual([]);
    for (const [tampering, ...problems] of UNSIGNED)
      expect(await problemsAfter(draw, tampering)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  });

  const connectAs = async (role: 'app' | 'verify') => {
    const client = new pg.Client({ connectionString: testAddressAs(database.url, role) });
    await client.connect();
    return client;
  };

  /** Alters the draw, returns its failed proofs and undoes the change. */
  async function proofsAfter({ drawId }: Draw, tampering: ReturnType<typeof sql>) {
    const proven: DrawProof[] = [];
    const undone = new Error('undone');
    const altered = asTamperingOwner(database.db, async (tx: Tx) => {
      await tampering.execute(tx);
      const draw = await findDraw(tx, drawId);
      if (draw) proven.push(...(await proveCourse(tx, draw)));
      throw undone;
    });
    await expect(altered).rejects.toBe(undone);
    return proven;
  }
  const problemsAfter = async (draw: Draw, tampering: ReturnType<typeof sql>) =>
    (await proofsAfter(draw, tampering)).filter(({ isRight }) => !isRight).map(({ detail }) => detail);
  const courseAfter = async (draw: Draw, tampering: ReturnType<typeof sql>) =>
    (await proofsAfter(draw, tampering)).find(({ what }) => what === 'course');
});

/** Returns the error of a statement, or that it ran. */
function refusalOf(client: pg.Client, statement: string): Promise<string> {
  return client.query(statement).then(
    () => 'ran',
    (error: Error) => error.message,
  );
}
