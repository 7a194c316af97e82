import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { listDrawChanges } from '../../audit/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawTimes } from '../draws/draw-calendar.ts';
import {
  countPublicationsAndLateTickets,
  type DrawEvent,
  findDrawEvents,
  findJackpotChanges,
} from '../draws/draw-changes-store.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { hasMovableClock } from '../draws/draws-store.ts';
import { findProposalProblem, type NeededProposal } from '../draws/signed-proposal.ts';
import {
  findCalendarProblems,
  findEarlySteps,
  findLateSteps,
  findNeededProposals,
  findStepProblems,
} from './draw-course.ts';
import { findJackpotProblems } from './jackpot-problems.ts';

/**
 * Proves how a draw got into its state: its place, times and prices are those of the calendar, each step was due or
 * allowed by signed proposals, its jackpot is right, and every change is in the audit log.
 */
export async function proveCourse(db: Db, draw: Draw): Promise<DrawProof[]> {
  const { drawId, drawDate, drawNumber } = draw;
  const game = findGame(draw.gameId, ALL_RULES);
  const planned = game && findDrawTimes(game, { drawDate, drawNumber });
  const events = await findDrawEvents(db, drawId);
  const changes = await findJackpotChanges(db, drawId);
  const course = { draw, events, isClockMovable: await hasMovableClock(db) };
  const times = planned ?? draw;
  const steps = [
    ...findStepProblems(course),
    ...findEarlySteps(course, times),
    ...(await findUnsigned(db, findNeededProposals(course))),
    ...(await findSalesProblems(db, { draw, events, closesAt: times.closesAt })),
  ];
  const passed = [...events.map(({ toState }) => toState), ...findLateSteps(course, times)];
  const logged = [
    ...events.map((event) => ({ ...event, stated: event.toState, what: 'to' as const })),
    ...changes.map((change) => ({ ...change, stated: change.source, what: 'source' as const })),
  ];
  const unlogged = await findUnlogged(db, { drawId, changes: logged });
  const jackpot = hasKnownRules(draw) ? await findJackpotProblems(db, { draw, changes }) : ['RULES_UNKNOWN'];
  const amount = draw.jackpot ? `${draw.jackpot.advertisedCents} cents` : 'none';
  return [
    proofOf('calendar', findCalendarProblems(draw, planned), `closes ${draw.closesAt}, draws ${draw.drawsAt}`),
    proofOf('course', steps, passed.join(', ')),
    proofOf('jackpot', jackpot, amount),
    proofOf('audit', unlogged, `${events.length + changes.length} changes`),
  ];
}

/** Returns whether the rules of a draw exist; without them, its boards and prizes can't be verified. */
export function hasKnownRules({ gameId, rulesVersion }: Draw): boolean {
  const versions: readonly AnyRules[] = findGame(gameId, ALL_RULES)?.versions ?? [];
  return versions.some(({ version }) => version === rulesVersion);
}

async function findUnsigned(db: Db, needed: readonly NeededProposal[]): Promise<string[]> {
  const problems: string[] = [];
  for (const proposal of needed) {
    const problem = await findProposalProblem(db, proposal);
    if (problem !== undefined) problems.push(`${problem} ${proposal.proposalId}`);
  }
  return problems;
}

/** Returns the tickets sold after the scheduled close, and the publications that no step explains. */
async function findSalesProblems(
  db: Db,
  of: { draw: Draw; events: readonly DrawEvent[]; closesAt: Temporal.Instant },
): Promise<string[]> {
  const { drawId } = of.draw;
  const { publications, lateTickets } = await countPublicationsAndLateTickets(db, { drawId, closesAt: of.closesAt });
  const steps = of.events.filter(({ toState }) => toState === 'published' || toState === 'corrected').length;
  return [
    ...(lateTickets === 0 ? [] : [`SOLD_AFTER_CLOSE ${lateTickets} tickets`]),
    ...(publications === steps ? [] : [`PUBLISHED_WITHOUT_STEP ${publications} results, ${steps} steps`]),
  ];
}

/** A change, with what its audit entry must say. */
type LoggedChange = Pick<DrawEvent, 'happenedAt' | 'proposalId' | 'auditEntryId'> & {
  readonly stated: string;
  readonly what: 'to' | 'source';
};

/**
 * Returns changes without a matching audit entry, and audit entries without a change. A draw that was put back and held
 * again still has the entries of its first steps.
 */
async function findUnlogged(db: Db, of: { drawId: string; changes: readonly LoggedChange[] }): Promise<string[]> {
  const entries = new Map((await listDrawChanges(db, of.drawId)).map((entry) => [entry.entryId, entry]));
  const problems = of.changes.flatMap((change) => {
    const { stated, what } = change;
    const entry = entries.get(change.auditEntryId ?? '');
    entries.delete(change.auditEntryId ?? '');
    if (!entry) return [`AUDIT_MISSING ${stated}`];
    const { details } = entry;
    const isSame =
      details[what] === stated &&
      entry.businessTime.equals(change.happenedAt) &&
      (details.proposalId ?? null) === change.proposalId;
    return isSame ? [] : [`AUDIT_DIFFERS ${stated}`];
  });
  const surplus = [...entries.values()].map(({ details }) => `AUDIT_WITHOUT_CHANGE ${details.to ?? details.source}`);
  return [...problems, ...surplus];
}
