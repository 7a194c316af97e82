import type { AlertRequest } from './alert-kinds.ts';
import { isAlert, rankAlert, type SourceAnswer } from './alert-state.ts';
import { isConfirmed, type ModalResultAction } from './modal-state.ts';
import { askOverlay, awaitOverlay, nextOverlayId, openOverlay, tellOverlays, whenFree } from './overlay-store.ts';

export type { AlertKind, AlertRequest } from './alert-kinds.ts';

/** How an alert ended; confirmed only by the confirm button or the link. [S4.3-1] */
export type AlertResult = { readonly action: ModalResultAction; readonly confirmed: boolean };

/** State that calls for an alert while it holds. `ask` reads it and changes nothing. */
export type AlertSource = {
  readonly name: string;
  readonly ask: () => AlertRequest | undefined;
  /** Told how an alert that came from this source ended. */
  readonly onResult?: (result: AlertResult) => void;
};

/** Most sources at a time: each is a part of the house, and there are fewer of those. */
const MOST_SOURCES = 32;

const sources = new Map<string, AlertSource>();
let timer: ReturnType<typeof setTimeout> | undefined;

const resultOf = (action: ModalResultAction): AlertResult => ({ action, confirmed: isConfirmed(action) });

/**
 * Raises an alert and tells how it ended. It is ignored, which is FORCE_CLOSED at once, while a more urgent one is open [S4.2-1]; whoever has
 * to be heard after that adds a source. What follows an answer is the kind's (`player/alerts`), not the caller's.
 */
export async function raiseAlert(request: AlertRequest): Promise<AlertResult> {
  return resultOf(await askOverlay(rankAlert(request)).result);
}

/** Takes away whatever is open: FORCE_CLOSED. */
export function closeAlerts(): void {
  tellOverlays({ type: 'withdrawn', id: 'any' });
}

function answerOf({ name, ask }: AlertSource): SourceAnswer {
  try {
    return { source: name, request: ask() };
  } catch (reason) {
    console.warn(`the source ${name} of alerts could not be asked`, reason);
    return { source: name, request: undefined };
  }
}

/** Asks every source what it calls for and shows the most urgent of it. For sources: call it when the state has changed. */
export function askSources(): void {
  clearTimeout(timer);
  const answers = [...sources.values()].map(answerOf);
  const id = nextOverlayId();
  tellOverlays({ type: 'heard', id, answers });
  const open = openOverlay();
  if (open?.id !== id || !isAlert(open.request)) return;
  const onResult = sources.get(open.request.source ?? '')?.onResult;
  if (onResult) awaitOverlay(id, (action) => onResult(resultOf(action)));
}

/** Whoever waits for the answer changes the state first: the sources are asked when that is done. */
function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(askSources, 0);
}

/** Adds state that calls for alerts, and asks it; gives what takes it away. A second one of a name replaces the first. */
export function addAlertSource(source: AlertSource): () => void {
  if (!sources.has(source.name) && sources.size >= MOST_SOURCES) throw new RangeError('too many sources of alerts');
  sources.set(source.name, source);
  whenFree(askSoon);
  askSources();
  return () => {
    if (sources.get(source.name) !== source) return;
    sources.delete(source.name);
    askSources();
  };
}
