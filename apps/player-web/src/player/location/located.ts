import type { HttpProblem } from '../../runtime/http/http-problem.ts';

/** Result of the location check before a flagged request. A pass without a token leaves the decision to the server. */
export type Located =
  | { readonly type: 'passed'; readonly token: string | null }
  | { readonly type: 'refused'; readonly problem: HttpProblem };

/** Returns a refusal for the location, in the form of the server's. */
export function locationRefusal(code: string, message = '', details: HttpProblem['details'] = {}): Located {
  return { type: 'refused', problem: { status: 403, code, message, fields: [], traceId: null, details } };
}
