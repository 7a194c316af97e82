import type { SentBoard } from '@sunflower/contracts/draw-games.ts';
import type { PreviewBody, Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { jackpotAlertChoices } from '@sunflower/game-rules/draw-alerts.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { MAX_DRAWS_OF_END } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import { isRealDate } from '../../../ui/field/date-parts.ts';
import { lockedBoard, type SentLockedBoard } from '../cart/wire-board.ts';

/** What is played: own boards, null while one of them is not finished, and as many that the server fills anew for each draw. */
export type Numbers = {
  readonly own: readonly SentBoard[] | null;
  readonly quick: readonly SentLockedBoard[];
  readonly addOns: PreviewBody['addOns'];
};

/** A form of terms as it is filled in; it may not hold together yet. */
export type TermsDraft = {
  readonly numbers: 'own' | 'quick';
  readonly weekdays: readonly number[];
  readonly sessions: readonly string[];
  readonly jackpotAtLeastCents: Cents | null;
  readonly end: 'never' | 'date' | 'draws';
  /** yyyy-MM-dd, or what was typed of it. */
  readonly lastDate: string;
  readonly drawCount: string;
  readonly fund: PreviewBody['fund'];
};

/** A part of the form that has to be put right first. */
export type TermsProblem = 'weekdays' | 'sessions' | 'lastDate' | 'drawCount';

/** What of a game can be chosen. */
export type GameOffer = {
  /** Days of draws from Monday, 1. */
  readonly weekdays: readonly number[];
  readonly sessions: readonly string[];
  /** From how large a jackpot on it can be played; none where no jackpot grows. */
  readonly jackpotsCents: readonly Cents[];
};

/** Days, sessions and jackpot of a game by its rules; null for one that is drawn all day and has no standing orders. */
export function offerOf(rules: AnyRules): GameOffer | null {
  if (rules.kind === 'keno') return null;
  const jackpotsCents = jackpotAlertChoices(rules.gameId);
  if (rules.kind !== 'digits') return { weekdays: [...rules.drawDays.weekdays].sort(), sessions: [], jackpotsCents };
  const weekdays = [...new Set(rules.sessions.flatMap((session) => session.weekdays))].sort();
  return { weekdays, sessions: rules.sessions.map(({ id }) => id), jackpotsCents };
}

/** The newest rules of a game; undefined for one nobody sells. */
export function latestRules(gameId: string): AnyRules | undefined {
  const versions: readonly AnyRules[] = findGame(gameId)?.versions ?? [];
  return versions.at(-1);
}

/** A board with nothing on it and everything else as it was: what the server fills for each draw. */
export function emptied(board: Board): SentLockedBoard {
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

/** The form of a new subscription: every draw of the chosen sessions until it is stopped, paid from the wallet. */
export function newDraft(offer: GameOffer, from: { numbers: Numbers; sessions: readonly string[] }): TermsDraft {
  return {
    numbers: from.numbers.own === null ? 'quick' : 'own',
    weekdays: offer.weekdays,
    sessions: from.sessions.length > 0 ? from.sessions : offer.sessions,
    ...{ jackpotAtLeastCents: null, end: 'never', lastDate: '', drawCount: '', fund: 'wallet' },
  };
}

/** The form of a subscription as it is. */
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

/** What of a form is wrong, in the order in which it is filled in. `today`: yyyy-MM-dd. */
export function problemsOf(draft: TermsDraft, offer: GameOffer, today: string): readonly TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (draft.weekdays.length === 0) problems.push('weekdays');
  if (offer.sessions.length > 0 && draft.sessions.length === 0) problems.push('sessions');
  if (draft.end === 'date' && (!isRealDate(draft.lastDate) || draft.lastDate < today)) problems.push('lastDate');
  if (draft.end === 'draws' && countOf(draft.drawCount) === undefined) problems.push('drawCount');
  return problems;
}

function countOf(typed: string): number | undefined {
  if (!/^\s*\d{1,4}\s*$/.test(typed)) return undefined;
  const count = Number(typed);
  return count >= 1 && count <= MAX_DRAWS_OF_END ? count : undefined;
}

function endOf(draft: TermsDraft): PreviewBody['end'] {
  if (draft.end === 'date') return { kind: 'date', lastDate: draft.lastDate };
  return draft.end === 'draws' ? { kind: 'draws', count: countOf(draft.drawCount) ?? 1 } : { kind: 'never' };
}

/** All of them is nothing chosen: it stays so when the game gets another day. */
function chosenOf<Item>(chosen: readonly Item[], all: readonly Item[]): Item[] | null {
  return chosen.length === all.length ? null : [...chosen].sort();
}

/** A form without problems as it is sent. */
export function termsOf(
  draft: TermsDraft,
  game: { readonly gameId: PreviewBody['gameId']; readonly offer: GameOffer; readonly numbers: Numbers },
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
