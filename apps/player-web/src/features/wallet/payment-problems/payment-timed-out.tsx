import { useMetEndedSession } from './ended-session.ts';
import type { PaymentRefusal } from './next-step.ts';
import { PaymentRefused } from './payment-refused.tsx';

const ENDED: PaymentRefusal = { status: 401, code: 'SESSION_EXPIRED', details: {}, traceId: null };

/** Shows on a signed-out screen that a payment wasn't processed because the session had ended. [S8-12] */
export function PaymentTimedOut() {
  return useMetEndedSession() ? <PaymentRefused refusal={ENDED} onStep={() => undefined} /> : null;
}
