import { createHash } from 'node:crypto';
import type { PaymentRequest, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import { isExpired } from '@sunflower/player-rules/card/card-details.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { scheduleChange } from './later-store.ts';
import { findMethod, type StoredMethod } from './methods-store.ts';
import { findPayment, insertPayment, type StoredPayment } from './payments-store.ts';
import { CHALLENGE_MINUTES, type ProcessorDeps } from './processor-deps.ts';
import { type ProcessorRefusal, refuseWith } from './register-method.ts';
import { type Behavior, behaviorNamed, WRONG_CODES } from './sandbox.ts';
import { sendPaymentUpdate } from './send-updates.ts';

/** The result of a payment request, and how the response is to be sent. */
export type PaymentDecision = { readonly payment: StoredPayment; readonly answer: Behavior['answer'] };

/**
 * Decides a payment exactly once per reference. The same input returns the same payment; another amount or method is
 * refused.
 */
export async function decidePayment(
  deps: ProcessorDeps,
  input: PaymentRequest,
): Promise<PaymentDecision | ProcessorRefusal> {
  if (new URL(input.returnUrl).origin !== deps.appOrigin) return refuseWith('FORBIDDEN');
  const inputHash = hashOf(input);
  const before = await findPayment(deps.db, input.reference);
  if (before) return sameAgain(before, inputHash);
  const method = await findMethod(deps.db, input.methodToken);
  if (!method || method.isForgotten) return refuseWith('METHOD_GONE');
  const behavior = behaviorNamed(method.rail, method.behavior);
  const problem = await problemOf(deps, input, { method, behavior });
  const isChallenged = !problem && behavior.isChallenged === true;
  const payment: StoredPayment = {
    reference: input.reference,
    methodToken: method.methodToken,
    inputHash,
    version: 1,
    state: problem ? 'DECLINED' : isChallenged ? 'CHALLENGE' : 'AUTHORIZED',
    amountCents: input.amountCents,
    problem: problem ?? null,
    phone: problem ? (behavior.phone ?? null) : null,
    challengeKey: isChallenged ? newRandomId() : null,
    returnUrl: input.returnUrl,
    isSettled: false,
  };
  const stored = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await insertPayment(tx, { ...payment, createdAt: now }))) return undefined;
    await sendPaymentUpdate(tx, deps, payment);
    const dueAt = now.add({ minutes: CHALLENGE_MINUTES });
    if (isChallenged)
      await scheduleChange(tx, { kind: 'payment', reference: input.reference, toState: 'EXPIRED', dueAt });
    return payment;
  });
  if (stored) return { payment: stored, answer: behavior.answer };
  const meanwhile = await findPayment(deps.db, input.reference);
  if (!meanwhile) throw new Error(`payment ${input.reference} is gone`);
  return sameAgain(meanwhile, inputHash);
}

/**
 * Returns the payment of a known reference, or a refusal if the input differs. A reference that was closed before its
 * first use stays closed.
 */
function sameAgain(before: StoredPayment, inputHash: string): PaymentDecision | ProcessorRefusal {
  if (before.inputHash !== null && before.inputHash !== inputHash) return refuseWith('DUPLICATE');
  return { payment: before, answer: undefined };
}

async function problemOf(
  deps: ProcessorDeps,
  input: PaymentRequest,
  known: { method: StoredMethod; behavior: Behavior },
): Promise<ProcessorProblem | undefined> {
  const { method, behavior } = known;
  if (method.standing === 'UNDER_REVIEW') return 'CONFLICT';
  if (method.standing === 'APPROVAL_PENDING') return 'APPROVAL_PENDING';
  if (method.standing === 'REFUSED') return 'GENERIC';
  if (method.transferLimitCents !== null && input.amountCents > method.transferLimitCents) return 'FORBIDDEN';
  if (method.rail === 'CARD') {
    const wrong = await cardProblem(deps, input, method);
    if (wrong) return wrong;
  }
  return behavior.atPayment;
}

/** Checks the expiry by today's date, and the code entered for this payment, which the vault returns only once. */
async function cardProblem(
  deps: ProcessorDeps,
  input: PaymentRequest,
  method: StoredMethod,
): Promise<ProcessorProblem | undefined> {
  const today = deps.clock.now().toZonedDateTimeISO('UTC');
  const expiry = { month: method.expiryMonth ?? 0, year: method.expiryYear ?? 0 };
  if (isExpired(expiry, { month: today.month, year: today.year })) return 'EXPIRY_INVALID';
  if (method.vaultToken === null) return 'NUMBER_INVALID';
  const card = await deps.vault.detokenize({
    vaultToken: method.vaultToken,
    playerReference: method.owner,
    code: 'take',
    ...(input.codeToken === undefined ? {} : { codeToken: input.codeToken }),
  });
  if (!card) return 'NUMBER_INVALID';
  return card.code === undefined || WRONG_CODES.has(card.code) ? 'CODE_MISMATCH' : undefined;
}

function hashOf(input: PaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([input.methodToken, input.amountCents]))
    .digest('hex');
}
