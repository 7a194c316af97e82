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
  findOpen,
  findOpenOfClaim,
  markHandedOn,
  markRefused,
  markSending,
  markToldLate,
  type SetOffToHandOn,
} from './set-offs-store.ts';

export type HandOnDeps = { readonly db: Db; readonly clock: Clock; readonly debtRegister: DebtRegister };

/** Set-offs one run looks after, and how long it may take: a register that hangs must not hold the workers of other jobs. */
const MAX_LOOKS = 200;
const MAX_RUN_SECONDS = 40;
/** Younger ones are the business of the job of their claim. */
const LOOK_AFTER = { minutes: 2 } as const;
/** From then on people are told that the register does not take it. */
const LATE_AFTER = { hours: 72 } as const;

/** Hands on what a claim paid for debts. A register that does not answer is asked again by `handOnWaiting`: nothing is lost, nothing paid twice. */
export async function handOnSetOffs(deps: HandOnDeps, claimId: string): Promise<void> {
  await handOnEach(deps, await findOpenOfClaim(deps.db, claimId));
}

/** Hands on whatever waits since minutes, the oldest first, and tells people of what the register does not take for days. Returns how many still wait. */
export async function handOnWaiting(deps: HandOnDeps): Promise<number> {
  const before = deps.clock.now().subtract(LOOK_AFTER);
  const left = await handOnEach(deps, await findOpen(deps.db, { before, limit: MAX_LOOKS }));
  await inTransaction(deps.db, (tx) => tellLate(tx, deps.clock.now()));
  return left;
}

/** Each once: money of the state that stays with the lottery is a matter for people. */
async function tellLate(tx: Tx, now: Temporal.Instant): Promise<void> {
  for (const { setOffId, claimId, debtId, cents } of await markToldLate(tx, {
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

async function handOnEach(deps: HandOnDeps, waiting: readonly SetOffToHandOn[]): Promise<number> {
  const until = performance.now() + MAX_RUN_SECONDS * 1_000;
  let left = 0;
  for (const setOff of waiting) {
    const isDone = performance.now() < until && (await handOn(deps, setOff));
    if (!isDone) left += 1;
  }
  return left;
}

/**
 * One set-off: marked before it is sent, so that a correction never takes back what the register may have; sent under its own id, so that it is
 * taken once; posted from `debt-set-off` to `cash` in the transaction that marks it as answered for.
 */
async function handOn(deps: HandOnDeps, setOff: SetOffToHandOn): Promise<boolean> {
  const { db, clock } = deps;
  const { setOffId, debtId, cents } = setOff;
  if (!(await markSending(db, setOffId))) return true;
  const answer = await deps.debtRegister.handOn({ reference: setOffId, debtId, cents });
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

/** What the register will never take is not sent again, and people are told: the money waits for two operators. */
async function refuseSetOff(
  tx: Tx,
  { setOff, status, now }: { setOff: SetOffToHandOn; status: string; now: Temporal.Instant },
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

/** The register has the money: the books say so, and what waited for this debt of the player is taken up again. */
async function closeSetOff(tx: Tx, { setOffId, claimId, debtId, cents }: SetOffToHandOn, now: Temporal.Instant) {
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

/** Takes up again what waited for the debts of this set-off's player, once none of hers is open. */
export async function releaseClaims(tx: Tx, setOffId: string): Promise<void> {
  for (const released of await findClaimsReleased(tx, setOffId))
    await emitEvent(tx, { name: CLAIM_FILED, payload: { claimId: released } });
}
