import type { AlertRequest } from './alert-kinds.ts';
import { isAlert, rankAlert, type SourceRequest } from './alert-state.ts';
import { isConfirmed, type ModalResultAction } from './modal-state.ts';
import {
  applyOverlayEvent,
  awaitOverlay,
  nextOverlayId,
  openOverlay,
  requestOverlay,
  whenFree,
} from './overlay-store.ts';

export type { AlertKind, AlertRequest } from './alert-kinds.ts';

/** How an alert ended; confirmed only by the confirm button or the link. [S4.3-1] */
export type AlertResult = { readonly action: ModalResultAction; readonly confirmed: boolean };

/** State that requires an alert while it lasts. `currentAlert` reads it without side effects. */
export type AlertSource = {
  readonly name: string;
  readonly currentAlert: () => AlertRequest | undefined;
  /** Called with how an alert from this source ended. */
  readonly onResult?: (result: AlertResult) => void;
};

/** Maximum number of sources at a time, more than there are parts that add one. */
const MAX_SOURCES = 32;

const sources = new Map<string, AlertSource>();
let timer: ReturnType<typeof setTimeout> | undefined;

const resultOf = (action: ModalResultAction): AlertResult => ({ action, confirmed: isConfirmed(action) });

/**
 * Raises an alert and resolves with how it ended. While a more urgent alert is open [S4.2-1], the new alert is ignored
 * and ends FORCE_CLOSED immediately; code whose alert must be shown later adds a source instead. The effect of an
 * answer depends on the kind (`player/alerts`), not on the caller.
 */
export async function raiseAlert(request: AlertRequest): Promise<AlertResult> {
  return resultOf(await requestOverlay(rankAlert(request)).result);
}

/** Closes whatever is open, which ends with FORCE_CLOSED. */
export function closeAlerts(): void {
  applyOverlayEvent({ type: 'withdrawn', id: 'any' });
}

function requestOf({ name, currentAlert }: AlertSource): SourceRequest {
  try {
    return { source: name, request: currentAlert() };
  } catch (reason) {
    console.warn(`the alert source ${name} could not be read`, reason);
    return { source: name, request: undefined };
  }
}

/**
 * Reads every source's current request and shows the most urgent one. Sources call it after their state has changed.
 */
export function refreshAlertSources(): void {
  clearTimeout(timer);
  const requests = [...sources.values()].map(requestOf);
  const id = nextOverlayId();
  applyOverlayEvent({ type: 'sourcesRead', id, requests });
  const open = openOverlay();
  if (open?.id !== id || !isAlert(open.request)) return;
  const onResult = sources.get(open.request.source ?? '')?.onResult;
  if (onResult) awaitOverlay(id, (action) => onResult(resultOf(action)));
}

/** Refreshes in the next task, because code that waits for the answer changes its state first. */
function refreshSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(refreshAlertSources, 0);
}

/**
 * Adds a source and checks it. Returns a function that removes it. A second source of the same name replaces the first.
 */
export function addAlertSource(source: AlertSource): () => void {
  if (!sources.has(source.name) && sources.size >= MAX_SOURCES) throw new RangeError('too many alert sources');
  sources.set(source.name, source);
  whenFree(refreshSoon);
  refreshAlertSources();
  return () => {
    if (sources.get(source.name) !== source) return;
    sources.delete(source.name);
    refreshAlertSources();
  };
}
