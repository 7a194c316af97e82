/**
 * Why a draw is delayed, as players read it in their language. `LAST_SALES`, `TICKETS`, `NUMBERS`, `RESULT` and
 * `WINNERS` are steps that found something wrong. `WITNESSES` and `BEACON` wait for others: the cosignatures of the
 * sealed tickets, and the public random number. `ROUND_MISSED` and `CONTRADICTION` wait for operators.
 */
export const DELAY_CAUSES = [
  'LAST_SALES',
  'TICKETS',
  'WITNESSES',
  'BEACON',
  'NUMBERS',
  'RESULT',
  'WINNERS',
  'ROUND_MISSED',
  'CONTRADICTION',
  'OTHER',
] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];

const FOR_OPERATORS: ReadonlySet<DelayCause> = new Set(['ROUND_MISSED', 'CONTRADICTION']);

/** Returns a known cause; OTHER for one that is newer than this code. */
export function delayCauseOf(text: string): DelayCause {
  return DELAY_CAUSES.find((cause) => cause === text) ?? 'OTHER';
}

/** Returns whether a draw continues only once operators have decided, so there is no next try. */
export function waitsForOperators(cause: DelayCause): boolean {
  return FOR_OPERATORS.has(cause);
}
