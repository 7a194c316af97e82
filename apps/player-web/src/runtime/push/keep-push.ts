import { optionalPart } from '../parts/optional-part.ts';
import { whenIdle } from '../when-idle.ts';
import type { PushRun } from './run-push.ts';

/** Time in ms that the connection stays open after its last holder releases it, because the next layout may need it. */
const LINGER_MS = 1_000;

type Stored = { readonly playerId: string; holders: number; readonly stop: () => void };

let stored: Stored | undefined;

function begin(run: PushRun): Stored {
  let end: (() => void) | undefined;
  let isStopped = false;
  const cancel = whenIdle(() => {
    // If the module can't be loaded, the page keeps polling, as it does wherever push isn't available.
    void optionalPart(import('./run-push.ts')).then((push) => {
      if (!isStopped) end = push?.runPush(run);
    });
  });
  const stop = () => {
    isStopped = true;
    cancel();
    end?.();
  };
  return { playerId: run.playerId, holders: 0, stop };
}

/**
 * Keeps push open for a signed-in player while at least one caller holds it [S4.1-3]. Returns a function that releases
 * it.
 */
export function keepPush(run: PushRun): () => void {
  if (stored?.playerId !== run.playerId) {
    stored?.stop();
    stored = begin(run);
  }
  const mine = stored;
  mine.holders++;
  return () => {
    mine.holders--;
    setTimeout(() => {
      if (mine.holders > 0) return;
      mine.stop();
      if (stored === mine) stored = undefined;
    }, LINGER_MS);
  };
}
