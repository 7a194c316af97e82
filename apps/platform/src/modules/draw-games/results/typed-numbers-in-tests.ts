import { refuse } from '@sunflower/service-base/refusal.ts';
import { CORRECT_RESULT, correctResultExecutor } from '../corrections/correct-draw.ts';
import { closeNow, openDrawNow, twoOperators } from '../lifecycle/draw-lifecycle-in-tests.ts';
import type { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { verifyDraw } from '../lifecycle/verify-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { enterResultExecutor } from './enter-result.ts';
import { ENTER_RESULT } from './entered-twice.ts';

type Database = Parameters<typeof useDrawMachine>[0];

/**
 * Returns the set-up of tests with typed numbers: a machine that doesn't respond, two operators, a sealed draw, and a
 * reader of failed proofs.
 */
export function useTypedNumbers(database: Database, deps: ReturnType<typeof useDrawMachine>) {
  const silent = async () => refuse('DRAW_FEED_UNREACHABLE');
  const executors = {
    [ENTER_RESULT]: enterResultExecutor({
      games: new Set(),
      findCosignedSeal: (db, draw) => deps().findCosignedSeal(db, draw),
    }),
    [CORRECT_RESULT]: correctResultExecutor,
  };
  let appointed: Awaited<ReturnType<typeof twoOperators>> | undefined;
  return {
    silent,
    away: () => ({ ...deps(), ports: { ...deps().ports, drawFeed: { ...deps().ports.drawFeed, runDraw: silent } } }),
    operators: async () => {
      appointed ??= await twoOperators(database.db, executors);
      return appointed;
    },
    wrongProofs: async (drawId: string) => {
      const proofs = await verifyDraw(deps(), drawId);
      if ('refusal' in proofs) throw new Error(proofs.refusal);
      return proofs.flatMap(({ isRight, what, detail }) => (isRight ? [] : [{ what, detail }]));
    },
    sealed: async () => {
      const draw = await openDrawNow(deps());
      await closeNow(deps(), draw);
      await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
      return draw;
    },
  };
}
