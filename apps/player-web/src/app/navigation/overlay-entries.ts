import type { RouterHistory } from '@tanstack/react-router';
import { isEntryFinished } from '../../runtime/navigation/finished-entry.ts';
import type { DialogHistory } from '../../ui/dialog/dialog-history.ts';

/** How long to wait for the browser to go back before continuing anyway, ms. */
const BACK_TIMEOUT_MS = 500;

/**
 * While another document is being loaded, the history isn't changed, but at most for this long, ms: what is loaded may
 * turn out to be a download.
 */
const LEAVING_MS = 10_000;

type Overlay = { readonly id: number; readonly onBack: () => void };

/** The app's use of the history: pages, and the overlays over them. */
export type PageHistory = DialogHistory & {
  /**
   * Opens a page of this site. Its entry replaces the current one when that belongs to an overlay, to a finished
   * payment or to the same page: otherwise Back would seem to do nothing.
   */
  readonly go: (address: string) => void;
};

/** Returns the overlay that an entry belongs to, if any. */
function overlayOf({ location }: RouterHistory): number | undefined {
  const { overlay } = location.state as { overlay?: unknown };
  return typeof overlay === 'number' ? overlay : undefined;
}

/**
 * Delays work until the browser has finished a step back; otherwise that step would undo what the work adds to the
 * history.
 */
function backSteps(history: RouterHistory) {
  let waiting: (() => void)[] | undefined;
  const settle = () => {
    const works = waiting ?? [];
    waiting = undefined;
    for (const work of works) work();
  };
  return {
    settle,
    back: () => {
      waiting = [];
      setTimeout(settle, BACK_TIMEOUT_MS);
      history.back();
    },
    afterwards: (work: () => void) => {
      if (waiting) waiting.push(work);
      else work();
    },
  };
}

/**
 * Follows whether another document is being loaded, such as the one that signs the player out: a step in the history
 * would cancel that. Listens only while an overlay is open, because some browsers keep no listening page in their back
 * cache.
 */
function leaving() {
  let startedMs = Number.NEGATIVE_INFINITY;
  const start = () => {
    startedMs = performance.now();
  };
  return {
    listen: () => window.addEventListener('beforeunload', start),
    ignore: () => window.removeEventListener('beforeunload', start),
    isUnderWay: () => performance.now() - startedMs < LEAVING_MS,
  };
}

/**
 * Manages the entries of overlays: Back closes the overlay on top, Forward never opens it again and stays on the page
 * below, and a page opened from it takes its place, so that Back from there leads to the page below.
 */
export function pageHistory(history: RouterHistory): PageHistory {
  let open: readonly Overlay[] = [];
  // Entries of an earlier load of this page have lower ids.
  let lastId = Date.now();
  const steps = backSteps(history);
  const exit = leaving();
  const here = () => history.location.pathname + history.location.search + history.location.hash;

  const isFree = () => {
    const id = overlayOf(history);
    return id !== undefined && !open.some((overlay) => overlay.id === id);
  };
  // Otherwise Back would seem to do nothing on the entry of an overlay that is closed.
  const passClosed = () => {
    if (isFree()) steps.back();
  };

  history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    const left = open.filter(({ id }) => id > (overlayOf(history) ?? 0));
    open = open.filter((overlay) => !left.includes(overlay));
    for (const { onBack } of left.toReversed()) onBack();
    steps.settle();
    passClosed();
  });

  const leaveEntry = (id: number) => {
    if (open.length === 0) exit.ignore();
    if (overlayOf(history) === id && !exit.isUnderWay()) steps.back();
  };
  // A reload closed the overlay of this entry.
  passClosed();

  return {
    open(onBack) {
      const overlay = { id: ++lastId, onBack };
      open = [...open, overlay];
      exit.listen();
      steps.afterwards(() => {
        if (!open.includes(overlay)) return;
        // The router writes to the history once per task, and would merge two entries of the same task.
        history.flush();
        history[isFree() ? 'replace' : 'push'](here(), { overlay: overlay.id } as object);
      });
      return () => {
        if (!open.includes(overlay)) return;
        open = open.filter((one) => one !== overlay);
        // In a later task, because the next overlay or page may reuse the entry.
        setTimeout(() => steps.afterwards(() => leaveEntry(overlay.id)));
      };
    },
    go(address) {
      steps.afterwards(() => {
        const isOver = overlayOf(history) !== undefined || isEntryFinished(history.location.state);
        history[isOver || address === here() ? 'replace' : 'push'](address);
      });
    },
  };
}
