import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { listAudit } from '../../audit/index.ts';
import { drawGamesJobs } from '../draw-games-jobs.ts';
import { findDifferences } from '../draws/differences-store.ts';
import { findDraw } from '../draws/draws-store.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { FRIDAY, openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { commitDraw } from './commit-draw.ts';
import { findNewestResult } from './draw-results-store.ts';
import { drawn } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { findCommitmentState } from './held-elsewhere.ts';
import { registerSealAhead } from './register-seal.ts';
import { runDrawMachine } from './run-draw-machine.ts';
import { useTypedNumbers } from './typed-numbers-in-tests.ts';

describe('a draw whose game is drawn elsewhere', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const { heldElsewhere, operators, sealed, voidCommitment, wrongProofs } = useTypedNumbers(database, deps);
  const requests: string[] = [];
  /** The machine, whose draws and seals are noted. */
  const elsewhere = () => {
    const { drawFeed, beacon } = deps().ports;
    const noted: typeof drawFeed = {
      ...drawFeed,
      sealDraw: (request) => {
        requests.push('sealDraw');
        return drawFeed.sealDraw(request);
      },
      runDraw: (request) => {
        requests.push('runDraw');
        return drawFeed.runDraw(request);
      },
    };
    return { ...deps(), ports: { beacon, drawFeed: noted }, typedResultGames: heldElsewhere };
  };
  const stateOf = async (drawId: string) => (await findDraw(database.db, drawId))?.state;
  beforeEach(async () => {
    requests.length = 0;
    heldElsewhere.clear();
    await forgetDraws(database.db);
  });

  it('is delayed and reported once if the machine committed to it, until operators void it [WLA-03]', async () => {
    const { drawId, drawsAt } = await sealed();
    heldElsewhere.add('powerball');
    expect(await registerSealAhead(elsewhere(), { drawId, now: drawsAt.subtract({ minutes: 30 }) })).toBeUndefined();
    for (const minutes of [0, 1])
      expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt.add({ minutes }) })).toMatchObject({
        refusal: 'DRAW_DELAYED',
        details: { code: 'COMMITMENT_STANDS' },
      });
    expect([await stateOf(drawId), await findCommitmentState(database.db, drawId)]).toEqual(['delayed', 'stands']);
    expect(await findDifferences(database.db, drawId)).toHaveLength(1);
    const events = await listAudit(database.db, { limit: 5, isSignificantOnly: true });
    expect(events.filter(({ subject, action }) => subject === drawId && action === 'draw-games.draw-delayed')).toEqual([
      expect.objectContaining({ details: { step: 'hold', code: 'COMMITMENT_STANDS' } }),
    ]);
    const entry = { drawId, drawn };
    const { decide, propose } = await operators();
    expect(await propose(ENTER_RESULT, entry, 'alice', drawsAt)).toEqual({ refusal: 'COMMITMENT_STANDS' });
    expect(await voidCommitment(drawId, drawsAt)).toMatchObject({ state: 'executed' });
    expect(await findCommitmentState(database.db, drawId)).toBe('void');
    expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt })).toEqual({ refusal: 'DRAW_HELD_ELSEWHERE' });
    expect(await decide(ENTER_RESULT, entry, 'bob', drawsAt)).toHaveProperty('outcome');
    expect(await findNewestResult(database.db, drawId)).toMatchObject({ numbers: drawn });
    expect(await wrongProofs(drawId)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('waits as sealed without a commitment, and is never drawn by the machine', async () => {
    const { drawId, drawsAt } = await sealed();
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.draw_commitment`.execute(tx));
    heldElsewhere.add('powerball');
    expect(await commitDraw(elsewhere(), drawId)).toMatchObject({ refusal: 'DRAW_SEALED' });
    expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt })).toEqual({ refusal: 'DRAW_HELD_ELSEWHERE' });
    expect([await stateOf(drawId), await findCommitmentState(database.db, drawId)]).toEqual(['sealed', 'none']);
    expect(requests).toEqual([]);
  });

  const simulate = () =>
    asTamperingOwner(database.db, (tx) => sql`update draw_games.draw set is_simulated = true`.execute(tx));

  it('gets no commitment ahead of its time, unless it is simulated', async () => {
    heldElsewhere.add('powerball');
    const { drawId } = await openDrawNow(elsewhere());
    const jobs = drawGamesJobs(elsewhere(), { now: () => FRIDAY }, [powerball]);
    const requested = async () => {
      await jobs['draw-games.schedule']?.({});
      await jobs['draw-games.commit']?.({});
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = 'draw-games.commit'`.execute(database.db);
      return rows.length;
    };
    expect([await requested(), await findCommitmentState(database.db, drawId)]).toEqual([0, 'none']);
    await simulate();
    expect([await requested(), await findCommitmentState(database.db, drawId)]).toEqual([1, 'stands']);
  });

  it('is drawn by the machine if it is simulated, and typed only after its silence', async () => {
    const { drawId, drawsAt } = await sealed();
    heldElsewhere.add('powerball');
    await simulate();
    const { propose } = await operators();
    const notSilent = { refusal: 'MACHINE_NOT_SILENT' };
    expect(await voidCommitment(drawId, drawsAt)).toMatchObject(notSilent);
    expect(await propose(ENTER_RESULT, { drawId, drawn }, 'alice', drawsAt)).toMatchObject(notSilent);
    expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt })).toMatchObject({ state: 'drawn' });
    expect(requests).toEqual(['sealDraw', 'runDraw']);
  });

  it('has a proof only with the silence of the machine if it is simulated', async () => {
    const { drawId, drawsAt } = await sealed();
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.draw_commitment`.execute(tx));
    heldElsewhere.add('powerball');
    const { decide } = await operators();
    expect(await decide(ENTER_RESULT, { drawId, drawn }, 'bob', drawsAt)).toHaveProperty('outcome');
    const silence = expect.objectContaining({ what: 'silence of the machine' });
    expect(await wrongProofs(drawId)).not.toContainEqual(silence);
    await simulate();
    expect(await wrongProofs(drawId)).toContainEqual(silence);
  });

  it('is drawn by the machine if its game comes back before operators void the commitment', async () => {
    const { drawId, drawsAt } = await sealed();
    heldElsewhere.add('powerball');
    expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt })).toMatchObject({ refusal: 'DRAW_DELAYED' });
    heldElsewhere.clear();
    expect(await runDrawMachine(elsewhere(), { drawId, now: drawsAt })).toMatchObject({ state: 'drawn' });
    expect(requests).toEqual(['sealDraw', 'runDraw']);
  });
});
