import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { recordAudit, recordSignificantEvent } from '../modules/audit/index.ts';
import { expireHolds, proveBalances, rollUpHouseBalances, sealPostings } from '../modules/ledger/index.ts';
import type { Platform } from './open-platform.ts';

/** Batches of holds one run ends at most; what is left waits for the next. */
const MAX_EXPIRE_ROUNDS = 100;

/** Jobs that keep the books, composed here because ledger and audit stand on one storey and do not know each other. */
export function ledgerJobs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  log: WorkerLog,
): Readonly<Record<string, Job>> {
  return {
    /** Gives money back whose hold is past its time. */
    'ledger.expire-holds': async () => {
      for (let round = 0; round < MAX_EXPIRE_ROUNDS; round++) {
        const ended = await inTransaction(db, (tx) => expireHolds(tx, { now: clock.now() }));
        if (ended === 0) return;
      }
    },
    'ledger.roll-up': async () => void (await inTransaction(db, rollUpHouseBalances)),
    /** Seals new transactions and writes the root into the audit chain, so that a seal cut off at the end is missed too. */
    'ledger.seal': async () => {
      await inTransaction(db, async (tx) => {
        const sealed = await sealPostings(tx);
        if (!sealed) return;
        const details = { rootHex: sealed.rootHex, transactions: sealed.transactions };
        const businessTime = clock.now();
        await recordAudit(tx, {
          actor: 'system',
          action: 'ledger.sealed',
          subject: String(sealed.sealNo),
          details,
          businessTime,
        });
      });
    },
    /** The daily proof: every balance is the sum of its postings. A difference is a significant event (GLI19-20). */
    'ledger.prove': async () => {
      const proof = await proveBalances(db);
      if (proof.ok) return;
      log.error({ proof }, 'balances and postings differ');
      const details = { differences: proof.differences.length, totalCents: String(proof.totalCents) };
      const event = {
        actor: 'system',
        action: 'ledger.proof-failed',
        subject: 'ledger',
        details,
        businessTime: clock.now(),
      };
      await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
    },
  };
}
