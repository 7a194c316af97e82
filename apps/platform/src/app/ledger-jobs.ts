import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job, TimedJob, WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { BrokenSealChain } from '@sunflower/service-base/seals/signed-seal.ts';
import { jobActor, recordSignificantEvent, reportSignificantEvents } from '../modules/audit/index.ts';
import { expireHolds, proveBalances, rollUpHouseBalances } from '../modules/ledger/index.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { reportForgedSeals } from './report-forged-seals.ts';
import { type SealBooksDeps, sealAuditLog, sealLedger } from './seal-books.ts';

/** Maximum number of batches of expired holds released per run; the rest waits for the next run. */
const MAX_EXPIRE_ROUNDS = 100;

/** When the jobs of the ledger and the audit log run, in UTC. */
export const LEDGER_TIMED: readonly TimedJob[] = [
  { job: 'ledger.roll-up', match: '* * * * *' },
  { job: 'ledger.expire-holds', match: '*/5 * * * *' },
  { job: 'ledger.seal', match: '*/10 * * * *' },
  { job: 'audit.seal', match: '*/10 * * * *' },
  { job: 'audit.report', match: '* * * * *' },
  { job: 'ledger.prove', match: '30 8 * * *' },
  { job: 'ledger.reconcile', match: '50 8 * * *' },
];

/**
 * Returns the jobs of the ledger, composed here because the ledger and audit modules are at the same level and can't
 * import each other.
 */
export function ledgerJobs(platform: SealBooksDeps, log: WorkerLog): Readonly<Record<string, Job>> {
  const { db, clock } = platform;
  return {
    /** Releases holds whose time is up. */
    'ledger.expire-holds': async () => {
      for (let round = 0; round < MAX_EXPIRE_ROUNDS; round++) {
        const ended = await inTransaction(db, (tx) => expireHolds(tx, { now: clock.now() }));
        if (ended === 0) return;
      }
    },
    /** Compares transactions with their causes daily (decision 107). */
    'ledger.reconcile': () => reconcileLedger(platform, log),
    'ledger.roll-up': async () => void (await inTransaction(db, rollUpHouseBalances)),
    'ledger.seal': async () => {
      await alarmWhenBroken(platform, log, () => sealLedger(platform, log));
      await reportForgedSeals(platform, log, 'ledger');
    },
    'audit.report': async () => void (await reportSignificantEvents(db, log)),
    'audit.seal': () => alarmWhenBroken(platform, log, () => sealAuditLog(platform, log)),
    /**
     * Checks daily that every balance is the sum of its postings, and every signed head of the audit log. A difference
     * is a significant event (GLI19-20).
     */
    'ledger.prove': async () => {
      await reportForgedSeals(platform, log, 'audit');
      const proof = await proveBalances(db);
      if (proof.ok) return;
      log.error({ proof }, 'balances and postings differ');
      const details = { differences: proof.differences.length, totalCents: String(proof.totalCents) };
      const event = {
        actor: jobActor('ledger.prove'),
        action: 'ledger.proof-failed',
        subject: 'ledger',
        details,
        businessTime: clock.now(),
      };
      await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
    },
  };
}

/**
 * Records a significant event when a chain contradicts what was signed earlier. Sealing then stops until an operator
 * acts.
 */
async function alarmWhenBroken(
  { db, clock }: SealBooksDeps,
  log: WorkerLog,
  seal: () => Promise<unknown>,
): Promise<void> {
  try {
    await seal();
  } catch (error) {
    if (!(error instanceof BrokenSealChain)) throw error;
    log.error({ err: error }, 'a sealed chain was rewritten or truncated; see the README of the ledger module');
    const event = {
      actor: jobActor('ledger.seal'),
      action: 'ledger.chain-broken',
      subject: 'ledger',
      details: { found: error.message },
      businessTime: clock.now(),
    };
    await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
  }
}
