import type { DrawResult, DrawState } from '@sunflower/contracts/draw-games.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { describeSession } from '../labels/game-text.ts';
import { playName } from '../labels/play-names.ts';
import { voidReasonText } from '../labels/void-reason-text.ts';
import { describeJackpot } from '../next-draw/jackpot-text.ts';
import { resultsText } from './texts.ts';

type Named = {
  readonly gameId: string;
  /** The game day. A game may be drawn past midnight, so the calendar date of the draw can differ. */
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawNumber: number;
};

/**
 * Returns the day of a draw, with its session or number for games drawn several times a day: "Fri, Nov 20, Evening",
 * "Fri, Nov 20, draw 12".
 */
export function describeDrawName({ gameId, drawDate, session, drawNumber }: Named): string {
  const date = drawDateText(drawDate);
  const which =
    describeSession(session) ??
    (isDrawnAllDay(gameId) || drawNumber > 1 ? resultsText('drawNumber', { number: drawNumber }) : null);
  return which === null ? date : `${date}, ${which}`;
}

/** Returns the jackpot and its outcome: "Jackpot $346 Million, not won". Null in a game without a jackpot. */
export function jackpotLine(result: Pick<DrawResult, 'jackpotCents' | 'jackpotWinners'>): string | null {
  if (result.jackpotCents === 0n) return null;
  const jackpot = describeJackpot(result.jackpotCents);
  const count = result.jackpotWinners;
  return count === 0 ? resultsText('jackpotNotWon', { jackpot }) : resultsText('jackpotWon', { jackpot, count });
}

const STATE_TEXTS = {
  closed: 'state_waiting',
  sealed: 'state_waiting',
  drawn: 'state_checking',
  verified: 'state_checking',
  settled: 'state_checking',
  delayed: 'state_delayed',
  void: 'state_void',
  'not-held': 'state_notHeld',
} as const;

/**
 * Returns the text shown instead of numbers while a result is unpublished, or when a draw is void or not held; null for
 * a published result.
 */
export function describeState(state: DrawState): string | null {
  return state in STATE_TEXTS ? resultsText(STATE_TEXTS[state as keyof typeof STATE_TEXTS]) : null;
}

/** Returns the text of `describeState`; for a void draw with its reason. */
export function uncountedReasonText({
  state,
  reason,
}: {
  readonly state: DrawState;
  readonly reason: string | null;
}): string | null {
  const description = describeState(state);
  return description !== null && state === 'void' && reason !== null
    ? `${description} ${resultsText('reason', { reason: voidReasonText(reason) })}`
    : description;
}

/**
 * Returns the display name of a tier that is given as `r2w1`, `7-of-10-bulls-eye`, `straight-box-6-exact` or
 * `front-pair`; `4+1` is returned unchanged.
 */
export function describeTier(tier: string): string {
  const fields = /^r(\d)w(\d)$/.exec(tier);
  if (fields) return resultsText('redAndWhite', { red: Number(fields[1]), white: Number(fields[2]) });
  const hits = /^(\d+)-of-(\d+)(-bulls-eye)?$/.exec(tier);
  if (hits) {
    const values = { hits: Number(hits[1]), spots: Number(hits[2]) };
    return resultsText(hits[3] === undefined ? 'hitsOf' : 'hitsOfBullsEye', values);
  }
  const ways = /^(.+?)-(\d+)(-exact|-any)?$/.exec(tier);
  const name = playName(ways?.[1] ?? tier);
  if (!ways || name === undefined) return name ?? tier;
  if (ways[3] === '-exact') return resultsText('exactOrder', { name });
  return ways[3] === '-any' ? resultsText('anyOrder', { name }) : resultsText('ways', { name, count: Number(ways[2]) });
}
