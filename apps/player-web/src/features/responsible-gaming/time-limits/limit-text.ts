import { SESSION_LIMIT_MINUTES } from '@sunflower/contracts/preferences.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { timeLimitText } from './texts.ts';

/** Returns minutes as text: "45 min", "2 h", "1 h 30 min"; null is no limit. */
export function describeLimit(minutes: number | null): string {
  if (minutes === null) return timeLimitText('none');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return timeLimitText('minutes', { count: rest });
  return rest === 0 ? timeLimitText('hours', { count: hours }) : timeLimitText('hoursMinutes', { hours, count: rest });
}

/** Returns a refusal as text. */
export function describeRefusal(problem: HttpProblem | undefined): string {
  if (problem?.code === 'PREFERENCE_INVALID') return timeLimitText('wrong', SESSION_LIMIT_MINUTES);
  if (problem?.code === 'PREFERENCE_WAITS') return timeLimitText('tooEarly');
  if (problem?.code === 'PREFERENCE_NOT_PENDING' || problem?.code === 'PREFERENCE_UNKNOWN')
    return timeLimitText('gone');
  return timeLimitText('failed');
}
