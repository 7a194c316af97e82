import { refusedLocationCause } from '../../../player/location-repair/refused-cause.ts';
import { causeAndRemedy } from '../../../player/location-repair/steps.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { general, refusals, describeRefusal as text } from './refusal-texts.ts';

export type RefusalCode = keyof typeof refusals;

/** Returns whether a code is one of the draw games' refusals. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** Returns the text for a problem; an unexpected error gets the general text. */
export function refusalText(problem: HttpProblem | undefined): string {
  const code = problem?.code ?? 'UNKNOWN';
  if (isLocationBlocked(problem)) return text('LOCATION_BLOCKED');
  const cause = problem && refusedLocationCause(problem);
  if (cause !== undefined) return causeAndRemedy(cause);
  if (isRefusalCode(code)) return text(code);
  if (Object.hasOwn(general, code)) return text(code as keyof typeof general);
  if (problem?.status === 401) return text('SESSION_EXPIRED');
  return text('UNKNOWN');
}

/** Returns whether the server refused because this player's location is blocked after a denial. */
function isLocationBlocked(problem: HttpProblem | undefined): boolean {
  const reasons = problem?.code === 'LOCATION_DENIED' ? problem.details.reasons : undefined;
  return Array.isArray(reasons) && reasons.includes('BLOCKED');
}
