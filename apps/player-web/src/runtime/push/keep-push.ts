import type { PushRun } from './run-push.ts';

/** Push begins when the page has come to rest, at the latest after this long. */
const LATEST_MS = 5_000;
/** One layout may give way to another; the connection outlives the moment between them. */
const LINGER_MS = 1_000;

type Kept = { readonly playerId: string; holders: number; readonly stop: () => void };

let kept: Kept | undefined;

function whenResting(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST_MS);
  return () => clearTimeout(timer);
}

function begin(run: PushRun): Kept {
  let end: (() => void) | undefined;
  let isStopped = false;
  const cancel = whenResting(() => {
    // A part that cannot be had leaves polling, as everywhere where push is not.
    import('./run-push.ts').then(
      ({ runPush }) => {
        if (!isStopped) end = runPush(run);
      },
      () => {},
    );
  });
  const stop = () => {
    isStopped = true;
    cancel();
    end?.();
  };
  return { playerId: run.playerId, holders: 0, stop };
}

/** Keeps push open for a signed-in player for as long as somebody holds it [S4.1-3]; gives what lets it go. */
export function keepPush(run: PushRun): () => void {
  if (kept?.playerId !== run.playerId) {
    kept?.stop();
    kept = begin(run);
  }
  const mine = kept;
  mine.holders++;
  return () => {
    mine.holders--;
    setTimeout(() => {
      if (mine.holders > 0) return;
      mine.stop();
      if (kept === mine) kept = undefined;
    }, LINGER_MS);
  };
}
