export { isOperator, jobActor, operatorActor, partnerActor, playerActor } from './actor.ts';
export type { JsonValue, StoredAuditEntry } from './audit-entry.ts';
export {
  findAuditHead,
  findLatestReconciliation,
  findLatestSignificant,
  findRecorded,
  listAudit,
  listConsents,
  listDrawChanges,
  listLedgerSeals,
  listSignificant,
  recordAudit,
  recordSignificantEvent,
  sealAudit,
} from './audit-store.ts';
export { findForgedHeads } from './forged-heads.ts';
export { reportSignificantEvents } from './report-significant-events.ts';
export { logAuditHeads, signAuditHead } from './sign-head.ts';
export { findChainLinks } from './signed-heads-store.ts';
export { verifyAudit } from './verify-audit.ts';
