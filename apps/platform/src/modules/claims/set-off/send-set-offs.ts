import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { DebtRegister } from '../../../partner-ports/debt-register/debt-register-port.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { houseAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { CLAIM_FILED } from '../filing/filing.ts';
import {
  findClaimsReleased,
  findOpenOfClaim,
  findUnconfirmedSetOffs,
  markHandedOn,
  markLateReported,
  markRefused,
  markSending,
  type SetOffToSend,
} from './set-offs-store.ts';

export type SendSetOffsDeps = { readonly db: Db; readonly clock: Clock; readonly debtRegister: DebtRegister };

/**
 * Maximum number of set-offs per run, and its time limit: a register that hangs must not block the workers of other
 * jobs.
 */
const MAX_PER_RUN = 200;
const MAX_RUN_SECONDS = 40;
/** Age from which a run retries a set-off; newer ones are handled by the job of their claim. */
const RETRY_AFTER = { minutes: 2 } as const;
/** Age from which operators are notified that the register doesn't accept a set-off. */
const LATE_AFTER = { hours: 72 } as const;

/**
 * Sends a claim's set-offs to the register. If the register doesn't respond, `sendWaitingSetOffs` retries: nothing is
 * lost or paid twice.
 */
export async function sendSetOffs(deps: SendSetOffsDeps, claimId: string): Promise<void> {
  await sendEach(deps, await findOpenOfClaim(deps.db, claimId));
}

/**
 * Hands on set-offs that have waited for minutes, oldest first, and notifies operators of those that the register
 * hasn't accepted for days. Returns how many still wait.
 */
export async function sendWaitingSetOffs(deps: SendSetOffsDeps): Promise<number> {
  const before = deps.clock.now().subtract(RETRY_AFTER);
  const left = await sendEach(deps, await findUnconfirmedSetOffs(deps.db, { before, limit: MAX_PER_RUN }));
  await inTransaction(deps.db, (tx) => reportLate(tx, deps.clock.now()));
  return left;
}

/** Reports each late set-off once: operators have to deal with the state's money that stays with the lottery. */
async function reportLate(tx: Tx, now: Temporal.Instant): Promise<void> {
  for (const { setOffId, claimId, debtId, cents } of await markLateReported(tx, {
    before: now.subtract(LATE_AFTER),
    now,
  })) {
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'claims.set-off-late',
      subject: claimId,
      details: { setOffId, debtId, cents: String(cents) },
      businessTime: now,
    });
  }
}

async function sendEach(deps: SendSetOffsDeps, waiting: readonly SetOffToSend[]): Promise<number> {
  const until = performance.now() + MAX_RUN_SECONDS * 1_000;
  let left = 0;
  for (const setOff of waiting) {
    const isDone = performance.now() < until && (await remit(deps, setOff));
    if (!isDone) left += 1;
  }
  return left;
}

/**
 * Hands one set-off to the register. Marks it first, so that a correction never takes back what the register may have,
 * and sends it under its own id, so that it is accepted once. Posts it from `debt-set-off` to `cash` when it is
 * confirmed.
 */
async function remit(deps: SendSetOffsDeps, setOff: SetOffToSend): Promise<boolean> {
  const { db, clock } = deps;
  const { setOffId, debtId, cents } = setOff;
  if (!(await markSending(db, setOffId))) return true;
  const answer = await deps.debtRegister.remit({ reference: setOffId, debtId, cents });
  if (isRefusal(answer)) {
    if (answer.refusal === 'DEBT_REGISTER_REFUSED')
      await inTransaction(db, (tx) =>
        refuseSetOff(tx, { setOff, status: String(answer.details?.status), now: clock.now() }),
      );
    return false;
  }
  await inTransaction(db, (tx) => closeSetOff(tx, setOff, clock.now()));
  return true;
}

/**
 * Stops sending a set-off that the register will never accept, and notifies operators: the money waits for two of them
 * to settle it.
 */
async function refuseSetOff(
  tx: Tx,
  { setOff, status, now }: { setOff: SetOffToSend; status: string; now: Temporal.Instant },
): Promise<void> {
  const { setOffId, claimId, debtId, cents } = setOff;
  if (!(await markRefused(tx, setOffId))) return;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'claims.set-off-refused',
    subject: claimId,
    details: { setOffId, debtId, cents: String(cents), status },
    businessTime: now,
  });
}

/** Posts that the register has the money, and resumes the claims that waited for this debt of the player. */
async function closeSetOff(tx: Tx, { setOffId, claimId, debtId, cents }: SetOffToSend, now: Temporal.Instant) {
  if (!(await markHandedOn(tx, { setOffId, now }))) return;
  const posted = await postLedgerTransaction(tx, {
    key: `set-off/${setOffId}`,
    kind: 'debt-set-off',
    businessTime: now,
    postings: [{ from: houseAccount('debt-set-off'), to: houseAccount('cash'), amountCents: cents }],
  });
  if ('refusal' in posted) throw new Error(`set-off ${setOffId} was refused: ${posted.refusal}`);
  await recordAudit(tx, {
    actor: 'system',
    action: 'claims.set-off-handed-on',
    subject: claimId,
    details: { setOffId, debtId, cents: String(cents) },
    businessTime: now,
  });
  await releaseClaims(tx, setOffId);
}

/** Resumes the claims that waited for the debts of this set-off's player, once the player has no open set-off. */
export async function releaseClaims(tx: Tx, setOffId: string): Promise<void> {
  for (const released of await findClaimsReleased(tx, setOffId))
    await emitEvent(tx, { name: CLAIM_FILED, payload: { claimId: released } });
}
