import type { RouterHistory } from '@tanstack/react-router';
import { isEntryFinished } from '../../runtime/navigation/finished-entry.ts';
import type { DialogHistory } from '../../ui/dialog/dialog-history.ts';

/** How long to wait for the browser to go back before continuing anyway, ms. */
const BACK_TIMEOUT_MS = 500;

/**
 * Maximum time in ms for which the history stays unchanged while another document loads, which may turn out to be a
 * download.
 */
const LEAVING_MS = 10_000;

type Overlay = { readonly id: number; readonly onBack: () => void };

/** The app's use of the history: pages, and the overlays over them. */
export type PageNavigation = DialogHistory & {
  /**
   * Opens a page of this site. Replaces the current history entry if it belongs to an overlay, a finished payment or
   * the same page, because Back would otherwise seem to do nothing.
   */
  readonly go: (address: string) => void;
};

/** Returns the overlay that an entry belongs to, if any. */
function overlayOf({ location }: RouterHistory): number | undefined {
  const { overlay } = location.state as { overlay?: unknown };
  return typeof overlay === 'number' ? overlay : undefined;
}

/**
 * Delays work until the browser has finished a step back; otherwise that step would undo the work's change of the
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
 * Tracks whether another document is loading, such as the one that signs the player out, because a step in the history
 * would cancel it. Listens only while an overlay is open, because some browsers don't cache listening pages.
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
 * Manages the history entries of overlays. Back closes the top overlay, Forward never reopens it, and a page opened
 * from an overlay takes its place, so that Back leads to the page below.
 */
export function createPageNavigation(history: RouterHistory): PageNavigation {
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
  // Without this, Back would seem to do nothing on the entry of a closed overlay.
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
        // Runs in a later task, because the next overlay or page may reuse the entry.
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
