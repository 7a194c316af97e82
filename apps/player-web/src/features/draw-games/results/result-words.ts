import type { DrawResult, DrawState } from '@sunflower/contracts/draw-games.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { sessionWords } from '../game-words.ts';
import { jackpotWords } from '../jackpot-words.ts';
import { playName } from '../play-names.ts';
import { resultsText } from './texts.ts';

type Named = {
  readonly gameId: string;
  /** Of a game that is drawn past midnight its game day, which the hour of a draw may not belong to. */
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawNumber: number;
};

/** Whether a game is drawn every few minutes: its draws go by number, and nobody is told of each. */
export const isDrawnAllDay = (gameId: string): boolean => findGame(gameId)?.versions.at(-1)?.kind === 'keno';

/** A draw by its day, and where a day has several by its session or its number: "Fri, Nov 20, Evening", "Fri, Nov 20, draw 12". */
export function drawNameWords({ gameId, drawDate, session, drawNumber }: Named): string {
  const date = drawDateText(drawDate);
  const which =
    sessionWords(session) ??
    (isDrawnAllDay(gameId) || drawNumber > 1 ? resultsText('drawNumber', { number: drawNumber }) : null);
  return which === null ? date : `${date}, ${which}`;
}

/** "Jackpot $346 Million, not won". Nothing in a game without a jackpot. */
export function jackpotLine(result: Pick<DrawResult, 'jackpotCents' | 'jackpotWinners'>): string | null {
  if (result.jackpotCents === 0n) return null;
  const jackpot = jackpotWords(result.jackpotCents);
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

/** What stands in the place of numbers while nobody can tell, or where the draw never counts; null once a result is published. */
export function stateWords(state: DrawState): string | null {
  return state in STATE_TEXTS ? resultsText(STATE_TEXTS[state as keyof typeof STATE_TEXTS]) : null;
}

/** The same with the reason of a draw that does not count. */
export function whyUncounted({
  state,
  reason,
}: {
  readonly state: DrawState;
  readonly reason: string | null;
}): string | null {
  const words = stateWords(state);
  return words !== null && state === 'void' && reason !== null
    ? `${words} ${resultsText('reason', { reason })}`
    : words;
}

/** A tier in words: `4+1` as it is, `r2w1`, `7-of-10-bulls-eye`, `straight-box-6-exact`, `front-pair`. */
export function tierWords(tier: string): string {
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
