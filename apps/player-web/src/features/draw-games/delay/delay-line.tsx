import type { DrawDelay } from '@sunflower/contracts/draw-delay.ts';
import { type DelayCause, delayCauseOf, waitsForOperators } from '@sunflower/player-rules/draw-games/delay-causes.ts';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { delayText } from './texts.ts';

function describeStay(cause: DelayCause, isOwn: boolean): string {
  if (cause === 'ROUND_MISSED') return delayText(isOwn ? 'staysOrBackOwn' : 'staysOrBack');
  return delayText(isOwn ? 'staysOwn' : 'stays');
}

function describeNextTry(cause: DelayCause, nextTryAt: string | undefined, nowMs: number): string {
  if (waitsForOperators(cause)) return delayText('nextOpen');
  const isAhead = nextTryAt !== undefined && Date.parse(nextTryAt) > nowMs;
  return isAhead ? delayText('nextAt', { time: centralTimeText(nextTryAt) }) : delayText('nextSoon');
}

export type DelayLineProps = {
  readonly delay: DrawDelay;
  /** Whether the line is about the player's own ticket. */
  readonly isOwn?: boolean;
};

/** Explains a delayed draw: why in one sentence, that tickets stay in it, and when the next try is. */
export function DelayLine({ delay, isOwn = false }: DelayLineProps) {
  const cause = delayCauseOf(delay.cause);
  const nowMs = useMinute() ?? 0;
  const lines = [delayText('lead'), delayText(`cause_${cause}`), describeStay(cause, isOwn)];
  return [...lines, describeNextTry(cause, delay.nextTryAt, nowMs)].join(' ');
}
