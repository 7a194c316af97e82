import { ALERT_PRIORITIES, type AlertKind, type AlertRequest, type AlertValues } from './alert-kinds.ts';
import {
  type ModalEnd,
  type ModalEvent,
  type ModalPriority,
  type ModalRequest,
  NO_MODAL,
  type OpenModal,
  reduceModals,
} from './modal-state.ts';

/** An alert to be shown: with its kind's priority, and the source it came from, if any. */
export type RankedAlert = {
  readonly kind: AlertKind;
  readonly values: AlertValues;
  readonly about: string;
  readonly priority: ModalPriority;
  readonly source?: string;
};

/** An overlay that may be shown over the page: an alert, or a modal of a screen. */
export type OverlayRequest = RankedAlert | ModalRequest;
export type OpenOverlay = OpenModal<OverlayRequest>;

/** A source's current request, if any. */
export type SourceRequest = { readonly source: string; readonly request: AlertRequest | undefined };

export type AlertState = {
  /** The open alert or modal; only one is open at a time. [S4.2-1] */
  readonly open: OpenOverlay | null;
  /** Requests that the player answered since the sources were last checked. */
  readonly justAnswered: readonly string[];
  /** The answered request of each source that still repeats it, so that it isn't shown again. */
  readonly settled: ReadonlyMap<string, string>;
};

export type AlertEvent =
  | ModalEvent<OverlayRequest>
  | { readonly type: 'sourcesRead'; readonly id: number; readonly requests: readonly SourceRequest[] };

export const NO_ALERT: AlertState = { ...NO_MODAL, justAnswered: [], settled: new Map() };

type Step = { readonly state: AlertState; readonly ended: readonly ModalEnd[] };

/** Returns whether an overlay is an alert and not a modal of a screen. */
export function isAlert(request: OverlayRequest): request is RankedAlert {
  return 'kind' in request;
}

/** Returns a request with its kind's priority. */
export function rankAlert({ kind, values = {}, about = '' }: AlertRequest, source?: string): RankedAlert {
  return { kind, values, about, priority: ALERT_PRIORITIES[kind], ...(source === undefined ? {} : { source }) };
}

function markOf({ kind, about = '' }: Pick<AlertRequest, 'kind' | 'about'>): string {
  return `${kind}/${about}`;
}

const areSame = (one: AlertValues, other: AlertValues) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Updates the values of the open alert; returns the same state when they are unchanged. */
function withValues(state: AlertState, values: AlertValues): AlertState {
  const { open } = state;
  if (!open || !isAlert(open.request) || areSame(open.request.values, values)) return state;
  return { ...state, open: { ...open, request: { ...open.request, values } } };
}

/**
 * Returns the answered requests of each source: the player's new answer, and earlier answers that the source still
 * requests.
 */
function settle(state: AlertState, requests: readonly SourceRequest[]): ReadonlyMap<string, string> {
  const settled = new Map<string, string>();
  for (const { source, request } of requests) {
    const mark = request && markOf(request);
    if (mark !== undefined && (state.justAnswered.includes(mark) || state.settled.get(source) === mark))
      settled.set(source, mark);
  }
  return settled;
}

/** Returns the most urgent request that the player has not answered; the first of equals. */
function mostUrgent(requests: readonly SourceRequest[], settled: ReadonlyMap<string, string>): RankedAlert | undefined {
  let best: RankedAlert | undefined;
  for (const { source, request } of requests) {
    if (!request || settled.has(source)) continue;
    const alert = rankAlert(request, source);
    if (!best || alert.priority < best.priority) best = alert;
  }
  return best;
}

/**
 * Applies the sources' requests: closes an open alert that its source no longer requests, and shows the most urgent
 * request unless an equally urgent alert is open. Checking again changes nothing.
 */
function applySources(before: AlertState, event: Extract<AlertEvent, { type: 'sourcesRead' }>): Step {
  const settled = settle(before, event.requests);
  let state: AlertState = { ...before, justAnswered: [], settled };
  const ended: ModalEnd[] = [];
  const open = state.open && isAlert(state.open.request) ? state.open.request : undefined;
  if (state.open && open?.source !== undefined) {
    const request = event.requests.find((answer) => answer.source === open.source)?.request;
    if (request && markOf(request) === markOf(open)) state = withValues(state, request.values ?? {});
    else {
      ended.push({ id: state.open.id, action: 'FORCE_CLOSED' });
      state = { ...state, open: null };
    }
  }
  const next = mostUrgent(event.requests, settled);
  const isBlocked = state.open && isAlert(state.open.request) && next && state.open.request.priority <= next.priority;
  if (!next || isBlocked) return { state, ended };
  const step = reduceModals(state, { type: 'asked', modal: { id: event.id, request: next } });
  return { state: { ...state, open: step.state.open }, ended: [...ended, ...step.ended] };
}

/**
 * Returns the state after an event, and which alerts ended. A new alert replaces an open one of at most its own
 * priority, which ends FORCE_CLOSED; otherwise the new alert is ignored. [S4.2-1] After an alert closes, the sources
 * are checked again, so that an ignored alert returns if its state still requires it.
 */
export function reduceAlerts(state: AlertState, event: AlertEvent): Step {
  if (event.type === 'sourcesRead') return applySources(state, event);
  const { open } = state;
  const step = reduceModals(state, event);
  if (step.state.open === open) return { state, ended: step.ended };
  const isAnswered = event.type === 'answered' && open && isAlert(open.request);
  const justAnswered = isAnswered ? [...state.justAnswered, markOf(open.request)] : state.justAnswered;
  return { state: { ...state, open: step.state.open, justAnswered }, ended: step.ended };
}
