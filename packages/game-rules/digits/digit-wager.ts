import type { Cents } from '@sunflower/money/cents.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import { checkAddOns, checkCounts } from '../wager-counts.ts';
import { checkDigitBoard, countingDigits, type DigitBoard, type DigitProblem, playOf } from './digit-board.ts';
import { countOrders } from './digit-orders.ts';
import type { DigitRules } from './digit-rules.ts';

/** Boards of a digit game for consecutive draws of one or more sessions of the day; not bought yet. */
export type DigitWager = {
  readonly gameId: string;
  readonly boards: readonly DigitBoard[];
  /** Ids of the chosen sessions: one or both. */
  readonly sessions: readonly string[];
  /** Consecutive draws of each chosen session. */
  readonly drawCount: number;
  /** Always empty, because digit games have no add-ons; the field is the same in every kind of wager. */
  readonly addOns: readonly string[];
};

/** The parts of a price. */
export type DigitPrice = {
  /** Price of each board in one draw, in the order of the boards. */
  readonly perBoardCents: readonly Cents[];
  readonly perDrawCents: Cents;
  /** Number of draws charged, over all chosen sessions. */
  readonly chargedDraws: number;
  readonly totalCents: Cents;
};

/** Returns the price of a board in one draw: the stake; for a combo, once per order of its digits. */
export function priceDigitBoard(board: DigitBoard, rules: DigitRules): Cents {
  const isCombo = playOf(board.playId, rules)?.form === 'combo';
  return isCombo ? board.stakeCents * BigInt(countOrders(countingDigits(board))) : board.stakeCents;
}

/** Returns the price: sum of boards x draws x sessions. */
export function priceDigitWager(wager: DigitWager, rules: DigitRules): DigitPrice {
  const perBoardCents = wager.boards.map((board) => priceDigitBoard(board, rules));
  const perDrawCents = sumCents(perBoardCents);
  const chargedDraws = wager.drawCount * wager.sessions.length;
  return { perBoardCents, perDrawCents, chargedDraws, totalCents: perDrawCents * BigInt(chargedDraws) };
}

/**
 * Returns every way a wager breaks the rules; an empty list means it may be sold. Whether the price is still current,
 * the time and the liability are checked elsewhere.
 */
export function checkDigitWager(wager: DigitWager, rules: DigitRules): DigitProblem[] {
  const problems: DigitProblem[] = checkCounts(
    { boardCount: wager.boards.length, drawCount: wager.drawCount },
    rules.limits,
  );
  for (const [index, board] of wager.boards.slice(0, rules.limits.maxBoards).entries())
    problems.push(...checkDigitBoard(board, rules, `boards.${index}`));
  problems.push(...checkSessions(wager.sessions, rules), ...checkAddOns(wager.addOns, []));
  if (problems.length === 0 && priceDigitWager(wager, rules).totalCents > rules.limits.ticketCapCents)
    problems.push({ path: 'boards', code: 'TICKET_CAP' });
  return problems;
}

function checkSessions(chosen: readonly string[], rules: DigitRules): DigitProblem[] {
  if (chosen.length === 0) return [{ path: 'sessions', code: 'SESSION_NOT_OFFERED' }];
  return chosen.flatMap((id, index) => {
    const isOffered = rules.sessions.some((session) => session.id === id) && chosen.indexOf(id) === index;
    return isOffered ? [] : [{ path: `sessions.${index}`, code: 'SESSION_NOT_OFFERED' as const }];
  });
}
