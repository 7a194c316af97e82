import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Draw } from '../draws/draw.ts';
import { asTamperingOwner } from '../draws/owner-in-tests.ts';
import { board, closeNow, fund, openDrawNow, sell } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { verifyDraw } from '../lifecycle/verify-draw.ts';
import { now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { alterSealedFile, loseFiles, wholeFile } from './draw-files-in-tests.ts';
import { beginDrawFile, readFromDrawFile } from './draw-files-store.ts';
import { rebuildDrawFiles, restoreMissingFiles } from './rebuild-files.ts';
import { sealDraw } from './seal-draw.ts';

describe('the files of a sealed draw', () => {
  const database = useTestDatabase();
  const { deps } = useEnteredDraws(database);

  async function sealedDraw(): Promise<Draw> {
    const draw = await openDrawNow(deps());
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 10_00n });
    const boards = [board([1, 2, 3, 4, 5], 6), board([7, 8, 9, 10, 11], 12)];
    await sell(database.db, { playerId, drawIds: [draw.drawId], boards });
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now });
    return draw;
  }
  const rebuild = (drawId: string) => rebuildDrawFiles(deps(), { drawId, now, actor: 'operator:alice' });
  const filesOf = async (drawId: string) => [
    await wholeFile(database.db, { drawId, name: 'boards' }),
    await wholeFile(database.db, { drawId, name: 'tree' }),
  ];
  /** Returns the names of the proofs that fail. */
  async function failedProofs(drawId: string): Promise<string[]> {
    const proofs = await verifyDraw(deps(), drawId);
    if ('refusal' in proofs) throw new Error(proofs.refusal);
    return proofs.filter(({ isRight }) => !isRight).map(({ what, detail }) => `${what}: ${detail}`);
  }

  it.each([
    ['altered', alterSealedFile],
    ['lost', loseFiles],
  ])(
    'are rebuilt from the boards when they were %s, byte for byte, by the command that the error names [WLA-01]',
    async (_what, spoil) => {
      const { drawId } = await sealedDraw();
      const before = await filesOf(drawId);
      await spoil(database.db, drawId);
      expect((await failedProofs(drawId)).join('\n')).toContain(`npm run ops -- draw rebuild ${drawId}`);
      expect(await rebuild(drawId)).toMatchObject({ drawId });
      expect(await failedProofs(drawId)).toEqual([]);
      expect(await filesOf(drawId)).toEqual(before);
      const { rows } = await sql`
      select e.actor from audit.entry e where e.action = 'draw-games.files-rebuilt' and e.subject = ${drawId}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ actor: 'operator:alice' }]);
    },
  );

  it('are never rebuilt from boards other than the sealed ones, and then stay unchanged [WLA-01]', async () => {
    const { drawId } = await sealedDraw();
    const before = await filesOf(drawId);
    await asTamperingOwner(database.db, (tx) => sql`update draw_games.board set bonus = bonus * 2`.execute(tx));
    expect(await rebuild(drawId)).toMatchObject({ refusal: 'BOARDS_DIFFER_FROM_SEAL' });
    expect(await filesOf(drawId)).toEqual(before);
    expect(await rebuild(newId())).toEqual({ refusal: 'DRAW_NOT_SEALED' });
  });

  it('are restored automatically when they are missing, while altered ones wait for an operator', async () => {
    const { drawId } = await sealedDraw();
    await alterSealedFile(database.db, drawId);
    expect(await restoreMissingFiles(deps(), now)).toBe(0);
    await loseFiles(database.db, drawId);
    expect(await restoreMissingFiles(deps(), now)).toBe(1);
    expect(await failedProofs(drawId)).toEqual([]);
    expect(await restoreMissingFiles(deps(), now)).toBe(0);
  });

  it('can be read from any byte to any byte, even across stored chunks', async () => {
    const file = { drawId: newId(), name: 'boards' } as const;
    const whole = Buffer.from(Array.from({ length: 100 }, (_, index) => index));
    await database.db.transaction().execute(async (tx) => {
      const write = await beginDrawFile(tx, file);
      for (let at = 0; at < whole.length; at += 30) await write(whole.subarray(at, at + 30));
    });
    for (const [start, length] of [
      [0, 100],
      [0, 1],
      [29, 2],
      [30, 30],
      [10, 75],
      [99, 1],
      [95, 10],
    ] as const)
      expect(await readFromDrawFile(database.db, { ...file, start, length })).toEqual(
        whole.subarray(start, start + length),
      );
  });
});
