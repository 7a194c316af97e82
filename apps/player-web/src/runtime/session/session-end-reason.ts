import type { HttpProblem } from '../http/http-problem.ts';

/** Returns why the server says that a session is over; undefined if the caller had no session. [S4.7-1] */
export function sessionEndReason({ code, details }: Pick<HttpProblem, 'code' | 'details'>): string | undefined {
  return code === 'SESSION_EXPIRED' && typeof details.reason === 'string' ? details.reason : undefined;
}
