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

/** An alert on its way to the page: with its kind's priority, and the source it came from, if any. */
export type RankedAlert = {
  readonly kind: AlertKind;
  readonly values: AlertValues;
  readonly about: string;
  readonly priority: ModalPriority;
  readonly source?: string;
};

/** What may stand over the page: an alert, or a modal of a screen. */
export type OverlayRequest = RankedAlert | ModalRequest;
export type OpenOverlay = OpenModal<OverlayRequest>;

/** What a source says when it is asked: the alert its state calls for, if any. */
export type SourceAnswer = { readonly source: string; readonly request: AlertRequest | undefined };

export type AlertState = {
  /** One is open at a time. [S4.2-1] */
  readonly open: OpenOverlay | null;
  /** What the player has answered since the sources were last asked. */
  readonly justAnswered: readonly string[];
  /** What the player answered of each source and the source has said ever since: it is not shown again. */
  readonly settled: ReadonlyMap<string, string>;
};

export type AlertEvent =
  | ModalEvent<OverlayRequest>
  | { readonly type: 'heard'; readonly id: number; readonly answers: readonly SourceAnswer[] };

export const NO_ALERT: AlertState = { ...NO_MODAL, justAnswered: [], settled: new Map() };

type Step = { readonly state: AlertState; readonly ended: readonly ModalEnd[] };

/** Tells an alert from a modal of a screen. */
export function isAlert(request: OverlayRequest): request is RankedAlert {
  return 'kind' in request;
}

/** A request with its kind's priority. */
export function rankAlert({ kind, values = {}, about = '' }: AlertRequest, source?: string): RankedAlert {
  return { kind, values, about, priority: ALERT_PRIORITIES[kind], ...(source === undefined ? {} : { source }) };
}

function markOf({ kind, about = '' }: Pick<AlertRequest, 'kind' | 'about'>): string {
  return `${kind}/${about}`;
}

const areSame = (one: AlertValues, other: AlertValues) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The open alert with new values; nothing moves when they are the old ones. */
function withValues(state: AlertState, values: AlertValues): AlertState {
  const { open } = state;
  if (!open || !isAlert(open.request) || areSame(open.request.values, values)) return state;
  return { ...state, open: { ...open, request: { ...open.request, values } } };
}

/** What counts as answered of each source: what the player has just answered, and what was answered before and is still said. */
function settle(state: AlertState, answers: readonly SourceAnswer[]): ReadonlyMap<string, string> {
  const settled = new Map<string, string>();
  for (const { source, request } of answers) {
    const mark = request && markOf(request);
    if (mark !== undefined && (state.justAnswered.includes(mark) || state.settled.get(source) === mark))
      settled.set(source, mark);
  }
  return settled;
}

/** The most urgent of what the sources say and the player has not answered; of equals the first. */
function mostUrgent(answers: readonly SourceAnswer[], settled: ReadonlyMap<string, string>): RankedAlert | undefined {
  let best: RankedAlert | undefined;
  for (const { source, request } of answers) {
    if (!request || settled.has(source)) continue;
    const alert = rankAlert(request, source);
    if (!best || alert.priority < best.priority) best = alert;
  }
  return best;
}

/**
 * What the sources say: an open alert whose source no longer says so goes, and the most urgent one comes if nothing as urgent is open. So
 * asking again changes nothing, and two sources of the same urgency never push each other out.
 */
function hear(before: AlertState, event: Extract<AlertEvent, { type: 'heard' }>): Step {
  const settled = settle(before, event.answers);
  let state: AlertState = { ...before, justAnswered: [], settled };
  const ended: ModalEnd[] = [];
  const open = state.open && isAlert(state.open.request) ? state.open.request : undefined;
  if (state.open && open?.source !== undefined) {
    const said = event.answers.find((answer) => answer.source === open.source)?.request;
    if (said && markOf(said) === markOf(open)) state = withValues(state, said.values ?? {});
    else {
      ended.push({ id: state.open.id, action: 'FORCE_CLOSED' });
      state = { ...state, open: null };
    }
  }
  const next = mostUrgent(event.answers, settled);
  const isBlocked = state.open && isAlert(state.open.request) && next && state.open.request.priority <= next.priority;
  if (!next || isBlocked) return { state, ended };
  const step = reduceModals(state, { type: 'asked', modal: { id: event.id, request: next } });
  return { state: { ...state, open: step.state.open }, ended: [...ended, ...step.ended] };
}

/**
 * What follows from an event: the new state, and what ended. A new alert replaces an open one of the same or a lower priority, which ends
 * FORCE_CLOSED; before a more urgent one it is ignored. [S4.2-1] After one has closed its sources are asked again, so that an ignored one whose
 * state still holds comes back.
 */
export function reduceAlerts(state: AlertState, event: AlertEvent): Step {
  if (event.type === 'heard') return hear(state, event);
  const { open } = state;
  const step = reduceModals(state, event);
  if (step.state.open === open) return { state, ended: step.ended };
  const isAnswered = event.type === 'answered' && open && isAlert(open.request);
  const justAnswered = isAnswered ? [...state.justAnswered, markOf(open.request)] : state.justAnswered;
  return { state: { ...state, open: step.state.open, justAnswered }, ended: step.ended };
}
