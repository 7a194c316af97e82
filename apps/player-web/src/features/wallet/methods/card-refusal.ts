import type { CardProblem } from '../card-fields/card-fields.tsx';
import { clientRefusal, type PreparedMethod } from './prepare-method.ts';

const CODES = {
  NOT_READY: 'PAYMENT_FORM_UNAVAILABLE',
  UNAVAILABLE: 'PAYMENT_FORM_UNAVAILABLE',
  SESSION_OVER: 'PAYMENT_TIMED_OUT',
  TOO_MANY: 'TOO_MANY_REQUESTS',
} as const;

/** Converts the vault's problem to a refusal with a message; invalid fields show their own. [S8-9] [S8-12] */
export function refusalOfCard({ problem, code }: CardProblem): Exclude<PreparedMethod, { type: 'ready' }> {
  if (problem === 'INVALID') return { type: 'incomplete' };
  const named = problem === 'SESSION_REFUSED' ? (code ?? 'PAYMENT_FAILED') : CODES[problem];
  return { type: 'refused', refusal: clientRefusal(named) };
}
