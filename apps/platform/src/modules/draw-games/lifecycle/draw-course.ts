import { canMove, DRAW_STATES, type DrawState } from '@sunflower/game-rules/draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawTimes } from '../draws/draw-calendar.ts';
import type { DrawEvent } from '../draws/draw-changes-store.ts';
import type { NeededProposal } from '../draws/signed-proposal.ts';
import { VOID_DRAW } from '../void/void-draw.ts';
import { CLOSE_EARLY, RUN_EARLY } from './close-or-run-early.ts';

/** Largest accepted difference between the clocks of nodes and database. */
const CLOCKS_DIFFER = { minutes: 1 };
/** Delay after which a step is reported as late. */
const LATE = { minutes: 10 };

/**
 * The events of a draw. `isClockMovable` says whether business time may run ahead of the database's clock, as in tests.
 */
export type DrawCourse = {
  readonly draw: Draw;
  readonly events: readonly DrawEvent[];
  readonly isClockMovable: boolean;
};

/** Returns how a draw differs from the calendar in its place, its times, or the rules that decide its prices. */
export function findCalendarProblems(draw: Draw, planned: DrawTimes | undefined): string[] {
  if (!planned) return ['NOT_IN_CALENDAR'];
  const moved = (what: string, is: Temporal.Instant, planned: Temporal.Instant) =>
    is.equals(planned) ? [] : [`${what}_${isBefore(is, planned) ? 'EARLIER' : 'LATER'} ${is} instead of ${planned}`];
  return [
    ...(draw.session === planned.session ? [] : [`SESSION_CHANGED ${draw.session} instead of ${planned.session}`]),
    ...moved('CLOSES', draw.closesAt, planned.closesAt),
    ...moved('DRAWS', draw.drawsAt, planned.drawsAt),
    ...(draw.rulesVersion === planned.rulesVersion
      ? []
      : [`PRICE_CHANGED ${draw.rulesVersion} instead of ${planned.rulesVersion}`]),
  ];
}

/** Returns transitions of a draw that the lifecycle doesn't allow, and a state that no event led to. */
export function findStepProblems({ draw, events }: Omit<DrawCourse, 'isClockMovable'>): string[] {
  const problems: string[] = [];
  let state: DrawState | null = null;
  for (const { fromState, toState } of events) {
    const isFirst = state === null && fromState === null && toState === 'scheduled';
    const isStep = state !== null && fromState === state && (toState === state || canMove(state, toState));
    if (!isFirst && !isStep) problems.push(describeStep(state, toState));
    state = toState;
  }
  return state === draw.state ? problems : [...problems, describeStep(state, draw.state)];
}

function describeStep(from: DrawState | null, to: DrawState): string {
  const isBack = from !== null && DRAW_STATES.indexOf(to) < DRAW_STATES.indexOf(from);
  return `${isBack ? 'STATE_REOPENED' : 'STATE_SKIPPED'} ${from ?? 'nothing'} to ${to}`;
}

/** Returns the steps that ran before their time without an operators' proposal. */
export function findEarlySteps(course: DrawCourse, planned: Pick<DrawTimes, 'closesAt' | 'drawsAt'>): string[] {
  const { draw, events, isClockMovable } = course;
  const isEarly = (event: DrawEvent | undefined, at: Temporal.Instant): event is DrawEvent =>
    event !== undefined &&
    (isBefore(event.happenedAt, at) || (!isClockMovable && isBefore(event.recordedAt.add(CLOCKS_DIFFER), at)));
  const [scheduled] = events;
  const closed = events.find(({ toState }) => toState === 'closed');
  const drawn = events.find(({ toState }) => toState === 'drawn');
  const allowed = events.find((event) => isPermission(event) && event.proposalId !== null);
  const isRunAllowed = allowed !== undefined && drawn !== undefined && !isBefore(drawn.happenedAt, allowed.happenedAt);
  const isAllowedStored = draw.earlyDrawAllowedAt === undefined || allowed?.happenedAt.equals(draw.earlyDrawAllowedAt);
  const isScheduledLate =
    !isClockMovable && !draw.isSimulated && scheduled && !isBefore(scheduled.recordedAt, planned.drawsAt);
  return [
    ...(isScheduledLate ? [`SCHEDULED_LATE ${scheduled.recordedAt}`] : []),
    ...(isEarly(closed, planned.closesAt) && closed.proposalId === null ? [`CLOSED_EARLY ${closed.happenedAt}`] : []),
    ...(isEarly(drawn, planned.drawsAt) && !isRunAllowed ? [`HELD_EARLY ${drawn.happenedAt}`] : []),
    ...(isAllowedStored ? [] : [`EARLY_DRAW_WITHOUT_PROPOSAL ${draw.earlyDrawAllowedAt}`]),
    ...events.filter(({ toState, proposalId }) => toState === 'void' && proposalId === null).map(() => 'VOID_UNSIGNED'),
  ];
}

/** Returns the steps that ran late, as after an outage. They are harmless, because nothing can be sold meanwhile. */
export function findLateSteps(
  { events }: Pick<DrawCourse, 'events'>,
  planned: Pick<DrawTimes, 'closesAt' | 'drawsAt'>,
) {
  const late = (what: string, to: DrawState, at: Temporal.Instant) => {
    const event = events.find(({ toState }) => toState === to);
    return event && isBefore(at.add(LATE), event.happenedAt)
      ? [`${what} late by ${at.until(event.happenedAt, { largestUnit: 'hours', smallestUnit: 'minutes' })}`]
      : [];
  };
  return [...late('closed', 'closed', planned.closesAt), ...late('held', 'drawn', planned.drawsAt)];
}

/** Returns the proposals that a draw's steps refer to, with the kinds that allow each step. */
export function findNeededProposals({ draw, events }: Pick<DrawCourse, 'draw' | 'events'>): NeededProposal[] {
  return events.flatMap((event) => {
    const { proposalId, toState } = event;
    if (proposalId === null || toState === 'drawn') return [];
    const kinds = isPermission(event) ? [RUN_EARLY] : toState === 'void' ? [VOID_DRAW] : [CLOSE_EARLY, RUN_EARLY];
    return [{ proposalId, kinds, drawId: draw.drawId }];
  });
}

function isPermission({ fromState, toState }: DrawEvent): boolean {
  return fromState === toState && toState !== 'corrected';
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
