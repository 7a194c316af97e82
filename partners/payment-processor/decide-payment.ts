import { createHash } from 'node:crypto';
import type { PaymentRequest, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import { isExpired } from '@sunflower/player-rules/card/card-details.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { insertDue } from './later-store.ts';
import { findMethod, type StoredMethod } from './methods-store.ts';
import { findPayment, insertPayment, type StoredPayment } from './payments-store.ts';
import { CHALLENGE_MINUTES, type ProcessorDeps } from './processor-deps.ts';
import { type Refused, refused } from './register-method.ts';
import { type Behaviour, behaviourNamed, WRONG_CODES } from './sandbox.ts';
import { tellPayment } from './tell-news.ts';

/** What came of asking for money, and how the answer is to travel. */
export type Decided = { readonly payment: StoredPayment; readonly answer: Behaviour['answer'] };

/** Decides about money exactly once per reference: the same again is the same payment, another amount or method is refused. */
export async function decidePayment(deps: ProcessorDeps, asked: PaymentRequest): Promise<Decided | Refused> {
  if (new URL(asked.returnUrl).origin !== deps.appOrigin) return refused('FORBIDDEN');
  const inputHash = hashOf(asked);
  const before = await findPayment(deps.db, asked.reference);
  if (before) return sameAgain(before, inputHash);
  const method = await findMethod(deps.db, asked.methodToken);
  if (!method || method.isForgotten) return refused('METHOD_GONE');
  const behaviour = behaviourNamed(method.rail, method.behaviour);
  const problem = await problemOf(deps, asked, { method, behaviour });
  const isChallenged = !problem && behaviour.isChallenged === true;
  const payment: StoredPayment = {
    reference: asked.reference,
    methodToken: method.methodToken,
    inputHash,
    version: 1,
    state: problem ? 'DECLINED' : isChallenged ? 'CHALLENGE' : 'AUTHORISED',
    amountCents: asked.amountCents,
    problem: problem ?? null,
    phone: problem ? (behaviour.phone ?? null) : null,
    challengeKey: isChallenged ? newRandomId() : null,
    returnUrl: asked.returnUrl,
    isSettled: false,
  };
  const kept = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await insertPayment(tx, { ...payment, createdAt: now }))) return undefined;
    await tellPayment(tx, deps, payment);
    const dueAt = now.add({ minutes: CHALLENGE_MINUTES });
    if (isChallenged) await insertDue(tx, { kind: 'payment', reference: asked.reference, toState: 'EXPIRED', dueAt });
    return payment;
  });
  if (kept) return { payment: kept, answer: behaviour.answer };
  const meanwhile = await findPayment(deps.db, asked.reference);
  if (!meanwhile) throw new Error(`payment ${asked.reference} is gone`);
  return sameAgain(meanwhile, inputHash);
}

/** A reference that was closed before it was used stays closed; a used one is good for the same input alone. */
function sameAgain(before: StoredPayment, inputHash: string): Decided | Refused {
  if (before.inputHash !== null && before.inputHash !== inputHash) return refused('DUPLICATE');
  return { payment: before, answer: undefined };
}

async function problemOf(
  deps: ProcessorDeps,
  asked: PaymentRequest,
  known: { method: StoredMethod; behaviour: Behaviour },
): Promise<ProcessorProblem | undefined> {
  const { method, behaviour } = known;
  if (method.standing === 'UNDER_REVIEW') return 'CONFLICT';
  if (method.standing === 'APPROVAL_PENDING') return 'APPROVAL_PENDING';
  if (method.standing === 'REFUSED') return 'GENERIC';
  if (method.transferLimitCents !== null && asked.amountCents > method.transferLimitCents) return 'FORBIDDEN';
  if (method.rail === 'CARD') {
    const wrong = await cardProblem(deps, asked, method);
    if (wrong) return wrong;
  }
  return behaviour.atPayment;
}

/** The expiry by today's date, and the code that was typed for this payment; the vault gives it once. */
async function cardProblem(
  deps: ProcessorDeps,
  asked: PaymentRequest,
  method: StoredMethod,
): Promise<ProcessorProblem | undefined> {
  const today = deps.clock.now().toZonedDateTimeISO('UTC');
  const expiry = { month: method.expiryMonth ?? 0, year: method.expiryYear ?? 0 };
  if (isExpired(expiry, { month: today.month, year: today.year })) return 'EXPIRY_INVALID';
  if (method.vaultToken === null) return 'NUMBER_INVALID';
  const card = await deps.vault.detokenise({
    vaultToken: method.vaultToken,
    playerReference: method.owner,
    code: 'take',
    ...(asked.codeToken === undefined ? {} : { codeToken: asked.codeToken }),
  });
  if (!card) return 'NUMBER_INVALID';
  return card.code === undefined || WRONG_CODES.has(card.code) ? 'CODE_MISMATCH' : undefined;
}

function hashOf(asked: PaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([asked.methodToken, asked.amountCents]))
    .digest('hex');
}
