import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { closeNow, openDrawNow } from '../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { listTyped } from '../../modules/draw-games/lifecycle/logged-draws-store.ts';
import { drawn, now, useEnteredDraws } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { ENTER_RESULT } from '../../modules/draw-games/results/entered-twice.ts';
import { typedEntry } from '../../modules/draw-games/results/typed-entry.ts';
import { sealDraw } from '../../modules/draw-games/sealing/seal-draw.ts';
import type { Proposal } from '../../modules/operators/index.ts';
import { findEntry, textOfEntry } from '../../modules/public-log/index.ts';
import { checkMissingEntries } from '../../modules/public-log/log-in-tests.ts';

describe('a typed result and the public log', () => {
  const database = useTestDatabase();
  const { findSeal, deps, operators, decide } = useEnteredDraws(database);

  const sealed = async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now });
    return { draw, data: { drawId: draw.drawId, drawn } };
  };
  const entryOf = async (data: Parameters<typeof decide>[1], by: 'alice' | 'bob' = 'alice'): Promise<Proposal> => {
    const entry = await operators().propose(ENTER_RESULT, data, by);
    if ('refusal' in entry) throw new Error(entry.refusal);
    return entry;
  };

  it('waits for the cosigned seal like the machine, at both entries [WLA-05]', async () => {
    const { data } = await sealed();
    const { current } = findSeal;
    const refused = { refusal: 'SEAL_NOT_COSIGNED', details: { reason: 'NOT_COSIGNED' } };
    const waits = async () => ({ kind: 'not-cosigned', reason: 'NOT_COSIGNED' }) as const;
    try {
      findSeal.current = waits;
      expect(await operators().propose(ENTER_RESULT, data, 'alice')).toMatchObject(refused);
      findSeal.current = current;
      const entry = await entryOf(data);
      findSeal.current = waits;
      expect(await operators().approve(entry, 'bob', data)).toMatchObject(refused);
    } finally {
      findSeal.current = current;
    }
  });

  it.each([
    ['is accepted for a draw held elsewhere if witnesses cosigned the seal before the draw time', -1, undefined],
    [
      'is refused for a draw held elsewhere if witnesses cosigned the seal when its numbers were public',
      0,
      'SEAL_COSIGNED_LATE',
    ],
  ])('%s [WLA-05]', async (_what, seconds, refusal) => {
    const { draw, data } = await sealed();
    const { current } = findSeal;
    const proof = { body: '', index: 0, treeSize: 1, note: '', path: [] };
    const cosignedAt = draw.drawsAt.add({ seconds });
    try {
      findSeal.current = async () => ({ kind: 'cosigned', ...proof, cosignedAt });
      const entry = await operators().propose(ENTER_RESULT, data, 'alice');
      expect('refusal' in entry ? entry.refusal : undefined).toBe(refusal);
    } finally {
      findSeal.current = current;
    }
  });

  it('is logged publicly with its operators; a draw held elsewhere has no commitment [WLA-05]', async () => {
    const { draw, data } = await sealed();
    await operators().approve(await entryOf(data), 'bob', data);
    const [row] = await listTyped(database.db, undefined, 1);
    const logged = await findEntry(database.db, { kind: 'draw-typed', subject: draw.drawId });
    expect(row && textOfEntry(typedEntry(row))).toBe(logged?.body);
    const { content } = JSON.parse(logged?.body ?? '');
    expect(content).toMatchObject({ gameId: 'powerball', commitment: null });
    expect(new Set(content.operatorKeys).size).toBe(2);
    // A log from before entries of this kind gets the same entries.
    await checkMissingEntries(database.db, 'draw-typed', async (tx) => {
      const appended = await findEntry(tx, { kind: 'draw-typed', subject: draw.drawId });
      expect(appended).toMatchObject({ body: logged?.body, index: null });
    });
  });
});
