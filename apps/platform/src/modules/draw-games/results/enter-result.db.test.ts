import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { closeNow, openDrawNow } from '../draws/draw-life-in-tests.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { ENTER_RESULT } from './enter-result.ts';
import { drawn, now, useEnteredDraws } from './entered-draws-in-tests.ts';

describe('entering a result by hand', () => {
  const database = useTestDatabase();
  const { deps, decide } = useEnteredDraws(database);

  it('waits for the jackpot: a draw with a result but without one could never be settled', async () => {
    const first = await openDrawNow(deps());
    await closeNow(deps(), first);
    const [second] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!second) throw new Error('the next draw is open');
    await closeNow(deps(), second);
    await sealDraw(deps(), { drawId: second.drawId, now });
    expect(await decide(ENTER_RESULT, { drawId: second.drawId, drawn })).toMatchObject({
      refusal: 'JACKPOT_UNKNOWN',
    });
    const waiting = await findDraw(database.db, second.drawId);
    expect([waiting?.state, waiting?.resultId]).toEqual(['sealed', undefined]);
  });
});
