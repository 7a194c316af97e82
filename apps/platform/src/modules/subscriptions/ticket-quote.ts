import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { sortAnyBoard } from '@sunflower/game-rules/any-board.ts';
import { playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { checkLockedBoard } from '@sunflower/game-rules/locked-board.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { fitsGame } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import { type FieldProblem, isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Draw, quickPick, quoteWager, type WagerRequest } from '../draw-games/index.ts';
import type { Terms } from './subscription.ts';
import type { TermsRefusal } from './subscriptions-refusals.ts';

/**
 * Returns the game of a subscription. Games drawn all day aren't offered: an order for hundreds of draws a day would
 * spend faster than a player could notice (decision 043).
 */
export function findSubscribedGame(gameId: string): AnyGame | Refusal<'GAME_UNKNOWN' | 'SUBSCRIPTION_NOT_OFFERED'> {
  const game = findGame(gameId);
  if (!game) return refuse('GAME_UNKNOWN', { fields: [{ path: 'gameId', code: 'GAME_UNKNOWN' }] });
  return isDrawnAllDay(gameId) ? refuse('SUBSCRIPTION_NOT_OFFERED') : game;
}

/** Returns the ticket of terms for a draw, with its quick picks filled now, at the price by that draw's rules. */
export function ticketFor(terms: Terms, draw: Draw, now: Temporal.Instant): WagerRequest | Refusal<TermsRefusal> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const problems = checkQuickPicks(terms, rules);
  if (problems.length > 0) return refuseProblems(problems);
  const boards = [...terms.boards.map(sortAnyBoard), ...terms.quickPicks.map((locked) => quickPick(locked, rules))];
  const wager = { gameId: draw.gameId, boards, addOns: terms.addOns, drawIds: [draw.drawId], stakeCents: 0n };
  const quote = quoteWager(wager, { saleDraws: [{ ...draw, place: 0 }], now });
  return isRefusal(quote) ? quote : { ...wager, stakeCents: quote.totalCents };
}

/** Checks terms by the rules of their first draw, and prices one ticket. */
export function quoteTerms(
  terms: Terms,
  draw: Draw,
  now: Temporal.Instant,
): { stakeCents: Cents } | Refusal<TermsRefusal> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (terms.jackpotAtLeastCents !== null && rules.claims.jackpot === null)
    return refuseProblems([{ path: 'jackpotAtLeastCents', code: 'JACKPOT_NOT_OFFERED' }]);
  const ticket = ticketFor(terms, draw, now);
  return isRefusal(ticket) ? ticket : { stakeCents: ticket.stakeCents };
}

/** Returns whether the game has draws on the chosen weekdays and sessions. */
export function fitsRules(terms: Terms, rules: AnyRules): boolean {
  if (rules.kind === 'keno') return false;
  if (rules.kind !== 'digits') return fitsGame(terms, { weekdays: rules.drawDays.weekdays, sessions: [] });
  const weekdays = [...new Set(rules.sessions.flatMap((session) => session.weekdays))];
  return fitsGame(terms, { weekdays, sessions: rules.sessions.map((session) => session.id) });
}

type TermsProblem = FieldProblem & { readonly code: TermsRefusal };

/**
 * Returns the problems of the quick picks. Refuses those of plays whose price depends on their digits, because they
 * would cost a different amount each day.
 */
function checkQuickPicks(terms: Terms, rules: AnyRules): TermsProblem[] {
  return terms.quickPicks.flatMap((locked, index): TermsProblem[] => {
    const path = `quickPicks.${index}`;
    const problems = checkLockedBoard(locked, rules, path);
    const isCombo =
      rules.kind === 'digits' && locked.kind === 'digits' && playOf(locked.playId, rules)?.form === 'combo';
    return isCombo ? [...problems, { path: `${path}.playId`, code: 'PLAY_TYPE_NOT_OFFERED' }] : problems;
  });
}

function refuseProblems(problems: readonly TermsProblem[]): Refusal<TermsRefusal> {
  const [first] = problems;
  if (!first) throw new Error('a refusal needs a problem');
  return refuse(first.code, { fields: problems });
}
