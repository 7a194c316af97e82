import { refuse } from '@sunflower/service-base/refusal.ts';
import { expect } from 'vitest';
import type { CosignedEntry, NotCosigned } from '../../public-log/index.ts';
import { CORRECT_RESULT, correctResultExecutor } from '../corrections/correct-draw.ts';
import { MACHINE_SILENCE_MINUTES } from '../draws/machine-silence.ts';
import { closeNow, FRIDAY, openDrawNow, twoOperators } from '../lifecycle/draw-lifecycle-in-tests.ts';
import type { useDrawMachine } from '../lifecycle/draw-machine-in-tests.ts';
import { verifyDraw } from '../lifecycle/verify-draw.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { enterResultExecutor } from './enter-result.ts';
import { drawn } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { runDrawMachine } from './run-draw-machine.ts';
import { VOID_COMMITMENT, voidCommitmentExecutor } from './void-commitment.ts';

type Database = Parameters<typeof useDrawMachine>[0];

/**
 * Returns the set-up of tests with typed numbers: a machine that doesn't respond, two operators, a sealed draw, and a
 * reader of failed proofs.
 */
export function useTypedNumbers(database: Database, deps: ReturnType<typeof useDrawMachine>) {
  const silent = async () => refuse('DRAW_FEED_UNREACHABLE');
  const proof = { body: '', index: 0, treeSize: 1, note: '', path: [] };
  const cosigned: CosignedEntry = { kind: 'cosigned', ...proof, cosignedAt: FRIDAY };
  /** What witnesses have of the void of a commitment. */
  const voidInLog: { current: CosignedEntry | NotCosigned } = { current: cosigned };
  /** Games that are drawn elsewhere; none unless a test adds some. */
  const heldElsewhere = new Set<string>();
  const executors = {
    [ENTER_RESULT]: enterResultExecutor({
      games: heldElsewhere,
      findCosignedSeal: (db, draw) => deps().findCosignedSeal(db, draw),
      findCosignedVoid: async () => voidInLog.current,
    }),
    [VOID_COMMITMENT]: voidCommitmentExecutor(heldElsewhere),
    [CORRECT_RESULT]: correctResultExecutor,
  };
  let appointed: Awaited<ReturnType<typeof twoOperators>> | undefined;
  const operators = async () => {
    appointed ??= await twoOperators(database.db, executors);
    return appointed;
  };
  /** Voids the machine's commitment to a draw, as two operators. */
  const voidCommitment = async (drawId: string, at: Temporal.Instant) =>
    (await operators()).decide(VOID_COMMITMENT, { drawId, note: 'The machine is broken.' }, 'bob', at);
  const away = () => ({
    ...deps(),
    ports: { ...deps().ports, drawFeed: { ...deps().ports.drawFeed, runDraw: silent } },
  });
  const sealed = async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
    return draw;
  };
  return {
    ...{ silent, away, sealed, voidInLog, cosigned, voidCommitment, heldElsewhere },
    /** Seals a draw for which the machine is silent long enough, and voids its commitment unless `isVoid` is false. */
    silentDraw: async ({ isVoid = true } = {}) => {
      const { drawId, drawsAt } = await sealed();
      const end = drawsAt.add({ minutes: MACHINE_SILENCE_MINUTES });
      for (const now of [drawsAt, end]) await runDrawMachine(away(), { drawId, now });
      if (isVoid) expect(await voidCommitment(drawId, end)).toMatchObject({ state: 'executed' });
      return { drawId, end, data: { drawId, drawn } };
    },
    operators,
    wrongProofs: async (drawId: string) => {
      const proofs = await verifyDraw({ ...deps(), typedResultGames: heldElsewhere }, drawId);
      if ('refusal' in proofs) throw new Error(proofs.refusal);
      return proofs.flatMap(({ isRight, what, detail }) => (isRight ? [] : [{ what, detail }]));
    },
  };
}
