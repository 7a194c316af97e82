import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import type { SealedChain } from '@sunflower/service-base/seals/signed-seal.ts';
import { findForgedHeads, findLatestSignificant, jobActor, recordSignificantEvent } from '../modules/audit/index.ts';
import { findForgedSignatures } from '../modules/ledger/index.ts';
import type { SealBooksDeps } from './seal-books.ts';

/**
 * Records a significant event for forged signatures of a chain, which show that someone uses the application's role.
 * Sealing continues, because forged signatures don't count. Each find is recorded once, and again if their number
 * changes. Reads every signed head of the audit log, so for that chain it runs once a day.
 */
export async function reportForgedSeals(books: SealBooksDeps, log: WorkerLog, chain: SealedChain): Promise<void> {
  const { db, clock, sealKey } = books;
  const find = chain === 'ledger' ? findForgedSignatures : findForgedHeads;
  const forged = await find(db, sealKey.published);
  if (!forged) return;
  const [action, subject] = [`${chain}.signature-forged`, `${chain}:${forged.first}`];
  const latest = await findLatestSignificant(db, action);
  if (latest?.subject === subject && latest.details.count === forged.count) return;
  log.error({ subject, count: forged.count }, 'the database has forged signatures of seals; see the ledger README');
  const event = {
    ...{ actor: jobActor(`${chain}.seal`), action, subject },
    ...{ details: { count: forged.count }, businessTime: clock.now() },
  };
  await inTransaction(db, (tx) => recordSignificantEvent(tx, event));
}
