import type { SentBoard } from '@sunflower/contracts/draw-games.ts';
import type { PreviewBody, Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { drawCountForm, lastDateForm } from '@sunflower/contracts/subscription-end-form.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { jackpotAlertChoices } from '@sunflower/game-rules/draw-alerts.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { findProblems } from '../../../../runtime/forms/find-problems.ts';
import { lockedBoard, type SentLockedBoard } from '../../cart/wire-board.ts';

/**
 * What is played: own boards (null while one is unfinished), or the same number of boards that the server fills for
 * each draw.
 */
export type PlayedNumbers = {
  readonly own: readonly SentBoard[] | null;
  readonly quick: readonly SentLockedBoard[];
  readonly addOns: PreviewBody['addOns'];
};

/** The form's state while it is being filled in; it may be incomplete or contradictory. */
export type TermsDraft = {
  readonly numbers: 'own' | 'quick';
  readonly weekdays: readonly number[];
  readonly sessions: readonly string[];
  readonly jackpotAtLeastCents: Cents | null;
  readonly end: 'never' | 'date' | 'draws';
  /** A date (yyyy-MM-dd), or a partly typed one. */
  readonly lastDate: string;
  readonly drawCount: string;
  readonly fund: PreviewBody['fund'];
};

/** A part of the form with an error. */
export type TermsProblem = 'weekdays' | 'sessions' | 'lastDate' | 'drawCount';

/** The options that a game offers. */
export type GameOffer = {
  /** Weekdays with draws; Monday is 1. */
  readonly weekdays: readonly number[];
  readonly sessions: readonly string[];
  /** Minimum jackpots to choose from; empty for a game without a growing jackpot. */
  readonly jackpotsCents: readonly Cents[];
};

/**
 * Returns a game's days, sessions and jackpot amounts by its rules; null for a game drawn every few minutes, which has
 * no subscriptions.
 */
export function offerOf(rules: AnyRules): GameOffer | null {
  if (rules.kind === 'keno') return null;
  const jackpotsCents = jackpotAlertChoices(rules.gameId);
  if (rules.kind !== 'digits') return { weekdays: [...rules.drawDays.weekdays].sort(), sessions: [], jackpotsCents };
  const weekdays = [...new Set(rules.sessions.flatMap((session) => session.weekdays))].sort();
  return { weekdays, sessions: rules.sessions.map(({ id }) => id), jackpotsCents };
}

/** Returns the newest rules of a game; undefined for an unknown game. */
export function latestRules(gameId: string): AnyRules | undefined {
  const versions: readonly AnyRules[] = findGame(gameId)?.versions ?? [];
  return versions.at(-1);
}

/** Returns a board without picks and otherwise unchanged, for the server to fill in each draw. */
export function withoutPicks(board: Board): SentLockedBoard {
  const locked = lockedBoard(board);
  switch (locked.kind) {
    case 'numbers':
      return { ...locked, numbers: [], bonus: null };
    case 'two-field':
      return { ...locked, red: [], white: [] };
    case 'digits':
      return { ...locked, digits: locked.digits.map(() => null) };
    case 'keno':
      return { ...locked, numbers: [] };
  }
}

/** Returns the form of a new subscription: every draw of the chosen sessions until canceled, paid from the wallet. */
export function newDraft(offer: GameOffer, from: { numbers: PlayedNumbers; sessions: readonly string[] }): TermsDraft {
  return {
    numbers: from.numbers.own === null ? 'quick' : 'own',
    weekdays: offer.weekdays,
    sessions: from.sessions.length > 0 ? from.sessions : offer.sessions,
    ...{ jackpotAtLeastCents: null, end: 'never', lastDate: '', drawCount: '', fund: 'wallet' },
  };
}

/** Returns the form with a subscription's current terms. */
export function draftOf(subscription: Subscription, offer: GameOffer): TermsDraft {
  const { end } = subscription;
  return {
    numbers: subscription.boards.length > 0 ? 'own' : 'quick',
    weekdays: subscription.weekdays ?? offer.weekdays,
    sessions: subscription.sessions ?? offer.sessions,
    jackpotAtLeastCents: subscription.jackpotAtLeastCents,
    end: end.kind,
    lastDate: end.kind === 'date' ? end.lastDate : '',
    drawCount: end.kind === 'draws' ? `${end.count}` : '',
    fund: subscription.fund,
  };
}

/** Returns the form's errors in the order of its fields. `today`: yyyy-MM-dd. */
export function problemsOf(draft: TermsDraft, offer: GameOffer, today: string): readonly TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (draft.weekdays.length === 0) problems.push('weekdays');
  if (offer.sessions.length > 0 && draft.sessions.length === 0) problems.push('sessions');
  if (draft.end === 'date' && findProblems(lastDateForm(today), draft).lastDate) problems.push('lastDate');
  if (draft.end === 'draws' && findProblems(drawCountForm, draft).drawCount) problems.push('drawCount');
  return problems;
}

function endOf(draft: TermsDraft): PreviewBody['end'] {
  if (draft.end === 'date') return { kind: 'date', lastDate: draft.lastDate };
  return draft.end === 'draws' ? { kind: 'draws', count: Number(draft.drawCount) } : { kind: 'never' };
}

/** Returns null when all items are chosen, so that the choice still means "all" when the game adds a day. */
function chosenOf<Item>(chosen: readonly Item[], all: readonly Item[]): Item[] | null {
  return chosen.length === all.length ? null : [...chosen].sort();
}

/** Returns a valid form as it is sent. */
export function termsOf(
  draft: TermsDraft,
  game: { readonly gameId: PreviewBody['gameId']; readonly offer: GameOffer; readonly numbers: PlayedNumbers },
): PreviewBody {
  const { gameId, offer, numbers } = game;
  const isOwn = draft.numbers === 'own' && numbers.own !== null;
  return {
    gameId,
    boards: isOwn ? [...(numbers.own ?? [])] : [],
    quickPicks: isOwn ? [] : [...numbers.quick],
    addOns: [...numbers.addOns],
    weekdays: chosenOf(draft.weekdays, offer.weekdays),
    sessions: chosenOf(draft.sessions, offer.sessions),
    jackpotAtLeastCents: offer.jackpotsCents.length > 0 ? draft.jackpotAtLeastCents : null,
    end: endOf(draft),
    fund: draft.fund,
  };
}
