import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { general, refusals, refusalWords as text } from './refusal-texts.ts';

export type RefusalCode = keyof typeof refusals;

/** Whether a code is one of these calls' refusals. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** The plain text for a problem; a fault of ours gets the general one. */
export function refusalText(problem: HttpProblem | undefined): string {
  const code = problem?.code ?? 'UNKNOWN';
  if (isRefusalCode(code)) return text(code);
  if (Object.hasOwn(general, code)) return text(code as keyof typeof general);
  if (problem?.status === 401) return text('SESSION_EXPIRED');
  return text('UNKNOWN');
}
