import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { protectiveText } from './texts.ts';

/** Returns the refusal of a change to a preference that protects the player, as text. */
export function describeRefusal(problem: HttpProblem | undefined): string {
  if (problem?.code === 'PREFERENCE_WAITS') return protectiveText('tooEarly');
  if (problem?.code === 'PREFERENCE_NOT_PENDING' || problem?.code === 'PREFERENCE_UNKNOWN')
    return protectiveText('gone');
  return protectiveText('failed');
}
